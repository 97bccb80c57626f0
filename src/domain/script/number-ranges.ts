/** Sentences are shown as [12], and some models write [12]-[20]. */
const RANGE = /(?<!\d)(\d{1,6})(?!\d)(?:\]?\s*(?:-|–|—|\.{2,3}|to)\s*\[?(\d{1,6})(?!\d))?/gu;

/** '12-20, 25' for ascending numbers. */
export function formatRanges(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const open = ranges.at(-1);
    if (open && number === open[1] + 1) open[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
}

/** Whether a number is in one of the ranges of a text or list, in any notation that models use. */
export function parseRanges(value: unknown): (number: number) => boolean {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  const ranges = [...text.matchAll(RANGE)].map(([, first = '', last = first]) => {
    const ends = [Number(first), Number(last)] as const;
    return { from: Math.min(...ends), to: Math.max(...ends) };
  });
  return (number) => ranges.some(({ from, to }) => number >= from && number <= to);
}
