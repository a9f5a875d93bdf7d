/** The clock at the table. It runs on while other pages are open, and survives a reload. */
import { points } from "../facts/facts.svelte";
import { signal } from "../parts/signals";
import { keepAwake } from "../../../src/frame/awake";
import { texts } from "../texts";

const KEPT = "outrank-companion-clock";
const WARNINGS = [10, 5, 3, 2, 1];
const USUAL = 90;

interface Clock {
  chosen: string;
  /** One's own time, in seconds. */
  own: number;
  isRunning: boolean;
  /** Seconds left; 0 before the start and when time is up. */
  left: number;
  /** When time is up, by the clock of the device; 0 before the start. */
  end: number;
}

export const clock = $state<Clock>({
  chosen: "rank",
  own: USUAL,
  isRunning: false,
  left: 0,
  end: 0,
});
let ticking: ReturnType<typeof setInterval> | undefined;
let release = (): void => undefined;

/** The rulebooks' times and one's own, in seconds (CL-R28, V3-109). */
export function times(): [string, number][] {
  return Object.entries({
    ...points().classic.seconds,
    speed: points().v3.speedSeconds,
    own: clock.own,
  }).filter(([name]) => name in texts.deal.timers);
}

/** The chosen time from its start. */
export function whole(): number {
  return times().find(([name]) => name === clock.chosen)?.[1] || 1; // one's own time may be empty
}

export function isOver(): boolean {
  return !clock.isRunning && clock.left === 0 && clock.end > 0;
}

export function shown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function choose(name: string): void {
  halt();
  Object.assign(clock, { chosen: name, left: 0, end: 0 });
  keep();
}

export function start(): void {
  clock.left ||= whole();
  clock.end = Date.now() + clock.left * 1000;
  run();
  keep();
}

export function pause(): void {
  halt();
  keep();
}

export function reset(): void {
  choose(clock.chosen);
}

/** Call once, when the facts are there: a clock that was running goes on. */
export function resumeClock(): void {
  try {
    Object.assign(clock, JSON.parse(localStorage.getItem(KEPT) ?? "{}"));
  } catch {
    return; // what was kept can't be read: the clock stands still
  }
  if (clock.isRunning) run();
}

function run(): void {
  clock.isRunning = true;
  ticking = setInterval(tick, 100);
  release = keepAwake();
  tick();
}

function halt(): void {
  clearInterval(ticking);
  clock.isRunning = false;
  release();
  release = () => undefined;
}

/** Goes by the clock of the device, so that a sleeping tab loses no time. */
function tick(): void {
  const now = Math.max(0, Math.ceil((clock.end - Date.now()) / 1000));
  if (now === clock.left) return;
  clock.left = now;
  if (now === 0) {
    pause();
    signal("over");
  } else if (WARNINGS.includes(now)) signal("soon");
}

function keep(): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(clock));
  } catch {
    // No room: it runs until the app is closed.
  }
}
