import type { Rule } from './participle-senses.ts';
import { BE_FORMS, HAVE_FORMS, type Neighbours, PREPOSITIONS } from './word-class.ts';

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
const RULES: Readonly<Record<string, Rule>> = {
  august: (n) => (isName(n) ? 'AO1 G AH0 S T' : 'AO0 G AH1 S T'),
  begin: (n) =>
    isInnerName(n) && (n.before[0] === 'menachem' || !/^\p{Lu}/u.test(n.textBefore))
      ? 'B EY1 G IH0 N'
      : 'B IH0 G IH1 N',
  jean: (n) => (isName(n) && FRENCH_SURNAME.test(n.after[0] ?? '') ? 'ZH AA1 N' : 'JH IY1 N'),
  job: (n) => {
    const isPerson = n.isFirst
      ? isSubject(n)
      : n.after[0] === 'the' ||
        /^(?:of|and|prophet|patriarch|with|by|like|to|from|that)$/.test(n.before[0] ?? '');
    return isName(n) && isPerson ? 'JH OW1 B' : 'JH AA1 B';
  },
  lima: (n) => (isName(n) ? 'L IY1 M AH0' : 'L AY1 M AH0'),
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
  natal: (n) => (isName(n) ? 'N AH0 T AA1 L' : 'N EY1 T AH0 L'),
  nice: (n) => (isName(n) && (!n.isFirst || isSubject(n)) ? 'N IY1 S' : 'N AY1 S'),
  polish: (n) => {
    const isNation = isName(n) && (!n.isFirst || !/^(?:the|a|an|your|it|until|with)$/.test(n.after[0] ?? ''));
    return isNation ? 'P OW1 L IH0 SH' : 'P AA1 L IH0 SH';
  },
  rainier: (n) => (isName(n) ? 'R AH0 N IH1 R' : 'R EY1 N IY0 ER0'),
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

/** Null for a word that has one sound as a name and otherwise. */
export function findNameSense(neighbours: Neighbours): string | null {
  const { word } = neighbours;
  return Object.hasOwn(RULES, word) ? (RULES[word]?.(neighbours) ?? null) : null;
}
