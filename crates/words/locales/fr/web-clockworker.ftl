### Clockworker : ce qui est écrit sur sa table, en plus des phrases du jeu.

web-clockworker-tab-mine = Mes Usines
web-clockworker-tab-locations = Usines
web-clockworker-tab-artifacts = Artefacts
web-clockworker-tab-records = Archives
web-clockworker-round = Manche { $n }
web-clockworker-order = Ordre du tour
web-clockworker-you = Vous
web-clockworker-ends = Fin : 12 cartes chez quelqu’un, ou la tuile FIN{ $n ->
    [0] , qui vient ensuite
    [one] {" "}dans { $n } Archive
   *[other] {" "}dans { $n } Archives
}
web-clockworker-ends-short = 12 cartes ou FIN{ $n ->
    [0] , ensuite
   *[other] {" "}dans { $n }
}
web-clockworker-last-round = Dernière manche
web-clockworker-hint-act = Touchez une carte soulevée, une case vide ou une flèche
web-clockworker-hint-retrieved = Votre récupération a rapporté { $goods }
web-clockworker-hint-first = Votre récupération a rapporté { $goods }. Touchez une carte soulevée, une case vide ou une flèche
web-clockworker-hint-place = { $n ->
    [one] { $n } robot en main : touchez la case marquée
   *[other] { $n } robots en main : touchez une case marquée pour chacun
}
web-clockworker-charge = Recharge
web-clockworker-charge-gain = +2 rouages
web-clockworker-end = Finir le tour
web-clockworker-skip = Non merci

web-clockworker-junkyard = Casse
web-clockworker-operate = Réaffectation
web-clockworker-repair = Réparation
web-clockworker-communicate = Communication
web-clockworker-deck = pioche { $n }
web-clockworker-no-location = plus d’Usine
web-clockworker-no-record = plus d’Archive
web-clockworker-gold-pays = paie le bloc marqué
web-clockworker-lacks = Manque
web-clockworker-owned = À vous
web-clockworker-gone = Épuisé
web-clockworker-any = au choix
web-clockworker-before-end = { $n ->
    [0] FIN vient ensuite
   *[other] { $n } avant FIN
}
web-clockworker-end-shown = FIN est sortie

web-clockworker-your-bench = Votre établi
web-clockworker-bench-of = Établi de { $who }
web-clockworker-of-cards = / { $n } cartes
web-clockworker-cards = Cartes
web-clockworker-in-hand = Robots en main
web-clockworker-serves-later = dès { $n } : 2 Usines servies
web-clockworker-serves-two = 2 Usines par Répartition
web-clockworker-serves-all = toutes par Répartition
web-clockworker-forecast = Retours
web-clockworker-forecast-turn = { $n ->
    [1] Prochaine récupération
    [2] la suivante
   *[other] la troisième
} : { $workers ->
    [0] aucun robot
    [one] { $workers } robot
   *[other] { $workers } robots
}, { $goods }
web-clockworker-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
web-clockworker-points-title = Points à cet instant
web-clockworker-records-owned = { $n ->
    [one] { $n } Archive à vous
   *[other] { $n } Archives à vous
}
web-clockworker-group-retrieve = À la récupération
web-clockworker-group-purchase = Aux achats
web-clockworker-group-action = Pendant votre tour
web-clockworker-group-end = À la fin
web-clockworker-whole-board = Tout l’établi en mots

web-clockworker-label-location = { $name } : coûte { $price }{ $marker ->
    [cheaper] , un Rouage de moins ici
    [richer] , et donne { $goods } tout de suite
   *[none] {""}
}. Cases depuis le haut : { $spaces }
web-clockworker-label-artifact = { $name } : coûte { $price }, { $vp } PV, { $copies ->
    [0] épuisé
    [one] { $copies } exemplaire
   *[other] { $copies } exemplaires
}. { $effect }
web-clockworker-label-owned = Votre { $name }, { $vp } PV. { $effect }
web-clockworker-label-record = { $name } : coûte { $price }
web-clockworker-label-space = { $goods }{ $worker ->
    [yes] {" "}(Robot)
   *[no] {" "}(vide)
}
web-clockworker-label-site = { $name }. Cases depuis le haut : { $spaces }. Retours : { $next }

web-clockworker-pays = Vous payez
web-clockworker-gains = Vous gagnez
web-clockworker-last-worker = Rien d’autre à placer : cela finit votre tour
web-clockworker-points-more = { $n ->
    [one] { $n } point de plus
   *[other] { $n } points de plus
}
web-clockworker-card-number = carte { $n } sur 12

web-clockworker-costs = Coûte
web-clockworker-cheaper = Sous le marqueur −1 : un Rouage de moins que les { $n } imprimés.
web-clockworker-richer = Sous le marqueur +1 : qui la prend gagne { $goods } tout de suite.
web-clockworker-worth = { $n ->
    [0] Aucun point par lui-même
    [one] { $n } point
   *[other] { $n } points
}
web-clockworker-copies = { $n ->
    [0] Aucun exemplaire restant
    [one] { $n } exemplaire restant
   *[other] { $n } exemplaires restants
}
web-clockworker-owners = Devant
web-clockworker-about-location = À chaque récupération, son Robot le plus haut revient et rapporte ce que montre sa case. Les nouveaux Robots remplissent les cases vides depuis le haut.
web-clockworker-about-artifact = Agit dès votre tour suivant, à la fin de la partie ou tout de suite, selon ce qu’il dit. Personne n’a deux fois le même.
web-clockworker-about-record = Elle se pose face cachée devant vous. Elle compte à la fin, mais pas parmi les douze cartes.
web-clockworker-designed = Valeurs faites par ce projet : les livrets ne montrent cette carte qu’en image.
web-clockworker-records-own = Vos Archives, face cachée pour les autres
web-clockworker-records-known = Face cachée ; tout le monde les a vues quand elles ont été prises

web-clockworker-per-location = par Usine
web-clockworker-per-artifact = par Artefact
web-clockworker-per-record = par Archive
web-clockworker-per-worker = pour un robot gagné
web-clockworker-per-gears = par robot à rouages
web-clockworker-at-once = tout de suite
web-clockworker-every-location = { $n ->
    [one] par Usine
   *[other] par { $n } Usines
}
web-clockworker-every-worker = { $n ->
    [one] par robot
   *[other] par { $n } robots
}
web-clockworker-every-artifact = { $n ->
    [one] par Artefact
   *[other] par { $n } Artefacts
}
web-clockworker-every-card = { $n ->
    [one] par carte
   *[other] par { $n } cartes
}
web-clockworker-from-location = dès { $n } Usines
web-clockworker-from-worker = dès { $n } robots
web-clockworker-from-artifact = dès { $n } Artefacts
web-clockworker-from-card = dès { $n } cartes
web-clockworker-power-duplicate = 1 de plus pour 1 rouage
web-clockworker-power-save = Archives : 1 de moins
web-clockworker-power-location = toutes les Usines
web-clockworker-power-space = toutes les cases

web-clockworker-short-clockwork-god = Dieu mécanique
web-clockworker-short-pick-up-ship = Vaisseau
web-clockworker-short-robotic-government = Gouvernement
web-clockworker-short-to-a-new-world = Nouv. monde
web-clockworker-short-additional-robotic-arm = Bras robotique
web-clockworker-short-cpu-replacing-tech = CPU
web-clockworker-short-emergency-toolkit = Kit d’urgence
web-clockworker-short-emotion-studying-device = Émotions
web-clockworker-short-extended-memory = Mémoire
web-clockworker-short-instant-duplicate-device = Duplication
web-clockworker-short-megaphone-advertisement = Mégaphone
web-clockworker-short-parabolic-antenna = Antenne
web-clockworker-short-product-administration-ai = IA de gestion
web-clockworker-short-self-vending-machine = Distributeur
web-clockworker-short-steam-locomotive-network = Locomotive
web-clockworker-short-synchronization-tech = Synchro
