"""The parts of a picture, by where they lie; `cardplay_widgets.picture` gives them all."""
