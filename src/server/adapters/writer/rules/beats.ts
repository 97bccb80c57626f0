import { countWords, hasAtMostSentences } from '../../../../domain/article/sentences.ts';
import type { Random } from './random.ts';
import { follows, type Unit } from './units.ts';

/** Sentences that one host says in one go. */
export interface Beat {
  units: [Unit, ...Unit[]];
  text: string;
  words: number;
}

/** Sentences in one turn; what leans on the one before may make one more. */
const MOST_SENTENCES = 3;
/** A turn is filled up to somewhere between these words. */
const FEWEST_WORDS = 29;
const SPREAD = 14;
/** With fewer words a turn takes the next sentence in any case ... */
const TOO_FEW = 22;
/** ... up to this many. */
const MOST_WORDS = 48;

/** A beat in two, the second beginning with the unit at `at`; null where that one leans on what comes before it. */
export function parted({ units }: Beat, at: number): [Beat, Beat] | null {
  const [first, ...others] = units.slice(0, at);
  const [next, ...rest] = units.slice(at);
  if (!first || !next || next.alone === null || next.leans) return null;
  return [together(first, others), together(next, rest)];
}

function together(first: Unit, others: readonly Unit[]): Beat {
  const text = [first.alone ?? first.text, ...others.map((unit) => unit.text)].join(' ');
  return { units: [first, ...others], text, words: countWords(text) };
}

/** Groups units into what one host says in one go: those that lean on each other, and neighbours of one thought. */
export function beatsOf(units: readonly Unit[], random: Random): Beat[] {
  const beats: Beat[] = [];
  let room = 0;
  for (const unit of units) {
    const open = beats.at(-1);
    const last = open?.units.at(-1);
    if (open && last && last.section === unit.section) {
      const joined = follows(unit, last);
      const own = joined ? unit.text : unit.alone;
      const text = `${open.text} ${own ?? ''}`;
      const words = open.words + unit.words;
      const isWanted =
        joined && !unit.firstInParagraph && (words <= room || (unit.leans && words <= MOST_WORDS));
      const isNeeded = open.words < TOO_FEW && words <= MOST_WORDS && (joined || !unit.leans);
      if (
        joined && unit.alone === null
          ? hasAtMostSentences(text, MOST_SENTENCES + 1)
          : own !== null && (isWanted || isNeeded) && hasAtMostSentences(text, MOST_SENTENCES)
      ) {
        open.units.push(unit);
        open.text = text;
        open.words = words;
        continue;
      }
    }
    const text = unit.alone ?? unit.text;
    beats.push({ units: [unit], text, words: countWords(text) });
    room = FEWEST_WORDS + Math.floor(random() * SPREAD);
  }
  return beats;
}
