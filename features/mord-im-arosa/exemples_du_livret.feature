# language: fr
Fonctionnalité: Les exemples du livret
  Une partie de Jaune, Bleu, Gris et Marron où se produisent tous les exemples du
  livret. Ce que le livret ne dit pas est complété.

  Contexte:
    Étant donné que Jaune, Bleu, Gris et Marron sont à table
    Et que Gris a tenu un couteau et Marron vu un hôtel en dernier
    Et que les victimes s'arrêtent aux étages 3 et 5
    Et que les premières traces s'arrêtent ainsi :
      | joueur | étages |
      | Gris   | 5 1    |
      | Marron | 6 2    |
      | Jaune  | 3 7    |
      | Bleu   | 3 3    |

  @MA-SEARCH-2 @MA-SEARCH-3 @MA-SEARCH-4
  Scénario: Une enquête bâclée
    Quand Marron inspecte l'étage 6
    Alors tout le monde voit 1 trace marron à l'étage 6
    Et Marron rejette 1 trace marron, puis 1 trace de sa réserve
    Quand les cubes s'arrêtent aux étages 4 et 0
    Alors c'est à Jaune d'inspecter un étage
    Et les réserves sont Jaune 18, Bleu 18, Gris 18, Marron 17

  @MA-SEARCH-5 @MA-SEARCH-7 @MA-SEARCH-8 @MA-SEARCH-9
  Scénario: Jaune ne voit pas sa propre trace, et Bleu est pris avec deux
    Étant donné que Marron inspecte l'étage 6 (marron en 4, marron en 0)
    Quand Jaune inspecte l'étage 3
    Alors tout le monde voit une victime, 1 trace jaune et 2 traces bleues à l'étage 3
    Et l'étage 3 est le seul lieu du crime
    Et Bleu a posé 2 traces à l'étage 3 de la feuille
    Et Jaune n'a rien posé sur la feuille
    Et la réserve de Bleu est de 16
    Et Jaune rejette 1 trace jaune et 2 traces bleues, et rien de sa réserve

  @MA-SEARCH-12 @MA-SEARCH-13 @MA-SCORE-1
  Scénario: Les lieux du crime sont aux étages 3 et 5
    Quand la partie est jouée ainsi :
      """
      Marron inspecte l'étage 6 (marron en 4, marron en 0)
      Jaune inspecte l'étage 3 (jaune en 5, 2 bleu en 4)
      Bleu inspecte l'étage 6 (bleu en 4)
      Gris inspecte l'étage 5 (gris en 3, jaune en 0)
      """
    Alors les étages 3 et 5 sont les seuls lieux du crime
    Et c'est à Marron d'enquêter
    Et les points de soupçon sont Jaune 3, Bleu 6, Gris 0, Marron 0

  @MA-SUSPECT-3 @MA-SUSPECT-4 @MA-SUSPECT-5 @MA-SUSPECT-6 @MA-SUSPECT-7 @MA-SUSPECT-8
  Scénario: Jaune soupçonne Gris et Bleu à l'étage 3
    Étant donné que la partie est jouée ainsi :
      """
      Marron inspecte l'étage 6 (marron en 4, marron en 0)
      Jaune inspecte l'étage 3 (jaune en 5, 2 bleu en 4)
      Bleu inspecte l'étage 6 (bleu en 4)
      Gris inspecte l'étage 5 (gris en 3, jaune en 0)
      Marron soupçonne Bleu à l'étage 4 (marron en 3, bleu en 0, bleu en 4, bleu en 6)
      Jaune soupçonne Bleu et Marron à l'étage 0 (jaune en 6, bleu en 2, marron en 4)
      Bleu efface ses traces à l'étage 4, Bleu reprend 1 trace (bleu en 2, marron en 6)
      Gris soupçonne Jaune, Bleu et Marron à l'étage 2 (marron en 1, bleu en 7, bleu en 0, gris en 3)
      Marron soupçonne Bleu et Gris à l'étage 0 (bleu en 7, marron en 5, marron en 6)
      """
    Quand Jaune soupçonne Gris et Bleu à l'étage 3
    Alors tout le monde voit 2 traces grises et 1 trace marron à l'étage 3
    Et Gris a posé 2 traces à l'étage 3 de la feuille
    Et Bleu et Marron n'ont rien posé sur la feuille
    Et Jaune rejette 2 traces grises et 1 trace marron, puis 1 trace de sa réserve
    Quand les cubes s'arrêtent aux étages 3, 3, 4 et 6
    Alors les réserves sont Jaune 16, Bleu 10, Gris 15, Marron 13
    Et c'est à Bleu d'enquêter

  @MA-END-1 @MA-END-5 @MA-SCORE-1 @MA-SCORE-2 @MA-SCORE-3 @MA-SCORE-8 @MA-SCORE-9
  Scénario: Bleu finit avec 21 points, Marron avec 9
    Quand la partie est jouée ainsi :
      """
      Marron inspecte l'étage 6 (marron en 4, marron en 0)
      Jaune inspecte l'étage 3 (jaune en 5, 2 bleu en 4)
      Bleu inspecte l'étage 6 (bleu en 4)
      Gris inspecte l'étage 5 (gris en 3, jaune en 0)
      Marron soupçonne Bleu à l'étage 4 (marron en 3, bleu en 0, bleu en 4, bleu en 6)
      Jaune soupçonne Bleu et Marron à l'étage 0 (jaune en 6, bleu en 2, marron en 4)
      Bleu efface ses traces à l'étage 4, Bleu reprend 1 trace (bleu en 2, marron en 6)
      Gris soupçonne Jaune, Bleu et Marron à l'étage 2 (marron en 1, bleu en 7, bleu en 0, gris en 3)
      Marron soupçonne Bleu et Gris à l'étage 0 (bleu en 7, marron en 5, marron en 6)
      Jaune soupçonne Gris et Bleu à l'étage 3 (2 gris en 3, marron en 4, jaune en 6)
      Bleu soupçonne Jaune à l'étage 6 (bleu en 6, marron en 2, marron en 7, jaune en 0, jaune en 5)
      Gris efface ses traces à l'étage 3, Gris reprend 1 trace (gris en 7, gris en 2)
      Marron soupçonne Jaune, Bleu et Gris à l'étage 7 (marron en 5, jaune en 5, bleu en 6, bleu en 1, gris en 4)
      Jaune soupçonne Marron à l'étage 5 (jaune en 4, jaune en 3, marron en 0, marron en 7)
      Bleu soupçonne Jaune et Gris à l'étage 4 (gris en 3, marron en 0, jaune en 2)
      Gris efface ses traces à l'étage 1 (gris en 3, marron en 7, bleu en 1)
      Marron efface ses traces à l'étage 5 (marron en 6)
      Jaune soupçonne Gris à l'étage 3 (jaune en 7, gris en 0, gris en 1)
      Bleu soupçonne Gris et Marron à l'étage 5 (2 bleu en 3)
      """
    Alors Bleu a 9 traces sur la feuille
    Et Gris ne peut pas inspecter l'étage 6 (MA-ACT-4)
    Quand Gris soupçonne Bleu à l'étage 6
    Alors tout le monde voit 2 traces bleues et 1 trace marron à l'étage 6
    Et la partie est finie, car Bleu a 11 traces sur la feuille
    Et la feuille se lit ainsi :
      | étage | victimes | Jaune | Bleu | Gris | Marron |
      | 0     | 0        | 0     | 1    | 0    | 1      |
      | 2     | 0        | 0     | 2    | 0    | 1      |
      | 3     | 1        | 0     | 2    | 3    | 0      |
      | 4     | 0        | 1     | 2    | 1    | 0      |
      | 5     | 1        | 1     | 0    | 0    | 2      |
      | 6     | 0        | 2     | 2    | 0    | 0      |
      | 7     | 0        | 1     | 2    | 1    | 0      |
    Et les points de soupçon sont Jaune 10, Bleu 21, Gris 12, Marron 9
    Et Bleu est coupable, et Marron gagne

  @MA-END-2 @MA-END-6 @MA-END-7
  Scénario: Un joueur sort des traces de l'étage découvert
    Étant donné que la partie est jouée ainsi :
      """
      Marron inspecte l'étage 6 (marron en 4, marron en 0)
      Jaune inspecte l'étage 3 (jaune en 5, 2 bleu en 4)
      Bleu inspecte l'étage 6 (bleu en 4)
      Gris inspecte l'étage 5 (gris en 3, jaune en 0)
      Marron soupçonne Jaune et Gris à l'étage 7 (jaune en 7, marron en 6)
      Jaune soupçonne Bleu, Gris et Marron à l'étage 2 (marron en 2, 2 jaune en 6)
      Bleu soupçonne Jaune, Gris et Marron à l'étage 5 (tout en 4)
      Gris soupçonne Bleu à l'étage 4 (marron en 5, 6 bleu en 4)
      Marron soupçonne Jaune à l'étage 6 (marron en 2, 2 jaune en 6)
      Jaune soupçonne Marron à l'étage 2 (2 marron en 2)
      Bleu soupçonne Jaune, Gris et Marron à l'étage 7 (jaune en 7, 2 bleu en 1)
      """
    Alors les réserves sont Jaune 11, Bleu 4, Gris 18, Marron 13
    Quand Gris soupçonne Bleu à l'étage 4
    Alors tout le monde voit 6 traces bleues à l'étage 4
    Et Bleu a posé 6 traces à l'étage 4 de la feuille, dont 2 sorties de l'hôtel
    Et la partie est finie, car Bleu a 14 traces sur la feuille et la réserve de Bleu est vide
