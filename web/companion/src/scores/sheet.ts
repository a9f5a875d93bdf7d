/**
 * Adds a score sheet up. The figures come from the rules (data/points.json), and tests compare the
 * sums with matches that the Python rules have scored.
 */
import type { EndCount, Points } from "../facts/points";
import type {
  CashedSet,
  Final,
  Game,
  GuessRound,
  HandRound,
  Part,
  RankingRound,
  Round,
  Rules,
  Sheet,
} from "./types";

/** What a sheet needs besides its rounds. */
export interface Setting {
  game: Game;
  rules: Rules;
  seats: number;
  points: Points;
}

/** Accuracy is compared in parts of this many, as in four4more/scoring.py. */
const FINEST = 10 ** 9;

class Adding {
  readonly sheet: Sheet;

  constructor(readonly setting: Setting) {
    const { seats } = setting;
    const each = <T>(made: () => T): T[] => Array.from({ length: seats }, made);
    this.sheet = {
      rounds: [],
      running: [],
      parts: each(() => ({})),
      totals: each(() => 0),
      chips: each(() => this.startChips()),
      owned: each(() => 0),
      tiebreaks: [],
      places: [],
    };
  }

  private startChips(): Record<number, number> {
    const { game, rules, points } = this.setting;
    if (game === "classic")
      return Object.fromEntries(points.classic.chips.map((chip) => [chip, 1]));
    return game === "v3" ? { [points.v3.chip]: rules.speed ? 2 : 3 } : {};
  }

  score(seat: number, part: Part, points: number): void {
    const own = this.sheet.parts[seat];
    if (!own || !points) return;
    own[part] = (own[part] ?? 0) + points;
    this.sheet.totals[seat] = (this.sheet.totals[seat] ?? 0) + points;
  }

  sum(part: Part): number[] {
    return this.sheet.parts.map((own) => own[part] ?? 0);
  }

  round(round: Round): void {
    const before = [...this.sheet.totals];
    if ("ranker" in round) this.ranking(round);
    else if ("tricks" in round) this.hand(round);
    else this.guesses(round);
    this.sheet.rounds.push(this.sheet.totals.map((total, seat) => total - (before[seat] ?? 0)));
    this.sheet.running.push([...this.sheet.totals]);
  }

  /** CL-080…CL-085, V3-051…V3-057. */
  private ranking({ ranker, bid, isRight, blocks, lost }: RankingRound): void {
    if (ranker < 0) return;
    const { game, rules } = this.setting;
    const { chips, owned } = this.sheet;
    const own = chips[ranker] ?? {};
    if (isRight) this.score(ranker, "ranking", game === "v3" && rules.setFocus ? bid / 2 : bid);
    for (const { seat, chip } of blocks) {
      if (isRight) {
        const theirs = chips[seat] ?? {};
        theirs[chip] = (theirs[chip] ?? 0) - 1;
        own[chip] = (own[chip] ?? 0) + 1;
      } else {
        this.score(seat, "blocks", chip);
        owned[seat] = (owned[seat] ?? 0) + 1;
      }
    }
    owned[ranker] = (owned[ranker] ?? 0) - lost;
  }

  /** V4-029…V4-042, F4-043…F4-132. */
  private guesses({ right, sets, last, extra }: GuessRound): void {
    const { game, points } = this.setting;
    const own = game === "v4" ? points.v4 : points.four4more;
    right.forEach((count, seat) => this.score(seat, "guesses", count * own.guess));
    for (const { seat, size, factor } of sets) {
      const worth = game === "v4" ? points.v4.worth : points.four4more.worth[factor];
      this.score(seat, "cashed", worth?.[size] ?? 0);
    }
    if (last >= 0) this.score(last, "last", own.last);
    extra.forEach((count, seat) => this.score(seat, "extra", count));
  }

  /** OT-032…OT-043, OT-054, OT-055; below zero nobody falls (OT-R14). */
  private hand({ tricks, trumps, kitty, bid }: HandRound): void {
    const forTrumps = trumpPoints(trumps, this.setting.rules.bonusOnly);
    tricks.forEach((won, seat) => {
      const forBid = seat !== kitty ? 0 : won >= bid ? bid : -bid;
      const gained = won + (forTrumps[seat] ?? 0) + forBid;
      const floor = Math.max(0, -((this.sheet.totals[seat] ?? 0) + gained));
      this.score(seat, "hands", gained + floor);
    });
  }

  end(final: Final, rounds: Round[]): void {
    const { game } = this.setting;
    if (game === "classic") this.endClassic();
    else if (game === "v3") this.endV3(final);
    else if (game === "v4") this.endV4(final, rounds as GuessRound[]);
    else if (game === "four4more") this.endFour4More(final, rounds as GuessRound[]);
  }

  private chipCount(seat: number): number {
    return Object.values(this.sheet.chips[seat] ?? {}).reduce((sum, count) => sum + count, 0);
  }

  /** CL-096, CL-097, CL-106, CL-107. */
  private endClassic(): void {
    this.sheet.owned.forEach((owned, seat) => {
      this.score(seat, "chips", this.chipCount(seat));
      this.score(seat, "tokens", owned);
    });
    this.sheet.tiebreaks = [
      { name: "ranking_points", values: this.sum("ranking") },
      { name: "owned_tokens", values: [...this.sheet.owned] },
    ];
  }

  /** V3-071…V3-074, V3-084…V3-089. */
  private endV3(final: Final): void {
    const { v3 } = this.setting.points;
    const counts = final.collections.map(setCounts);
    const large = counts.map((sizes) => sizes.filter((size) => size >= v3.large).length);
    const complete = counts.map((sizes) => sizes.filter((size) => size >= v3.complete).length);
    if (!final.isSpeedWin) {
      counts.forEach((sizes, seat) => {
        const worth = sizes.reduce(
          (sum, size) => sum + (v3.sets[Math.min(size, v3.large)] ?? 0),
          0,
        );
        this.score(seat, "chips", this.chipCount(seat));
        this.score(seat, "sets", this.setting.rules.setFocus ? 2 * worth : worth);
      });
    }
    this.sheet.tiebreaks = [
      { name: "large_sets", values: large },
      { name: "sets", values: complete },
      { name: "tokens", values: final.collections.map((tokens) => tokens.length) },
      { name: "ranking_points", values: this.sum("ranking") },
    ];
  }

  /** V4-R20. */
  private endV4(final: Final, rounds: GuessRound[]): void {
    this.sheet.tiebreaks = [
      { name: "hand", values: final.hand },
      { name: "right_calls", values: this.counted(rounds, "right") },
    ];
  }

  /** F4-074…F4-076, F4-127…F4-129. */
  private endFour4More(final: Final, rounds: GuessRound[]): void {
    final.hand.forEach((count, seat) => this.score(seat, "tokens", count));
    final.endCards.forEach((cards, seat) => {
      for (const card of cards)
        this.score(seat, "end", endPoints(this.setting.points, final, rounds, seat, card));
    });
    const [right, wrong] = [this.counted(rounds, "right"), this.counted(rounds, "wrong")];
    const cashed = this.sheet.totals.map((_total, seat) =>
      setsOf(rounds, seat).reduce((sum, set) => sum + set.size, 0),
    );
    const accuracy = right.map((count, seat) => {
      const calls = count + (wrong[seat] ?? 0);
      return calls ? (count * FINEST - ((count * FINEST) % calls)) / calls : 0;
    });
    this.sheet.tiebreaks = [
      { name: "right_calls", values: right },
      { name: "cashed_tokens", values: cashed },
      { name: "accuracy", values: accuracy },
    ];
  }

  private counted(rounds: GuessRound[], what: "right" | "wrong"): number[] {
    return this.sheet.totals.map((_total, seat) =>
      rounds.reduce((sum, round) => sum + (round[what][seat] ?? 0), 0),
    );
  }

  /** The score decides, then one tiebreak after the other; who is equal in all shares a place. */
  rank(): void {
    const merits = this.sheet.totals.map((total, seat) => [
      total,
      ...this.sheet.tiebreaks.map(({ values }) => values[seat] ?? 0),
    ]);
    const compare = (one: number, other: number): number => {
      const difference = merits[one]
        ?.map((own, at) => (merits[other]?.[at] ?? 0) - own)
        .find((step) => step !== 0);
      return difference ?? 0;
    };
    const order = merits
      .map((_merit, seat) => seat)
      .sort((one, other) => compare(one, other) || one - other);
    for (const seat of order) {
      const last = this.sheet.places.at(-1);
      if (last && compare(last[0] as number, seat) === 0) last.push(seat);
      else this.sheet.places.push([seat]);
    }
  }
}

/** The sets that a seat has cashed in. */
export function setsOf(rounds: GuessRound[], seat: number): CashedSet[] {
  return rounds.flatMap((round) => round.sets).filter((set) => set.seat === seat);
}

/** What an end-game card scores in a seat's hand (F4-101…F4-105, F4-R32). */
export function endPoints(
  points: Points,
  final: Final,
  rounds: GuessRound[],
  seat: number,
  card: string,
): number {
  const rule = points.four4more.endCards[card];
  const sizes = setsOf(rounds, seat).map((set) => set.size);
  const counts: Record<EndCount, number> = {
    tokens: final.hand[seat] ?? 0,
    cards: final.cards[seat] ?? 0,
    big_sets: sizes.filter((size) => size >= 3).length,
    fours: sizes.includes(4) ? 1 : 0,
    multipliers: final.multipliers[seat] ?? 0,
  };
  return rule ? rule.points * counts[rule.count] : 0;
}

/** How many tokens of each set there are: a token counts in all of its sets (V3-R21). */
function setCounts(tokens: number[][]): number[] {
  const counts = new Map<number, number>();
  for (const set of tokens.flat()) counts.set(set, (counts.get(set) ?? 0) + 1);
  return [...counts.values()];
}

/** Most and fewest trumps; seats without one take no part (OT-037, OT-042, OT-R11). */
function trumpPoints(trumps: number[], isBonusOnly: boolean): number[] {
  const holders = trumps.filter((count) => count > 0);
  if (holders.length === 1) return trumps.map((count) => 2 * count);
  const [most, least] = [Math.max(0, ...holders), Math.min(...holders)];
  if (holders.length === 0 || most === least)
    return trumps.map((count) => (isBonusOnly ? count : 0));
  return trumps.map((count) => (count === most ? count : count === least ? -count : 0));
}

/** The sheet so far; with `final`, the end of the game. */
export function addUp(setting: Setting, rounds: Round[], final: Final | null): Sheet {
  const adding = new Adding(setting);
  for (const round of rounds) adding.round(round);
  if (final) adding.end(final, rounds);
  adding.rank();
  return adding.sheet;
}
