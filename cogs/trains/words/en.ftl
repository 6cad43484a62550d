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
trains-does-normal-train = Coins only. It is not for sale.
trains-does-express-train = Coins only.
trains-does-limited-express-train = Coins only.
trains-does-lay-rails = Take 1 Waste, lay 1 rail.
trains-does-station-expansion = Take 1 Waste, build 1 station.
trains-does-apartment = Take 1 Waste on buying it. Cannot be played.
trains-does-tower = Take 1 Waste on buying it. Cannot be played.
trains-does-skyscraper = Take 1 Waste on buying it. Cannot be played.
trains-does-waste = Only in the way: neither played nor bought.
trains-does-bullet-train = 1 coin more with a Normal Train in play.
trains-does-conductors-station = Discard any cards, draw as many.
trains-does-landfill = Return all Waste from your hand.
trains-does-signals = Draw 1. Look at your top card: discard it or leave it.
trains-does-station-crew = Draw 1, or +1 coin, or return 1 Waste.
trains-does-command-central = Draw 1. Name a card: if it is on top of your deck, take it.
trains-does-garage = Draw 2 cards, then discard 2.
trains-does-holiday-timetable = Destroy this card for +3 coins.
trains-does-passing-station = Draw 1 card.
trains-does-pulling = Take a train from your discard pile.
trains-does-switchback = Put a train from play on top of your deck.
trains-does-amusement-park = The coins of one of your trains in play, once more.
trains-does-freight-train = Return any Waste: +1 coin each.
trains-does-information-central = Reveal 4: take 1 if you like, the rest back on top.
trains-does-ironworks = This turn +2 coins for each rail card you play.
trains-does-mail-train = Discard any cards: +1 coin each.
trains-does-stationmaster-office = Does what an action card in your hand does.
trains-does-steel-bridge = Take 1 Waste, lay 1 rail. Rivers are free this turn.
trains-does-tourist-train = 1 point at once.
trains-does-collaboration = Take 1 Waste, lay 1 rail. Others' rails cost nothing this turn.
trains-does-dump-site = You take no Waste this turn.
trains-does-early-train = What you buy this turn may go on top of your deck.
trains-does-maintenance-factory = Show a train in your hand: gain another of it.
trains-does-signaling-area = Draw 2 cards.
trains-does-temporary-timetable = Reveal until 2 trains come: take them, discard the rest.
trains-does-tunnel = Take 1 Waste, lay 1 rail. Mountains are free this turn.
trains-does-viaduct = Take 1 Waste, lay 1 rail. Cities are free this turn.
trains-does-wagon-factory = Destroy a train: take one that costs up to 3 more.
trains-does-control-room = Draw 3 cards.
trains-does-subway-excavation = Take 1 Waste, lay 1 rail. All rails are free this turn.

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
trains-and = { $one } and { $other }
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
   *[they] { $who } chooses where to begin
}
trains-ask-turn = { $voice ->
    [you] Your turn: play and buy cards
   *[they] { $who } is to move
}
trains-ask-other = { $who } decides: { $card }
trains-ask-lay = { $card }: where do you lay the rail? You have { $money } to pay with
trains-ask-build = { $card }: which city gets the station?
trains-ask-gain = { $card }: which train do you take?
trains-ask-look = { $card }: what becomes of the top card?
trains-ask-revealed = { $card }: which card do you take, if any?
trains-ask-put-back = { $card }: which card goes back next? The last one lies on top
trains-ask-name = { $card }: which card do you guess is on top of your deck?
trains-ask-choose = { $card }: which of these?
trains-ask-bought = You bought { $card }: on top of your deck?
trains-ask-take = { $card }: which train comes back to your hand?
trains-ask-deck = { $card }: which train goes on top of your deck?
trains-ask-discard = { $card }: which card do you discard? { $count } to go
trains-ask-discard-draw = { $card }: which cards do you discard? You draw as many
trains-ask-discard-pay = { $card }: which cards do you discard? Each gives 1 coin
trains-ask-return = { $card }: how much Waste do you return? Each gives 1 coin
trains-ask-destroy = { $card }: which train do you destroy?
trains-ask-show = { $card }: which train do you show? You gain another of it
trains-ask-copy = { $card }: which card's effect do you use?
trains-ask-pay = { $card }: which train's coins do you get once more?
trains-won = { $voice ->
    [you] You win
   *[they] { $who } wins
} with { $points ->
    [one] 1 point
   *[other] { $points } points
}!
trains-shared = { $all } share the win with { $points ->
    [one] 1 point
   *[other] { $points } points
}!
trains-reason-piles = Four piles are empty.
trains-reason-rails = { $voice ->
    [you] Your rails are
   *[they] The rails of { $who } are
} all laid.
trains-reason-markers = All stations are built.
trains-reason-rounds = A hundred rounds are over.

# The board in words
trains-standing = { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $rails ->
    [one] 1 rail
   *[other] { $rails } rails
} left; hand { $hand }, deck { $deck }, discard { $discard }
trains-now = { $voice ->
    [you] You have
   *[they] { $who } has
} { $money }. In play: { $cards }.
trains-now-nothing = { $voice ->
    [you] You have
   *[they] { $who } has
} played nothing yet.
trains-revealed = Revealed: { $cards }.
trains-lasting = Until the end of the turn: { $effects }.
trains-lasting-river = rivers free
trains-lasting-mountain = mountains free
trains-lasting-city = cities free
trains-lasting-everything = all rails free
trains-lasting-others = others' rails cost nothing
trains-lasting-no-waste = no Waste taken
trains-lasting-onto-deck = purchases may go on the deck
trains-lasting-ironworks = +2 coins a rail card
trains-rails = Rails of { $who }: { $places }
trains-gained = Bought and gained this turn: { $cards }
trains-stations = Stations ({ $left } left): { $places }
trains-piles = Supply: { $piles }
trains-none = none
trains-hand = Your hand
trains-hand-top = On top of your deck: { $cards }
trains-hand-deck = Your deck, shuffled: { $cards }
trains-hand-discard = Your discard pile: { $cards }
trains-made-up-of = { $who }: { $cities } for cities, { $remote } for remote places, { $cards } for buildings and { $play } during the game make { $total ->
    [one] 1 point
   *[other] { $total } points
}.

# Controls
trains-button-easy = Play { $card } (+{ $count })
trains-button-trains = Play { $count } trains (+{ $number })
trains-button-cards = Play { $count } cards (+{ $number })
trains-button-draw = Play { $card } and draw
trains-button-draw-all = Play { $count } cards, drawn ones too
trains-button-plain = Without effect …
trains-button-end = End turn
trains-button-pass = Pass
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
trains-button-done = That is all
trains-button-none = None of them
trains-button-waste = All { $count } Waste
trains-menu-play = Play a card
trains-menu-plain = Play a card without its effect
trains-menu-buy = Buy a card ({ $money })
trains-menu-buy-on = Buy and go on ({ $money })
trains-menu-buy-end = Buy and end the turn ({ $money })
trains-menu-lay = Lay the rail (numbers on the map)
trains-menu-lay-part = Rail: { $parts }
trains-menu-build = Build the station (see the map)
trains-menu-place = Begin (numbers on the map)
trains-menu-place-part = { $parts }
trains-menu-choose = Choose
trains-menu-two = Discard two cards
trains-menu-take = Take one, the rest back on top
trains-way-take = { $taken }, { $top } on top
trains-way-take-play = Take and play { $card }
trains-way-take-none = Take none
trains-menu-back = All back, the first one on top
trains-way-at = { $card }: { $place }
trains-way-then = { $cards } (+{ $money }), then { $card }
trains-way-without = A card without its effect …
trains-way-last = The game ends with this turn
trains-way-unspent = { $count ->
    [one] 1 coin stays unspent
   *[other] { $count } coins stay unspent
}
trains-way-plain = { $card } without its effect
trains-way-money = Only for its coins: +{ $money }
trains-way-nothing = Does nothing
trains-way-no-place = Does nothing: no place you can pay for yet
trains-way-no-slot = Does nothing: no free slot for a station
trains-way-rail = { $count ->
    [one] 1 place, { $price }
   *[other] { $count } places, the cheapest { $price }
}: { $does }
trains-way-buy = { $card }, { $price }
trains-way-left = { $left } left
trains-way-lay = { $place }, { $price }
trains-way-lay-waste = { $place }, { $price }, 1 extra Waste
trains-way-build = { $place }, station { $number } of { $slots }
trains-way-place = { $place }, { $ground }
trains-way-rails = Rails there: { $who }
trains-way-worth = each rail there then counts { $points } points
trains-way-slots = { $slots ->
    [one] 1 slot for stations
   *[other] { $slots } slots for stations
}
trains-way-stations = { $count ->
    [one] 1 station
   *[other] { $count } stations
}
trains-way-points = { $points } points
trains-way-in-deck = { $count } of the { $all } in your deck
trains-way-in-discard = { $count } of the { $all } to be shuffled
trains-do-discard = Discard { $card }
trains-do-return = Return 1 Waste
trains-do-take = Take { $card }
trains-do-put = { $card } on the deck
trains-do-leave = Leave { $card } on top
trains-do-not-put = No, to the gained cards
trains-do-destroy = Destroy { $card }
trains-do-draw = Draw 1 card
trains-do-money = Take 1 coin
trains-use-discard-waste = Discard all { $count } Waste
trains-use-return-waste = Return all { $count } Waste
trains-name-play = Play { $card }
trains-name-play-plain = Play { $card } without its effect
trains-name-buy = Buy { $card }
trains-name-begin = Begin at { $place }
trains-name-lay = Lay the rail at { $place }
trains-name-build = Build the station at { $place }

# The lobby
trains-menu-map = Which map?
trains-menu-supply = Which cards?
trains-map-about = { $cities } cities, { $slots } slots for stations, { $remote } remote places
trains-supply-random = Eight cards by chance
trains-supply-rulebook = The rulebook's eight cards
trains-supply-reforming-and-tunneling = Eight cards: Reforming and Tunneling
trains-supply-holiday-pass = Eight cards: Holiday Pass
trains-supply-cards = The eight cards: { $cards }
trains-supply-own = Eight cards of your own
trains-supply-so-far = { $count } of 8 chosen
trains-supply-choose = Choose eight cards yourself …
trains-choose-title = Which eight cards join the game?
trains-choose-so-far = Chosen, { $count } of 8: { $cards }
trains-menu-low = Cards for 2 or 3 coins
trains-menu-high = Cards for 4 coins and more
trains-invalid-not-eight-different-cards = The host has to choose exactly eight cards, or another set.

# Sheets
trains-supply-title = The supply
trains-score-title = How it stands
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
} in the end.

# When a choice has gone
trains-illegal-not-in-hand = { $card } is no longer in your hand.
trains-illegal-effect-not-usable = The effect of { $card } cannot be used just now; the card can still be played without it.
trains-illegal-cannot-be-played = { $card } cannot be played.
trains-illegal-not-for-sale = No { $card } is left in the supply.
trains-illegal-too-dear = That costs { $price }, and you have { $money } left.
trains-illegal-hex-out-of-reach = No rail of yours can go to { $place } now.
trains-illegal-no-start-here = { $place } is taken: begin somewhere else.
trains-illegal-no-such-answer = { $card } asks something else now.
trains-illegal-not-now = That is not asked any more.
trains-illegal-not-a-pass = You have played or bought something: Waste goes back only when you pass.
trains-illegal-no-waste-in-hand = You have no Waste in hand any more.
trains-illegal-first-rail-first = First you choose where to begin.

# What happened: a sentence for each turn
trains-told-turn = { $voice ->
    [you] You
   *[they] { $who }
} { $deeds }.
trains-told-last = { $first }, and { $last }
trains-told-for-you = { $who } built a station at { $what }: your rail there now counts { $points } points.
trains-told-first-rail = began at { $what }
trains-told-played = played { $what }
trains-told-money = got { $what ->
    [one] 1 coin
   *[other] { $what } coins
} by effects
trains-told-bought = bought { $what }
trains-told-gained = gained { $what }
trains-told-waste-taken = took { $what } Waste
trains-told-waste-returned = gave { $what } Waste back
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
trains-told-shown = showed { $what }
trains-told-named = named { $what }
trains-told-revealed = revealed { $what }
trains-told-taken = took { $what } into the hand
trains-told-destroyed = destroyed { $what }
trains-told-discarded = discarded { $what }
trains-told-drew = drew { $what }
trains-told-looked = looked at the top of the deck ({ $what })
trains-told-put = put { $what } on top of the deck
trains-told-passed = passed
trains-told-ended = ended the turn and drew a new hand
trains-told-left = left the card where it was
trains-told-done = chose no more cards
trains-told-for = { $what } for { $price ->
    [0] nothing
    [one] 1 coin
   *[other] { $price } coins
}
trains-told-for-each = { $what } for { $price ->
    [0] nothing
    [one] 1 coin each
   *[other] { $price } coins each
}
trains-told-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
trains-told-plain = { $card } (without effect)

# On the pictures
trains-legend-each = + 1 each
trains-legend-others = others' rail: +1, 1 Waste
trains-legend-wall = no rail across
trains-caption-points = { $points ->
    [one] point
   *[other] points
}
trains-caption-rails = { $rails ->
    [one] rail left
   *[other] rails left
}
trains-caption-cards = hand { $hand } · deck { $deck } · discard { $discard }
trains-caption-turn = { $money } to spend. In play: { $cards }.
trains-caption-gained = New this turn: { $cards }.
trains-caption-piles = Left: { $stations ->
    [one] 1 station
   *[other] { $stations } stations
}, { $waste } Waste. Empty piles: { $empty } of { $most }.

# The picture of the rules
trains-picture-rail = Two rails of one player and the track between them. The shape says whose they are.
trains-picture-houses = A city has a house for each station it can get. Black ones are built.
trains-picture-points = Points: with 1, 2 or 3 stations each rail in that city counts 2, 4 or 8.
trains-picture-remote = A remote place: a rail there costs this much, and counts as much.
trains-picture-wall = No rail goes across this line.
trains-picture-choice = Here you can build now. The menu has the same number.
trains-picture-new = Pink: built since your last turn.
trains-picture-left = The rails that somebody has left, of 20.
trains-picture-made-of = In the end: so many points come from cities.
trains-picture-cost = What a rail costs: by the ground, 1 more for each station in a city, and where others have rails 1 for each of them and 1 Waste.
trains-picture-price = What the card costs.
trains-picture-coins = The coins that it gives when you play it.
trains-picture-effect = Below the picture: what else it does.
trains-picture-worth = A building's points in the end.

# The rules, step by step
trains-goal = Lay rails into cities and remote places, and have the most points when the game ends.
trains-about = Everybody builds a deck of cards and lays rails across Tokyo or Osaka with it. A game takes 25 to 60 short turns each, and most when only two play: a long evening, or a few weeks with a turn now and then.
trains-rules-goal = 1. What it is about
trains-rules-goal-text = { trains-goal } A rail in a city counts 0, 2, 4 or 8 points for 0, 1, 2 or 3 stations there, whoever built them. A rail in a remote place counts its number. Buildings that you bought count what stands on them.
    _Example: you have a rail in Hachioji, which has two stations, and one in Narita: that is 4 and 3 points._
trains-rules-begin = 2. How it begins
trains-rules-begin-text = Everybody places a first rail for free. Your deck is 7 Normal Trains, 2 Lay Rails and 1 Station Expansion, and you draw five of them.
    _Example: you begin on a plain beside Kichijoji, so that your next rail can go into the city._
trains-rules-turn = 3. Your turn
trains-rules-turn-text = Play cards from your hand and buy cards, in any order and as often as you like. A card gives its coins, and you may use its effect. When you end the turn, everything goes to your discard pile and you draw five cards; when the deck is empty, the discard pile is shuffled.
    _Example: you play three Normal Trains for 3 coins, and Lay Rails for a rail on a river, which takes 1 of them._
trains-rules-buying = 4. Buying cards
trains-rules-buying-text = A card costs the number in its gold coin. It goes to your discard pile, so you hold it after the next shuffle. Trains give coins, rail and station cards build, action cards do what they say, buildings are nothing but points.
    _Example: with 3 coins you buy an Express Train, which gives 2 coins each time it comes._
trains-rules-rails = 5. Rails
trains-rules-rails-text = A rail goes beside one of your own, never across a red line. It costs: plain 0, river 1, mountain 2, city 1 and 1 more for each station, a remote place its number; and 1 for each other player's rail there, with 1 Waste besides.
    _Example: a city with one station, where another player has a rail, costs 1 + 1 + 1 = 3 coins and 1 Waste more._
trains-rules-stations = 6. Stations
trains-rules-stations-text = A station goes into any city with an empty house on the map; you need no rail there. It helps everybody who has a rail there.
    _Example: you build the third station of Yokohama: each rail there now counts 8 points instead of 4._
trains-rules-waste = 7. Waste
trains-rules-waste-text = Rails, stations and buildings bring Waste into your deck. It does nothing but fill your hand. If you pass, playing and buying nothing in a turn, you may give all Waste in your hand back.
    _Example: three of your five cards are Waste: you pass and are rid of all three._
trains-rules-end = 8. The end
trains-rules-end-text = The game ends after the turn in which four piles are empty, or somebody's 20 rails are laid, or all 30 stations are built. In a tie, more rails win.
    _Example: three piles are empty, and you buy the last Tower: your turn is the last one._

# What a question is about, for those who meet it for the first time
trains-lesson-begin = Begin beside a city or in one: with stations, rails in cities are worth points. Later on, rivers and mountains cost coins.
trains-lesson-turn = Play cards for coins and rails, then buy better ones. What you buy comes into your hand after your deck is shuffled.
trains-lesson-buy = What you buy goes to your discard pile and comes to your hand later. Trains bring coins again and again; buildings are points only.
trains-lesson-waste = Waste only fills your hand. If you pass before you play or buy anything, you may give all of it back.
trains-lesson-lay = A rail goes beside one of yours. The map's legend says what the ground costs; where others have rails, you also take 1 Waste.
trains-lesson-build = A station makes every rail in its city worth more, whoever laid it: 2 points with one, 4 with two, 8 with three.
trains-lesson-effect = A card that you played asks you something. When you have answered, your turn goes on.

# The last page of the rules
trains-tips = With three or more Waste in your hand, passing is often the best turn: it clears them.
    Lay rails early. They get dearer as the map fills up.
    A station scores for everyone who has a rail there, so build where you're alone.
    Buildings score but do nothing in your hand: buy them late.
trains-makers = By Hisashi Hayashi; OKAZU Brand, AEG, German edition by Pegasus Spiele. This is an unofficial, non-commercial version. If you like it, buy the game.
