import { type Accent, toAccent } from './accent.ts';
import { parseArpabet } from './arpabet.ts';
import { findCorrection } from './corrections.ts';
import { PERSONAL_NAMES } from './personal-names.ts';
import { PLACE_NAMES } from './place-names.ts';
import { inflect } from './pronouncing-dictionary.ts';
import type { Neighbours } from './word-class.ts';

const BEFORE_WORDS = `
baton rouge B AE1 T AH0 N
caius college K IY1 Z
chi minh CH IY1
des moines D AH0
des plaines D AH0 S
evelyn waugh IY1 V L IH0 N
guy de G IY1
jean cocteau ZH AA1 N
jean sibelius ZH AA1 N
magdalen college M AO1 D L AH0 N
magdalene college M AO1 D L AH0 N
ralph vaughan R EY1 F
terre haute T EH1 R AH0
`;

const NAMES = new Map(
  `${PLACE_NAMES}${PERSONAL_NAMES}`
    .trim()
    .split(/\n+/)
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
);
const NAMES_BEFORE_WORDS = new Map(
  BEFORE_WORDS.trim()
    .split('\n')
    .map((line) => {
      const [name, next, ...notation] = line.split(' ');
      return [`${name} ${next}`, notation.join(' ')];
    }),
);

/** Symbols of a capitalised name in the table, or of its possessive. */
export function findName({ text, word, after }: Neighbours, accent: Accent): string | null {
  if (!/^\p{Lu}/u.test(text)) return null;
  const folded = word.normalize('NFD').replace(/\p{M}/gu, '');
  const possessive = /'s?$/.exec(folded)?.[0] ?? '';
  const name = folded.slice(0, folded.length - possessive.length);
  if (findCorrection(name, accent) !== null) return null;
  const notation = NAMES_BEFORE_WORDS.get(`${name} ${after[0]}`) ?? NAMES.get(name);
  if (notation === undefined) return null;
  const symbols = toAccent(parseArpabet(notation), name, accent);
  return possessive === '' ? symbols : inflect(symbols, possessive, accent);
}
