import { tidyPunctuation, toSpokenForm } from '../../../../domain/language/index.ts';
import { isPronounceable } from '../builtin/flite-respelling.ts';
import { transliterate } from '../builtin/transliterate.ts';

/** The model speaks single words hastily, so a shorter sentence is spoken together with the next one. */
const MIN_PIECE_CHARACTERS = 24;

/** Text with numbers, dates and signs in words; '' for a text without a speakable word. */
export function toKokoroText(text: string): string {
  const words = tidyPunctuation(toSpokenForm(text, { transliterate, isPronounceable }));
  if (!/\p{L}/u.test(words)) return '';
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

/** Sentences to speak together: a very short one joins the next. */
export function groupSentences(text: string): string[][] {
  const groups: string[][] = [];
  for (const [match] of text.matchAll(/.+?(?:[.!?]+(?=\s|$)|$)\s*/gs)) {
    const sentence = match.trim();
    if (!/\p{L}/u.test(sentence)) continue;
    const last = groups.at(-1);
    if (last !== undefined && last.join(' ').length < MIN_PIECE_CHARACTERS) last.push(sentence);
    else groups.push([sentence]);
  }
  return groups;
}
