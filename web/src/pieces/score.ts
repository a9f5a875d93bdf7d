/** Scores may be counted in parts of a point: 5 half points are written 2½. */
export function scoreText(score: number, unit = 1): string {
  const whole = Math.trunc(score / unit);
  if (score % unit === 0) return String(whole);
  return whole === 0 ? `${score < 0 ? "−" : ""}½` : `${whole}½`;
}
