"""The lab: questions about a game's balance, answered by matches between bots.

A question is a short TOML file (`question`). It is played on paired deals with rotated seats
(`plan`, `match`), measured (`measures`), until the answer is as precise as the question asks
(`statistics`, `run`), and told with its uncertainty (`findings`, `report`). See docs/lab/README.md.
"""
