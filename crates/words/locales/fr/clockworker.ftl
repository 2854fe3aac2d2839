### Clockworker : ce qui se dit à la table.

clockworker-name = Clockworker

clockworker-goods-gear = { $count ->
    [one] { $count } Rouage
   *[other] { $count } Rouages
}
clockworker-goods-red = { $count ->
    [one] { $count } Bloc rouge
   *[other] { $count } Blocs rouges
}
clockworker-goods-green = { $count ->
    [one] { $count } Bloc vert
   *[other] { $count } Blocs verts
}
clockworker-goods-blue = { $count ->
    [one] { $count } Bloc bleu
   *[other] { $count } Blocs bleus
}
clockworker-goods-gold = { $count ->
    [one] { $count } Bloc doré
   *[other] { $count } Blocs dorés
}
clockworker-goods-worker = { $count ->
    [one] { $count } Robot
   *[other] { $count } Robots
}
clockworker-goods-any = { $count ->
    [one] { $count } ressource au choix
   *[other] { $count } ressources au choix
}
clockworker-goods-vp = { $count } PV
clockworker-goods-none = rien
clockworker-record = Archive { $number }
clockworker-record-full = Archive { $number } ({ $vp } PV)

clockworker-move-duplicate = Payer 1 Rouage pour { $goods } de plus
clockworker-move-skip = Ne rien dupliquer
clockworker-move-vend = Échanger { $paid } contre { $gained }
clockworker-move-recover = Extraction : reprendre un Robot de { $location } ({ $goods })
clockworker-move-dispatch = Répartition : un Robot vers { $location }, case { $space } ({ $goods })
clockworker-move-operate = Réaffectation : { $location } pour { $paid }
clockworker-move-place = Placer un Robot sur { $location }, case { $space } ({ $goods })
clockworker-move-repair = Réparation : { $artifact } pour { $paid } ({ $vp } PV)
clockworker-move-communicate = Communication : { $record } pour { $paid }{ $saves ->
    [yes] , moins une ressource
   *[no] {""}
}
clockworker-move-save = Économiser { $goods }
clockworker-move-pay = Payer { $goods }
clockworker-move-charge = Recharge : gagner { $goods }
clockworker-move-end = Finir le tour

clockworker-event-turn-began = Manche { $round } : { $you ->
    [yes] à vous de jouer
   *[no] à { $who } de jouer
}
clockworker-event-retrieved = { $you ->
    [yes] Vous reprenez
   *[no] { $who } reprend
} { $workers ->
    [one] { $workers } Robot
   *[other] { $workers } Robots
} et { $you ->
    [yes] gagnez
   *[no] gagne
} { $goods }
clockworker-event-duplicated = { $you ->
    [yes] Vous payez
   *[no] { $who } paie
} { $paid } pour { $gained } de plus
clockworker-event-vended = { $you ->
    [yes] Vous échangez
   *[no] { $who } échange
} { $paid } contre { $gained }
clockworker-event-recovered = { $you ->
    [yes] Vous reprenez
   *[no] { $who } reprend
} un Robot de { $location } et { $you ->
    [yes] gagnez
   *[no] gagne
} { $goods }
clockworker-event-dispatched = { $you ->
    [yes] Vous envoyez
   *[no] { $who } envoie
} un Robot vers { $location }, case { $space }
clockworker-event-operated = { $you ->
    [yes] Vous remettez
   *[no] { $who } remet
} en marche { $location } pour { $paid }
clockworker-event-placed = { $you ->
    [yes] Vous placez
   *[no] { $who } place
} un Robot sur { $location }, case { $space }
clockworker-event-repaired = { $you ->
    [yes] Vous réparez
   *[no] { $who } répare
} { $artifact } pour { $paid }
clockworker-event-saved = { $you ->
    [yes] Votre antenne économise
   *[no] L’antenne de { $who } économise
} { $goods }
clockworker-event-paid = { $you ->
    [yes] Vous payez
   *[no] { $who } paie
} { $goods } pour { $record }
clockworker-event-communicated = { $you ->
    [yes] Vous prenez
   *[no] { $who } prend
} { $record }
clockworker-event-charged = { $you ->
    [yes] Vous rechargez et gagnez
   *[no] { $who } recharge et gagne
} { $goods }
clockworker-event-gained-marker = { $you ->
    [yes] Vous gagnez
   *[no] { $who } gagne
} { $goods } (marqueur +1)
clockworker-event-gained-artifact = { $you ->
    [yes] Vous gagnez
   *[no] { $who } gagne
} { $goods } ({ $artifact })
clockworker-event-location-revealed = Nouveau dans la Casse : { $location }
clockworker-event-locations-ran-out = Il ne reste aucune Usine à révéler
clockworker-event-end-tile = La tuile Fin apparaît
clockworker-event-record-revealed = Nouveau dans la Casse : { $record } pour { $paid }
clockworker-event-end-triggered = { $ending ->
    [cards] { $you ->
        [yes] Vous avez
       *[no] { $who } a
    } 12 cartes : on termine la manche, puis la partie est finie
    [end-tile] On termine la manche, puis la partie est finie
   *[last-round] La dernière manche est jouée
}
clockworker-event-game-over = { $ending ->
    [cards] La partie est finie : quelqu’un a atteint 12 cartes
    [end-tile] La partie est finie : la tuile Fin est apparue
   *[last-round] La partie est finie après 100 manches
}

clockworker-reason-now-duplicate = Choisissez d’abord quoi dupliquer, ou passez
clockworker-reason-now-act = Choisissez d’abord une des six actions
clockworker-reason-now-dispatch = Une Répartition est en cours : placez d’autres Robots ou finissez le tour
clockworker-reason-now-operate = Une Réaffectation est en cours : placez des Robots sur la nouvelle Usine ou finissez le tour
clockworker-reason-now-save = Choisissez d’abord ce que l’antenne économise
clockworker-reason-now-pay = Payez d’abord l’Archive
clockworker-reason-now-over = La partie est finie
clockworker-reason-retrieve-over = La récupération est finie ; la prochaine vient avec votre prochain tour
clockworker-reason-no-payment = Aucune Archive n’est en cours de paiement : une Communication commence par en choisir une
clockworker-reason-no-operation = Aucune nouvelle Usine n’attend de Robots ; pour en placer sur les autres, faites une Répartition
clockworker-reason-nothing-to-end = Il n’y a rien à finir : le tour finit avec l’action que vous choisissez
clockworker-reason-short = Il manque { $goods }
clockworker-reason-short-any = { $count ->
    [one] Il manque { $count } ressource, n’importe laquelle
   *[other] Il manque { $count } ressources, n’importe lesquelles
}
clockworker-reason-not-yours = { $location } n’est pas devant vous
clockworker-reason-no-worker-there = Aucun Robot ne se trouve sur { $location }
clockworker-reason-no-worker-in-hand = Vous n’avez aucun Robot en main
clockworker-reason-no-empty-space = { $location } n’a aucune case vide
clockworker-reason-one-location = Cette Répartition sert { $serving } ; avec 6 cartes elle pourrait servir une deuxième Usine, et vous avez { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
clockworker-reason-two-locations = Une Répartition sert deux Usines au plus, sauf avec la Locomotive à vapeur
clockworker-reason-from-the-top = Les Robots remplissent { $location } par le haut : la case { $space } est la prochaine, et elle ne se choisit pas sans l’Outil de synchronisation
clockworker-reason-which-space = Dites quelle case de { $location }
clockworker-reason-no-such-space = { $location } n’a que { $count } cases
clockworker-reason-taken = La case { $space } de { $location } a déjà un Robot
clockworker-reason-not-in-row = { $location } n’est pas à prendre en ce moment
clockworker-reason-not-on-board = { $record } n’est pas à prendre en ce moment
clockworker-reason-owned = Vous avez déjà { $artifact }
clockworker-reason-gone = Il ne reste aucun exemplaire de { $artifact }
clockworker-reason-no-power = Il faut { $artifact }, que vous n’avez pas
clockworker-reason-mid-payment = Finissez de payer ; vous pourrez échanger avant votre prochaine action
clockworker-reason-not-gained = Vous n’avez gagné aucun { $resource } à cette récupération{ $kind ->
    [worker] {" "}(ceux qui sont revenus ne comptent pas)
   *[other] {""}
}
clockworker-reason-gear-for-gear = Un Rouage contre un Rouage ne changerait rien
clockworker-reason-not-in-price = Le prix ne demande pas cela
clockworker-reason-saves-too-little = Avec cette économie, le reste serait impayé
clockworker-kind-gear = Rouage
clockworker-kind-red = Bloc rouge
clockworker-kind-green = Bloc vert
clockworker-kind-blue = Bloc bleu
clockworker-kind-gold = Bloc doré
clockworker-kind-worker = Robot

clockworker-prompt-duplicate = { $you ->
    [yes] Payer un Rouage pour une ressource de plus parmi celles que vous venez de gagner ?
   *[no] { $who } peut dupliquer une ressource
}
clockworker-prompt-act = { $you ->
    [yes] Choisissez une action
   *[no] { $who } choisit une action
}
clockworker-prompt-dispatch = { $you ->
    [yes] Placez d’autres Robots, ou finissez le tour
   *[no] { $who } répartit des Robots
}
clockworker-prompt-operate = { $you ->
    [yes] Placez des Robots sur { $location }, ou finissez le tour
   *[no] { $who } place des Robots sur { $location }
}
clockworker-prompt-save = { $you ->
    [yes] Quelle ressource votre antenne économise-t-elle sur { $record } ?
   *[no] { $who } choisit quoi économiser sur { $record }
}
clockworker-prompt-pay = { $you ->
    [yes] Choisissez quoi payer pour { $record } : encore { $count }
   *[no] { $who } paie { $record }
}
clockworker-prompt-over = La partie est finie

clockworker-view-round = Manche { $round } ; la fin vient avec 12 cartes chez quelqu’un, ou avec la tuile Fin { $tiles ->
    [0] sur le dessus de la pile d’Archives
    [one] sous { $tiles } Archive
   *[other] sous { $tiles } Archives
}
clockworker-view-last-round = Manche { $round }, la dernière
clockworker-view-retrieved = { $you ->
    [yes] Votre récupération a rapporté
   *[no] La récupération de { $who } a rapporté
} { $goods }
clockworker-view-locations = Usines à prendre (encore { $left } dans le paquet) :
clockworker-view-location = { $location }, { $paid }{ $marker ->
    [cheaper] {" "}(1 Rouage de moins)
    [richer] {" "}(donne { $goods } tout de suite)
   *[none] {""}
} : { $spaces }
clockworker-view-artifacts = Artefacts à réparer :
clockworker-view-artifact = { $artifact }, { $paid }, { $vp } PV, { $copies ->
    [one] { $copies } exemplaire
   *[other] { $copies } exemplaires
} : { $effect }
clockworker-view-records = Archives à prendre :
clockworker-view-record = { $record } : { $paid }
clockworker-view-player = { $you ->
    [yes] Vous
   *[no] { $who }
} : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} sur 12, { $goods }
clockworker-view-site = { $location } : { $spaces } ; ensuite { $next }
clockworker-view-site-idle = { $location } : { $spaces }
clockworker-view-owned = Artefacts : { $list }
clockworker-view-taken = { $own ->
    [yes] Archives : { $list }
   *[no] Archives, face cachée mais connues : { $list }
}
clockworker-view-worker = [{ $goods }]

clockworker-effect-clockwork-god = À la fin, 10 PV si vous avez 12 cartes
clockworker-effect-pick-up-ship = À la fin, 1 PV pour chacune de vos Usines
clockworker-effect-robotic-government = À la fin, 1 PV pour chacun de vos Robots, en main ou au travail
clockworker-effect-to-a-new-world = À la fin, 6 PV pour chaque paire de vos Artefacts, celui-ci compris
clockworker-effect-additional-robotic-arm = À la récupération, chaque Robot qui rapporte des Rouages en rapporte un de plus
clockworker-effect-cpu-replacing-tech = { $edition ->
    [fr] La première fois que vous gagnez un Robot dans un tour, vous gagnez aussi 1 Bloc doré
   *[en] Chaque fois que vous gagnez un Robot, vous gagnez aussi 1 Bloc doré
}
clockworker-effect-emergency-toolkit = 5 Rouages tout de suite
clockworker-effect-emotion-studying-device = 3 PV pour chaque Archive que vous prenez
clockworker-effect-extended-memory = 2 PV pour chaque autre Artefact que vous réparez
clockworker-effect-instant-duplicate-device = Une fois par récupération, payez 1 Rouage pour une ressource de plus parmi celles qu’elle apporte
clockworker-effect-megaphone-advertisement = 3 PV pour chaque Usine que vous prenez
clockworker-effect-parabolic-antenna = Une Archive vous coûte une ressource de moins, à votre choix
clockworker-effect-product-administration-ai = 1 Robot pour chaque Usine que vous prenez
clockworker-effect-self-vending-machine = À tout moment de votre tour, 2 Rouages deviennent 1 Bloc doré, autant de fois que vous voulez
clockworker-effect-steam-locomotive-network = Une Répartition sert autant d’Usines que vous voulez
clockworker-effect-synchronization-tech = Une Répartition remplit n’importe quelles cases vides, pas seulement celles du haut

clockworker-score-tokens = Jetons PV
clockworker-score-artifacts = Artefacts
clockworker-score-records = Archives
clockworker-score-end = Artefacts de fin de partie
clockworker-score-total = Total
clockworker-score-locations = Usines
clockworker-ending-cards = Quelqu’un a 12 cartes
clockworker-ending-end-tile = La tuile Fin est apparue
clockworker-ending-last-round = 100 manches ont été jouées
clockworker-option-edition = Édition
clockworker-option-edition-fr = Française, 2022
clockworker-option-edition-en = Anglaise, 2021

clockworker-source-edition = Les livrets français et anglais diffèrent sur le marqueur +1 et quelques Artéfacts
