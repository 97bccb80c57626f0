import { findSpecialSense } from './homograph-senses.ts';
import { findNameSense } from './name-senses.ts';
import { MOSTLY_VERBS, NOUN_VERB_PAIRS } from './noun-verb-pairs.ts';
import { isVerb, type Neighbours } from './word-class.ts';

export function findHomograph(neighbours: Neighbours): string | null {
  const { word, text } = neighbours;
  if (/^\p{Lu}.*['’]s$/u.test(text)) {
    const notation = findNameSense({ ...neighbours, word: word.slice(0, -2) });
    return notation === null ? null : addPlural(notation);
  }
  return findNameSense(neighbours) ?? findSpecialSense(neighbours) ?? findByClass(neighbours);
}

function findByClass(neighbours: Neighbours): string | null {
  const { word } = neighbours;
  const base = findBase(word);
  const pair = base === null ? undefined : NOUN_VERB_PAIRS.get(base);
  if (base === null || pair === undefined) return null;
  const asVerb = isVerb(neighbours) || (MOSTLY_VERBS.has(base) && !isMarkedNoun(neighbours));
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

const DETERMINER = /^(?:the|a|an|this|that|its|his|her|their|our|my|your|no|any|every)$|['’]s$/;

/** 'the produce', 'a steep incline', 'local produce is'; not 'the two effects combine'. */
function isMarkedNoun({ word, before, after: [next = ''] }: Neighbours): boolean {
  const [previous = '', earlier = ''] = before;
  if (DETERMINER.test(previous) || /^(?:of|some)$/.test(previous)) return true;
  if (word.endsWith('s')) return false;
  if (/^(?:an?|every)$/.test(earlier) && !/ly$/.test(previous)) return true;
  const isAfterAdjective =
    DETERMINER.test(earlier) &&
    !/(?:s|ly)$|^(?:people|men|women|children|police)$/.test(previous) &&
    !/^(?:to|the|an?|it|its|this|that|these|those|their|his|her|them)$/.test(next);
  return isAfterAdjective || /^(?:is|was|has)$/.test(next);
}

function addPlural(notation: string): string {
  // The plural of these nouns has the sound of the verb.
  if (notation === 'M AW1 TH') return 'M AW1 DH Z';
  if (notation === 'HH AW1 S') return 'HH AW1 Z IH0 Z';
  if (/(?:S|Z|SH|ZH|CH|JH)$/.test(notation)) return `${notation} IH0 Z`;
  return `${notation} ${/(?:P|T|K|F|TH)$/.test(notation) ? 'S' : 'Z'}`;
}
