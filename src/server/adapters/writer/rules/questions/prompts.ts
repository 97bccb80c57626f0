import type { PhraseKind } from '../phrases/phrase-pools.ts';

/** What stands in the slot of the question: nothing, the doer as 'she' or as 'her', or a word of the sentence. */
export type Slot = 'none' | 'doer' | 'object' | 'word';

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
    'cameRound',
    /\b(?:needed (?:some )?convincing|not convinced|unconvinced|hesitat(?:ed|ant)|was reluctant|were reluctant|had (?:his|her|their) doubts|(?:at first|initially) (?:refused|objected|opposed|declined)|was sceptical|was skeptical)\b/u,
    `${DOER}(?:agreed|approved|relented|gave in|accepted|consented|came round)\\b`,
    'doer',
  ),
  create(
    'agreed',
    /\b(?:asked|invited|urged|begged|petitioned|requested|suggested|proposed|offered|appealed to|approached)\b/u,
    `${DOER}(?:agreed|refused|accepted|declined|consented|turned (?:it|him|her|them) down)\\b`,
    'doer',
  ),
  create(
    'obeyed',
    /\b(?:ordered|told|instructed|commanded|warned) (?:the (?:\p{Ll}+ )?\p{Ll}+|him|her|them|\p{Lu}[\p{L}’'-]+)(?: not)? to\b/u,
    `^(?<doer>He|She|They|The \\p{Ll}+) ${ADVERB}(?:obeyed|complied|refused|ignored|did so|did not|didn['’]t|disobeyed)\\b`,
    'doer',
  ),
  create(
    'stopped',
    /^[^;]{2,90}\b(?:banned|forbade|forbidden|prohibited|outlawed|censored|not allowed|threatened|warned)\b/u,
    `${DOER}(?:continued|carried on|went ahead|persisted|ignored|defied|kept|still|went on)\\b`,
    'object',
  ),
  create(
    'chosen',
    /\b(?:had to (?:decide|choose)|a (?:difficult |hard )?(?:choice|dilemma|decision)|two options|whether to|between two)\b/u,
    `${DOER}(?:decided|chose|opted|settled)\\b`,
    'doer',
  ),
  create(
    'won',
    /\b(?:reached the (?:\p{Ll}+ )?final|entered the (?:\p{Ll}+ )?(?:race|contest|competition|tournament)|competed|ran for|stood for election|challenged|was a candidate)\b(?!.*\b(?:won|lost|winning|losing|defeat\p{Ll}*|beat\p{Ll}*)\b)/u,
    `^(?<doer>He|She|They|\\p{Lu}[\\p{L}'’-]+) ${ADVERB}(?:won|lost|was defeated|were defeated|was elected|came (?:second|third|last)|finished)\\b`,
    'doer',
  ),
  create(
    'hard',
    /\b(?:set out|moved to|began|started|planned|decided|tried|attempt(?:ed|s)?|wanted|hoped|wrote the (?:manuscript|novel|book)|construction)\b/u,
    `${LEAD}(?:[Hh]e|[Ss]he|[Tt]hey|[Ii]t|[Tt]he (?:\\p{Ll}+ )?\\p{Ll}+|\\p{Lu}[\\p{L}'’-]+) (?:initially |at first |soon )?(?:struggled|encountered (?:\\p{Ll}+ )?(?:difficult|problems|trouble|resistance|opposition)|ran into (?:\\p{Ll}+ )?(?:difficult|problems|trouble)|met (?:with )?(?:\\p{Ll}+ )?(?:difficult|resistance|opposition)|had (?:great |some |much )?(?:difficulty|trouble))`,
  ),
  create(
    'solvedBy',
    /\b(?:problems?|difficult(?:y|ies)|trouble|crisis|shortages?|delays?|defects?|obstacles?|setbacks?|dilemma|was unable|were unable|ran out|fell behind|not ready|too (?:heavy|expensive|small|slow|weak|dangerous))\b/u,
    `${DOER}(?:proposed|invented|developed|devised|introduced|designed|switched|turned to|suggested|hired|built|came up with|decided|found a (?:way|solution)|added|replaced|responded by)\\b`,
    'doer',
  ),
  create(
    'solved',
    /\b(?:problems?|difficult(?:y|ies)|trouble|crisis|shortages?|defects?|obstacles?|dangers?|risks?|threats?|ailments?|complaints?)\b/u,
    '^(?:(?:In order to|To) (?:avoid|prevent|overcome|solve|fix|address|counter|remedy|counteract|combat|meet) (?:this|that|these|it|them|the \\p{Ll}+),|As a (?:remedy|solution|compromise|way out),|(?:The|One) solution (?:was|is|came)|A solution (?:was|came))',
  ),
  create(
    'cameTrue',
    /\b(?:wish(?:ed|es)?|dream(?:ed|t|s)?|predict(?:ed|ion)|prophecy|prophesied|fear(?:ed|s)?|hoped?)\b/u,
    '^(?:The|His|Her|Their|This) (?:wish|dream|prediction|prophecy|fears?|hopes?) (?:soon |later |never )?(?:came true|was fulfilled|were fulfilled|proved)\\b',
    'none',
    true,
  ),
  create(
    'letter',
    /\b(?:letter|note|diary|message|tablet|telegram) [^.]*\b(?:found|discovered|survive[sd]?|arrived|received)\b/u,
    '^(?:It|The (?:letter|note|diary|message|tablet|telegram)) (?:says?|said|reads?|tells?|told|describe[sd]?|report(?:s|ed)|complain(?:s|ed)|mention(?:s|ed)|simply (?:said|stated))\\b',
  ),
  create(
    'letters',
    /\b(?:letters|notes|diaries|messages|tablets|inscriptions|manuscripts) [^.]*\b(?:found|discovered|survive[sd]?)\b/u,
    '^(?:In one (?:letter|of them),?|One (?:letter|note|tablet|of them)|They|The (?:letters|notes|tablets|inscriptions))\\b[^,;]{0,50} (?:says?|said|reads?|tells?|told|describe[sd]?|report(?:s|ed)?|complain(?:s|ed)?|mention(?:s|ed)?)\\b',
  ),
  create('coined', /./u, '^[^,;]{3,60} coined (?:the|this) (?<word>term|name|word|phrase)\\b', 'word'),
  create(
    'asked',
    /\b(?:critics?|reviews?|sold|popular\p{Ll}*|readers|public|opinions?|success\p{Ll}*|bestsellers?|controversial|support\p{Ll}*)\b/u,
    '^(?:In \\d{4}, )?[Aa] (?:\\d{4} |\\p{Ll}+ )?(?:survey|poll|questionnaire)\\b',
  ),
  create(
    'tested',
    /\b(?:theory|hypothesis|believed|suspected|idea|predicted|assumed|thought)\b/u,
    `${DOER}(?:carried out|conducted|performed|did|made|devised|designed) [^,;]{0,40}\\b(?:experiments?|tests?|trials?)\\b`,
    'doer',
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
    'otherOf',
    /^(?:The|A) second\b/u,
    '^The (?<word>third)(?: one| of (?:these|them)| \\p{Ll}+)?(?:, [^,]{3,60},)? (?:is|was|came|says|said|held|took|has|had)\\b',
    'word',
    true,
  ),
  create(
    'prize',
    /\b(?:game|race|contest|competition|match|winners?|tournament|players?|ball|goal)\b/u,
    '^(?:The (?:winners?|champion)|Whoever wins|The (?:participant|player|person|team|runner|one) who\\b[^,;]*)(?:, [^,]*,)? (?:receives?|gets?|wins?|is (?:given|awarded))\\b',
  ),
  create(
    'howLong',
    /\b(?:built|building|construction|began|started|wrote|writing|plan(?:ned|s)?|journey|voyage|work|set out|decided|search\p{Ll}*|project|production|rebuil\p{Ll}+|repair\p{Ll}*|restor\p{Ll}+)\b/u,
    `^(?:It|The (?:work|construction|journey|voyage|project|whole \\p{Ll}+|building|trip|crossing|process|repairs?|restoration)) (?:had )?took (?:\\p{Ll}+ (?=years|months|weeks))?${NUMBER} (?:years?|months?|weeks?|days?|hours?|minutes?|decades?|centuries)\\b`,
  ),
  create(
    'lasted',
    /\b(?:wars?|siege|strike|trials?|flight|voyage|eruption|reign|battle|marriage|storm|performance|concert|expedition|speech|match|drought|game)\b/u,
    `^(?<thing>It|The \\p{Ll}+) lasted (?:for )?${NUMBER} (?:years?|months?|weeks?|days?|hours?|minutes?|decades?|centuries)\\b`,
    'none',
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
    'price',
    /\b(?:sold|bought|auction(?:ed)?|purchased)\b(?!.*[$£€])/u,
    `${THING}(?:was sold for|were sold for|fetched|went for|sold for|cost|brought)\\b[^,;]{0,30}[$£€]`,
  ),
  create('age', /./u, `${THING}(?:dates? (?:back )?(?:to|from)|is dated (?:to|from)|goes back to)\\b`),
  create(
    'special',
    /\b(?:built|opened|founded|established|launched|introduced|published|designed|created|released|completed)\b/u,
    `${THING}was (?:also )?(?:one of )?the (?:(?:\\p{Ll}+ )?first|largest|oldest|only|tallest|longest|biggest|earliest|fastest|highest|deepest)\\b`,
  ),
  create(
    'specialNow',
    /^[^,;]{2,60} (?:is|are|stands|has|lies)\b/u,
    `${THING}is (?:also )?(?:one of )?the (?:largest|oldest|only|tallest|longest|biggest|fastest|highest|deepest)\\b`,
  ),
  create(
    'maker',
    /^[^;]{2,80}\b(?:bridge|hall|tower|house|church|monument|palace|temple|station|school|park|garden|statue|theatre|theater|plan|scheme|plot|campaign|attack|fountain|mural)\b/u,
    `${THING}was (?:built|designed|founded|donated|commissioned|organi[sz]ed|created|planned|paid for|given) by\\b`,
  ),
  create(
    'nextHome',
    /\b(?:left (?:home|the (?:country|city|town)|\p{Lu})|lost (?:his|her|their) (?:job|home|house|post)|fled|was expelled|were expelled|had to leave|was released|escaped|was dismissed)\b(?!.*\b(?:for|to) \p{Lu})/u,
    `${DOER}(?:moved|emigrated|went|returned|travelled|traveled|settled|fled|retreated) (?:back )?(?:to|in) \\p{Lu}`,
    'doer',
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
    kind: 'something',
    before:
      /\b(?:was|were|came|had|found|made|saw|took|brought|left|discovered|noticed|lost|wanted|gave|\p{Ll}{3,}ed) [^.]*\b(?:something|one thing) (?:else|(?:\p{Ll}+ )?(?:more|less|most|very|far|quite) \p{Ll}+|strange|unusual|unexpected|new|different)\.$/u,
    next: /^(?!(?:In|On|By|At) (?:\p{L}+ )?\d|(?:Later|Then|Also|Another|However|But|And|Still|Today|After|Before)\b)/u,
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
  {
    kind: 'differ',
    before:
      /^[^,;]{3,70}\b(?:differ|differed|are different|were different)\b[^,;]{0,30}\.$|^There (?:are|were) (?:\p{Ll}+ )?differences[^,;]{0,40}\.$/u,
    next: /\b(?:while|whereas|more|less|than|only|unlike|but|larger|smaller|both)\b/u,
    slot: 'none',
    needsNext: true,
  },
];
