import type { Language } from '../languages.ts';
import { PHRASES } from '../phrases/phrase-table.ts';
import type { FixedTurn } from '../script/intro-outro.ts';
import { hashSeed } from '../seeded-order.ts';

/** Pictures, and what varies them. */
const UNSPEAKABLE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/gu;

const STOPS = '.!?。！？؟।';
/** Where it is not '?'. */
const QUESTION_MARKS: Readonly<Partial<Record<Language, string>>> = { ar: '؟', ja: '？', zh: '？' };

/** `A` announces the answer. The same seed gives the same words. */
export function composeLeadIn(language: Language | null, seed: number): FixedTurn | null {
  if (language === null) return null;
  const { leadIns } = PHRASES[language];
  const text = leadIns[hashSeed(seed, 0) % leadIns.length];
  return text === undefined ? null : { host: 'A', text };
}

export function listLeadIns(): FixedTurn[] {
  return [...PHRASES.en.leadIns.map((text) => ({ host: 'A' as const, text })), composeDoesNotSay('en')];
}

/** In English if the language of the article is unknown. */
export function composeDoesNotSay(language: Language | null): FixedTurn {
  return { host: 'B', text: PHRASES[language ?? 'en'].doesNotSay };
}

/** `A` reads the question before its answer. In English if the language is unknown. */
export function composeAskedQuestion(language: Language | null, question: string): FixedTurn {
  const asked = question
    .replace(UNSPEAKABLE, ' ')
    .replace(/([!?.])\1+/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  const end = /[.!?…。？！؟।][^\p{L}\p{N}]*$/u.test(asked) ? '' : (QUESTION_MARKS[language ?? 'en'] ?? '?');
  return { host: 'A', text: `${PHRASES[language ?? 'en'].asked} ${asked}${end}` };
}

export function isAskedQuestion(text: string): boolean {
  return Object.values(PHRASES).some(({ asked }) => text.startsWith(asked));
}

export function getClosestWords(language: Language | null): string {
  return PHRASES[language ?? 'en'].closest;
}

/** Removes the statement that the article does not say it, which has been spoken; '' if nothing else is said. */
export function removeDoesNotSay(text: string, language: Language | null): string {
  const [statement, ...more] = [PHRASES[language ?? 'en'].doesNotSay, PHRASES.en.doesNotSay].map((words) =>
    words.replace(/[.。।]$/u, ''),
  );
  const pattern = new RegExp(
    `^[^\\p{L}\\p{N}]*(?:${[statement, ...more].join('|')})[^${STOPS}]*(?:[${STOPS}]+\\s*|$)`,
    'iu',
  );
  return text.replace(pattern, '').trim();
}
