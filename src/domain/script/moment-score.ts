import { MONTH_PATTERN } from '../language/index.ts';
import { isHardByEar } from './hard-by-ear.ts';

export interface RatedSentence {
  text: string;
  /** The article's form of `text`. */
  sourceText: string;
  words: number;
  isFirstInSection: boolean;
}

/** What makes a sentence worth hearing, or not. Points are for each match, up to `most`. */
type WordGroup = readonly [pattern: RegExp, points: number, most: number];

/** What somebody did or what happened to them is remembered; what something is classed as is not. */
const EVENT =
  /\b(?:died|killed|murdered|executed|shot|saved|rescued|survived|escaped|fled|refused|discovered|invented|stole|stolen|burned|burnt|destroyed|collapsed|exploded|sank|drowned|vanished|disappeared|arrested|imprisoned|banned|expelled|exiled|betrayed|confessed|forgot|forgotten|mistook|mistakenly|accidental|accidentally|secret|secretly|hid|hidden|smuggled|broke|defeated|abandoned|rejected|failed|surprised|shocked|hoax|forged|scandal|mystery|unexpected|unexpectedly|suddenly|risked|threatened|pretended|lied|wept|laughed|dared|bet|rumou?red|legend|married|quarrelled|resigned|dismissed|protested|complained|insisted|dreamed|feared|promised|gave up|turned down|ran away|fell in love)\b/giu;
const PAST =
  /\b(?:\p{Ll}{3,}ed|was|were|became|began|came|went|took|made|won|lost|left|sold|met|wrote|built|led|fell|ran|broke|sent|saw|got|gave|found|held|rose|bought|brought|had|did|said|told|grew|flew|chose|drew|spoke|felt|kept|put|set|hit|beat|fought|taught|thought|knew)\b/gu;
const PRESENT = /\b(?:is|are|has|have)\b/gu;
/** When, how and against what something happened. */
const NARRATED =
  /\b(?:when|after|once|until|while|before|himself|herself|themselves|back|away|into|against|even|suddenly|eventually|finally|again|still|already|soon)\b/giu;
const CHANGE =
  /\b(?:bec[ao]m\p{Ll}+|began|beginning|changed?|turned|transform\p{Ll}+|ended|end of|increas\p{Ll}+|grew|growing|spread|rise|rose|replac\p{Ll}+|revol\p{Ll}+|introduc\p{Ll}+|invent\p{Ll}+|discover\p{Ll}+|new)\b/giu;
const CAUSE =
  /\b(?:because|so that|in order to|led to|result\p{Ll}*|cause[sd]?|due to|reason|therefore|thus|so|allow\p{Ll}*|enabl\p{Ll}*|made (?:it|them|him|her)|prevent\p{Ll}*|to avoid|to protect)\b/giu;
const STRUGGLE =
  /\b(?:oppos\p{Ll}+|fear\p{Ll}*|threat\p{Ll}*|danger\p{Ll}*|crim\p{Ll}+|guilty|trial|prison\p{Ll}*|protest\p{Ll}*|rebel\p{Ll}*|revolt\p{Ll}*|controvers\p{Ll}+|illegal\p{Ll}*|forced?|fight\p{Ll}*|fought|enem\p{Ll}+|attack\p{Ll}*|war|battle|fire|weapons?|blood|poison\p{Ll}*|disease|drugs?|dead|death|suicide|hanged|problems?|delay\p{Ll}*|trouble|crisis|shortages?|failures?|obstacles?|difficult\p{Ll}*|unable|impossible|struggl\p{Ll}+|objected|resist\p{Ll}*|mistakes?|rival\p{Ll}*|ruined|bankrupt\p{Ll}*|lost|worse\p{Ll}*|unfinished|stuck|blocked)\b/giu;
const DECISION =
  /\b(?:decid(?:es|ed)|decision|propos(?:es|ed)|convinc(?:es|ed|ing)|persuad(?:es|ed)|approv(?:es|ed)|agree[sd]|demand(?:s|ed)|ordered|chose|attempt(?:s|ed)|tries|tried|warn(?:s|ed)|solution|solved|offered|invited|begged|allowed|challenged|negotiat(?:es|ed)|experiment(?:s|ed)?|succeed(?:s|ed)|managed to|set out)\b/giu;
const PEOPLE =
  /\b(?:he|she|who|they|men|women|people|man|woman|boys?|girls?|children|child|mother|father|parents|brothers?|sisters?|wife|husband|sons?|daughters?|friends?|crew|family|villagers|workers|soldiers|sailors|farmers|listeners|crowds?|lovers?|affair|marri\p{Ll}+|divorc\p{Ll}+|born|young)\b/giu;
const FEELING =
  /\b(?:afraid|angry|anger|proud|ashamed|delighted|excited|excitement|joy|grief|sick|ill|exhausted|tired|hungry|starv(?:ed|ing)|tears|cried|smiled|hop(?:e|es|ed)|loved?|hated?|enjoyed|disappoint(?:ed|ment)|furious|worried|relieved|surprise|lonely|desperate|joked?|nervous|embarrass(?:ed|ing)|regret(?:s|ted)?|panic|nightmare|dreams?|courage|brave)\b/giu;
const SPEECH =
  /\b(?:said|says|called it|described|recalled|remarked|remember\p{Ll}*|joked|told|asked|replied|answered|shouted|whispered|exclaimed|declared|admitted|announced|radioed)\b/giu;
const QUOTATION = /["“«][\p{L}][^"”»]{8,}["”»]/gu;
const EXTREME =
  /\b(?:first|last|most|greatest|largest|oldest|ever|never|only|sole|entire|whole|huge|enormous|million\p{Ll}*|thousand\p{Ll}*|hundreds|half|impossible|perfect|unique|famous\p{Ll}*|best|worst|highest|lowest|nearly|almost)\b/giu;
const EVERYBODY =
  /\b(?:world|people|everyone|everybody|every|all|ancient|humans?|times?|nation|public|modern)\b/giu;
const TANGIBLE =
  /\b(?:hands?|eyes?|heads?|hair|face|heart|feet|legs?|arms?|mouth|voice|skin|bed|door|window|house|home|room|table|kitchen|food|dinner|bread|wine|water|ships?|boat|car|train|horses?|dogs?|cats?|animals?|birds?|trees?|snow|rain|storm|night|morning|gold|silver|silk|stone|paper|letter|book|phone|gun|knife|clothes)\b/giu;
const MONEY =
  /[$£€]|\b(?:money|dollars?|paid|pay|price|cost|fortune|debt|wealth|rich|poor|salary|reward)\b/giu;

const SURVEY =
  /\b(?:both|various|provid\p{Ll}+|contain\p{Ll}*|general\p{Ll}*|based|contribut\p{Ll}+|collect\p{Ll}*|discuss\p{Ll}*|treatments?|subjects?|academ\p{Ll}+|concepts?|approach\p{Ll}*|distribut\p{Ll}+|titles?|characters?|documents?|systems?|numbers?|issues?|cases?|features?|elements?|types?|forms?|class(?:es)?|groups?)\b/giu;
const ADDED =
  /\b(?:also|another|others?|additional|further|furthermore|various|several|numerous|many|some)\b/giu;
const PUBLISHED =
  /\b(?:published|released|editions?|translat(?:ed|ions?)|volumes?|recorded|broadcast|produced|directed|filmed|album|series|journal|magazine|newspaper|manuscripts?|treatises?)\b/giu;
const OFFICE =
  /\b(?:committee|council|commission|association|organi[sz]ations?|institute|department|ministry|university|college|schools?|district|region|county|province|administration|operated|served|members?|president|chair\p{Ll}*|appointed|elected|located|situated|northern|southern|eastern|western|areas?|street|road|avenue|station|railway|airport|hotel|museum)\b/giu;
const DRY =
  /\b(?:is defined|are defined|refers? to|is a type of|are a type of|respectively|per cent|percent|nominated|awarded|according to the \d{4}|et al|as of|revenue|credit rating|net income|market share|GDP|unemployment|per capita|square (?:miles|kilomet\p{Ll}+|feet|met\p{Ll}+)|population density|ZIP|postcode|zoning|bylaws?|tariffs?|subsidiar(?:y|ies)|shareholders?|boroughs?|wards?|constituenc(?:y|ies)|municipalit(?:y|ies)|semi-?finals?|quarter-?finals?|(?:first|second|third|fourth) round|straight sets|runner-up|seeded|ranking|ranked|starring|co-?starr\p{Ll}+|box set|reissued|remastered|webcast|ISBN|classified|consists? of|comprises?|includ(?:e|es|ing)|subdivided|listed|tort|jurisdictions?|statut\p{Ll}+|provisions?|legislation|pursuant|sui generis|world number \d+|(?:two|three|four|five|six)-set|unseeded|win\/loss|pupils|governors|headmaster|headteacher|sixth form|students|minor planet|asteroid|crater|banknotes?|postage|doodle|bibliograph\p{Ll}+|scholarship|monographs?|historiograph\p{Ll}+|(?:has|have) been (?:analysed|analyzed|catalogued|accounted)|the findings of|recensions?|named (?:after|in (?:his|her|its|their) hono\p{Ll}+))\b|%/giu;
const OPINION =
  /\b(?:According to|argu(?:e|es|ed|ing)|s[ck]epticism|scholarship|counters?|critiques?|recounts|stresses|conced\p{Ll}+|assert\p{Ll}*|interpretations?|anachronis\p{Ll}+|claims?|contends?|considers?|believes?|maintains?|scholars?|historians?|critics?|biographers?|academics?)\b/gu;
const ABSTRACT = /\b(?!universit)\p{L}{3,}(?:tions?|ments?|ities|ity|isms?|ances?|ences?)\b/giu;
const MONTH = new RegExp(`\\b(?:${MONTH_PATTERN}) (?:\\d|of)`, 'gu');
const YEAR_FIRST = /^(?:In|By|On|From|Since|During) [^,]*\d{3}/gu;
const FIGURE = /\d[\d,.]*/gu;
/** Exact figures, which nobody keeps: '71.3', 'SA-503'. */
const EXACT = /\d\.\d|\p{Lu}-\d|\d\p{Lu}|\b\d{1,2}-\d/gu;
/** Titles and terms in another language: 'Tanqīḥ al-Manāẓir', 'rue de la paix'. */
const FOREIGN =
  /\p{L}*[āīūēōṣḥẓṭḍṅñṇś]\p{L}*(?:\P{L}+\p{L}+){0,4}\P{L}+\p{L}*[āīūēōṣḥẓṭḍṅñṇś]|\b(?:de la|des|du|les|aux|une|dell[ae]|degli|und|der|het) \p{Ll}{3,}/gu;
const PAGE_NOTE =
  /^(?:See|Note|Compare)\b|\b\p{Lu}\p{Ll}+ (?:1[89]|20)\d\d (?!was|is|has|seasons?)\p{Ll}+s\b/gu;

/** Fitted to the ratings of `tests/fixtures/sentence-ratings.json`, except for what only a listener notices. */
const WORD_GROUPS: readonly WordGroup[] = [
  [EVENT, 1, 2],
  [SPEECH, 0.85, 1],
  [CAUSE, 0.55, 1],
  [EVERYBODY, 0.5, 2],
  [STRUGGLE, 0.5, 2],
  [QUOTATION, 0.45, 1],
  [EXTREME, 0.4, 2],
  [TANGIBLE, 0.4, 1],
  [MONEY, 0.4, 1],
  [NARRATED, 0.35, 2],
  [PEOPLE, 0.35, 2],
  [DECISION, 0.35, 1],
  [FEELING, 0.35, 1],
  [PAST, 0.3, 1],
  [CHANGE, 0.25, 2],
  [YEAR_FIRST, 0.15, 1],
  [ABSTRACT, -0.1, 5],
  [OPINION, -0.6, 2],
  [FIGURE, -0.25, 4],
  [MONTH, -0.25, 1],
  [EXACT, -0.3, 3],
  [DRY, -0.3, 2],
  [OFFICE, -0.35, 2],
  [ADDED, -0.35, 1],
  [PRESENT, -0.5, 1],
  [SURVEY, -0.55, 3],
  [PUBLISHED, -0.6, 2],
  [FOREIGN, -1, 1],
  [PAGE_NOTE, -4, 1],
];

const TEN_WORDS_POINTS = 0.5;
const MAX_COUNTED_WORDS = 28;
const SHORT_WORDS = 10;
const SHORT_POINTS = -0.25;
const LONG_WORDS = 28;
const LONG_WORD_POINTS = -0.2;
const MAX_EXCESS_WORDS = 11;
const HARD_POINTS = -0.8;
const LETTER_POINTS = -0.2;
const MAX_LETTERS_PER_WORD = 7;
const NAMES_POINTS = -1;
const ABBREVIATION_POINTS = -0.8;
const MAX_ABBREVIATIONS = 3;
const BRACKETS_POINTS = -0.2;
const SECTION_START_POINTS = 0.3;
/** 'The SPS', 'the "C" mission': nobody remembers what they stand for. */
const ABBREVIATION = /(?<![\p{L}\p{N}])(?:\p{Lu}{2,}(?:-\d+)?|["“]\p{Lu}["”])(?![\p{L}\p{N}])/gu;
const KNOWN_ABBREVIATION =
  /^(?:US|UK|EU|UN|TV|BBC|NASA|USSR|FBI|CIA|AD|BC|II|III|IV|VI|VII|VIII|IX|XI|XII|DNA|PC)$/u;
const NAME = /(?<=[\p{Ll}\d,] )\p{Lu}\p{L}/gu;

/** Rates a sentence as a producer would: what happens or turns is worth hearing. 0 is ordinary. `name`: the subject's. */
export function scoreMoment(sentence: RatedSentence, name: string): number {
  const { text } = sentence;
  const points = WORD_GROUPS.map(
    ([pattern, each, most]) => each * Math.min(countMatches(text, pattern), most),
  );
  return points.reduce((sum, one) => sum + one, 0) + rateForm(sentence) + rateNames(sentence, name);
}

function rateForm({ text, sourceText, words, isFirstInSection }: RatedSentence): number {
  const letters = countMatches(text, /\p{L}/gu) / Math.max(words, 1);
  return (
    (TEN_WORDS_POINTS * Math.min(words, MAX_COUNTED_WORDS)) / 10 +
    LETTER_POINTS * Math.min(letters, MAX_LETTERS_PER_WORD) +
    (words < SHORT_WORDS ? SHORT_POINTS : 0) +
    LONG_WORD_POINTS * Math.min(Math.max(countLongestSentence(text) - LONG_WORDS, 0), MAX_EXCESS_WORDS) +
    (isHardByEar(text) ? HARD_POINTS : 0) +
    (sourceText.includes('(') ? BRACKETS_POINTS : 0) +
    (isFirstInSection ? SECTION_START_POINTS : 0)
  );
}

function rateNames({ text, words }: RatedSentence, name: string): number {
  const unknown = (text.match(ABBREVIATION) ?? []).filter(
    (one) => !KNOWN_ABBREVIATION.test(one) && !name.includes(one),
  );
  const share = countMatches(text, NAME) / Math.max(words, 1);
  return NAMES_POINTS * share + ABBREVIATION_POINTS * Math.min(unknown.length, MAX_ABBREVIATIONS);
}

/** A divided sentence is as hard as its longer half. */
function countLongestSentence(text: string): number {
  return Math.max(...text.split(/(?<=[.!?]) (?=\p{Lu})/u).map((sentence) => sentence.split(' ').length));
}

export function tellsEvent(text: string): boolean {
  return countMatches(text, EVENT) > 0;
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
