### Les pages de RoboTroc : ce qui est écrit sur la table à côté des cartes.

web-robotroc-market = Brocante
web-robotroc-robberies = Larcins
web-robotroc-robots = Robots
web-robotroc-safe = Coffre
web-robotroc-workshop = Votre atelier
web-robotroc-round = Manche { $n }
web-robotroc-round-of = Manche { $n } sur { $of }
web-robotroc-emptied = La brocante est finie : cachez vos trésors
web-robotroc-to-work = À l’établi !

web-robotroc-head = Tête
web-robotroc-body = Corps
web-robotroc-legs = Jambes
web-robotroc-weapon = Arme
web-robotroc-bonus = Bonus
web-robotroc-ally = Alliés
web-robotroc-earlier = Manches passées

web-robotroc-at = en { $cell }
web-robotroc-empty-cell = { $cell }, plus rien ici
web-robotroc-stands = { $you ->
    [yes] Vous êtes en { $cell }
   *[no] { $who } est en { $cell }
}
web-robotroc-lies = À la brocante, en { $cell }.
web-robotroc-owned = { $you ->
    [yes] À vous.
   *[no] Chez { $who }.
}
web-robotroc-gone = Plus à la brocante.
web-robotroc-yours-then = Votre robot alors :
web-robotroc-change = { $from } → { $to } points
web-robotroc-stays = À l’abri dans votre coffre, hors d’atteinte
web-robotroc-look-all = Voir toutes les cartes en grand
web-robotroc-stock = { $you ->
    [yes] Vos cartes ({ $n })
   *[no] Les cartes de { $who } ({ $n })
}
web-robotroc-nothing-yet = Pas encore de carte.

web-robotroc-your-robot = Votre robot
web-robotroc-points = { $n ->
    [one] point
   *[other] points
}
web-robotroc-lacking = Il manque encore : { $list }
web-robotroc-reserve = { $n ->
    [0] Réserve
   *[other] Réserve ({ $n })
}
web-robotroc-nothing-left = rien en plus
web-robotroc-allies = { $n ->
    [0] pas d’allié
    [1] 1 allié
   *[other] { $n } alliés
}
web-robotroc-total-of = { $n } en tout

web-robotroc-cards = { $n ->
    [one] carte
   *[other] cartes
}
web-robotroc-cards-left = { $n ->
    [one] carte à la brocante
   *[other] cartes à la brocante
}
web-robotroc-weapons = { $n ->
    [one] arme
   *[other] armes
}
web-robotroc-picks = { $n ->
    [one] { $n } prise restante
   *[other] { $n } prises restantes
}
web-robotroc-picks-word = { $n ->
    [one] prise
   *[other] prises
}
web-robotroc-picks-left = { $n ->
    [one] prise à venir
   *[other] prises à venir
}
web-robotroc-face-down = { $n ->
    [one] { $n } carte face cachée
   *[other] { $n } cartes face cachée
}
web-robotroc-entry-order = Entrée
web-robotroc-turn-order = Tours

web-robotroc-your-safe = Votre coffre : { $n } sur { $of }
web-robotroc-ready = { $n } sur { $of } ont choisi
web-robotroc-in-best = Sur votre meilleur robot.
web-robotroc-shut = coffre fermé
web-robotroc-filling = remplit son coffre
web-robotroc-in-safe = { $n ->
    [one] Coffre, { $n } carte
   *[other] Coffre, { $n } cartes
}
web-robotroc-safe-of = { $you ->
    [yes] Votre coffre ({ $n })
   *[no] Le coffre de { $who } ({ $n })
}
web-robotroc-safe-note = Ce qui est au coffre est hors d’atteinte jusqu’au montage des robots.
web-robotroc-spread-of = { $you ->
    [yes] Vos cartes étalées
   *[no] Les cartes étalées de { $who }
}
web-robotroc-of = { $you ->
    [yes] à vous
   *[no] chez { $who }
}
web-robotroc-protect = protéger
web-robotroc-nothing-open = rien d’étalé
web-robotroc-suggest = Suggestion
web-robotroc-hide-saves = { $n ->
    [0] Votre robot s’en passerait
    [one] Sans elle, votre robot perdrait { $n } point
   *[other] Sans elle, votre robot perdrait { $n } points
}
web-robotroc-decline = Renoncer

web-robotroc-best = Meilleur montage
web-robotroc-no-weapon = Aucune arme
web-robotroc-no-more = Pas d’autre arme
web-robotroc-mounted = Sur votre robot.
web-robotroc-none-of-these = aucune
web-robotroc-built = robot prêt
web-robotroc-still-building = à l’établi

web-robotroc-hint-enter = Prenez une carte du bord. Qui entre en dernier joue en premier.
web-robotroc-hint-walk = Vous prenez la carte qui s’y trouve.
web-robotroc-hint-hide = Personne ne prend ce qui est au coffre. Les médailles marquent votre meilleur robot.
web-robotroc-hint-rob = Prenez une carte à quelqu’un, ou protégez une des vôtres.
web-robotroc-hint-build = Les médailles marquent le meilleur montage.
web-robotroc-took-something = { $who } prend une carte
web-robotroc-picked-something = { $who } vole { $from }
