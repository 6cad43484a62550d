# Trains.

trains-name = Trains
trains-command = trains
trains-command-about = Trains: build a deck, and lay rails across the map with it

# The cards
trains-card-normal-train = Normal Train
trains-card-express-train = Express Train
trains-card-limited-express-train = Limited Express Train
trains-card-lay-rails = Lay Rails
trains-card-station-expansion = Station Expansion
trains-card-apartment = Apartment
trains-card-tower = Tower
trains-card-skyscraper = Skyscraper
trains-card-waste = Waste
trains-card-bullet-train = Bullet Train
trains-card-conductors-station = Conductor's Station
trains-card-landfill = Landfill
trains-card-signals = Signals
trains-card-station-crew = Station Crew
trains-card-command-central = Command Central
trains-card-garage = Garage
trains-card-holiday-timetable = Holiday Timetable
trains-card-passing-station = Passing Station
trains-card-pulling = Pulling
trains-card-switchback = Switchback
trains-card-amusement-park = Amusement Park
trains-card-freight-train = Freight Train
trains-card-information-central = Information Central
trains-card-ironworks = Ironworks
trains-card-mail-train = Mail Train
trains-card-stationmaster-office = Stationmaster Office
trains-card-steel-bridge = Steel Bridge
trains-card-tourist-train = Tourist Train
trains-card-collaboration = Collaboration
trains-card-dump-site = Dump Site
trains-card-early-train = Early Train
trains-card-maintenance-factory = Maintenance Factory
trains-card-signaling-area = Signaling Area
trains-card-temporary-timetable = Temporary Timetable
trains-card-tunnel = Tunnel
trains-card-viaduct = Viaduct
trains-card-wagon-factory = Wagon Factory
trains-card-control-room = Control Room
trains-card-subway-excavation = Subway Excavation

# What they do
trains-does-normal-train = Coins only. Not for sale.
trains-does-express-train = Coins only.
trains-does-limited-express-train = Coins only.
trains-does-lay-rails = Take 1 Waste, lay 1 rail.
trains-does-station-expansion = Take 1 Waste, build 1 station.
trains-does-apartment = Take 1 Waste when you buy it. Can't be played.
trains-does-tower = Take 1 Waste when you buy it. Can't be played.
trains-does-skyscraper = Take 1 Waste when you buy it. Can't be played.
trains-does-waste = Fills your hand: can't be played or bought.
trains-does-bullet-train = 1 coin more if a Normal Train is in play.
trains-does-conductors-station = Discard any number of cards, then draw as many.
trains-does-landfill = Return all Waste from your hand.
trains-does-signals = Draw 1 card. Look at your top card: discard it or leave it.
trains-does-station-crew = One of these: draw 1 card, +1 coin, or return 1 Waste.
trains-does-command-central = Draw 1 card. Name a card: if it's on top of your deck, take it.
trains-does-garage = Draw 2 cards, then discard 2.
trains-does-holiday-timetable = Destroy this card for +3 coins.
trains-does-passing-station = Draw 1 card.
trains-does-pulling = Take a train from your discard pile into your hand.
trains-does-switchback = Put a train from play on top of your deck. Its coins stay.
trains-does-amusement-park = Get the coins of one of your trains in play once more.
trains-does-freight-train = Return any number of Waste: +1 coin each.
trains-does-information-central = Reveal 4 cards: take 1 if you like, put the rest back on top.
trains-does-ironworks = This turn, +2 coins for each rail card you play.
trains-does-mail-train = Discard any number of cards: +1 coin each.
trains-does-stationmaster-office = Use the effect of an action card in your hand. It stays there.
trains-does-steel-bridge = Take 1 Waste, lay 1 rail. This turn rivers are free, others' rails aren't.
trains-does-tourist-train = Score 1 point at once.
trains-does-collaboration = Take 1 Waste, lay 1 rail. This turn others' rails cost no coins and no Waste.
trains-does-dump-site = This turn, you take no Waste.
trains-does-early-train = This turn, what you buy can go on top of your deck.
trains-does-maintenance-factory = Show a train in your hand: gain another of it.
trains-does-signaling-area = Draw 2 cards.
trains-does-temporary-timetable = Reveal cards until you have 2 trains: take them, discard the rest.
trains-does-tunnel = Take 1 Waste, lay 1 rail. This turn mountains are free, others' rails aren't.
trains-does-viaduct = Take 1 Waste, lay 1 rail. This turn cities are free, others' rails aren't.
trains-does-wagon-factory = Destroy a train in hand: take one costing up to 3 more into your hand.
trains-does-control-room = Draw 3 cards.
trains-does-subway-excavation = Take 1 Waste, lay 1 rail. This turn all rails are free, extra Waste isn't.

trains-kind-train = train
trains-kind-rail = rail
trains-kind-station = station
trains-kind-action = action
trains-kind-points = building
trains-kind-waste = Waste

# The map
trains-map-tokyo = Map: Tokyo
trains-map-osaka = Map: Osaka
trains-ground-plain = plain
trains-ground-river = river
trains-ground-mountain = mountain
trains-ground-city = city
trains-ground-remote = remote place
trains-part-west = West
trains-part-middle = Middle
trains-part-east = East
trains-part-tokyo-west = { trains-part-west } (Hachioji, Machida, Yokohama)
trains-part-tokyo-middle = { trains-part-middle } (Kawagoe, Kichijoji, Shinjuku)
trains-part-tokyo-east = { trains-part-east } (Ohmiya, Tokyo, Funabashi)
trains-part-osaka-west = { trains-part-west } (Kobe, Takarazuka, Namba)
trains-part-osaka-middle = { trains-part-middle } (Umeda, Tennoji, Takatsuki)
trains-part-osaka-east = { trains-part-east } (Kyoto, Uji, Nara)

# How things are put in a row, and how a hex is called
trains-and = { $one } and { $other }
trains-list = { $first }, { $next }
trains-many = { $what } ×{ $count }
trains-place = { $name } ({ $code })
trains-price = { $price ->
    [0] free
    [one] 1 coin
   *[other] { $price } coins
}
trains-coins = { $coins ->
    [0] no coins
    [one] 1 coin
   *[other] { $coins } coins
}

# What is asked
trains-ask-place = { $voice ->
    [you] Where do you begin? Your first rail is free
   *[they] { $who } is choosing where to begin
}
trains-ask-turn = { $voice ->
    [you] Your turn: build, play or buy
   *[they] It's { $who }'s turn
}
trains-ask-near = Your turn: { $left }
trains-ask-end = Nothing left to build or buy: end your turn
trains-near-last = the last round
trains-near-piles = { $empty } of { $most } piles empty
trains-near-stations = { $stations ->
    [0] no stations left
    [one] 1 station left
   *[other] { $stations } stations left
}
trains-ask-other = { $who } is deciding ({ $card })
trains-ask-lay = { $card }: where does the rail go? You have { $money } to pay with
trains-ask-build = { $card }: which city gets the station?
trains-ask-gain = { $card }: which train do you take?
trains-ask-look = { $card }: what will you do with the top card?
trains-ask-revealed = { $card }: which card do you take, if any?
trains-ask-put-back = { $card }: which card goes back next? The last one will be on top
trains-ask-name = { $card }: which card do you think is on top of your deck?
trains-ask-choose = { $card }: which of these?
trains-ask-bought = You bought { $card }: put it on top of your deck?
trains-ask-take = { $card }: which train comes back to your hand?
trains-ask-deck = { $card }: which train goes on top of your deck?
trains-ask-discard = { $card }: which card do you discard? { $count } to go
trains-ask-discard-draw = { $card }: which cards do you discard? You'll draw as many
trains-ask-discard-pay = { $card }: which cards do you discard? You get 1 coin for each
trains-ask-return = { $card }: how much Waste do you return? You get 1 coin for each
trains-ask-destroy = { $card }: which train do you destroy?
trains-ask-show = { $card }: which train do you show? You'll gain another of it
trains-ask-copy = { $card }: which card's effect do you use?
trains-ask-pay = { $card }: which train's coins do you get once more?
trains-over = { $won } { $why }
trains-won = { $voice ->
    [you] You won
   *[they] { $who } won
} with { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
}!
trains-shared = { $all } share the win with { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
}!
trains-tie = { $who } had as many points, but fewer rails: { $fewer } to { $more }.
trains-tie-shared = They have as many rails too.
trains-reason-piles = { $piles ->
    [3] Three
   *[4] Four
} piles are empty.
trains-reason-rails = { $voice ->
    [you] You've laid all your rails.
   *[they] { $who } has laid all { $rails } rails.
}
trains-reason-markers = All stations are built.
trains-reason-rounds = A hundred rounds are over.

# The board in words
trains-standing = { $who }: { $points ->
    [0] 0 points
    [one] 1 point
   *[other] { $points } points
}, { $rails ->
    [0] 0 rails
    [one] 1 rail
   *[other] { $rails } rails
} left; hand { $hand }, deck { $deck }, discard { $discard }
trains-now = { $voice ->
    [you] You have
   *[they] { $who } has
} { $money }. In play: { $cards }.
trains-now-nothing = { $voice ->
    [you] You haven't
   *[they] { $who } hasn't
} played anything yet.
trains-revealed = Revealed: { $cards }.
trains-lasting = Until this turn ends: { $effects }.
trains-lasting-river = rivers are free
trains-lasting-mountain = mountains are free
trains-lasting-city = cities are free
trains-lasting-everything = all rails are free
trains-lasting-others = others' rails cost nothing
trains-lasting-no-waste = no Waste taken
trains-lasting-onto-deck = purchases can go on the deck
trains-lasting-ironworks = +2 coins for a rail card
trains-rails = Rails of { $who }: { $places }
trains-gained = New this turn: { $cards }
trains-stations-left = Stations left to build: { $left }
trains-piles = Supply: { $piles }
trains-pile-left = { $card } { $left }
trains-none = none
trains-hand = Your hand
trains-hand-card = { $card }: { $about }
trains-hand-top = On top of your deck: { $cards }
trains-hand-deck = Your deck, in no order: { $cards }
trains-hand-discard = Your discard pile: { $cards }
trains-made-up-of = { $who }: { $cities } for cities, { $remote } for remote places, { $cards } for buildings and { $play } during the game: { $total ->
    [0] 0 points
    [one] 1 point
   *[other] { $total } points
}.

# The map in words
trains-land-rows = The map: rows A to H from top to bottom; B, D, F and H are half a hex further right. { $hex } touches { $around }.
trains-land-cities = Cities, with stations built / places for them: { $places }
trains-land-city = { $place } { $built }/{ $slots }
trains-land-remote = Remote places, with their points: { $places }
trains-land-remote-place = { $place } { $points }
trains-land-plain = Plains: { $places }
trains-land-river = Rivers: { $places }
trains-land-mountain = Mountains: { $places }
trains-land-sea = Sea, where no rail goes: { $places }
trains-land-walls = Thick dark lines, which no rail crosses, between: { $places }
trains-land-wall = { $one }/{ $other }

# What the pictures show, in few words
trains-brief-seat = { $who }: { $points ->
    [0] 0 points
    [one] 1 point
   *[other] { $points } points
}, { $left ->
    [0] 0 rails
    [one] 1 rail
   *[other] { $left } rails
} left; rails: { $places }
trains-brief-stations = Stations: { $places }
trains-brief-station = { $place } { $count }
trains-brief-pile = { $card }: { $price }, { $left } left
trains-brief-hand = Your hand: { $cards }
trains-brief-held = Hand of { $who }: { $cards }

# Controls
trains-button-easy = Play { $card } (+{ $count })
trains-button-trains = Play { $count ->
    [one] 1 train
   *[other] { $count } trains
} (+{ $number })
trains-button-cards = Play { $count } cards (+{ $number })
trains-button-draw = Play { $card } and draw
trains-button-draw-all = Play { $count } cards, drawn ones too
trains-button-steps = Cards one by one …
trains-button-useless = Cards that do nothing now …
trains-button-buy-end = Buy { $card }, end turn
trains-button-end = End turn
trains-button-pass = Pass
trains-button-pass-keep = Pass, keep the Waste
trains-button-end-game = End turn and the game
trains-button-pass-game = Pass and end the game
trains-button-clear = Pass, return { $count } Waste
trains-button-clear-last = Pass, return Waste
trains-button-end-sure = End turn, { $count ->
    [one] 1 coin
   *[other] { $count } coins
} unspent
trains-button-supply = Supply
trains-button-score = Scores
trains-button-done = That's all
trains-button-none = None of them
trains-button-waste = All { $count } Waste
trains-menu-play = Build or play a card
trains-menu-steps = Play one card
trains-menu-buy = Buy a card ({ $money })
trains-menu-buy-on = Buy and go on ({ $money })
trains-menu-buy-end = Buy and end the turn ({ $money })
trains-menu-lay = Lay the rail (see the map)
trains-menu-lay-part = Rail: { $parts }
trains-menu-build = Build the station (see the map)
trains-menu-place = Begin (see the map)
trains-menu-place-part = { $parts }
trains-menu-choose = Choose
trains-menu-two = Discard two cards
trains-menu-take = Take one, put the rest back on top
trains-way-take = { $taken }, { $top } on top
trains-way-take-play = Take and play { $card }
trains-way-take-none = Take none
trains-menu-back = All back, the first one on top
trains-way-at = { $card }: { $place }
trains-way-with = { $does } (plays { $cards })
trains-way-with-many = { $does } (plays { $count } cards)
trains-way-elsewhere = { $card }: elsewhere …
trains-way-in-a-city = { $card }: in a city …
trains-way-choose = { $card }: choose cards …
trains-way-steps = Cards one by one …
trains-way-more = Buy one, then go on …
trains-way-last = 🏁 The game ends after this turn
trains-way-last-round = 🏁 The game ends after this round
trains-way-over = ends your turn
trains-way-unspent = { $does }, { $count } unspent
trains-way-plain = { $card } without its effect
trains-way-gives = { $card }: +{ $money }
trains-way-gives-with = { $card } with { $cards }: +{ $money }
trains-way-money = { $card }: just +{ $money }
trains-way-nothing = Does nothing
trains-way-lacks = Does nothing now: { $lack }
trains-lacks = { $card }: { $lack } …
trains-lacks-coins = too few coins
trains-lacks-station = no station left
trains-lacks-train-hand = no train
trains-lacks-train-discard = no train discarded
trains-way-rail = { $count ->
    [one] 1 place for { $price }
   *[other] { $count } places from { $price }
}: { $does }
trains-way-rail-free = { $count ->
    [one] 1 place, free
   *[other] { $count } places from 0 coins
}: { $does }
trains-way-buy = { $card }, { $price }
trains-way-left = { $left } left
trains-way-lay = { $place }, { $price }
trains-way-lay-waste = { $place }, { $price }, 1 extra Waste
trains-way-build = { $place }, station { $number } of { $slots }
trains-way-place = { $place }, { $ground }
trains-way-rails = Rails there: { $who }
trains-way-worth = each rail there will score { $points } points
trains-way-slots = { $slots ->
    [one] room for 1 station
   *[other] room for { $slots } stations
}
trains-way-city = { $ground }, { $count ->
    [0] no station yet: 0 points
    [one] 1 station: { $points } points
   *[other] { $count } stations: { $points } points
}
trains-way-remote = { $ground }, { $points } points
trains-way-in-deck = { $count } of the { $all } in your deck
trains-way-in-discard = { $count } of the { $all } to be shuffled
trains-do-discard = Discard { $card }
trains-do-return = Return 1 Waste
trains-do-take = Take { $card }
trains-do-put = { $card } on the deck
trains-do-leave = Leave { $card } on top
trains-do-not-put = No, to my discard pile
trains-do-destroy = Destroy { $card }
trains-do-draw = Draw 1 card
trains-do-money = Take 1 coin
trains-use-discard-waste = Discard all Waste ({ $count })
trains-use-return-waste = Return all Waste ({ $count })
trains-name-play = Play { $card }
trains-name-play-plain = Play { $card } without its effect
trains-name-buy = Buy { $card }
trains-name-begin = Begin at { $place }
trains-name-lay = Lay the rail at { $place }
trains-name-build = Build the station at { $place }

# Why a turn is the best, in a hint: it goes on after "because"

trains-why-ends = it brings the end, with the lead in points
trains-why-points = { $count ->
    [one] it's 1 point at once
   *[other] it's { $count } points at once
}
trains-why-money = { $how ->
    [one] { $card } brings
   *[all] the trains it buys bring
} { $money ->
    [one] 1 coin
   *[other] { $money } coins
} every time
trains-why-strong = { $card } brings { $money } coins with one card
trains-why-rid = it gets rid of { $count } Waste
trains-why-draws = { $count ->
    [one] one more card comes
   *[other] { $count } more cards come
} into the hand
trains-why-reaches = { $place } can bring { $points } points in the end
trains-why-next = it gets next to { $place }
trains-why-rails = { $count ->
    [one] it lays one more rail
   *[other] it lays { $count } rails
}
trains-why-drawing = { $card } draws { $count ->
    [one] 1 card
   *[other] { $count } cards
} every time
trains-why-scoring = { $card } scores { $count ->
    [one] 1 point
   *[other] { $count } points
} every time
trains-why-returning = { $card } gets rid of Waste
trains-why-alone = no one else gets points from it
trains-why-clean = it brings no Waste
trains-why-start = { $count ->
    [one] one city or remote place is there or next to it
   *[other] { $count } cities or remote places are there or next to it
}

# A turn that is planned
trains-plan-play = Play { $cards }
trains-plan-end = End the turn
trains-plan-coins = { $sign ->
        [minus] −{ $count } { $count ->
            [1] coin
           *[other] coins
        }
       *[plus] +{ $count } { $count ->
            [1] coin
           *[other] coins
        }
    }
trains-plan-waste = { $sign ->
        [minus] −{ $count } Waste
       *[plus] +{ $count } Waste
    }
trains-plan-stopped-price = I've stopped your plan: { $what } has another price now.
trains-plan-stopped-gone = I've stopped your plan: { $what ->
        [none] the next step isn't possible any more
       *[other] { $what } isn't possible any more
    }.
trains-plan-stopped-sold-out = I've stopped your plan: { $what } is sold out.
trains-plan-stopped-reveals = I've stopped your plan: a card has come up that you didn't know yet.

# The lobby
trains-menu-map = Which map?
trains-menu-supply = Which cards?
trains-menu-length = How long?
trains-length-full = Full game
trains-length-short = Short game (ours): about 20 rounds
trains-length-about = { $rails } rails each, { $markers } stations, over when { $piles } piles are empty
trains-map-about = { $cities } cities with room for { $slots } stations, { $remote } remote places
trains-supply-random = Eight random cards
trains-supply-rulebook = Cards: the rulebook's eight for first games
trains-supply-reforming-and-tunneling = Eight cards: Reforming and Tunneling
trains-supply-holiday-pass = Eight cards: Holiday Pass
trains-supply-cards = The eight cards: { $cards }
trains-supply-own = Your own eight cards
trains-supply-so-far = { $count } of 8 chosen
trains-supply-choose = Choose eight cards yourself …
trains-choose-title = Which eight cards join the game?
trains-choose-so-far = Chosen, { $count } of 8: { $cards }
trains-menu-low = Cards for 2 or 3 coins
trains-menu-high = Cards for 4 coins and more
trains-invalid-not-eight-different-cards = The host has to choose exactly eight cards, or another set.

# Sheets
trains-supply-title = The supply
trains-score-title = Scores
trains-pile = { $card }: { $price }, { $left } left. { $about }
trains-pile-waste = { $card }: { $left } left. { $about }
trains-facts = { $kinds } · { $price } · { $copies } in the game
trains-facts-start = { $kinds } · { $copies } in each starting deck
trains-facts-waste = { $kinds } · { $copies } in the game
trains-gives = +{ $money } { $money ->
    [one] coin
   *[other] coins
}.
trains-worth = { $points ->
    [one] 1 point
   *[other] { $points } points
} at the end.

# When a choice has gone
trains-illegal-not-in-hand = { $card } isn't in your hand any more.
trains-illegal-effect-not-usable = You can't use the effect of { $card } right now, but you can still play the card without it.
trains-illegal-cannot-be-played = { $card } can't be played.
trains-illegal-not-for-sale = There's no { $card } left in the supply.
trains-illegal-too-dear = That costs { $price }, and you have { $money } left.
trains-illegal-hex-out-of-reach = You can't lay a rail at { $place } now.
trains-illegal-no-start-here = { $place } is taken: begin somewhere else.
trains-illegal-no-such-answer = { $card } is asking something else now.
trains-illegal-not-now = You're not being asked that any more.
trains-illegal-not-a-pass = You've played or bought something: you can return Waste only if you pass.
trains-illegal-no-waste-in-hand = You don't have any Waste in your hand any more.
trains-illegal-first-rail-first = First choose where to begin.

# What happened: a sentence for each turn
trains-told-turn = { $voice ->
    [you] You
   *[they] { $who }
} { $deeds }.
trains-told-next = { $first }, { $next }
trains-told-last-round = 🏁 { $why } This round is the last.
trains-told-last = { $first }, and { $last }
trains-told-for-you = { $who } built a station at { $what }: your rail there now scores { $points } points.
trains-told-first-rail = began at { $what }
trains-told-played = played { $what }
trains-told-money = got { $what ->
    [one] 1 coin
   *[other] { $what } coins
} from effects
trains-told-bought = bought { $what }
trains-told-gained = gained { $what }
trains-told-waste-taken = took { $what } Waste
trains-told-waste-returned = returned { $what } Waste
trains-told-laid = laid { $count ->
    [one] a rail
   *[other] rails
} at { $what }
trains-told-built = built { $count ->
    [one] a station
   *[other] stations
} at { $what }
trains-told-points = scored { $what ->
    [one] 1 point
   *[other] { $what } points
}
trains-told-copied = used the effect of { $what }
trains-told-shown = chose { $what }
trains-told-named = named { $what }
trains-told-revealed = revealed { $what }
trains-told-taken = took { $what } into hand
trains-told-destroyed = destroyed { $what }
trains-told-discarded = discarded { $what }
trains-told-drew = drew { $what }
trains-told-looked = looked at the top of the deck ({ $what })
trains-told-put = put { $what } on top of the deck
trains-told-passed = passed
trains-told-ended = { $what ->
    [nothing] ended the turn and drew a new hand
   *[other] ended the turn and drew { $what }
}
trains-told-left = left the card where it was
trains-told-done = chose no more cards
trains-told-for = { $what } for { $price ->
    [0] free
    [one] 1 coin
   *[other] { $price } coins
}
trains-told-for-each = { $what } for { $price ->
    [0] free
    [one] 1 coin each
   *[other] { $price } coins each
}
trains-told-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
trains-told-plain = { $card } (without its effect)

# On the pictures
trains-legend-each = + 1 each
trains-legend-others = others: +1 each, 1 Waste
trains-legend-wall = no rail across
trains-caption-rails = { $rails ->
    [0] no rails left
    [one] 1 rail left
   *[other] { $rails } rails left
}
trains-caption-cards = hand { $hand } · deck { $deck } · discard { $discard }
trains-caption-turn = To spend: { $money }{ $held ->
    [0] {""}
   *[other] {" "}(+{ $held } in hand)
}. In play: { $cards }.
trains-caption-gained = New this turn: { $cards }.
trains-caption-piles = Left: { $stations ->
    [0] no stations
    [one] 1 station
   *[other] { $stations } stations
}, { $waste } Waste. Empty piles: { $empty } of { $most }.
trains-caption-last-round = This round is the last.

# The picture of the rules
trains-picture-shown = A piece of the map, what its signs mean, and a card.
trains-picture-grounds = Coins for a rail: { trains-ground-plain } 0, { trains-ground-river } 1, { trains-ground-mountain } 2, { trains-ground-city } 1, { trains-ground-remote } its number.
trains-picture-rail = Squares with a track between them: rails of one player. The symbol shows whose.
trains-picture-houses = Houses: places for stations in a city. Filled ones are built.
trains-picture-points = Star: points. With 1, 2 or 3 stations each rail in that city scores 2, 4 or 8, in a remote place its number.
trains-picture-wall = Thick dark line: no rail across.
trains-picture-choice = Bright label and gold rim: you can build here now.
trains-picture-new = Pink frame: built since your last turn.
trains-picture-cost = What a rail costs: its ground, in a city 1 more for each station, and where others have rails 1 for each and 1 Waste in all.
trains-picture-price = Coin: what it costs.
trains-picture-coins = Plus: the coins it gives when you play it.
trains-picture-effect = Words below: what else the card does.

# The rules, step by step
trains-goal = Lay rails into cities and remote places. The most points at the end win.
trains-about = Build a deck of cards, and lay rails with it. Each of you has 25 to 60 short turns, the most if only two play: a long evening, or a few weeks.
trains-rules-goal = 1. What it's about
trains-rules-goal-text = { trains-goal } A rail in a city scores 0, 2, 4 or 8 points for 0, 1, 2 or 3 stations there, no matter who built them. A rail in a remote place scores its number. Buildings you own score the number beside their star, wherever they lie.
    _Example: you have a rail in { $double }, which has two stations, and one in { $remote }: that's 4 and { $number } points._
trains-rules-begin = 2. How it begins
trains-rules-begin-text = In turn, everyone places a first rail for free: on any hex that no one has taken, but not on the sea or in a remote place. Your deck is 7 Normal Trains, 2 Lay Rails and 1 Station Expansion, and you draw five of them. Eight of the piles for sale change from game to game; the others are always there. **{ trains-button-supply }** shows what each card does.
    _Example: you begin on { $beside }, a plain beside { $city }, so your next rail can go into that city._
trains-rules-turn = 3. Your turn
trains-rules-turn-text = Play cards from your hand and buy cards, in any order and as often as you like. A card you play gives its coins, and you can use its effect: all of it, or none of it. On a card, “this turn” means: from that card on, until your turn ends; after a Steel Bridge, say, rivers are free, for its own rail too. Coins you haven't spent when your turn ends are lost. Then your hand, the cards in play and your new cards go to your discard pile, and you draw five cards. When your deck runs out, your discard pile is shuffled into a new one.
    _Example: you play three Normal Trains for 3 coins, then Lay Rails for a rail on a river, which costs 1 of them._
trains-rules-buying = 4. Buying cards
trains-rules-buying-text = A card costs the number in its gold coin. It's set aside until your turn ends and then goes to your discard pile, so you'll draw it after the next shuffle. Trains give coins, rail and station cards build, action cards do what they say, and buildings are only points.
    In play: the cards you've played this turn. Gain: get a card from the supply for free. Return: put Waste from your hand back on its pile. Destroy: out of the game, not back to the supply.
    _Example: for 3 coins you buy an Express Train, which gives 2 coins each time you play it._
trains-rules-rails = 5. Rails
trains-rules-rails-text = A rail goes beside one of your own, where you have none yet, but never on the sea and never across a thick dark line. It costs: plain 0, river 1, mountain 2, city 1 plus 1 for each station, remote place its number. Where others have rails, it costs 1 more for each of them, and you take 1 extra Waste, however many there are.
    _Example: a city with one station, where another player has a rail, costs 1 + 1 + 1 = 3 coins and 1 extra Waste._
trains-rules-stations = 6. Stations
trains-rules-stations-text = A station costs nothing and goes into any city with an empty house on the map; you don't need a rail there. It counts for everyone who has a rail there.
    _Example: you build the third station in { $triple }: each rail there now scores 8 points instead of 4._
trains-rules-waste = 7. Waste
trains-rules-waste-text = Each rail card, station card and building brings 1 Waste into your deck. It does nothing but fill your hand. If you pass, which means you play and buy nothing, you can return all Waste from your hand. When the Waste pile is empty, you take none.
    _Example: three of your five cards are Waste: you pass and get rid of all three._
trains-rules-end = 8. The end
trains-rules-end-text = The game ends after the { $length ->
        [short] round
       *[full] turn
    } in which { $piles ->
        [3] three
       *[4] four
    } piles are empty (Waste doesn't count), someone's { $rails } rails are all laid, or all { $markers } stations are built.{ $length ->
        [short] {" "}That's the short game, which is our own: in a full one it takes four piles, 20 rails or 30 stations.
       *[full] {""}
    } { $length ->
        [short] Everyone has as many turns. Those who begin later find worse places left, so points are given at the start: { $third } to the third player and { $fourth } to the fourth.
       *[full] No one gets another turn.
    } After 100 rounds it ends too, which is our own rule. In a tie, more rails win; if those are equal too, the win is shared.
    _Example: { $piles ->
        [3] two
       *[4] three
    } piles are empty, and you buy the last Tower: { $length ->
        [short] this round is the last one._
       *[full] your turn is the last one._
    }

# What a question is about, for those who meet it for the first time
trains-lesson-begin = Begin in a city or beside one: with stations, rails in cities score points. Later on, rivers and mountains cost coins.
trains-lesson-turn = Play cards for coins and rails, then buy better ones. What you buy comes into your hand after your deck is shuffled.
trains-lesson-buy = What you buy goes to your discard pile and comes into your hand later. Trains give coins again and again; buildings are only points.
trains-lesson-waste = Waste just fills your hand. If you pass before you play or buy anything, you can return all of it.
trains-lesson-lay = A rail goes beside one of yours. The map's legend says what the ground costs; others' rails cost 1 coin each, and 1 Waste in all.
trains-lesson-build = A station makes every rail in its city worth more, no matter whose: 2 points with one station, 4 with two, 8 with three.
trains-lesson-effect = A card you played is asking you something. Once you've answered, your turn goes on.

# The last page of the rules
trains-tips = With three or more Waste in your hand, passing is often your best turn: it clears them.
    Lay rails early. They get more expensive as the map fills up.
    A station scores for everyone who has a rail there, so build where you're alone.
    Buildings score, but only fill your hand: buy them late.
trains-makers = By Hisashi Hayashi; OKAZU Brand, AEG, German edition by Pegasus Spiele. This is an unofficial, non-commercial version: the wording, the pictures and the limit of 100 rounds are ours. If you like it, buy the game.

# The course: what is said before each click, once all is done (`-then`), and after another choice (`-other`)
trains-course-money-title = Coins buy cards
trains-course-money = Below the map is your hand. Trains give coins: press the button that plays all three of them.
trains-course-money-2 = You have 3 coins. Now buy an { trains-card-express-train }.
trains-course-money-then = You turned 3 coins into an { trains-card-express-train }. After your turn all cards go to your discard pile and you draw five. Once the deck is empty, that pile, shuffled, is your new deck: each time you draw the { trains-card-express-train }, it gives 2 coins.
trains-course-money-other = But it's trains that bring you more coins, turn after turn, and coins you haven't spent are lost.
trains-course-rail-title = A rail, and what the ground costs
trains-course-rail = A rail goes beside one of yours (●). Plain ground is free, a river or a city costs 1 coin, a mountain 2. Rails in cities can score: lay one in a city, and a train that pays for it is played as well.
trains-course-rail-2 = Now play { trains-card-lay-rails } in a city.
trains-course-rail-3 = Choose one of the cities.
trains-course-rail-then = You paid 1 coin for the city, and took 1 Waste, as { trains-card-lay-rails } always brings one.
trains-course-rail-other = But it's rails in cities that score, and a city costs a coin.
trains-course-waste-title = Waste, and getting rid of it
trains-course-waste = Waste does nothing but fill your hand. If you pass, playing and buying nothing, you can return all of it. This hand is just right for that: press the button that returns 3 Waste.
trains-course-waste-then = You gave up one turn, and all 3 Waste left your deck.
trains-course-waste-other = But the Waste goes back into your deck, and you'll draw it again.
trains-course-station-title = Stations bring points
trains-course-station = Your rail (●) in Shinjuku scores 2 points, as there's 1 station. With 2 stations it's 4 points; in a city with 3 houses it can be 8. Play { trains-card-station-expansion } in Shinjuku.
trains-course-station-2 = Choose Shinjuku, where your rail is.
trains-course-station-then = Your rail in Shinjuku scores 4 points now, and so would anyone else's there; you can build stations in any city, with or without a rail.
trains-course-station-other = But a station only scores for people who have a rail in its city.
trains-course-others-title = Someone else's rail
trains-course-others = You can lay a rail where ▲ has one. It costs 1 more coin, and 1 extra Waste. In Kichijoji that's 3 coins: 1 for the city, 1 for its station, 1 for ▲. Lay a rail there.
trains-course-others-2 = Now play { trains-card-lay-rails } in Kichijoji.
trains-course-others-3 = Choose Kichijoji.
trains-course-others-then = You paid 3 coins and took 2 Waste, and now the station in Kichijoji scores for you both.
trains-course-others-other = But in Kichijoji there's a station that could score for you too.
trains-course-end-title = The end
trains-course-end = The game ends when four piles are empty, someone's 20 rails are all laid, or all 30 stations are built. You've laid 18, but ▲ is ahead: it's time for points. Play your cards first.
trains-course-end-2 = Now buy a building: the menu says how many points each scores.
trains-course-end-then = A building only fills your hand, but it scores at the end, so you buy it late.
trains-course-end-other = But at the end only points count: rails in cities and remote places, and buildings.
