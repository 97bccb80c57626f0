const MIN_RATE = 0.5;
const MAX_RATE = 3;
const STEPS_PER_UNIT = 20;

/** From 0.5 to 3 in steps of 0.05. */
export const PLAYBACK_RATES: readonly number[] = Array.from(
  { length: (MAX_RATE - MIN_RATE) * STEPS_PER_UNIT + 1 },
  (_, step) => (MIN_RATE * STEPS_PER_UNIT + step) / STEPS_PER_UNIT,
);

export function roundRate(rate: number): number {
  const limited = Math.min(MAX_RATE, Math.max(MIN_RATE, rate));
  return Math.round(limited * STEPS_PER_UNIT) / STEPS_PER_UNIT;
}

export function stepRate(rate: number, steps: number): number {
  return roundRate(rate + steps / STEPS_PER_UNIT);
}

export function formatRate(rate: number): string {
  return `${rate}x`;
}
