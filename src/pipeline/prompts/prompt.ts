import { escapeTags } from './data-blocks.ts';

/** An estimate for the supported languages. */
export const CHARACTERS_PER_TOKEN = 4;

export interface Prompt {
  system: string;
  user: string;
}

/** One line, so that data cannot begin a line of its own. */
export function toOneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** For data within our own sentence: data cannot close the quotation marks. */
export function quoteTitle(title: string): string {
  return `"${escapeTags(toOneLine(title).replaceAll('"', "'").slice(0, 300))}"`;
}

export function joinBlocks(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part.trim() !== '').join('\n\n');
}
