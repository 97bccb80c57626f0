import { findSpecialSense, type Rule } from './homograph-senses.ts';
import { readWordTable } from './pronouncing-dictionary.ts';
import { BE_FORMS, HAVE_FORMS, isVerb, type Neighbours, PREPOSITIONS } from './word-class.ts';

/** Words whose sound depends on their class, in ARPABET: as a noun or adjective, as a verb. */
const NOUN_VERB_PAIRS = readWordTable('noun-verb-pairs');

/** Nearly always verbs in prose; as nouns they follow a determiner. */
const MOSTLY_VERBS = new Set(
  'refuse produce combine convert reject recall permit excise compress ally incline insert consort incorporate initiate isolate designate impress invite recount overflow incarnate resume sow'.split(
    ' ',
  ),
);

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
  if (base === null) return null;
  const asVerb = isVerb(neighbours) || (MOSTLY_VERBS.has(base) && !isMarkedNoun(neighbours));
  const notation = NOUN_VERB_PAIRS.get(base)?.[asVerb ? 1 : 0] ?? '';
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

const PLACE_MARK =
  /^(?:in|at|from|near|of|to|and|or|with|between|around|outside|through|via|toward|towards)$/;
const PLACE_WORD =
  /^(?:town|city|borough|village|port|resort|capital|county|station|railway|university|festival|football)$/;
const FRENCH_SURNAME =
  /^(?:paul|pierre|jacques|claude|luc|marie|louis|francois|michel|baptiste|philippe|marc|yves|de|le|la|du|racine|calvin|moulin|reno|vigo)$|(?:eau|[^t]et|ot|oir|ois|ault|aud|ier|ac|ius)$/;

const isName = ({ text }: Neighbours): boolean => /^\p{Lu}/u.test(text);
const isInnerName = (n: Neighbours): boolean => isName(n) && !n.isFirst;
const isAfterPlaceMark = (n: Neighbours): boolean => isInnerName(n) && PLACE_MARK.test(n.before[0] ?? '');
const isSubject = ({ after: [next = ''] }: Neighbours): boolean =>
  BE_FORMS.has(next) || HAVE_FORMS.has(next) || /^(?:lies|stands|became|suffers|says)$/.test(next);
const endsPhrase = (n: Neighbours): boolean =>
  isSubject(n) ||
  PREPOSITIONS.has(n.after[0] ?? '') ||
  /^(?:|and|or|who|when|where|which|that|until)$/.test(n.after[0] ?? '');

/** Words that sound otherwise as names. */
const NAME_RULES: Readonly<Record<string, Rule>> = {
  august: (n) => (isName(n) ? 'AO1 G AH0 S T' : 'AO0 G AH1 S T'),
  jean: (n) => (isName(n) && FRENCH_SURNAME.test(n.after[0] ?? '') ? 'ZH AA1 N' : 'JH IY1 N'),
  job: (n) => {
    const isPerson = n.isFirst
      ? isSubject(n)
      : n.after[0] === 'the' ||
        /^(?:of|and|prophet|patriarch|with|by|like|to|from|that)$/.test(n.before[0] ?? '');
    return isName(n) && isPerson ? 'JH OW1 B' : 'JH AA1 B';
  },
  lyon: (n) => (isAfterPlaceMark(n) || (n.isFirst && isSubject(n)) ? 'L IY0 OW1 N' : 'L AY1 AH0 N'),
  male: (n) =>
    isInnerName(n) && /^(?:in|near|to|from|at)$/.test(n.before[0] ?? '') && endsPhrase(n)
      ? 'M AA1 L EY0'
      : 'M EY1 L',
  mobile: (n) =>
    isName(n) &&
    (n.after[1] === 'alabama' ||
      /^(?:alabama|bay|river|county)$/.test(n.after[0] ?? '') ||
      (isAfterPlaceMark(n) && endsPhrase(n)))
      ? 'M OW0 B IY1 L'
      : 'M OW1 B AH0 L',
  nice: (n) => (isName(n) && (!n.isFirst || isSubject(n)) ? 'N IY1 S' : 'N AY1 S'),
  polish: (n) => {
    const isNation = isName(n) && (!n.isFirst || !/^(?:the|a|an|your|it|until|with)$/.test(n.after[0] ?? ''));
    return isNation ? 'P OW1 L IH0 SH' : 'P AA1 L IH0 SH';
  },
  reading: (n) => {
    const isTown = n.isFirst
      ? isName(n) && isSubject(n) && n.after.some((word) => PLACE_WORD.test(word))
      : isAfterPlaceMark(n) && !/^(?:room|test|list|comprehension|recovery|the)$/.test(n.after[0] ?? '');
    return isTown ? 'R EH1 D IH0 NG' : 'R IY1 D IH0 NG';
  },
  slough: (n) => (isName(n) && (!n.isFirst || isSubject(n)) ? 'S L AW1' : 'S L AH1 F'),
  tours: (n) =>
    isInnerName(n) && /^(?:in|at|of|near|from)$/.test(n.before[0] ?? '') ? 'T UH1 R' : 'T UH1 R Z',
};

function findNameSense(neighbours: Neighbours): string | null {
  const { word } = neighbours;
  return Object.hasOwn(NAME_RULES, word) ? (NAME_RULES[word]?.(neighbours) ?? null) : null;
}
