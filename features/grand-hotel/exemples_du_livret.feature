# language: fr
Fonctionnalité: Les tableaux et les exemples de la notice
  Ce que la notice elle-même dit par des nombres et des exemples, joué par Ada, Ben et Cleo.

  Contexte:
    Étant donné qu'Ada, Ben et Cleo sont à table
    Et qu'Ada, Ben et Cleo jouent la sergente Lund, l'Ombre et le colonel Ash
    Et que ces tours sont joués :
      """
      Ada entre dans la cabine de gauche
      Ben entre dans la cabine de gauche
      Cleo entre dans la cabine de gauche
      Ada monte d'un niveau, passe dans la chambre 11 et ouvre la chambre (mansarde)
      """

  @GH-SEARCH-3 @GH-SEARCH-5
  Scénario: Dans une chambre économique, on pioche un objet économique
    Quand Ben passe dans la chambre 11
    Et Ben fouille la chambre
    Alors un objet doit être tiré de la pioche économique
    Quand l'objet est le savon
    Et Ben garde le savon
    Alors Ben a en main le savon
    Et Ben a un trombone sur la chambre 11
    Et personne sauf Ben ne voit le savon

  @GH-LIFT-2 @GH-LIFT-4 @GH-MOVE-5 @GH-FLOOR-2
  Scénario: Appeler est une action, entrer en est une autre, et chaque manche pose un étage
    Étant donné que ces tours sont joués :
      """
      Ben descend d'un niveau et passe dans le hall
      Cleo attend
      """
    Alors c'est la manche 3
    Et l'hôtel a 3 étages
    Quand Ada appelle la cabine de gauche
    Alors la cabine de gauche est à l'étage 1
    Et Cleo est dans la cabine de gauche
    Et Ada a encore 2 points
    Quand Ada entre dans la cabine de gauche
    Alors Ada a encore 1 point

  @GH-ATTACK-1
  Scénario: Attaque, 1 : inconscient
    Étant donné que Ben passe dans la chambre 11
    Quand Ben attaque Ada (1)
    Alors Ada a 1 tour à passer
    Et personne n'est otage
    Quand Ben et Cleo terminent leurs tours
    Alors c'est à Ben de jouer, avec 3 points
    Et personne n'a de tour à passer

  @GH-ATTACK-2 @GH-DROP-1
  Scénario: Attaque, 2 : un objet tombe
    Étant donné que ces tours sont joués :
      """
      Ben passe dans la chambre 11, fouille la chambre (savon) et garde le savon
      Cleo passe dans la chambre 11
      """
    Quand Ada attaque Ben (2)
    Alors Ben n'a rien en main
    Et il y a 1 objet dans la chambre 11

  @GH-ATTACK-3 @GH-HOST-1 @GH-HOST-8
  Scénario: Attaque, 3 : un otage, jusqu'au hall
    Étant donné que Ben passe dans la chambre 11
    Quand Ben attaque Ada (3)
    Alors Ben tient Ada en otage
    Quand Ben entre dans la cabine de gauche et descend d'un niveau
    Alors Ada et Ben sont dans la cabine de gauche
    Et Ben tient Ada en otage
    Quand Ben passe dans le hall
    Alors Ada et Ben sont dans le hall
    Et personne n'est otage

  @GH-ATTACK-4
  Plan du scénario: Attaque, 4 et 5 : rien
    Étant donné que Ben passe dans la chambre 11
    Quand Ben attaque Ada (<dé>)
    Alors tout le monde voit Ben obtenir <dé> contre Ada
    Et personne n'a de tour à passer
    Et personne n'est otage

    Exemples:
      | dé |
      | 4  |
      | 5  |

  @GH-ATTACK-5
  Scénario: Attaque, 6 : l'attaquant passe un tour
    Étant donné que Ben passe dans la chambre 11
    Quand Ben attaque Ada (6)
    Alors Ben a 1 tour à passer
    Et c'est à Ben de jouer, avec 2 points

  @GH-IDENT-1
  Plan du scénario: Démasquer, 1 et 2 : l'autre montre sa carte
    Étant donné que Ben passe dans la chambre 11
    Quand Ben démasque Ada (<dé>)
    Alors Ben connaît Ada : c'est la sergente Lund
    Et Cleo ne sait pas qui est Ada
    Et Ada ne sait pas qui est Ben

    Exemples:
      | dé |
      | 1  |
      | 2  |

  @GH-IDENT-2
  Plan du scénario: Démasquer, 3, 4 et 5 : personne ne la montre
    Étant donné que Ben passe dans la chambre 11
    Quand Ben démasque Ada (<dé>)
    Alors Ben ne sait pas qui est Ada
    Et Ada ne sait pas qui est Ben

    Exemples:
      | dé |
      | 3  |
      | 4  |
      | 5  |

  @GH-IDENT-3
  Scénario: Démasquer, 6 : on montre sa propre carte
    Étant donné que Ben passe dans la chambre 11
    Quand Ben démasque Ada (6)
    Alors Ada connaît Ben : c'est l'Ombre
    Et Ben ne sait pas qui est Ada
    Et Cleo ne sait pas qui est Ben

  @GH-TRADE-1 @GH-TRADE-2 @GH-TRADE-3
  Scénario: Un échange se fait sans dé, et d'un commun accord
    Étant donné que ces tours sont joués :
      """
      Ben passe dans la chambre 11, fouille la chambre (savon) et garde le savon
      Cleo passe dans la chambre 11
      """
    Quand Ada demande une carte à Ben, Ben refuse
    Alors Ben a en main le savon
    Quand Ada termine le tour
    Et Ben offre le savon à Ada, Ada accepte
    Alors Ada a en main le savon
    Et Ben n'a rien en main

  @GH-HOST-9 @GH-HOST-10
  Scénario: Des otages se libèrent
    Étant donné que ces tours sont joués :
      """
      Ben passe dans la chambre 11, attaque Ada (3)
      Cleo attend
      """
    Quand Ada attaque Ben (3)
    Alors Ada tient Ben en otage
    Et Ada est libre
    Quand Ada termine le tour
    Et Ben attaque Ada (1)
    Alors Ben est libre
    Et Ada a 1 tour à passer

  @GH-MAINT-2 @GH-MAINT-6 @GH-MAINT-7
  Scénario: Un local technique, jusqu'à la fin du tour suivant ou jusqu'au 4 d'un autre
    Étant donné que ces tours sont joués :
      """
      Ben passe dans la chambre 11
      Cleo attend
      Ada passe dans la chambre 12 et ouvre la chambre (chaufferie, 1)
      """
    Alors le dé a donné à Ada : un point de moins
    Quand Ben passe dans la chambre 12
    Et le dé montre 4
    Alors aucun effet n'est en cours

  @GH-END-1 @GH-END-3
  Scénario: Les deux objectifs, l'annonce et le retour
    Étant donné que ces tours sont joués :
      """
      Ben passe dans la chambre 11
      Cleo attend
      """
    Quand Ada fouille la chambre (allumettes) et garde les allumettes
    Et Ada attaque Ben (3)
    Et Ada entre dans la cabine de gauche et descend d'un niveau
    Et Ada passe dans le hall
    Alors on a annoncé Ada, et personne d'autre
    Et Ada a gagné
