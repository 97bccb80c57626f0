export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

export function parseString<T>(value: unknown, fallback: T): string | T {
  return isString(value) ? value : fallback;
}

export function parseNumber<T>(value: unknown, min: number, fallback: T): number | T {
  return typeof value === 'number' && Number.isFinite(value) && value >= min ? value : fallback;
}

export function parseEnum<T, U>(value: unknown, known: readonly T[], fallback: U): T | U {
  return known.find((one) => one === value) ?? fallback;
}

export function parseList<T>(value: unknown, matches: (entry: unknown) => entry is T): T[] {
  return Array.isArray(value) && value.every(matches) ? value : [];
}
