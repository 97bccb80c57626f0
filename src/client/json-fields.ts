/** Reads values of which nothing is known: what other releases stored, and what visitors import. */

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

export function parseString<T>(value: unknown, other: T): string | T {
  return isString(value) ? value : other;
}

/** A finite number of at least `least`, or the other value. */
export function parseNumber<T>(value: unknown, least: number, other: T): number | T {
  return typeof value === 'number' && Number.isFinite(value) && value >= least ? value : other;
}

export function parseOneOf<T, U>(value: unknown, known: readonly T[], other: U): T | U {
  return known.find((one) => one === value) ?? other;
}

/** The list where every entry fits, else an empty one. */
export function parseList<T>(value: unknown, fits: (entry: unknown) => entry is T): T[] {
  return Array.isArray(value) && value.every(fits) ? value : [];
}
