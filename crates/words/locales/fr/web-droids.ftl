### Les pages des Derniers Droïdes : ce qui est écrit sur la table à côté des cartes.

web-droids-tab-give = Donner
web-droids-tab-act = Agir
web-droids-tab-season = Intersaison
web-droids-tab-swaps = Derniers échanges
web-droids-tab-over = Fin de partie
web-droids-tab-houses = Maisons
web-droids-tab-droids = Mes droïdes
web-droids-steps = Étapes du tour
web-droids-step-end = Fin du tour
web-droids-optional = facultatif

web-droids-hint-give = Sous chaque carte : ce que chacun pourrait en faire tout de suite
web-droids-hint-act = Les échanges restent ouverts jusqu’à votre action
web-droids-hint-tax = Choisissez parmi les Maisons à votre portée

web-droids-season = Saison { $season }
web-droids-turn-of = Saison { $season }, tour { $n } sur { $of }
web-droids-turn = , tour { $n } sur { $of }
web-droids-interseason = Intersaison : une extension chacun, 1 énergie pour le plus de feuilles
web-droids-season-ends = La saison { $season } s’achève
web-droids-last-swaps = Derniers échanges, puis le décompte
web-droids-next = Ensuite, visible de tous
web-droids-cards = { $n ->
    [one] carte
   *[other] cartes
}
web-droids-gain = gain
web-droids-cost = coût
web-droids-dismantling = démontage
web-droids-repairing = réparation
web-droids-points-word = points
web-droids-owner = chez

web-droids-family-water = Eau
web-droids-family-gardening = Maraîchage
web-droids-family-communication = Comm.
web-droids-family-shed = Remise
web-droids-family-collect = Collecte
web-droids-family-market = Marché

web-droids-dealt = Cartes du tour
web-droids-gives = { $you ->
    [yes] une carte pour { $to }, puis vous gardez la dernière
   *[no] { $who } en donne une à { $to }
}
web-droids-automa-takes = égalité : choisissez celle de { $to }
web-droids-wish = J’aimerais celle-ci
web-droids-wish-card = J’aimerais celle-ci : { $card }
web-droids-wished = { $you ->
    [yes] Vous l’aimeriez
   *[no] { $who } l’aimerait
}
web-droids-give-to = Donner à { $who }
web-droids-give-automa = Pour { $who }
web-droids-outlook = { $you ->
    [yes] Vous
   *[no] { $who }
} : { $repairs ->
    [yes] réparable tout de suite
    [swap] réparable après un échange
   *[no] pas réparable, même après un échange
} ; démonter donne { $gain }{ $loses ->
    [yes] {" "}(perdu faute de place : { $lost })
   *[no] {""}
}{ $n ->
    [0] {""}
   *[other] {" "}; pourrait construire { $builds }
}{ $m ->
    [0] {""}
   *[other] {" "}; pourrait construire après un échange { $after }
}

web-droids-your-card = { $you ->
    [yes] Votre carte
   *[no] La carte de { $who }
}
web-droids-has = { $who } a { $card }
web-droids-holds = a en main { $card }
web-droids-mate = dans votre équipe
web-droids-repair = Réparer
web-droids-dismantle = Démonter
web-droids-build = Construire
web-droids-pays = contre
web-droids-gets = Vous recevez
web-droids-lost-full = perdu : colonne pleine
web-droids-onto-border = se pose sur la frontière
web-droids-in-reach = { $n ->
    [1] 1 Maison à portée : { $list }
   *[other] { $n } Maisons à portée : { $list }
}
web-droids-in-reach-after = Après un échange : { $list }
web-droids-if-chosen = si vous le choisissez
web-droids-none-in-reach = Aucune Maison à portée pour l’instant
web-droids-discarded = ce droïde est défaussé
web-droids-as-things-are = en l’état
web-droids-this-turn = Ce tour
web-droids-waiting = Au tour de { $list }

web-droids-ask-pay = { $n ->
    [1] Payer avec quoi ?
   *[other] Payer avec quoi ? Encore { $n }, de gauche à droite
}
web-droids-ask-extend = { $n ->
    [1] Quelle colonne agrandir ?
   *[other] Quelle colonne agrandir ? Encore { $n }, de gauche à droite
}
web-droids-ask-season = Votre extension : quelle colonne ?
web-droids-ask-take = { $n ->
    [1] Que prendre ?
   *[other] Que prendre ? Encore { $n }, de gauche à droite
}
web-droids-ask-different = Lesquels prendre, de gauche à droite ?
web-droids-ask-side = Sur quelle frontière ?
web-droids-ask-tax = Sur quelle Maison poser les jetons ?
web-droids-in-shed = { $n } dans la remise
web-droids-on-cards = { $n } sur des cartes
web-droids-no-room = plein : serait perdu
web-droids-speak-there = { $n ->
    [one] { $n } droïde Communication y est déjà
   *[other] { $n } droïdes Communication y sont déjà
}

web-droids-swap = Échanger
web-droids-swaps-open = { $n ->
    [0] aucun possible
    [one] { $n } possible
   *[other] { $n } possibles
}
web-droids-swap-how = Ligne : ce que vous donnez. Colonne : ce que vous prenez.
web-droids-swap-give = donner
web-droids-done = Finir les échanges
web-droids-from-cards = Avec des composants pris sur des cartes
web-droids-stored-of = dont { $n } sur carte
web-droids-base = de base
web-droids-two-alike = 2 pareils
web-droids-three-alike = 3 pareils

web-droids-between = { $you ->
    [yes] Entre vous et { $other }
   *[no] Entre { $who } et { $other }
}
web-droids-between-them = { $one } et { $other }
web-droids-first-pays = { $n ->
    [0] toutes construites
    [1] 1 Maison, au premier qui la paie
   *[other] { $n } Maisons, au premier qui les paie
}
web-droids-comm = { $n ->
    [one] { $n } droïde Communication sur la frontière : +{ $n } PR par droïde de la famille
   *[other] { $n } droïdes Communication sur la frontière : +{ $n } PR par droïde de la famille
}
web-droids-comm-short = +{ $n } PR par Comm.
web-droids-affordable = À portée
web-droids-tokens-here = Poser les jetons ici
web-droids-tokens = Jetons de { $who }
web-droids-after = Après { $list }
web-droids-short = Il manque { $list }
web-droids-worth = vaut
web-droids-built = { $you ->
    [yes] Construite par vous
   *[no] Construite par { $who }
}
web-droids-house-rp = { $rp } PR
web-droids-house-part = { $rp } PR par composant en remise
web-droids-house-energy = { $rp } PR par énergie en remise
web-droids-house-extension = { $rp } PR par extension
web-droids-house-set = { $rp } PR par lot des 4 composants
web-droids-house-leaves = { $rp } PR si le plus de feuilles
web-droids-house-droid = { $rp } PR par droïde { $family }
web-droids-house-icon = { $rp } PR par icône de coût, { $family }
web-droids-house-tiers = jusqu’à { $rp } PR selon vos droïdes { $family }
web-droids-house-families = { $rp } PR pour { $n } familles
web-droids-house-few-families = jusqu’à { $rp } PR : peu de familles
web-droids-house-houses = { $rp } PR avec { $n } Maisons

web-droids-shed = { $you ->
    [yes] Votre remise
   *[no] Remise de { $who }
}
web-droids-stored = Sur des cartes
web-droids-full = plein
web-droids-fill = { $column } : { $has } sur { $room }
web-droids-droids-of = { $you ->
    [yes] Vos droïdes
   *[no] Droïdes de { $who }
}
web-droids-whole-board = Tous les droïdes et tous les points
web-droids-board-of = { $you ->
    [yes] Vos droïdes et vos points
   *[no] { $who } : droïdes et points
}
web-droids-leaves = { $n ->
    [one] { $n } feuille
   *[other] { $n } feuilles
}
web-droids-points = { $n ->
    [one] { $n } point de recyclage
   *[other] { $n } points de recyclage
}
web-droids-rp = { $n } PR
web-droids-family-row = { $family } : { $n ->
    [one] { $n } droïde
   *[other] { $n } droïdes
}, { $points } PR
web-droids-houses-row = Maisons construites : { $n }, { $points } PR
web-droids-no-droid = aucun droïde
web-droids-no-house = aucune Maison
web-droids-number = { $n ->
    [one] { $n } réparé
   *[other] { $n } en tout
}
web-droids-heard = +{ $n } par droïde
web-droids-teams = Équipes
web-droids-team-score = Score de l’équipe : { $n }, le plus faible des deux
web-droids-weighs = Son intérêt pour les cartes du tour
web-droids-interest = intérêt
web-droids-short-extend = ext.
web-droids-short-tax = { $n } jetons
web-droids-short-wild = joker de famille
web-droids-short-store = en réserve
web-droids-short-discount = par réparation
web-droids-tab-table = La table
web-droids-missing = Il manque
web-droids-solo = Ce qui l’intéresse
web-droids-solo-rule = Il prend la carte qui l’intéresse le plus ; à égalité, vous choisissez pour lui.
