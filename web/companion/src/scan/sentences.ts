/** The sentence for everything that keeps a row from being judged. */
import type { Asked, Facts } from "../facts/types";
import { texts } from "../texts";
import type { Problem } from "./seen";

export function cardName(facts: Facts, asked: Asked): string {
  const category = facts.categories[asked.category];
  return asked.number
    ? texts.ask.card(category?.letter ?? "", asked.number)
    : (category?.stats[asked.stat]?.label ?? "");
}

export function sentence(facts: Facts, asked: Asked | null, problem: Problem): string {
  const due = asked ? facts.categories[asked.category] : undefined;
  const name = (place: number, category = due): string => category?.tokens[place]?.name ?? "?";
  switch (problem.why) {
    case "unknown":
      return texts.problems.unknown(problem.code);
    case "category": {
      const other = facts.categories[problem.category];
      return texts.problems.category(
        name(problem.place, other),
        other?.name ?? "?",
        due?.name ?? "?",
      );
    }
    case "twice":
      return texts.problems.twice(name(problem.place));
    case "blocked":
      return texts.problems.blocked(name(problem.place));
    case "challenge":
      return texts.problems.challenge(
        cardName(facts, problem.asked),
        asked ? cardName(facts, asked) : "",
      );
    case "stuck":
      return texts.problems.stuck(problem.count, problem.due);
    case "many":
      return texts.problems.many(problem.count, problem.due);
    default:
      return texts.problems[problem.why];
  }
}
