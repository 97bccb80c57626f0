import { findSpecialSense } from './homograph-senses.ts';
import { MOSTLY_VERBS, NOUN_VERB_PAIRS } from './noun-verb-pairs.ts';
import { isVerb, type Neighbours } from './word-class.ts';

export function findHomograph(neighbours: Neighbours): string | null {
  return findSpecialSense(neighbours) ?? findByClass(neighbours);
}

function findByClass(neighbours: Neighbours): string | null {
  const { word } = neighbours;
  const base = findBase(word);
  const pair = base === null ? undefined : NOUN_VERB_PAIRS.get(base);
  if (base === null || pair === undefined) return null;
  const asVerb = isVerb(neighbours) || (MOSTLY_VERBS.has(base) && !followsNounMark(neighbours));
  const notation = asVerb ? pair.verb : pair.noun;
  return word === base ? notation : addPlural(notation);
}

function findBase(word: string): string | null {
  if (NOUN_VERB_PAIRS.has(word)) return word;
  const [, stem = ''] = /^(.+)s$/.exec(word) ?? [];
  if (NOUN_VERB_PAIRS.has(stem)) return stem;
  const stemY = word.endsWith('ies') ? `${word.slice(0, -3)}y` : stem.replace(/e$/, '');
  return NOUN_VERB_PAIRS.has(stemY) ? stemY : null;
}

function followsNounMark({ before }: Neighbours): boolean {
  return /^(?:the|a|an|this|that|its|his|her|their|our|my|your|no|any|every|of|some)$|['’]s$/.test(
    before[0] ?? '',
  );
}

function addPlural(notation: string): string {
  // The plural of these nouns has the sound of the verb.
  if (notation === 'M AW1 TH') return 'M AW1 DH Z';
  if (notation === 'HH AW1 S') return 'HH AW1 Z IH0 Z';
  if (/(?:S|Z|SH|ZH|CH|JH)$/.test(notation)) return `${notation} IH0 Z`;
  return `${notation} ${/(?:P|T|K|F|TH)$/.test(notation) ? 'S' : 'Z'}`;
}
