const DAY_MS = 24 * 60 * 60 * 1000;

export function formatUtcDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** Returns milliseconds since the epoch. */
export function getEndOfUtcDay(time: Date): number {
  return (Math.floor(time.getTime() / DAY_MS) + 1) * DAY_MS;
}
