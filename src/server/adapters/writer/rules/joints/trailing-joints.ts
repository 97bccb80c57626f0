import { countWords } from '../../../../../domain/language/index.ts';
import type { Joint } from './joint.ts';

/** Words that say something alone and after which one asks 'For what?': nobody says 'It depended.' */
const COMPLEMENTS: Readonly<Record<string, string>> = {
  of: '(?:is|are|was|were|been) (?:accused|convicted)',
  for: '(?:is|are|was|were) (?:criticized|criticised|praised|blamed|arrested|fined|jailed|imprisoned|dismissed|expelled|sued|suspended|mocked|ridiculed)',
};
/** 'She developed a plan' to do something: what follows belongs to the plan. */
const TAKES_INFINITIVE =
  /\b(?:\p{Ll}+ing|plans?|ability|attempts?|efforts?|ways?|rights?|power|chance|reason|method|means|desire|tendency|need|able|order|first|last|only|tried)$/u;
const MIN_COMPLEMENT_WORDS = 3;
const MAX_COMPLEMENT_WORDS = 22;

/** 'She was praised for the care of the sick.' as 'She was praised.', 'For what?' and 'For the care of the sick.' */
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

/** Somebody goes somewhere or is called there: 'She returned to Bern to study medicine.' */
const GOING =
  '(?:went|came|returned|travell?ed|sailed|moved|flew|hurried|rushed|met|gathered|assembled|stopped|(?:was|were) (?:invited|hired|sent|summoned|called)|invited|summoned)';
/** What they go for; 'to nature' is none. */
const AIMS =
  'see|study|find|visit|meet|help|work|teach|learn|fight|live|escape|seek|look|search|make|build|buy|sell|write|record|film|perform|play|take|get|give|show|tell|ask|discuss|negotiate|attend|join|investigate|collect|explore|watch|celebrate|honou?r|protest|raise|save|rescue|support|train|prepare|promote|complete|finish|start|open|become|pursue|serve|speak|lecture|defend|observe|test|measure|complain|rest|hear|hunt|trade|convince|persuade|announce|present|consult|reali[sz]e|create|establish|found|reform|restore';

/** What a listener misses at the end of a sentence: not its place, its time, its maker or a row of names. */
export const TRAILING_JOINTS: readonly Joint[] = [
  ...Object.entries(COMPLEMENTS).map(([preposition, heads]) => createComplementJoint(preposition, heads)),
  {
    pattern:
      /(?<=\b(?:built|formed|founded|established|designed|introduced|invented|developed|hired) (?:an?|the|his|her|its|their|\p{Ll}+) [^,;]{3,60}) (?=to \p{Ll}+ )/gu,
    question: 'purpose',
    accepts: (second, first) =>
      !TAKES_INFINITIVE.test(first) &&
      !/\b(?:its|their|his|her)\b/u.test(second) &&
      /^to (?!which|whom|the|an?|his|her|its|their|it|him|them|be)\p{Ll}+(?: (?!to\b)[^\s,;]+){1,12}$/u.test(
        second,
      ),
  },
  {
    pattern: new RegExp(
      `(?<=\\b${GOING} (?!on |up |out |about |down |close|closer )[^,;:]{3,60}) (?=to (?:${AIMS})\\b )`,
      'gu',
    ),
    question: 'purpose',
    accepts: (second, first) =>
      !TAKES_INFINITIVE.test(first) &&
      !/\b(?:not|never)\b/u.test(first) &&
      countWords(second) >= MIN_COMPLEMENT_WORDS &&
      countWords(second) <= MAX_COMPLEMENT_WORDS &&
      !/[;:,]|\b(?:and|but) (?:is|are|was|were|has|had|have|\p{Ll}+ed)\b/u.test(second),
  },
];
