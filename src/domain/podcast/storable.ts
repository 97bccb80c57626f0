/**
 * A text that the database can keep: PostgreSQL knows no NUL, and its JSON no
 * half of a surrogate pair.
 */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** The same for every text within a value of plain data. */
export function toStorable<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (_key, part) => (typeof part === 'string' ? toStorableText(part) : part)),
  ) as T;
}
