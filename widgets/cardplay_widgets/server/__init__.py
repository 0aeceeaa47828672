"""The server behind `cardplay`: Voila (or JupyterLab) on this machine, with settings in code.

`lessons` and `lab` are the two servers, `start` what both need before they listen. `settings` says
what is set and why, `kernels` holds the kernel manager (a cap, and kernels warmed where the reader
goes next), `pages` the page handler, `share` the page template.
"""
