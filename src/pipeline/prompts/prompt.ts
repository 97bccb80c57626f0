import { escapeTags } from './data-blocks.ts';

/** For estimates; texts in the supported languages have about as many. */
export const CHARACTERS_PER_TOKEN = 4;

/** What one call to a model says. */
export interface Prompt {
  /** Our rules; nothing from outside. */
  system: string;
  /** The task with its material: article, wishes and what a model wrote as tagged data. */
  user: string;
}

/** A text of someone's as one line, so that it cannot begin a line of its own. */
export function toOneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** A title of someone's choosing within a sentence of ours: one line, in quotation marks that it cannot close. */
export function quoteTitle(title: string): string {
  return `"${escapeTags(toOneLine(title).replaceAll('"', "'").slice(0, 300))}"`;
}

/** Joins the blocks of a prompt that have something to say, a blank line between them. */
export function joinBlocks(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part.trim() !== '').join('\n\n');
}
