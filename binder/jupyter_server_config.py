"""Jupyter on a hosted machine: Voila beside JupyterLab, set as `cardplay` sets it."""

from cardplay_widgets.server.settings import NO_DELAY, PINGS, publish_share, voila_settings

publish_share()
c = get_config()  # noqa: F821  (Jupyter provides it)
c.merge(voila_settings())
c.ServerApp.kernel_websocket_connection_class = NO_DELAY
c.ServerApp.tornado_settings = PINGS
c.LabApp.news_url = None
