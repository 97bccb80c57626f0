import { z } from 'zod';

/** PostgreSQL rejects NUL and lone surrogates. */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

export function toStorable<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (_key, part) => (typeof part === 'string' ? toStorableText(part) : part)),
  ) as T;
}

/** A text of a request. Add its limits. */
export const textInputSchema = z.string().overwrite(toStorableText).trim();
