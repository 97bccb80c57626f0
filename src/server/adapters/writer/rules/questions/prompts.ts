import type { PhraseKind } from '../phrases/phrase-pools.ts';

/** What stands in the slot of the question: nothing, the doer, or a word of the sentence. */
export type Slot = 'none' | 'doer' | 'word';

export interface Prompt {
  kind: PhraseKind;
  before: RegExp;
  /** What the main clause of the next sentence answers. A group `word` fills the slot. */
  next: RegExp;
  slot: Slot;
  /** Whether it may be asked near something sad. */
  isSober?: boolean;
  /** Whether no sentence of the article may stand between the two. */
  needsNext?: boolean;
}

const ADVERB =
  '(?:(?:then|soon|eventually|finally|immediately|at last|later|reluctantly|promptly|initially|also|\\p{Ll}+ly) )?';
const LEAD = '^(?:(?!(?:If|Although|While|Because)\\b)[^,;]{2,60}, )?';
const DOER = `${LEAD}(?<doer>[Hh]e|[Ss]he|[Tt]hey|[Tt]he \\p{Ll}+(?: \\p{Ll}+)?|\\p{Lu}[\\p{L}'’-]+) ${ADVERB}`;
/** 'The hall', 'It': what the sentence before spoke of. */
const THING = '^(?<thing>It|The (?:[\\p{L}-]+ )?\\p{Ll}+) ';
const NUMBER =
  '(?:about |around |over |more than |nearly |almost |only |just |some )*(?:\\d[\\d,.]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|several|many)(?:[- ]\\p{Ll}+)?';

const create = (
  kind: PhraseKind,
  before: RegExp,
  next: string,
  slot: Slot = 'none',
  isSober = false,
): Prompt => ({
  kind,
  before,
  next: new RegExp(next, 'u'),
  slot,
  isSober,
});

export const PROMPTS: readonly Prompt[] = [
  create(
    'hard',
    /\b(?:set out|moved to|began|started|planned|decided|tried|attempt(?:ed|s)?|wanted|hoped|wrote the (?:manuscript|novel|book)|construction)\b/u,
    `${LEAD}(?:[Hh]e|[Ss]he|[Tt]hey|[Ii]t|[Tt]he (?:\\p{Ll}+ )?\\p{Ll}+|\\p{Lu}[\\p{L}'’-]+) (?:initially |at first |soon )?(?:struggled|encountered (?:\\p{Ll}+ )?(?:difficult|problems|trouble|resistance|opposition)|ran into (?:\\p{Ll}+ )?(?:difficult|problems|trouble)|met (?:with )?(?:\\p{Ll}+ )?(?:difficult|resistance|opposition)|had (?:great |some |much )?(?:difficulty|trouble))`,
  ),
  create(
    'cameTrue',
    /\b(?:wish(?:ed|es)?|dream(?:ed|t|s)?|predict(?:ed|ion)|prophecy|prophesied|fear(?:ed|s)?|hoped?)\b/u,
    '^(?:The|His|Her|Their|This) (?:wish|dream|prediction|prophecy|fears?|hopes?) (?:soon |later |never )?(?:came true|was fulfilled|were fulfilled|proved)\\b',
    'none',
    true,
  ),
  create(
    'letters',
    /\b(?:letters|notes|diaries|messages|tablets|inscriptions|manuscripts) [^.]*\b(?:found|discovered|survive[sd]?)\b/u,
    '^(?:In one (?:letter|of them),?|One (?:letter|note|tablet|of them)|They|The (?:letters|notes|tablets|inscriptions))\\b[^,;]{0,50} (?:says?|said|reads?|tells?|told|describe[sd]?|report(?:s|ed)?|complain(?:s|ed)?|mention(?:s|ed)?)\\b',
  ),
  create(
    'firstOf',
    /^[^;:]*\b(?:two|three|four|five|six|several) (?:\p{Ll}+ ){0,3}\p{Ll}+s\b/iu,
    '^(?:(?<thing>The first (?!one\\b|of\\b|is\\b|was\\b|came\\b|says\\b|said\\b|held\\b|took\\b)\\p{Ll}{3,})|The first(?: one| of (?:these|them))?)(?:, [^,]{3,60},)? (?:is|was|came|says|said|held|took)\\b',
  ),
  create(
    'otherOf',
    /^(?:The|One|A) first\b|\b[Tt]he first (?:one|of (?:these|them)|theory|type|kind|stage|group|part|school)\b/u,
    '^The (?<word>second|other)(?: one| of (?:these|them)| \\p{Ll}+)?(?:, [^,]{3,60},)? (?:is|was|came|says|said|held|took|has|had)\\b',
    'word',
    true,
  ),
  create(
    'size',
    /./u,
    `${THING}(?:is|stands|rises|measures) ${NUMBER} (?:metres|meters|feet|kilometres|kilometers|miles) (?<word>tall|high|long|wide|deep)\\b`,
    'word',
  ),
  create(
    'sizeThen',
    /./u,
    `${THING}(?:was|stood|rose|measured) ${NUMBER} (?:metres|meters|feet|kilometres|kilometers|miles) (?<word>tall|high|long|wide|deep)\\b`,
    'word',
  ),
  create(
    'whomMet',
    /\b(?:into contact with|circles?\b|acquaint\p{Ll}*|introduced (?:him|her) to)\b/u,
    `${DOER}(?:met|became (?:close |good )?friends with|befriended)\\b`,
    'doer',
  ),
  {
    kind: 'inWhatWay',
    before:
      /^(?:[^\s,;]+ ){1,12}(?:is|are|was|were|proved(?: to be)?) (?:(?:not|very|quite|rather|often|usually|particularly|highly) )*(?:surprising|unusual|remarkable|strange|odd|curious|unique|ingenious|difficult|hard|complex|complicated|controversial|dangerous|risky|straightforward|simple|easy|clear-cut)\.$|\b(?:in|for) (?:various|several|many|different|two|three) ways\.$/u,
    next: /^(?!(?:In|On|By|At) (?:\p{L}+ )?\d|(?:Later|Then|Also|Another|However|But|And|Still|Today|After|Before|There (?:is|are) also)\b)/u,
    slot: 'none',
    needsNext: true,
  },
  {
    kind: 'whatReasons',
    before:
      /\bfor (?:various|several|many|a number of|two|three|other) reasons\.$|\bon (?:several|various|many) grounds\.$/u,
    next: /^(?!(?:In|On|By|At) (?:\p{L}+ )?\d|(?:Later|Then|Also|However|But|And|Still|Today)\b)/u,
    slot: 'none',
    needsNext: true,
  },
];
