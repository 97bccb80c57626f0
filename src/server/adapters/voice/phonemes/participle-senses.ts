import { ARTICLE } from './homograph-contexts.ts';
import {
  BE_FORMS,
  findWordBefore,
  HAVE_FORMS,
  type Neighbours,
  SINGULAR_SUBJECTS,
  SUBJECTS,
} from './word-class.ts';

export type Rule = (neighbours: Neighbours) => string;

const isName = (text: string): boolean => /^\p{Lu}/u.test(text);

/** Words in -ed whose sound depends on whether they are adjectives. */
export const PARTICIPLE_RULES: Readonly<Record<string, Rule>> = {
  aged: (n) =>
    /^(?:people|persons?|parents?|father|mother|care|poor|king|emperor|relatives?)$/.test(n.after[0] ?? '') ||
    (n.before[0] === 'the' && !/^(?:man|woman|\w+s)$/.test(n.after[0] ?? ''))
      ? 'EY1 JH IH0 D'
      : 'EY1 JH D',
  beloved: (n) => (n.after[0] === 'by' ? 'B IH0 L AH1 V D' : 'B IH0 L AH1 V AH0 D'),
  blessed: (n) =>
    (ARTICLE.test(n.before[0] ?? '') && !/^(?:by|with)$/.test(n.after[0] ?? '')) ||
    (isName(n.text) && !n.isFirst)
      ? 'B L EH1 S IH0 D'
      : 'B L EH1 S T',
  bowed: (n) =>
    n.sentence.some((word) =>
      /^(?:strings?|stringed|plucked|lyres?|zithers?|instruments?|legs|legged)$/.test(word),
    )
      ? 'B OW1 D'
      : 'B AW1 D',
  crooked: (n) =>
    /^(?:he|she|they)$/.test(n.before[0] ?? '') || /^(?:his|her|their)$/.test(n.after[0] ?? '')
      ? 'K R UH1 K T'
      : 'K R UH1 K AH0 D',
  dogged: (n) =>
    /^(?:by|the|his|her|him|them|their|its)$/.test(n.after[0] ?? '') ? 'D AO1 G D' : 'D AO1 G AH0 D',
  learned: (n) =>
    /^(?:a|the|most|very|more|of)$/.test(n.before[0] ?? '') &&
    !/^(?:to|that|from|by|about|how|of)$/.test(n.after[0] ?? '')
      ? 'L ER1 N IH0 D'
      : 'L ER1 N D',
  used: (n) => {
    const isPassive = BE_FORMS.has(findWordBefore(n)) || HAVE_FORMS.has(findWordBefore(n));
    const carrier = findWordBefore(n);
    const isHabit =
      n.after[0] === 'to' &&
      !(isPassive && !/^(?:the|a|an|it|this|that|being|having|his|her|their)$/.test(n.after[1] ?? '')) &&
      (isPassive ||
        SUBJECTS.has(carrier) ||
        SINGULAR_SUBJECTS.has(carrier) ||
        carrier === 'there' ||
        carrier === 'get' ||
        carrier === 'got' ||
        /^(?:be|have|live|believe|think|say|stand|call|work|play|go|come|belong|contain|consist|exist|own|lie|grow|happen|meet)$/.test(
          n.after[1] ?? '',
        ));
    return isHabit ? 'Y UW1 S T' : 'Y UW1 Z D';
  },
};
