/** Sounds and pulses: right, wrong, a token read, time running out. Each has a visible twin. */
import { choices } from "../settings/choices.svelte";

export type Signal = "right" | "wrong" | "read" | "refused" | "soon" | "over";

/** Notes as [hertz, start in s, length in s]. */
const SOUNDS: Record<Signal, [number, number, number][]> = {
  right: [
    [523, 0, 0.09],
    [659, 0.09, 0.09],
    [784, 0.18, 0.2],
  ],
  wrong: [
    [196, 0, 0.14],
    [147, 0.14, 0.24],
  ],
  read: [[440, 0, 0.05]],
  refused: [[220, 0, 0.08]],
  soon: [[660, 0, 0.06]],
  over: [
    [392, 0, 0.12],
    [392, 0.18, 0.12],
    [330, 0.36, 0.3],
  ],
};
const PULSES: Record<Signal, number | number[]> = {
  right: [40, 40, 80],
  wrong: 200,
  read: 20,
  refused: 60,
  soon: 20,
  over: [120, 60, 120],
};

let speaker: AudioContext | null = null;

export function signal(name: Signal): void {
  if (choices.haptics && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(PULSES[name]);
  if (!choices.sound || !navigator.userActivation?.hasBeenActive) return;
  speaker ??= new AudioContext();
  void speaker.resume();
  const now = speaker.currentTime;
  for (const [hertz, start, length] of SOUNDS[name]) {
    const tone = speaker.createOscillator();
    const gain = speaker.createGain();
    tone.type = "triangle";
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(0.3, now + start);
    gain.gain.exponentialRampToValueAtTime(0.001, now + start + length);
    tone.connect(gain).connect(speaker.destination);
    tone.start(now + start);
    tone.stop(now + start + length);
  }
}
