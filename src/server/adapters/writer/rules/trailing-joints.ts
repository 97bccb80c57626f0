import { countWords } from '../../../../domain/language/index.ts';
import type { Joint } from './joint.ts';

/** Words after which the preposition and what follows answer 'On what?' */
const COMPLEMENTS: Readonly<Record<string, string>> = {
  on: 'depend|depends|depended',
  of: '(?:is|are|was|were|been) (?:accused|convicted)',
  for: '(?:is|are|was|were|became|become) (?:famous|criticized|criticised|praised|blamed|remembered)',
};
const MIN_COMPLEMENT_WORDS = 3;
const MAX_COMPLEMENT_WORDS = 22;

/** 'It depends on the weather of the year.' as 'It depends.', 'On what?' and 'On the weather of the year.' */
function createComplementJoint(preposition: string, heads: string): Joint {
  return {
    pattern: new RegExp(
      `(?<=\\b(?:${heads})(?: \\p{Ll}+ly)?) (?=${preposition} (?!(?:it|them|this|that|these|those|him|her|each|what|how|whether|\\p{Lu})\\b))`,
      'gu',
    ),
    question: null,
    minFirstWords: 3,
    accepts: (second, first) => {
      const words = countWords(second);
      return (
        words >= MIN_COMPLEMENT_WORDS &&
        words <= MAX_COMPLEMENT_WORDS &&
        !/[;:]|, (?!(?:and|or) )|\b(?:and|but) (?:is|are|was|were|has|had|have|\p{Ll}+ly)\b/u.test(second) &&
        !/[,;]|\b(?:not|never|that|which|who|as|when|after|while|if)\b/u.test(first)
      );
    },
    asks: () => `${preposition.charAt(0).toUpperCase()}${preposition.slice(1)} what?`,
  };
}

/** What a listener misses at the end of a sentence: not its place, its time, its maker or a row of names. */
export const TRAILING_JOINTS: readonly Joint[] = [
  {
    pattern:
      /(?<=\b(?:is|are|was|were) (?:commonly |often |mainly |widely |mostly |also |then |still )?used(?: \S+){0,3})(?<!\b(?!used\b)\p{Ll}+ed) (?=(?:to \p{Ll}{2,}|for \p{Ll}+ing) )/gu,
    question: 'purpose',
    minFirstWords: 3,
    accepts: (second) => !/[;:]|, (?!and |or )/u.test(second) && countWords(second) >= 3,
  },
  ...Object.entries(COMPLEMENTS).map(([preposition, heads]) => createComplementJoint(preposition, heads)),
  {
    pattern:
      /(?<=\b(?:built|formed|founded|established|designed|introduced|invented|developed|hired) (?:an?|the|his|her|its|their|\p{Ll}+) [^,;]{3,60}) (?=to \p{Ll}+ )/gu,
    question: 'purpose',
    accepts: (second) =>
      /^to (?!which|whom|the|an?|his|her|its|their|it|him|them|be)\p{Ll}+(?: (?!to\b)[^\s,;]+){1,12}$/u.test(
        second,
      ),
  },
];
