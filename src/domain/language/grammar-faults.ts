/** A number word before a colon, and after it no second item: 'two basic ingredients: flour.' */
const TOO_FEW_ITEMS =
  /\b(?:two|three|four|five|six|seven) (?:[\p{L}-]+ ){0,6}?[\p{L}-]+s(?: [^,:;.]{1,40})?: (?!.*(?:[,;]| and | or | to ))/iu;
/** 'wrote that bread is the "staff of life" focuses on the poor': a second verb without a conjunction. */
const SECOND_VERB =
  /\b(?:wrote|said|says|argue[sd]|claim(?:s|ed)|state[sd]|believe[sd]|note[sd]) that [^,"“]*\b(?:is|are|was|were) (?:\p{Ll}+ ){0,2}["“][^"”]*["”] (?!as |is |was |has )\p{Ll}{3,}s (?:on|in|to|at|by|that|the|an?)\b/u;
/** 'Bern Fair one of the largest fairs' */
const NO_VERB_BEFORE = /^(?:\p{Lu}[\p{L}’'-]+ ){1,4}one of the \p{Ll}+/u;
/** 'It was happened in May.' */
const PASSIVE_WITHOUT_OBJECT =
  /\b(?:is|are|was|were) (?:happened|occurred|died|existed|consisted|belonged|remained|became|appeared)\b/u;
/** 'by weight as and would be', 'the area is where B is the base', 'reduced to the square root of.' */
const LOST_FORMULA = new RegExp(
  [
    '\\b(?:as|by|with|into|from|of) and (?:would|could|will|can|is|are|was|were|has|had)\\b',
    '\\b(?:is|are|as) where \\p{L}\\p{M}? (?:is|and)\\b',
    '\\bwhere [^.]*\\bare\\b[^.]*, and is\\b',
    '\\bthat, (?:for|if) [^,]+, and\\b',
    '\\b(?:value|sum|difference|square|root|product|ratio|amount|length|radius) (?:of|to|by|from)[.]$',
    ' ["“] \\p{Lu}',
    // 'including: 1. bakers'
    ': \\d{1,2}[.)] \\p{L}',
  ].join('|'),
  'u',
);
/** 'has it that after Doe founded Bern.': the main clause is missing. */
const ONLY_SUBORDINATE = /\bthat (?:after|although|because|since) (?:[^\s,]+ ){1,6}[^\s,]+[.]$/u;
/** A verb that nobody uses without what it is about. */
const UNFINISHED =
  /\b(?:depend(?:s|ed)|consist(?:s|ed)|rel(?:ies|ied)|comprise[sd]|contain(?:s|ed)|became|seem(?:s|ed)|tend(?:s|ed)|focus(?:es|ed))[.]$/u;
const RELATIVE = /\b(?:which|that|what|whom|who|where|how|than|as)\b/u;

const FAULTS: readonly RegExp[] = [
  TOO_FEW_ITEMS,
  SECOND_VERB,
  NO_VERB_BEFORE,
  PASSIVE_WITHOUT_OBJECT,
  LOST_FORMULA,
  ONLY_SUBORDINATE,
];

/** Mistakes of the article that a listener would take for a mistake of the host. */
export function hasGrammarFault(sentence: string): boolean {
  if (FAULTS.some((one) => one.test(sentence))) return true;
  return UNFINISHED.test(sentence) && !RELATIVE.test(sentence);
}
