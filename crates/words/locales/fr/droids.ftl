### Les Derniers Droïdes : ce qui se dit à la table.

droids-name = Les Derniers Droïdes
droids-automa = l’Auto-Écomécano
droids-automa-name = Auto-Écomécano

droids-part-nut = { $count ->
    [one] { $count } écrou
   *[other] { $count } écrous
}
droids-part-oil = { $count ->
    [one] { $count } goutte d’huile
   *[other] { $count } gouttes d’huile
}
droids-part-circuit = { $count ->
    [one] { $count } circuit
   *[other] { $count } circuits
}
droids-part-energy = { $count ->
    [one] { $count } énergie
   *[other] { $count } énergies
}
droids-part-any = { $count ->
    [one] { $count } composant de base au choix
   *[other] { $count } composants de base au choix
}
droids-gain-adds = { $gain } (et { $list } de plus si c’est le choix)
droids-part-same = 2 composants de base identiques
droids-part-different = 2 composants de base différents
droids-column-nut = écrous
droids-column-oil = huile
droids-column-circuit = circuits
droids-column-energy = énergie
droids-or = ou
droids-nothing = rien

droids-family-water = Gestion de l’eau
droids-family-gardening = Maraîchage
droids-family-communication = Communication
droids-family-shed = Remise
droids-family-collect = Collecte
droids-family-market = Marché

droids-card = { $name } ({ $number })
droids-card-about = { $name }, { $family }, saison { $season } : coûte { $cost } ; au démontage, donne { $gain } ; { $rp } PR
droids-house-about = { $name }, Droïde Maison : coûte { $cost }

droids-effect-none = Sans effet : rien que des points
droids-effect-leaves = { $count ->
    [one] { $count } feuille. La majorité de feuilles (à quatre : face à votre adversaire direct) rapporte 1 énergie à la fin des saisons I et II, et 3 PR à la fin
   *[other] { $count } feuilles. La majorité de feuilles (à quatre : face à votre adversaire direct) rapporte 1 énergie à la fin des saisons I et II, et 3 PR à la fin
}
droids-effect-communication = 1 PR de plus par droïde Communication posé face visible sur vos frontières
droids-effect-extend = { $count ->
    [one] { $count } extension tout de suite : { $list }
   *[other] { $count } extensions tout de suite : { $list }
}
droids-effect-extend-fixed = { $count } pour la colonne { $column }
droids-effect-extend-free = { $count } au choix
droids-effect-gain = Tout de suite { $list }
droids-effect-tax = { $count } jetons sur une Maison à portée : elle coûte { $count } composants de base de plus aux autres
droids-effect-wild = À la fin, compte aussi pour une autre famille au choix
droids-effect-bonus = Quand un démontage donne un composant de la colonne { $column }, 1 de plus
droids-effect-store = { $list } sur cette carte : se dépensent comme dans la remise, sans prendre de place
droids-effect-swap = { $times ->
    [0] Échange { $give } contre { $take }, autant de fois que voulu
    [1] Échange { $give } contre { $take }, une fois par phase d’échanges
   *[other] Échange { $give } contre { $take }, jusqu’à { $times } fois par phase d’échanges
}
droids-effect-discount = Chaque réparation vous coûte { $count } énergie de moins
droids-house-rp = { $rp } PR
droids-house-per-part = { $rp } PR par composant dans votre remise
droids-house-per-energy = { $rp } PR par énergie dans votre remise
droids-house-per-extension = { $rp } PR par extension
droids-house-per-set = { $rp } PR par ensemble écrou, huile, circuit et énergie dans votre remise
droids-house-most-leaves = { $rp } PR avec strictement plus de feuilles que chaque adversaire (à quatre : que celui d’en face)
droids-house-per-droid = { $rp } PR par droïde { $family } que vous avez réparé
droids-house-per-icon = { $rp } PR par icône dans les coûts de réparation de vos droïdes { $family }
droids-house-tiers = PR pour les droïdes { $family } : { $list }
droids-house-families = PR selon le nombre de familles parmi vos droïdes : { $list }
droids-house-tier = { $rp } pour { $count }
droids-house-houses = { $rp } PR avec au moins { $least } Maisons, celle-ci comprise
droids-house-gain = Tout de suite { $list }
droids-house-solo = Intérêt de l’Auto-Écomécano pour { $family } : +{ $interest }

droids-move-give = { $you ->
    [yes] Prendre { $card }
   *[no] Donner { $card } à { $who }
}
droids-move-swap = Échanger { $give } contre { $take }{ $means }
droids-swap-with = , avec { $card }
droids-swap-stored = , dont { $count } pris sur des cartes
droids-move-repair = Réparer { $card }
droids-move-dismantle = Démonter { $card }
droids-move-build = Construire { $house }
droids-move-pay = Payer { $part }
droids-move-pay-stored = Payer { $part } pris sur une carte
droids-move-extend = Extension pour la colonne { $column }
droids-move-take = Prendre { $part }
droids-move-tax = Poser les jetons sur { $house }
droids-move-side = Le poser sur la frontière avec { $who }
droids-move-done = Finir les échanges

droids-event-turn = Tour { $turn }, saison { $season } : { $you ->
    [yes] vous avez la priorité
   *[no] { $who } a la priorité
}
droids-event-revealed = { $you ->
    [yes] Vous révélez { $list }
   *[no] { $who } révèle { $list }
}. { $next }
droids-next-card = Ensuite vient { $card }
droids-next-interseason = La saison finit avec ce tour
droids-next-nothing = C’est le dernier tour
droids-interest = { $card } : { $printed } + { $bonus } = { $total }
droids-event-weighed = L’Auto-Écomécano compare { $list }, et prend { $card }
droids-event-weighed-tie = L’Auto-Écomécano compare { $list } : égalité, à vous de choisir
droids-event-gave = { $you ->
    [yes] Vous donnez { $card } à { $to }
   *[no] { $toyou ->
        [yes] { $who } vous donne { $card }
       *[no] { $who } donne { $card } à { $to }
    }
}
droids-event-kept = { $you ->
    [yes] Vous gardez { $card }
   *[no] { $who } garde { $card }
}
droids-event-swapped = { $you ->
    [yes] Vous échangez { $give } contre { $take }{ $means }
   *[no] { $who } échange { $give } contre { $take }{ $means }
}
droids-event-repaired = { $you ->
    [yes] Vous réparez { $card }
   *[no] { $who } répare { $card }
}
droids-event-dismantled = { $you ->
    [yes] Vous démontez { $card }
   *[no] { $who } démonte { $card }
}
droids-event-built = { $you ->
    [yes] Vous défaussez { $card } et construisez { $house }
   *[no] { $who } défausse { $card } et construit { $house }
}
droids-event-paid = { $you ->
    [yes] Vous payez { $list }
   *[no] { $who } paie { $list }
}
droids-event-gained = { $you ->
    [yes] Vous recevez { $list }
   *[no] { $who } reçoit { $list }
}
droids-event-gained-lost = { $you ->
    [yes] Vous recevez { $list } ; perdu faute de place : { $lost }
   *[no] { $who } reçoit { $list } ; perdu faute de place : { $lost }
}
droids-event-gained-none = { $you ->
    [yes] Vous ne recevez rien ; perdu faute de place : { $lost }
   *[no] { $who } ne reçoit rien ; perdu faute de place : { $lost }
}
droids-event-bonus = { $card } ajoute { $part }
droids-event-stored = { $list } sur { $card }
droids-event-extended = { $you ->
    [yes] Vous agrandissez votre colonne { $column }
   *[no] { $who } agrandit sa colonne { $column }
}
droids-event-taxed = { $you ->
    [yes] Vous posez { $tokens } jetons sur { $house } : { $tokens } composants de base de plus pour les autres
   *[no] { $who } pose { $tokens } jetons sur { $house } : { $tokens } composants de base de plus pour les autres
}
droids-event-bordered = { $you ->
    [yes] Vous posez { $card } sur la frontière avec { $with }
   *[no] { $withyou ->
        [yes] { $who } pose { $card } sur la frontière avec vous
       *[no] { $who } pose { $card } sur la frontière avec { $with }
    }
}
droids-event-judged-repairs = Droïdes Communication : { $own } à l’Auto-Écomécano, { $human } à vous, { $discarded } sur la frontière ; l’Auto-Écomécano répare { $card }
droids-event-judged-discards = Droïdes Communication : { $own } à l’Auto-Écomécano, { $human } à vous, { $discarded } sur la frontière ; l’Auto-Écomécano défausse { $card }
droids-event-season-ended = La saison { $season } finit : échanges, puis une extension pour chaque Écomécano
droids-event-season-ended-solo = La saison { $season } finit : échanges, puis une extension pour vous ; l’Auto-Écomécano n’en reçoit pas
droids-event-leaf-energy = { $you ->
    [yes] Vous avez le plus de feuilles ({ $leaves }) : 1 énergie
   *[no] { $who } a le plus de feuilles ({ $leaves }) : 1 énergie
}
droids-event-leaf-energy-four = { $you ->
    [yes] Vous avez plus de feuilles ({ $leaves }) face à { $opponent } : 1 énergie
   *[no] { $who } a plus de feuilles ({ $leaves }) face à { $opponent } : 1 énergie
}
droids-event-automa-leads = L’Auto-Écomécano a le plus de feuilles ({ $leaves }), mais n’en tire pas d’énergie
droids-event-leaves-tied = Pas de majorité de feuilles entre { $list } : pas d’énergie
droids-event-last-swaps-pile = La pioche est vide : derniers échanges, puis le décompte
droids-event-last-swaps-houses = Plus de Maison à portée pour quelqu’un : derniers échanges, puis le décompte
droids-event-closed = { $you ->
    [yes] Vous finissez vos derniers échanges
   *[no] { $who } finit ses derniers échanges
}
droids-event-over = La partie est finie : { $scores }. Médaille pour { $list }{ $shared ->
    [yes] , à égalité
   *[no] {""}
}

droids-reason-now-give = Il faut d’abord donner une carte
droids-reason-now-act = C’est le moment de réparer, démonter ou construire
droids-reason-now-pay = Il faut d’abord payer le coût
droids-reason-now-extend = Il faut d’abord placer une extension
droids-reason-now-take = Il faut d’abord choisir des composants
droids-reason-now-tax = Il faut d’abord poser les jetons
droids-reason-now-side = Il faut d’abord choisir une frontière
droids-reason-now-season-end = La saison finit : échangez, ou placez votre extension
droids-reason-now-last-swaps = Ce sont les derniers échanges : échangez, ou finissez
droids-reason-not-revealed = { $card } n’est pas parmi les cartes devant vous
droids-reason-not-next = { $you ->
    [yes] La prochaine carte est pour vous
   *[no] La prochaine carte est pour { $who }
}
droids-reason-not-yours = Votre carte de ce tour est { $card }
droids-reason-short = Il manque { $parts }
droids-reason-short-swap = Il manque { $parts } ; échanger { $give } contre { $take }{ $means } suffirait
droids-reason-short-any = { $count ->
    [one] Il manque { $count } composant de base
   *[other] Il manque { $count } composants de base
}
droids-reason-short-any-swap = { $count ->
    [one] Il manque { $count } composant de base ; échanger { $give } contre { $take }{ $means } suffirait
   *[other] Il manque { $count } composants de base ; échanger { $give } contre { $take }{ $means } suffirait
}
droids-reason-taxed = Les jetons de { $who } ajoutent { $tokens } composants de base au coût
droids-reason-waits = { $count ->
    [1] { $list } doit finir avant : les Maisons vont par ordre de priorité
   *[other] { $list } doivent finir avant : les Maisons vont par ordre de priorité
}
droids-reason-built = { $you ->
    [yes] Vous l’avez déjà construite
   *[no] { $who } l’a déjà construite
}
droids-reason-out-of-reach = { $house } est entre d’autres joueurs
droids-reason-not-in-game = { $house } n’est pas dans cette partie
droids-reason-no-such-swap = Cet échange n’existe pas : 1 énergie contre 1 composant de base, 2 identiques contre 1 autre, 3 identiques contre 1 énergie
droids-reason-not-your-market = Cet échange est celui de { $card }, que vous n’avez pas réparé
droids-reason-used-up = { $times ->
    [1] { $card } échange une fois par phase, et c’est fait
   *[other] { $card } échange { $times } fois par phase, et c’est fait
}
droids-reason-too-few = L’échange demande { $parts } ; vous en avez { $has }
droids-reason-not-stored = Vous en avez { $shed } dans la remise et { $stored } sur des cartes
droids-reason-full = La colonne { $column } est pleine avec { $capacity }
droids-from-card = { $part } pris sur une carte
droids-from-shed = { $part } de la remise
droids-reason-not-payable = On paie dans l’ordre des colonnes. Vous pouvez payer maintenant : { $list }
droids-reason-not-offered = On choisit dans l’ordre des colonnes. Vous pouvez choisir maintenant : { $list }
droids-reason-not-this-column = Les extensions se posent de gauche à droite. Vous pouvez agrandir maintenant : { $list }
droids-reason-no-border = Vous partagez une frontière avec { $list }

droids-prompt-give = { $you ->
    [yes] À vous : choisissez une carte pour { $to }
   *[no] { $who } choisit une carte pour { $to }
}
droids-prompt-give-automa = Les deux cartes intéressent autant l’Auto-Écomécano : choisissez la sienne
droids-prompt-act = À vous : réparez, démontez ou construisez avec { $card }
droids-prompt-pay = { $left ->
    [1] Choisissez un composant de base à payer
   *[other] Choisissez un composant de base à payer, dans l’ordre des colonnes : encore { $left }
}
droids-prompt-extend = { $left ->
    [1] Choisissez une colonne pour l’extension
   *[other] Choisissez une colonne pour la prochaine des { $left } extensions, de gauche à droite
}
droids-prompt-take = { $left ->
    [1] Choisissez un composant à prendre
   *[other] Choisissez un composant à prendre, dans l’ordre des colonnes : encore { $left }
}
droids-prompt-take-same = Choisissez le composant à prendre en double
droids-prompt-take-different = Choisissez deux composants différents, dans l’ordre des colonnes
droids-prompt-tax = Choisissez une Maison pour les jetons
droids-prompt-side = Choisissez une frontière pour { $card }
droids-prompt-season-end = La saison finit : échangez si vous voulez, puis choisissez une colonne pour votre extension
droids-prompt-last-swaps = Derniers échanges : échangez si vous voulez, puis finissez
droids-prompt-waiting = Au tour de { $list }
droids-prompt-over = La partie est finie

droids-view-turn = Saison { $season }, tour { $turn } sur 22, { $left ->
    [one] { $left } carte dans la pioche
   *[other] { $left } cartes dans la pioche
}. { $next }
droids-view-dealt = Sur la table : { $list }
droids-view-interest = Pour l’Auto-Écomécano : { $list }
droids-view-outlook = { $card } pour { $who } : { $repairs ->
    [yes] réparable
    [swap] réparable après un échange
   *[no] pas réparable, même après un échange
} ; au démontage, donne { $gain } ; perdu : { $lost } ; pourrait construire : { $builds }{ $n ->
    [0] {""}
   *[other] , et après un échange { $after }
}
droids-view-place = { $you ->
    [yes] Vous
   *[no] { $who }
} : { $total } PR ; écrous { $nut }, huile { $oil }, circuits { $circuit }, énergie { $energy } ; { $leaves ->
    [one] { $leaves } feuille
   *[other] { $leaves } feuilles
}
droids-view-stored = { $you ->
    [yes] Sur vos cartes
   *[no] Sur les cartes de { $who }
} : { $list }
droids-view-droids = { $you ->
    [yes] Vos droïdes
   *[no] Droïdes de { $who }
} : { $list }
droids-view-houses = { $you ->
    [yes] Vos Maisons
   *[no] Maisons de { $who }
} : { $list }
droids-view-card = { $you ->
    [yes] Votre carte
   *[no] Carte de { $who }
} : { $card }
droids-view-border = Entre { $one } et { $other } : { $list } ; { $count ->
    [one] { $count } droïde Communication
   *[other] { $count } droïdes Communication
}
droids-view-house-open = { $house }
droids-view-house-built = { $house }, à { $who }
droids-view-house-taxed = { $house }, avec les jetons de { $who }

droids-score-droids = Droïdes réparés
droids-score-parts = Le plus de composants
droids-score-leaves = Le plus de feuilles
droids-score-communication = Communication
droids-score-houses = Droïdes Maison
droids-score-total = Total
droids-score-shed = Composants dans la remise
droids-score-team = Équipe : le plus faible des deux
droids-score-team-both = Équipe : les deux ensemble
droids-score-automa = À égalité, l’Auto-Écomécano gagne
droids-ending-pile = La pioche est vide
droids-ending-houses = Plus de Maison à portée pour quelqu’un
droids-option-level = Niveau (solo)
droids-option-level-normal = Normal : 2 de chaque composant de base au départ
droids-option-level-hard = Plus difficile : 1 de chaque composant de base au départ
droids-option-season-three-extension = Extension après la saison III
droids-option-season-three-extension-off = Non
droids-option-season-three-extension-on = Oui : échanges et une extension, sans énergie

droids-source-level = Les deux niveaux de l’adversaire solo sont dans le livret
droids-source-season-three-extension = Le livret n’est pas clair sur ce point : notre lecture d’abord
