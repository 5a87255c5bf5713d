# language: fr
Fonctionnalité: Les exemples du livret
  Sam, Ryan et Noah jouent une enquête. Les cartes et les bureaux dont le livret ne
  parle pas sont complétés ; tout le reste est comme dans le livret.

  Contexte:
    Étant donné que Sam, Ryan et Noah sont à table
    Et que Sam a lu un roman policier en dernier
    Et que les bureaux de Points Bonus portent 2 et 3
    Et que ces mains sont distribuées, le meurtrier étant dans la chambre 27 :
      | joueur | main              |
      | Sam    | 17 18 22 23 28 29 |
      | Ryan   | 12 14 32 34 35 39 |
      | Noah   | 13 19 24 25 33 38 |

  @CH-INQ-2 @CH-INQ-3 @CH-INQ-4 @CH-INQ-5
  Scénario: Suivre l'étage imposé
    Quand Sam joue 23
    Alors Ryan peut jouer exactement 12, 14, 32, 34, 35 et 39
    Quand Ryan joue 35
    Alors Noah peut jouer exactement 24 et 25
    Et Noah peut jouer 24 ou 25
    Et Noah ne peut jouer ni 13 ni 33 (CH-INQ-3)
    Quand Noah joue 25
    Alors c'est à Ryan de faire une déduction

  @CH-PLACE-1 @CH-PLACE-2 @CH-PLACE-3 @CH-PLACE-4
  Scénario: Placer les cartes et se garer
    Quand Sam joue 23, Ryan joue 35, Noah joue 25
    Alors les chambres 35, 25 et 23 sont fouillées
    Et le parking se lit Ryan, Noah, Sam à partir de la place 1
    Et Ryan détient la voiture de police

  @CH-ACT-1 @CH-ACT-2 @CH-ACT-3 @CH-GUESS-1 @CH-ASSIST-1
  Scénario: Une déduction, des renforts, une déduction
    Étant donné que Sam joue 23, Ryan joue 35, Noah joue 25
    Quand Ryan désigne la chambre 27
    Alors c'est à Noah d'appeler des renforts
    Et Noah ne peut pas désigner la colonne 7 (CH-ACT-3)
    Quand Noah prend un bureau de Points Bonus
    Alors c'est à Sam de faire une déduction
    Et Sam ne peut pas désigner la chambre 27 (CH-GUESS-2)
    Quand Sam désigne la colonne 7
    Alors les détectives de Ryan dans l'hôtel sont sur la chambre 27
    Et les bureaux de Points Bonus se lisent Noah depuis la gauche
    Et les détectives de Sam dans l'hôtel sont sur la colonne 7

  @CH-SCORE-1 @CH-SCORE-2 @CH-SCORE-3 @CH-SCORE-4 @CH-BONUS-1 @CH-BONUS-2 @CH-GUESS-5
  Scénario: L'enquête complète et ses points
    Quand la partie est jouée ainsi :
      """
      Sam joue 23, Ryan joue 35, Noah joue 25
      Ryan désigne la chambre 27, Noah prend un bureau de Points Bonus, Sam désigne la colonne 7
      Ryan joue 12, Noah joue 19, Sam joue 18
      Noah désigne l'étage 3, Sam échange 28 avec Ryan et tire 39, Ryan désigne la colonne 9
      Noah joue 24, Sam joue 22, Ryan joue 28
      Ryan désigne l'étage 1, Noah regarde la main de Sam et voit 29, Sam désigne la colonne 2
      Ryan joue 34, Noah joue 33, Sam joue 39
      Sam désigne la colonne 8, Ryan prend un bureau de Points Bonus, Noah désigne la colonne 3
      Sam joue 29, Ryan joue 14, Noah joue 38
      Noah désigne la chambre 32, Sam déplace son détective de la colonne 2 à l'étage 2, Ryan désigne la colonne 2
      """
    Alors les dernières cartes sont montrées dans l'ordre Noah 13, Sam 17, Ryan 32
    Et le meurtrier est dans la chambre 27
    Et la chambre 27 est la seule sans carte
    Et les détectives de Sam dans l'hôtel sont sur l'étage 2, la colonne 7 et la colonne 8
    Et les bureaux de Points Bonus se lisent Noah, Ryan depuis la gauche
    Et les points de l'enquête sont Sam 7, Ryan 13, Noah 0
    Et Noah détient la voiture de police

  @CH-SCORE-1 @CH-SCORE-2 @CH-SCORE-4 @CH-BONUS-1 @CH-BONUS-2
  Scénario: Compter les points
    Quand une enquête avec le meurtrier dans la chambre 27 se termine ainsi :
      | joueur | déductions         | bureau de Points Bonus |
      | Sam    | étage 2, colonne 7 |                        |
      | Ryan   | chambre 27         | 3                      |
      | Noah   |                    | 2                      |
    Alors les points de l'enquête sont Sam 7, Ryan 13, Noah 0
