"""Reports: an answer in plain words, with tables and plots, as HTML, Markdown or text."""
