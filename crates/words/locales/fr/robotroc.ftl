### RoboTroc : ce qui se dit à la table.

robotroc-name = RoboTroc
robotroc-kind-head = la tête
robotroc-kind-body = le corps
robotroc-kind-legs = les jambes
robotroc-kind-weapon = l’arme
robotroc-no-cards = aucune carte

robotroc-card = { $kind ->
    [head] la tête { $number } de { $name }
    [body] le corps { $number } de { $name }
    [legs] les jambes { $number } de { $name }
    [weapon] l’arme { $number }, { $name }
   *[bonus] le bonus { $number }, { $name }
}{ $female ->
    [yes] {" "}(♀)
   *[no] {""}
}
robotroc-card-short = { $kind ->
    [head] tête { $number }
    [body] corps { $number }
    [legs] jambes { $number }
    [weapon] arme { $number }
   *[bonus] bonus { $number } { $name }
}{ $female ->
    [yes] ♀
   *[no] {""}
}
robotroc-effect-head = Une tête de puissance { $number }. Chaque robot a besoin d’une tête, et d’une seule.
robotroc-effect-body = Un corps de puissance { $number }. Chaque robot a besoin d’un corps, et d’un seul.
robotroc-effect-legs = Une paire de jambes de puissance { $number }. Chaque robot a besoin d’une paire de jambes, et d’une seule.
robotroc-effect-weapon = Une arme de puissance { $number }. Votre robot principal peut en porter une. Chaque arme de votre stock à la fin de la brocante vous donne une prise pendant les larcins.
robotroc-effect-weapon-junior = Une arme de puissance { $number }. Votre robot principal peut en porter une.
robotroc-bonus-1 = 15 points de plus si la tête, le corps et les jambes ont la même puissance, pourvu que ce ne soit pas 10.
robotroc-bonus-2 = 15 points de plus avec au moins deux pièces du robot masculin de puissance 5.
robotroc-bonus-3 = 10 points de plus avec une tête de puissance 5.
robotroc-bonus-4 = 5 points de plus ; ou 15 à la place si la tête, le corps et les jambes sont tous féminins (♀).
robotroc-bonus-5 = Votre robot principal peut porter jusqu’à trois armes au lieu d’une.
robotroc-bonus-6 = 15 points de plus si la tête, le corps et les jambes sont de puissance 6. Se cumule avec Trois pareils.
robotroc-bonus-7 = Les points de la tête comptent double.
robotroc-bonus-8 = 10 points de plus si aucune pièce du robot n’est de puissance 10.
robotroc-bonus-9 = Les points d’une pièce de votre choix comptent double.

robotroc-move-enter = Entrer en { $cell } et prendre { $card }
robotroc-move-step = Aller en { $cell } et prendre { $card }
robotroc-move-step-empty = Aller en { $cell }, où il ne reste rien
robotroc-move-hide = Cacher { $card }
robotroc-move-pick = { $you ->
    [yes] Protéger { $card }
   *[no] Prendre { $card } à { $who }
}
robotroc-move-decline = Renoncer à cette prise
robotroc-move-best = Monter le meilleur robot : { $points } points
robotroc-move-best-unknown = Monter le meilleur robot
robotroc-move-use = Monter { $card }
robotroc-move-unarmed = Aucune arme
robotroc-move-done = Pas d’autre arme
robotroc-move-double = Doubler { $part }

robotroc-event-entered = { $you ->
    [yes] Vous entrez en { $cell } et prenez { $card }
   *[no] { $who } entre en { $cell } et prend { $card }
}
robotroc-event-took = { $you ->
    [yes] Vous allez en { $cell } et prenez { $card }
   *[no] { $who } va en { $cell } et prend { $card }
}
robotroc-event-stepped = { $you ->
    [yes] Vous allez en { $cell }, une case vide
   *[no] { $who } va en { $cell }, une case vide
}
robotroc-event-skipped = { $you ->
    [yes] Vous n’avez aucune case libre et passez un tour
   *[no] { $who } n’a aucune case libre et passe un tour
}
robotroc-event-market-closed = { $left ->
    [0] La brocante est vide
    [1] Personne n’a rien pris pendant neuf tours : la brocante ferme, une carte est écartée
   *[other] Personne n’a rien pris pendant neuf tours : la brocante ferme, { $left } cartes sont écartées
}
robotroc-weapons-of = { $you ->
    [yes] vous { $count }
   *[no] { $who } { $count }
}
robotroc-event-weapons-counted = Armes : { $list }. { $you ->
    [yes] Vous volez en premier
   *[no] { $who } vole en premier
}
robotroc-event-no-weapons = Armes : { $list }. Personne n’en a, donc personne ne vole
robotroc-event-hid = { $you ->
    [yes] Vous cachez { $card }
   *[no] { $who } cache { $card }
}
robotroc-event-spread = { $count ->
    [0] Les coffres sont fermés ; rien n’est étalé
    [1] Les coffres sont fermés ; une carte est étalée
   *[other] Les coffres sont fermés ; { $count } cartes sont étalées
}
robotroc-event-protected = { $you ->
    [yes] Vous mettez { $card } à l’abri
   *[no] { $who } met { $card } à l’abri
}
robotroc-event-stole = { $you ->
    [yes] Vous volez { $card } à { $from }
   *[no] { $fromyou ->
        [yes] { $who } vous vole { $card }
       *[no] { $who } vole { $card } à { $from }
    }
}
robotroc-event-declined = { $you ->
    [yes] Vous renoncez à une prise
   *[no] { $who } renonce à une prise
}
robotroc-event-robberies-over = Les larcins sont finis : au montage
robotroc-event-used = { $you ->
    [yes] Vous montez { $card }
   *[no] { $who } monte { $card }
}
robotroc-event-armed = { $you ->
    [yes] Vos armes sont choisies
   *[no] Les armes de { $who } sont choisies
}
robotroc-event-doubles = { $you ->
    [yes] Vous doublez { $part }
   *[no] { $who } double { $part }
}
robotroc-event-built = { $you ->
    [yes] Votre robot est prêt : { $points } points
   *[no] Le robot de { $who } est prêt : { $points } points
}
robotroc-event-shown = { $you ->
    [yes] Votre robot
   *[no] Le robot de { $who }
} : { $robot }. Pièces { $parts }, armes { $weapons }, bonus { $bonuses }, { $allies ->
    [0] sans allié
    [1] 1 allié { $worth }
   *[other] { $allies } alliés { $worth }
} : { $points } points
robotroc-event-no-robot = { $you ->
    [yes] Vous n’avez pas de robot complet : 0 point
   *[no] { $who } n’a pas de robot complet : 0 point
}
robotroc-event-round-scored = Manche { $round } sur { $rounds } comptée : { $list }
robotroc-event-round-began = { $you ->
    [yes] Manche { $round } sur { $rounds } : vous entrez en premier
   *[no] Manche { $round } sur { $rounds } : { $who } entre en premier
}
robotroc-event-ended = { $count ->
    [one] Victoire : { $list }
   *[other] Victoire partagée : { $list }
}

robotroc-reason-now-enter = Les personnages entrent : choisissez une carte du bord
robotroc-reason-now-walk = La brocante est ouverte : allez sur une case voisine de votre personnage
robotroc-reason-now-hide = Les coffres se remplissent : choisissez une de vos cartes à cacher
robotroc-reason-now-rob = C’est l’heure des larcins : prenez une carte étalée ou renoncez
robotroc-reason-now-build = C’est l’heure du montage : choisissez une pièce, ou le meilleur robot
robotroc-reason-not-on-ring = { $cell } est à l’intérieur : on entre par le bord de la brocante
robotroc-reason-no-card = Il n’y a plus de carte en { $cell } : entrez là où il y en a une
robotroc-reason-not-neighbour = { $cell } n’est pas voisine de votre personnage, en { $from }
robotroc-reason-already-there = Votre personnage est déjà en { $cell } : il doit aller sur une case voisine
robotroc-reason-occupied = { $you ->
    [yes] Votre personnage est en { $cell }
   *[no] { $who } occupe { $cell } : choisissez une case libre
}
robotroc-reason-not-yours = Vous n’avez pas { $card }
robotroc-reason-already-hidden = Vous avez déjà caché { $card }
robotroc-reason-in-vault = { $you ->
    [yes] { $card } : déjà à l’abri dans votre coffre
   *[no] { $who } garde { $card } au coffre : seules les cartes étalées se prennent
}
robotroc-reason-out-of-play = Personne n’a pris { $card } à la brocante : cette carte est hors jeu
robotroc-reason-head-first = Choisissez d’abord la tête
robotroc-reason-body-first = Choisissez maintenant le corps
robotroc-reason-legs-first = Choisissez maintenant les jambes
robotroc-reason-weapon-first = Choisissez maintenant une arme, ou aucune
robotroc-reason-double-first = Choisissez maintenant la pièce à doubler
robotroc-reason-already-armed = Votre robot tient déjà { $card }
robotroc-reason-bonus-is-on = Votre robot principal a déjà { $card } : tous vos bonus comptent d’eux-mêmes
robotroc-reason-no-double = Aucun de vos bonus ne double une pièce
robotroc-reason-no-weapon = Votre robot ne porte aucune arme : doublez la tête, le corps ou les jambes
robotroc-reason-weapon-is-no-part = Une arme n’est pas une pièce à cette table : doublez la tête, le corps ou les jambes

robotroc-prompt-enter = { $you ->
    [yes] À vous : entrez par le bord
   *[no] { $who } entre par le bord
}
robotroc-prompt-walk = { $you ->
    [yes] À vous : choisissez une case voisine
   *[no] { $who } choisit une case voisine
}
robotroc-prompt-hide = { $count ->
    [1] Cachez encore une carte dans votre coffre
   *[other] Cachez encore { $count } cartes dans votre coffre
}
robotroc-prompt-hiding = { $list } : choix des cartes à cacher
robotroc-prompt-rob = { $you ->
    [yes] { $picks ->
        [1] À vous : prenez une carte étalée (dernière prise)
       *[other] À vous : prenez une carte étalée (encore { $picks } prises)
    }
   *[no] { $who } prend une carte étalée (reste { $picks })
}
robotroc-prompt-build-head = Montez votre robot : une tête, ou le meilleur montage
robotroc-prompt-build-body = Montez votre robot : un corps, ou le meilleur montage
robotroc-prompt-build-legs = Montez votre robot : des jambes, ou le meilleur montage
robotroc-prompt-build-weapon = Montez votre robot : une arme ou aucune, ou le meilleur montage
robotroc-prompt-build-double = Montez votre robot : la pièce à doubler, ou le meilleur montage
robotroc-prompt-building = { $list } : montage des robots
robotroc-prompt-over = La partie est finie

robotroc-phase-market = Manche { $round } sur { $rounds }, la brocante : il reste { $left ->
    [one] { $left } carte
   *[other] { $left } cartes
}
robotroc-phase-hide = Manche { $round } sur { $rounds }, le retour : chacun cache des cartes
robotroc-phase-rob = Manche { $round } sur { $rounds }, les larcins
robotroc-phase-build = Manche { $round } sur { $rounds }, les robots
robotroc-phase-over = La partie est finie après { $rounds ->
    [1] une manche
   *[other] { $rounds } manches
}
robotroc-market-row = Rangée { $row }, de a à i : { $list }
robotroc-market-empty = vide
robotroc-market-pawn = { $you ->
    [yes] VOUS
   *[no] { $who }
}
robotroc-player = { $you ->
    [yes] Vous
   *[no] { $who }
} : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $weapons ->
    [one] { $weapons } arme
   *[other] { $weapons } armes
}
robotroc-player-face-down = { $who } : { $cards ->
    [one] { $cards } carte face cachée
   *[other] { $cards } cartes face cachée
}
robotroc-player-earlier = {"  "}{ $you ->
    [yes] Vous avez
   *[no] { $who } a
} { $total ->
    [one] { $total } point
   *[other] { $total } points
} des manches passées
robotroc-player-stands = { $you ->
    [yes] {"  "}Vous êtes en { $cell }
   *[no] {"  "}{ $who } est en { $cell }
}
robotroc-player-owns = { $you ->
    [yes] {"  "}Votre stock : { $list }
   *[no] {"  "}Le stock de { $who } : { $list }
}
robotroc-player-best = {"  "}Votre meilleur robot : { $robot } ; { $points } points
robotroc-player-no-robot = {"  "}Vous n’avez pas encore de robot complet
robotroc-player-vault = {"  "}Dans votre coffre : { $list }
robotroc-player-spread = {"  "}{ $you ->
    [yes] Vous
   *[no] { $who }
}, { $picks ->
    [one] { $picks } prise restante
   *[other] { $picks } prises restantes
}, étalé : { $list }
robotroc-player-ready = { $you ->
    [yes] {"  "}Vous avez fini
   *[no] {"  "}{ $who } a fini
}

robotroc-score-parts = Pièces
robotroc-score-weapons = Armes
robotroc-score-bonuses = Bonus
robotroc-score-allies = Alliés
robotroc-score-earlier-rounds = Manches passées
robotroc-score-total = Total
robotroc-ending-emptied = La brocante a été vidée
robotroc-ending-stalled = La brocante a fermé plus tôt

robotroc-option-rounds = Manches
robotroc-option-rounds-1 = Une manche
robotroc-option-rounds-2 = Deux manches
robotroc-option-rounds-3 = Trois manches
robotroc-option-rounds-4 = Quatre manches
robotroc-option-rounds-5 = Cinq manches
robotroc-option-junior = Larcins
robotroc-option-junior-false = Avec les larcins
robotroc-option-junior-true = Junior : sans larcins
robotroc-option-double-head = Grosse tête et Retouche sur la même tête
robotroc-option-double-head-x4 = La tête compte quatre fois
robotroc-option-double-head-x3 = La tête compte trois fois
robotroc-option-double-head-not-both = Une seule des deux compte
robotroc-option-weapon-is-part = Armes et pièces
robotroc-option-weapon-is-part-false = Une arme n’est pas une pièce
robotroc-option-weapon-is-part-true = Une arme compte comme pièce pour Sans titan et Retouche
robotroc-option-memory-help = Mémoire
robotroc-option-memory-help-true = Les cartes de chacun restent affichées
robotroc-option-memory-help-false = Stocks face cachée : à vous de retenir

# D’où viennent les options.
robotroc-source-rounds = Le livret joue une manche ; en jouer plusieurs est un ajout de notre part
robotroc-source-junior = Une variante du livret
robotroc-source-double-head = Le livret n’en dit rien : notre lecture d’abord
robotroc-source-weapon-is-part = Le livret n’en dit rien : notre lecture d’abord
robotroc-source-memory-help = Selon le livret, les stocks sont face cachée ; l’aide-mémoire est un ajout de notre part
