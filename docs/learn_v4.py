"""Learn V4 by trial: what each action earns under each challenge. Then meet random players."""

import numpy as np

from outrank.env import v4_v1

env = v4_v1.env(seats=2, rewards="points", categories=("countries",), rounds=3)
rng = np.random.default_rng(1)
field = next(field for field in env.fields if field.name == "challenge")
earned = np.zeros((field.stop - field.start + 1, env.action_space("player_0").n))
tried = np.ones_like(earned)


def match(seed: int, learner: str, curiosity: float) -> float:
    """Play against a random player; return by how many points the learner is ahead."""
    env.reset(seed=seed)
    ahead, steps = 0.0, []  # a step: the challenge, the action, and what came of it
    for agent in env.agent_iter():
        seen, reward, is_over, _, _ = env.last()
        ahead += reward if agent == learner else -reward
        value = rng.random(seen["action_mask"].size)
        if agent == learner:
            row = seen["observation"][field.start : field.stop].nonzero()[0].sum()
            value = earned[row] / tried[row] + curiosity * value / np.sqrt(tried[row])
            steps[-1:] = [(*step[:2], reward) for step in steps[-1:]]
        action = int(np.where(seen["action_mask"], value, -np.inf).argmax())
        if agent == learner:
            steps.append((row, action, 0.0))
        env.step(None if is_over else action)
    worth = 0.0
    for row, action, reward in reversed(steps[:-1]):
        worth = reward + 0.5 * worth  # what comes later counts less
        earned[row, action] += worth
        tried[row, action] += 1
    return ahead


if __name__ == "__main__":
    for seed in range(6000):
        match(seed, f"player_{seed % 2}", curiosity=1.0)
    leads = [match(10_000 + seed, f"player_{seed % 2}", curiosity=0.0) for seed in range(300)]
    print(f"ahead in {np.mean(np.array(leads) > 0):.0%} of 300 matches, by {np.mean(leads):+.1f}")
