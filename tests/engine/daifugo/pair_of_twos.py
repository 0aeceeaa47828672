"""A house rule from outside the package: a pair of 2s ends the trick."""

from cardplay.daifugo import LocalRule, Said, Shape


class PairOfTwos(LocalRule):
    id = "house.pair-of-twos"
    follows = "daifugo.ninety-nine-car"
    cuts = True
    name = "Pair of 2s"
    text = "A pair of 2s without a joker ends the trick, and the same player leads."
    said = (Said("cut", "Your pair of 2s ends the trick.", "{seat}’s pair of 2s ends the trick."),)

    def fires(self, shape: Shape) -> bool:
        return shape.exactly(2, "2")
