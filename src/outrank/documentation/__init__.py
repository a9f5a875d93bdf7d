"""The documentation as a site of plain HTML files, for `outrank docs`."""

from .site import site

__all__ = ["site"]
