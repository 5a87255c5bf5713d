# language: fr
Fonctionnalité: Les exemples du livret
  Les exemples du livret de règles, joués par Ann, Bob et Cleo.

  @MM-AP-1 @MM-AP-2 @MM-INVEST-7 @MM-INVEST-8
  Scénario: Exemple 1 : publier un paragraphe paie un pas de plus
    Étant donné qu'Ann, Bob et Cleo jouent au jeu compétitif
    Alors c'est à Ann de jouer, avec 3 points
    Quand Ann va en zone 5
    Alors Ann a encore 2 points
    Quand Ann fouille 17 discrètement
    Alors Ann n'a plus aucun point
    Et Ann doit garder la piste ou la publier
    Et seul Ann a lu 17
    Quand Ann publie la piste
    Alors Ann a encore 1 point
    Et tous ont entendu 17
    Quand Ann va en zone 6
    Alors Ann n'a plus aucun point
    Et Ann est en zone 6
    Et Ann a 4 bouées
    Et aucune bouée n'est dépensée

  @MM-INVEST-2 @MM-INVEST-5 @MM-INVEST-9 @MM-INVEST-11
  Scénario: Exemple 2 : en public ce que les autres savent, discrètement ce qu'ils ignorent
    Étant donné qu'Ann, Bob et Cleo jouent au jeu compétitif
    Et que Bob joue en premier
    Et que les détectives commencent dans les zones 5, 4 et 6
    Et que ces tours sont joués :
      """
      Bob va en zone 5, interroge C sur l'alibi discrètement et garde la piste pour soi
      Cleo va en zone 5, interroge C sur l'alibi discrètement et garde la piste pour soi
      """
    Alors seuls Bob et Cleo ont lu C-alibi
    Quand Ann interroge C sur l'alibi publiquement
    Alors Ann a encore 2 points
    Et tous ont entendu C-alibi
    Quand Ann interroge C sur le témoignage discrètement
    Et Ann garde la piste pour soi
    Alors Ann n'a plus aucun point
    Et seul Ann a lu C-témoin

  @MM-MOVE-2 @MM-BUOY-1 @MM-BUOY-2 @MM-BUOY-3
  Scénario: Exemple 3 : entrer dans la suite, la fouiller discrètement, en sortir
    Étant donné qu'Ann, Bob et Cleo jouent au jeu compétitif
    Et qu'Ann va en zone 1
    Et que la manche 2 commence par x02
    Quand Ann va en zone 2
    Alors Ann a encore 1 point
    Quand Ann fouille 13 discrètement
    Et Ann garde la piste pour soi
    Alors Ann n'a plus aucun point
    Et Ann a 3 bouées
    Et seul Ann a lu 13
    Quand Ann va en zone 1
    Alors Ann est en zone 1
    Et Ann a 2 bouées
    Et 2 bouées sont dépensées

  @MM-OPIN-1 @MM-OPIN-2 @MM-OPIN-3
  Scénario: Exemple 4 : un avis, et quelqu'un qui lit aussi
    Étant donné qu'Ann, Bob et Cleo jouent au jeu coopératif
    Et que les détectives commencent dans les zones 5, 8 et 6
    Quand Ann va en zone 8
    Alors Ann a encore 2 points
    Quand Ann fouille 22 discrètement
    Alors Ann n'a plus aucun point
    Et Ann doit donner un avis
    Quand Ann trouve la piste importante
    Alors tous ont noté : Ann trouve 22 importante
    Et seuls Ann et Bob ont lu 22

  @MM-BUOY-2 @MM-BUOY-4 @MM-BUOY-5 @MM-INVEST-8
  Scénario: Super bouées : une bouée fait le second point, et revient
    Étant donné qu'Ann, Bob et Cleo jouent au jeu compétitif
    Et qu'Ann va en zone 5 et va en zone 4
    Alors Ann a encore 1 point
    Quand Ann fouille 15 discrètement
    Alors Ann n'a plus aucun point
    Et Ann a 3 bouées
    Et 1 bouée est dépensée
    Quand Ann publie la piste
    Alors Ann a encore 1 point
    Quand Ann achète une bouée
    Alors Ann n'a plus aucun point
    Et Ann a 4 bouées
    Et aucune bouée n'est dépensée

  @MM-EXTR-4 @MM-EXTR-5 @MM-EXTR-6
  Scénario: Soutirer vaut trois points
    Étant donné qu'Ann, Bob et Cleo jouent au jeu compétitif
    Et que Bob joue en premier
    Et que ces tours sont joués :
      """
      Bob fouille 17 discrètement et garde la piste pour soi
      Cleo attend
      """
    Quand Ann va en zone 5
    Et Ann soutire 17 à Bob
    Alors Ann n'a plus aucun point
    Et Ann a 3 bouées
    Et Bob a 5 bouées
    Et aucune bouée n'est dépensée
    Et seuls Ann et Bob ont lu 17

  @MM-SCORE-1 @MM-SCORE-2 @MM-SCORE-3 @MM-SCORE-8
  Plan du scénario: La feuille de score
    Étant donné qu'Ann et Bob jouent au jeu coopératif
    Et que tous attendent la fin de la manche
    Quand Ann accepte
    Et Bob accepte
    Et Ann rend <premières>, puis <secondes>
    Alors le score est <score>

    Exemples:
      | premières   | secondes    | score |
      | E, m2 et o3 | A, m1 et o1 | 100   |
      | A, m1 et o1 | E, m2 et o3 | 60    |
      | E, m1 et o1 | A, m2 et o3 | 80    |

  @MM-REV-2 @MM-SCORE-4 @MM-SCORE-5 @MM-SCORE-7
  Scénario: Après des révélations
    Étant donné qu'Ann et Bob jouent au jeu compétitif
    Et que les détectives commencent dans les zones 6 et 4
    Et qu'Ann s'arrête, ne déplace personne et annonce ses conclusions
    Et que Bob s'arrête et ne déplace personne
    Alors l'enquête a pris fin par des révélations
    Quand Ann rend E, m1 et o3, puis A, m2 et o1
    Et Bob rend E, m2 et o3, puis A, m1 et o1
    Alors les scores sont 80 et 90
    Et Bob gagne
