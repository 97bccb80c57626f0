import { countWords } from '../../../../../domain/language/index.ts';
import type { Subject } from '../references/subject.ts';
import { capitalize } from '../text/capitalize.ts';
import { SENTENCE_JOINTS } from './sentence-joints.ts';
import { PRONOUN_START, splitConcession } from './split-concession.ts';

/** A listener loses the thread of a longer sentence. */
const MAX_SPOKEN_WORDS = 17;
const MIN_HALF_WORDS = 5;
export const LINK_START = /^(?:And|But|So)\b/u;

export function splitSentence(sentence: string, subject: Subject): [string, string] | null {
  if (countWords(sentence) <= MAX_SPOKEN_WORDS || !sentence.endsWith('.')) return null;
  const conceded = splitConcession(sentence);
  if (conceded) return conceded;
  let best: [string, string] | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const { pattern, link } of SENTENCE_JOINTS) {
    for (const match of sentence.matchAll(pattern)) {
      const first = sentence.slice(0, match.index);
      const second = sentence.slice(match.index + match[0].length);
      if (/[.,;:]$/u.test(first)) continue;
      if (countWords(first) < MIN_HALF_WORDS || countWords(second) < MIN_HALF_WORDS) continue;
      const distance = Math.abs(first.length - second.length);
      if (distance >= nearest) continue;
      const start = link({ first, second, subject }, match);
      if (start === null) continue;
      nearest = distance;
      best = [`${first}.`, joinLink(start, second, first)];
    }
  }
  return best;
}

/** 'And' before a pronoun only keeps two sentences from beginning alike. */
function joinLink(start: string, second: string, first: string): string {
  const pronoun = PRONOUN_START.exec(start === 'And' ? second : start.replace('And ', ''))?.[0];
  const beginsAlike = pronoun !== undefined && first.toLowerCase().startsWith(`${pronoun} `);
  const isDoubled =
    start.startsWith('And') && (LINK_START.test(first) || (pronoun !== undefined && !beginsAlike));
  const link = isDoubled ? start.replace(/^And ?/u, '') : start;
  return capitalize(link === '' ? second : `${link} ${second}`);
}
