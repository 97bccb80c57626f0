/** From a line of dialogue to utterances that flite reads well: ASCII words and the pauses it knows. */

import { withAbbreviations } from './abbreviations.ts';
import { cleaned, tidied, withPauses } from './clean.ts';
import { withDates, withDecades, withRomans, withTimes, withYears } from './dates.ts';
import { withFigures } from './figures.ts';
import { pronounceable, transliterated } from './foreign.ts';
import { withAcronyms, withSigns } from './letters.ts';
import { withDegrees, withMoney, withUnits } from './measures.ts';
import { cardinalWords } from './number-words.ts';

/** The longest piece given to flite at once, in characters: its memory grows with it. */
export const UTTERANCE_CHARACTERS = 600;

/**
 * The order matters: what needs its neighbours (a numeral its ruler, a sum its
 * sign, a year its era) is read before the general rule takes the rest.
 */
const STEPS: ReadonlyArray<(text: string) => string> = [
  cleaned,
  withRomans,
  withAbbreviations,
  withDates,
  withDecades,
  withMoney,
  withDegrees,
  withUnits,
  withTimes,
  withYears,
  withPauses,
  withSigns,
  withFigures,
  transliterated,
  withAcronyms,
];

/**
 * A line as words to be read aloud: ASCII letters, apostrophes, hyphens and
 * the marks `, . : ? !`. '' where nothing can be spoken.
 */
export function speakable(text: string): string {
  const read = STEPS.reduce((said, step) => step(said), text)
    // Figures that only transliteration has brought to light: '①', '〇'.
    .replace(/\d+/g, (digits) => ` ${cardinalWords(digits)} `)
    .replace(/[^A-Za-z' .,:!?-]+/g, ' ')
    .replace(/(?<![A-Za-z])['-]+|['-]+(?![A-Za-z])/g, ' ')
    .replace(/(?<!['A-Za-z])[A-Za-z]+(?=(?:'s)?(?!['A-Za-z]))/g, pronounceable);
  const line = tidied(read);
  if (!/[A-Za-z]/.test(line)) return '';
  return /[.!?]$/.test(line) ? line : `${line}.`;
}

/** One piece for flite and the kind of pause that follows it within the line. */
export interface Utterance {
  text: string;
  /** Whether it ends a sentence; otherwise a sentence too long was cut. */
  ends: boolean;
}

/** Cuts a sentence that is too long at commas, else at spaces, else anywhere. */
function pieces(sentence: string, limit: number): string[] {
  const cut: string[] = [];
  let rest = sentence;
  while (rest.length > limit) {
    const head = rest.slice(0, limit);
    const comma = head.lastIndexOf(', ');
    const space = head.lastIndexOf(' ');
    const at = comma > limit / 2 ? comma + 1 : space > 0 ? space : limit;
    cut.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  if (rest !== '') cut.push(rest);
  return cut;
}

/** Splits a spoken line at its sentences into as few pieces of at most `limit` characters as there can be. */
export function utterances(line: string, limit = UTTERANCE_CHARACTERS): Utterance[] {
  const all: Utterance[] = [];
  for (const sentence of line.match(/.+?[.!?:](?=\s|$)\s*|.+$/g) ?? []) {
    const parts = pieces(sentence.trim(), limit);
    parts.forEach((text, index) => {
      const ends = index === parts.length - 1;
      const last = all.at(-1);
      if (last?.ends && index === 0 && last.text.length + 1 + text.length <= limit) {
        last.text += ` ${text}`;
        last.ends = ends;
      } else {
        all.push({ text, ends });
      }
    });
  }
  return all;
}
