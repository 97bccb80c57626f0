/**
 * A text that the database can keep: PostgreSQL knows no NUL, and its JSON no
 * half of a surrogate pair.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** The same for every text within a value of plain data. */
export function storable<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (_key, part) => (typeof part === 'string' ? storableText(part) : part)),
  ) as T;
}
