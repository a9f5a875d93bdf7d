/** A small set of synthesised sounds, and pulses for the hand. Each has a visible twin. */
import { likes } from "./settings.svelte";

export type Signal =
  "turn" | "place" | "lock" | "tick" | "suspense" | "rise" | "right" | "wrong" | "trick" | "end";

/** Notes as [hertz, start in s, length in s]. */
const SOUNDS: Record<Signal, [number, number, number][]> = {
  turn: [
    [392, 0, 0.09],
    [523, 0.1, 0.14],
  ],
  place: [[220, 0, 0.05]],
  lock: [
    [262, 0, 0.06],
    [196, 0.06, 0.1],
  ],
  tick: [[880, 0, 0.03]],
  suspense: [
    [98, 0, 0.5],
    [104, 0.45, 0.5],
    [110, 0.9, 0.5],
    [117, 1.35, 0.6],
  ],
  rise: [
    [330, 0, 0.07],
    [440, 0.08, 0.12],
  ],
  right: [
    [523, 0, 0.12],
    [659, 0.1, 0.14],
    [784, 0.2, 0.34],
  ],
  wrong: [
    [208, 0, 0.18],
    [156, 0.16, 0.22],
    [117, 0.34, 0.4],
  ],
  trick: [
    [294, 0, 0.06],
    [440, 0.07, 0.12],
  ],
  end: [
    [392, 0, 0.14],
    [523, 0.14, 0.14],
    [659, 0.28, 0.14],
    [784, 0.42, 0.5],
  ],
};
const PULSES: Partial<Record<Signal, number | number[]>> = {
  place: 20,
  turn: [30, 40, 30],
  lock: 30,
  right: [40, 40, 120],
  wrong: [200, 60, 200],
};

let speaker: AudioContext | null = null;
let isStage = false;

/** This page is the big screen of a room: its sound is on. */
export function beStage(on: boolean): void {
  isStage = on;
}

/** Whether the browser still waits for a touch before it lets this page make a sound. */
export const isSilent = (): boolean => !navigator.userActivation?.hasBeenActive;

/** Somebody has touched the page. */
export function unmute(): void {
  speaker ??= new AudioContext();
  void speaker.resume();
}

/** A result drowns what else happens in the same moment. */
const RESULTS: Signal[] = ["right", "wrong", "end"];
const RESULT_MS = 900;
let loud: Signal | null = null;
let quietUntil = 0;

/** `isOwn`: it is about whoever holds this device, who feels it too. */
export function ring(signal: Signal, { isOwn = true }: { isOwn?: boolean } = {}): void {
  const isResult = RESULTS.includes(signal);
  if (performance.now() < quietUntil && (!isResult || signal === loud)) return;
  if (isResult) [loud, quietUntil] = [signal, performance.now() + RESULT_MS];
  const pulse = isOwn ? PULSES[signal] : undefined;
  if (likes.haptics && pulse !== undefined) navigator.vibrate?.(pulse);
  if (!(likes.sound || isStage) || isSilent()) return;
  speaker ??= new AudioContext();
  const now = speaker.currentTime;
  for (const [hertz, start, length] of SOUNDS[signal]) {
    const tone = speaker.createOscillator();
    const gain = speaker.createGain();
    tone.type = "triangle";
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(0.4 * likes.volume, now + start);
    gain.gain.exponentialRampToValueAtTime(0.001, now + start + length);
    tone.connect(gain).connect(speaker.destination);
    tone.start(now + start);
    tone.stop(now + start + length);
  }
}
