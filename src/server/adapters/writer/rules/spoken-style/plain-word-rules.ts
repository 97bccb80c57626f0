export interface PlainWordRule {
  pattern: RegExp;
  plain: string;
  /** The plain word itself; null for one such as 'to', which may be in a sentence twice. */
  repeated: RegExp | null;
}

const DETERMINER = '(?:the|an?|his|her|its|their|this|these|those)';
const PLACE =
  '(?:in|on|at|near|between|north|south|east|west|\\p{Ll}+-(?:east|west)|close|just|about|within|along)';
const PLACES = [
  'in',
  'on',
  'at',
  'near',
  'between',
  'within',
  'along',
  'about',
  'just',
  'close',
  'north',
  'south',
  'east',
  'west',
];
const BE = '(?:is|are|was|were|be|been|being)';
const SAYING =
  'recommendation|question|information|rule|law|book|article|essay|debate|discussion|concern|claim|view|opinion|theory|news|letter|report|advice|decision|evidence|fact|story|doubt|idea|myth|lecture|paper';
const DOER = '(?:he|she|it|they|who|and|later|also|\\p{Lu}[\\p{L}’-]+)';

/** Nobody notices them when they are said twice. */
const SMALL_WORDS = new Set([
  ...PLACES,
  ...'had has to for before because although if while though among during despite most'.split(' '),
  ...['because of', 'except for', 'next to', 'close to', 'together with', 'more than', 'most of'],
]);

const createRule = (pattern: string, plain: string): PlainWordRule => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}’'-])(?:${pattern})(?![\\p{L}\\p{N}-])`, 'gu'),
  plain,
  repeated: SMALL_WORDS.has(plain) ? null : new RegExp(`(?<![\\p{L}-])${plain}(?![\\p{L}-])`, 'iu'),
});

const VERBS: readonly (readonly [pattern: string, plain: string])[] = [
  ['(?<!\\b(?:had|has|have|having|was|were|been|be|is|are) (?:\\p{Ll}+ )?)commenced', 'began'],
  ['(?<=\\b(?:had|has|have) )commenced', 'begun'],
  ['commences', 'begins'],
  ['(?<=\\bto )commence', 'begin'],
  ['commencing', 'beginning'],
  ['utili[sz]ed', 'used'],
  ['utili[sz]es', 'uses'],
  ['utili[sz]ing', 'using'],
  ['(?<=\\b(?:to|can|could|may|might|would) )utili[sz]e', 'use'],
  ['purchased', 'bought'],
  ['purchasing', 'buying'],
  [`(?<=\\b(?:to|can|could|may|might|would) )purchase(?= ${DETERMINER}\\b)`, 'buy'],
  [`(?<=\\b${DOER} )obtained(?= ${DETERMINER}\\b)`, 'got'],
  ['(?<=\\bto )obtain', 'get'],
  ['attempted(?= to\\b)', 'tried'],
  ['attempting(?= to\\b)', 'trying'],
  ['(?<=\\b(?:he|she|it|who) )attempts(?= to\\b)', 'tries'],
  ['(?<=\\bto )attempt(?= to\\b)', 'try'],
  ['sought(?= to (?!be\\b))', 'tried'],
  ['endeavou?red(?= to\\b)', 'tried'],
  ['assisted(?= (?:the|him|her|them|his|their|in|by|\\p{Lu}))', 'helped'],
  ['(?<=\\bto )assist(?= (?:the|him|her|them|his|their|in|\\p{Lu}))', 'help'],
  [`resided(?= ${PLACE}\\b)`, 'lived'],
  [`resides(?= ${PLACE}\\b)`, 'lives'],
  [`(?<=\\bto )reside(?= ${PLACE}\\b)`, 'live'],
  [`residing(?= ${PLACE}\\b)`, 'living'],
  [`(?<=\\b${DOER} )possessed(?= (?:an?|the|no|many|some)\\b)`, 'had'],
  ['possesses(?= (?:an?|the|no|many|some)\\b)', 'has'],
  [`retained(?= (?:the|his|her|its|their)\\b)(?<=\\b${DOER} retained)`, 'kept'],
  ['retains(?= (?:the|his|her|its|their|an?)\\b)', 'keeps'],
  // 'The wreck was located in 1985 by divers' was found then.
  ...PLACES.map((place): [string, string] => [
    `(?<=\\b${BE} )(?:situated|located) ${place}(?! (?:\\p{Lu}\\p{Ll}+ )?\\d|[^.;]* by )`,
    place,
  ]),
  [`(?<=\\b${BE} )constructed`, 'built'],
  [`(?<=\\b(?:${BE}|often|sometimes|also|commonly|usually) )referred to as`, 'called'],
  ['perished(?= (?:in|at|during|on|when)\\b)', 'died'],
  ['relocated(?= to\\b)', 'moved'],
  ['(?<=\\bto )relocate(?= to\\b)', 'move'],
  ['ceased to be', 'stopped being'],
  ['encompasses(?= [^\\s,;.])', 'covers'],
];

/** 'a frequently used name' */
const NOT_BEFORE_NOUN = '(?<!\\b(?:[Aa]n?|[Tt]he|[Ii]ts|[Hh]is|[Hh]er|[Tt]heir) )';
const ADVERBS_AND_ADJECTIVES: readonly (readonly [pattern: string, plain: string])[] = [
  ['on numerous occasions', 'many times'],
  [`${NOT_BEFORE_NOUN}subsequently`, 'later'],
  [`${NOT_BEFORE_NOUN}approximately`, 'about'],
  ['(?<!\\b(?:more|most|too|very|so|as|less) )numerous(?= (?!and\\b|or\\b|but\\b|than\\b)\\p{L})', 'many'],
  [`${NOT_BEFORE_NOUN}frequently`, 'often'],
  [`${NOT_BEFORE_NOUN}primarily`, 'mainly'],
  [`${NOT_BEFORE_NOUN}predominantly`, 'mainly'],
  [`${NOT_BEFORE_NOUN}initially`, 'at first'],
  ['thereafter(?=[,.])', 'after that'],
  ['at a later date', 'later'],
];

const LINKS: readonly (readonly [pattern: string, plain: string])[] = [
  ['in order to', 'to'],
  ['prior to', 'before'],
  ['due to the fact that', 'because'],
  ['despite the fact that', 'although'],
  ['(?:(?<=^|, |\\b(?:and|but) )|(?<=\\p{Ll}ed )(?<!\\b(?:need|indeed) ))due to', 'because of'],
  ['(?<=^|, )owing to', 'because of'],
  ['whilst', 'while'],
  ['amongst', 'among'],
  [
    '(?<=\\b(?:based|depends?|depended|depending|relied|relies|built|imposed|laid|focused|agreed|acted|founded) )upon',
    'on',
  ],
  ['upon(?= (?:his|her|its|their) (?:return|arrival|death|release)\\b)', 'on'],
  [`(?<=\\b(?:${SAYING})s? )(?:regarding|concerning)(?= ${DETERMINER}\\b)`, 'about'],
  ['in the vicinity of', 'near'],
  ['in close proximity to', 'close to'],
  ['adjacent to', 'next to'],
  ['in conjunction with', 'together with'],
  ['in excess of(?= [\\d$£€])', 'more than'],
  [`the majority of(?= ${DETERMINER}\\b)`, 'most of'],
  ['the majority of(?= \\p{Ll}+s\\b)', 'most'],
  ['a (?:large|great) number of', 'many'],
  ['(?<!\\b(?:as|of|such) )a number of(?= \\p{Ll})', 'several'],
  ['in spite of', 'despite'],
  ['during the course of', 'during'],
  ['for the purposes? of(?= \\p{Ll}+ing\\b)', 'for'],
  ['on account of', 'because of'],
  ['in the event that', 'if'],
  ['with the exception of', 'except for'],
  ['albeit', 'though'],
  ['whereas', 'while'],
];

/** Formal words of an encyclopedia and what a host says instead, where the grammar stays the same. */
export const PLAIN_WORD_RULES: readonly PlainWordRule[] = [...VERBS, ...ADVERBS_AND_ADJECTIVES, ...LINKS].map(
  ([pattern, plain]) => createRule(pattern, plain),
);
