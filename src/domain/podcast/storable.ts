/** Removes NUL and lone surrogates, which PostgreSQL rejects. */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Does the same for all strings in a JSON value. */
export function toStorable<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (_key, part) => (typeof part === 'string' ? toStorableText(part) : part)),
  ) as T;
}
