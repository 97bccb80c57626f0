import { type ListenerTable, remark } from './listener-row.ts';

const ONE = /\b(?:he|she|his|her|him|who)\b/iu;
const HUMAN = { also: ONE };
const REALISED = /(?:reali[sz]ed|came to (?:reali[sz]e|understand)) (?:that|how|what|he|she|they)\b/u;
const PROMOTED = /(?:was|were) (?:\p{Ll}+ )?promoted to (?!.*\b(?:film|album|single|song)\b)/u;
const DEBUT = /(?:made (?:his|her) (?:\p{L}+ ){0,4}debut|gave (?:his|her) first)\b/u;
const AFFAIR =
  /\b(?:(?:began|had|having|extramarital|romantic|love|kept the) (?:an? )?(?:\p{Ll}+ )?affairs?|unfaithful|mistress|adultery)\b/u;
const HUNDREDS =
  /\b(?:wrote|written|published|composed|authored|penned) (?:over|more than|some|about|around|nearly|almost)? ?(?:[4-9]\d|\d{3,}|[\d,]{5,}|dozens of|hundreds of|fifty|sixty|a hundred) (?:\p{L}+ ){0,2}(?:novels|books|plays|songs|poems|articles|essays|operas|works|papers|pieces|stories|letters|columns)\b/u;

/** Remarks on people's lives: family, school, work, love, money, feelings, honours and the end. */
export const LIFE_REMARKS: ListenerTable = {
  predicates: [
    remark('The penny dropped.', REALISED, { not: /\b(?:in order|tired|everyone)\b/u }),
    remark('One rung higher. / Up the ladder.', PROMOTED),
    remark("I'd have been nervous. / Everybody starts somewhere.", DEBUT, HUMAN),
  ],
  sentences: [
    remark('A recipe for trouble. / Complicated.', AFFAIR),
    remark('Never short of words.', HUNDREDS),
  ],
};
