import { countWords } from '../../../../domain/language/index.ts';
import { hasNoVerb, isClause, isToldEvent, tellsEventIn } from './clauses.ts';
import type { Joint } from './joint.ts';
import { FINITE_VERB } from './spoken-sentence.ts';

const NO_PLACE =
  /^(?:in|at) (?:the )?(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Christmas|Easter|English|French|German|Latin|Greek|Arabic|Hebrew|Russian|Spanish|Italian|Chinese|Japanese)\b|\d|['’]s\b|^in \p{Lu}\p{Ll}+(?:ism|ity|us)\b|\b(?:direction|request|insistence)\b/u;
const IN_CLAUSE = /[,;]|\b(?:that|which|who|whom|whose|\p{Ll}{2,}ing|critical|and)\b/u;
const HAS_PLACE = /\b(?:in|at|near|to|from|on) (?:the )?\p{Lu}/u;

const PERSONS =
  /^\S+ (?:(?:the|an?|his|her|their|its|one|two|three|four|several|many|some) )?(?:\p{Ll}+ ){0,3}?(?:\p{Ll}+(?:ers?|ors?|ists?|ians?|men|man|women|woman)|people|friends?|king|queen|pope|crowd|troops|police|government|parliament|court|company)\b|^\S+ (?:the )?\p{Lu}\p{Ll}+/u;

const NEEDS_AGENT =
  /\b(?:described|supported|followed|characteri[sz]ed|persuaded|convinced|accompanied|caused|owned|called|known|regarded|considered|seen|viewed|affected|impressed|surrounded|dominated|replaced)$|\b(?:after|when|because|as|while|before) /u;

/** Words after which the preposition and what follows answer 'On what?' */
const COMPLEMENTS: Readonly<Record<string, string>> = {
  on: 'depend|depends|depended|insisted|concentrated',
  of: '(?:is|are|was|were|been) (?:accused|convicted)',
  into: '(?:is|are|was|were|be|been) (?:divided|split|transformed)',
  for: '(?:is|are|was|were|became|become) (?:famous|criticized|criticised|praised|blamed|responsible|remembered|nominated)',
  to: '(?:is|are|was|were|be|been) (?:compared|limited|restricted)',
  with: 'experimented',
};
const MIN_COMPLEMENT_WORDS = 3;
const MAX_COMPLEMENT_WORDS = 22;

/** A shorter half says too little: 'The house was designed.' */
const MIN_ASKED_WORDS = 5;

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
        !/[,;]|\b(?:not|never|that|which|who|as|when|after|while|if)\b/u.test(first) &&
        !PERSONS.test(second) &&
        !/^\S+ \p{Lu}/u.test(second)
      );
    },
    asks: () => `${preposition.charAt(0).toUpperCase()}${preposition.slice(1)} what?`,
  };
}

/** What nobody misses until asked. */
export const TRAILING_JOINTS: readonly Joint[] = [
  {
    pattern:
      / (?=(?:(?:shortly|soon|only|immediately|just) )?(?:after|before|when|once|as soon as) (?:\S+ ){2,16}\S+\.$)/gu,
    question: 'point',
    accepts: (second, first) =>
      isToldEvent(first) &&
      !/\d/u.test(first) &&
      !/[,;:]|\b(?:could|would|have|has)\b|^when it /u.test(second) &&
      isClause(
        second
          .replace(/^(?:shortly|soon|only|immediately|just) /u, '')
          .replace(/^(?:as soon as|\p{Ll}+) /u, ''),
      ),
  },
  {
    pattern:
      /(?<=\b(?:was|were|been) (?:\p{Ll}+ly |first |finally )?(?:\p{Ll}{3,}ed|written|built|made|sold|found|given|won|shot|sent|held|taken|drawn|chosen|bought|taught|led|stolen)) (?=by )/gu,
    question: 'byWhom',
    minFirstWords: MIN_ASKED_WORDS,
    accepts: (second, first) =>
      isToldEvent(first) &&
      !IN_CLAUSE.test(first) &&
      !NEEDS_AGENT.test(first) &&
      PERSONS.test(second) &&
      /^by (?!\p{Ll}+ing\b)(?:(?! (?:to|that|which|as|who|in order) )[^,;:]){3,60}$/u.test(second),
  },
  {
    pattern:
      /(?<=\b(?:worked|collaborated|negotiated|fought|quarrelled|corresponded|competed|played|studied|performed|signed|argued)(?: \S+){0,4}) (?=with (?:the |his |her |their )?(?:\p{Ll}+ )?\p{Lu})/gu,
    question: 'withWhom',
    minFirstWords: 4,
    accepts: (_, first) => isToldEvent(first) && !IN_CLAUSE.test(first),
  },
  {
    pattern:
      /(?<=\b(?:inherited|bought|borrowed|purchased|stole|acquired|learned|learnt|received)(?: \S+){1,6}) (?=from (?:the |his |her |their )?(?:\p{Ll}+ )?\p{Lu})/gu,
    question: 'fromWhom',
    minFirstWords: MIN_ASKED_WORDS,
    accepts: (second, first) =>
      isToldEvent(first) && PERSONS.test(second) && !/^from (?:the )?\p{Lu}\p{L}+ to\b/u.test(second),
  },
  {
    pattern:
      /(?<=\b(?:worked|work|appeared|trained|hired|appointed|disguised|employed|enlisted)(?: (?:briefly|for \S+ years|there|again))?) (?=as an? )/gu,
    question: 'asWhat',
    minFirstWords: 4,
    accepts: (_, first) => isToldEvent(first),
  },
  {
    pattern: /(?<=\p{Ll}(?: \p{Lu}[\p{L}'’.-]+)+), (?=an? [^,;:]{8,90}\.$)/gu,
    question: 'whatIsThat',
    accepts: (second, first) =>
      tellsEventIn(first) && FINITE_VERB.test(first) && !PERSONS.test(`is ${second}`),
  },
  {
    pattern: /(?<=\p{Ll}(?: \p{Lu}[\p{L}'’.-]+)+), (?=an? \p{Ll}[^,;:]{8,90}\.$)/gu,
    question: 'whoIsThat',
    accepts: (second, first) =>
      tellsEventIn(first) && FINITE_VERB.test(first) && PERSONS.test(`is ${second}`),
  },
  {
    pattern: / (?=if (?:\S+ ){2,16}\S+\.$)/gu,
    question: 'condition',
    accepts: (second, first) => !/[,;:]/u.test(first + second) && isClause(second.replace(/^if /u, '')),
  },
  {
    pattern:
      /(?<=\b(?:is|are|was|were) (?:commonly |often |mainly |widely |mostly |also |then |still )?used(?: \S+){0,5}) (?=(?:to \p{Ll}{2,}|for \p{Ll}+ing) )/gu,
    question: 'purpose',
    minFirstWords: 3,
    accepts: (second) => !/[;:]/u.test(second) && countWords(second) >= 3,
  },
  ...Object.entries(COMPLEMENTS).map(([preposition, heads]) => createComplementJoint(preposition, heads)),
  {
    pattern: / (?=in (?:(?:late|early|mid) )?(?:\p{Lu}\p{Ll}+ )?(?:1\d{3}|20\d{2})\.$)/gu,
    question: 'when',
    accepts: (_, first) => isToldEvent(first) && !/\d/u.test(first) && !IN_CLAUSE.test(first),
  },
  {
    pattern: / (?=under the (?:title|name|pseudonym) [^,;:]{3,50}\.$)/gu,
    question: null,
    accepts: (_, first) => isToldEvent(first),
    asks: (_, { input, index }) =>
      `Under what ${/\b(?:title|name|pseudonym)\b/u.exec(input.slice(index))?.[0]}?`,
  },
  {
    pattern: / (?=at the age of (?:\d+|\p{Ll}+)\.$)/gu,
    question: 'age',
    accepts: (_, first) => isToldEvent(first) && !IN_CLAUSE.test(first) && !first.includes(' age '),
  },
  {
    pattern: / (?=(?:in|at) (?:the )?\p{Lu}[^,;:]{3,60}(?:, \p{Lu}\p{L}+)?\.$)/gu,
    question: 'where',
    accepts: (second, first) =>
      isToldEvent(first) &&
      !NO_PLACE.test(second) &&
      !HAS_PLACE.test(first) &&
      !IN_CLAUSE.test(first) &&
      hasNoVerb(second),
  },
  {
    pattern:
      / (?=for (?:\d+|two|three|four|five|six|seven|eight|nine|ten|many|several) (?:years|months|weeks|days|hours|decades|centuries)\.$)/gu,
    question: 'duration',
    accepts: (_, first) => isToldEvent(first),
  },
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
