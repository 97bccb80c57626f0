const UNITS = ['kB', 'MB', 'GB'] as const;

/** With one decimal below 10: '8.2 MB', '34 MB'. 1 kB is 1,000 bytes. */
export function formatBytes(bytes: number): string {
  let value = bytes / 1_000;
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  const digits = value > 0 && value < 9.95 ? 1 : 0;
  return `${value.toFixed(digits)} ${UNITS[unit]}`;
}
