import { isHardByEar } from './ear.ts';
import type { NarrationUnit } from './narration-unit.ts';
import { escapeRegExp, type Subject } from './subject.ts';

/** What somebody did or what happened to them is remembered; what something is classed as is not. */
const EVENT =
  /\b(?:died|killed|murdered|executed|shot|saved|rescued|survived|escaped|fled|refused|discovered|invented|stole|stolen|burned|burnt|destroyed|collapsed|exploded|sank|drowned|vanished|disappeared|arrested|imprisoned|banned|expelled|exiled|betrayed|confessed|forgot|forgotten|mistook|mistakenly|accidental|accidentally|secret|secretly|hid|hidden|smuggled|broke|defeated|abandoned|rejected|failed|surprised|shocked|hoax|forged|scandal|mystery|unexpected|unexpectedly|suddenly|risked|threatened|pretended|lied|wept|laughed|dared|bet|rumou?red|legend|married|quarrelled|resigned|dismissed|protested|complained|insisted|dreamed|feared|promised|gave up|turned down|ran away|fell in love)\b/giu;
const TURN =
  /\b(?:but|although|though|despite|instead|until|except|even though|even if|turned out|in fact|nobody|never|however|yet|nevertheless)\b/iu;
const CAUSE = /\b(?:because|therefore|in order to|so that|thus|led to|caused|as a result|which meant)\b/iu;
const SINGLE =
  /\b(?:first|last|only|sole|never before|oldest|largest|smallest|greatest|worst|earliest|longest|most famous|best known|record)\b/iu;
const QUOTATION = /["“«][\p{L}][^"”»]{8,}["”»]/u;
const PEOPLE =
  /\b(?:he|she|who|they|men|women|people|man|woman|boys?|girls?|children|child|mother|father|parents|brothers?|sisters?|wife|husband|sons?|daughters?|friends?|crew|family|villagers|workers|soldiers|sailors|farmers|listeners|crowds?)\b/iu;
const FEELING =
  /\b(?:afraid|angry|anger|proud|ashamed|delighted|excited|excitement|joy|grief|sick|ill|exhausted|tired|hungry|starv(?:ed|ing)|tears|cried|smiled|hop(?:e|es|ed)|loved?|hated?|enjoyed|disappoint(?:ed|ment)|furious|worried|relieved|surprise|lonely|desperate|dangerous|joked?|nervous|embarrass(?:ed|ing)|regret(?:s|ted)?|panic|nightmare|dreams?|courage|brave)\b/iu;
/** What stands in the way, and what somebody does about it, make a story. */
const PROBLEM =
  /\b(?:problems?|defects?|delay(?:s|ed|ing)?|behind schedule|trouble|endanger(?:s|ed|ing)?|danger|threat|crisis|deadline|shortages?|failures?|obstacles?|difficult(?:y|ies)?|unable|impossible|struggl(?:e|es|ed|ing)|opposed|opposition|objected|resist(?:s|ed|ance)|mistakes?|rival(?:s|ry)?|ruined|bankrupt(?:cy)?|lost|worse(?:n|ned)?|unfinished|stuck|blocked)\b/iu;
const DECISION =
  /\b(?:decid(?:es|ed)|decision|propos(?:es|ed)|convinc(?:es|ed|ing)|persuad(?:es|ed)|approv(?:es|ed)|agree[sd]|demand(?:s|ed)|ordered|chose|attempt(?:s|ed)|tries|tried|warn(?:s|ed)|solution|solved|offered|invited|begged|allowed|forced|challenged|negotiat(?:es|ed)|experiment(?:s|ed)?|succeed(?:s|ed)|managed to|set out)\b/u;
const SPEECH =
  /\b(?:said|replied|announced|called|asked|shouted|told|joked|recalled|remarked|answered|exclaimed|cried|whispered|declared|admitted|wrote|quipped|radioed)\b[^"“.]{0,60}["“]|[,?!]["”],? (?:he|she|\p{Lu}\p{Ll}+) (?:said|replied|announced|asked|joked|recalled|remarked|answered|wrote)\b/u;
const DRY =
  /\b(?:is defined|are defined|refers? to|is a type of|are a type of|respectively|per cent|percent|nominated|awarded|according to the \d{4}|is located|et al|as of|revenue|debt|credit rating|net income|market share|GDP|unemployment|per capita|square (?:miles|kilomet\p{Ll}+|feet|met\p{Ll}+)|population density|ZIP|postcode|zoning|bylaws?|tariffs?|subsidiar(?:y|ies)|shareholders?|boroughs?|wards?|constituenc(?:y|ies)|municipalit(?:y|ies)|semi-?finals?|quarter-?finals?|(?:first|second|third|fourth) round|straight sets|runner-up|seeded|ranking|ranked|starring|co-?starr\p{Ll}+|(?:with|under) the (?:full )?title|box set|reissued|remastered|webcast|ISBN|classified|consists? of|comprises?|includ(?:e|es|ing)|subdivided|listed|tort|jurisdictions?|statut\p{Ll}+|provisions?|legislation|pursuant|sui generis|(?:is|are) (?:the area|an aspect|a branch|a form|a category)|world number \d+|(?:two|three|four|five|six)-set|in (?:two|three|four|five) sets|(?:first|second|third|fourth)-round|unseeded|win\/loss|pupils|governors|headmaster|headteacher|sixth form|students|minor planet|asteroid|crater|banknotes?|postage|doodle|bibliograph\p{Ll}+|scholarship|monographs?|historiograph\p{Ll}+|(?:unpublished|extant|surviving|complete) manuscripts|(?:has|have) been (?:analysed|analyzed|catalogued|accounted)|the findings of|recensions?|named (?:after|in (?:his|her|its|their) hono\p{Ll}+))\b|%/giu;
const OPINION =
  /\b(?:According to|argu(?:e|es|ed|ing)|s[ck]epticism|scholarship|treatises|counters?|critiques?|recounts|stresses|conced\p{Ll}+|assert\p{Ll}*|interpretations?|anachronis\p{Ll}+|claims?|contends?|considers?|believes?|maintains?|scholars?|historians?|critics?|biographers?|academics?)\b/u;
const PAGE_NOTE =
  /^(?:See|Note|Compare)\b|\b\p{Lu}\p{Ll}+ (?:1[89]|20)\d\d (?!was|is|has|seasons?)\p{Ll}+s\b/u;

const EVENT_POINTS = 0.8;
const MAX_EVENTS = 2;
const TURN_POINTS = 0.6;
const CAUSE_POINTS = 0.4;
const SINGLE_POINTS = 0.5;
const QUOTATION_POINTS = 0.4;
const PEOPLE_POINTS = 0.4;
const FEELING_POINTS = 0.5;
const SPEECH_POINTS = 0.6;
const PROBLEM_POINTS = 0.5;
const DECISION_POINTS = 0.5;
const SUBJECT_POINTS = 0.3;
const DRY_POINTS = -0.8;
const MAX_DRY_POINTS = -1.6;
const OPINION_POINTS = -0.8;
const PAGE_NOTE_POINTS = -4;
const BRACKETS_POINTS = -0.2;

/** Long sentences are hard to follow by ear; very short ones say little. */
const LONG_WORDS = 34;
const LONG_POINTS = -1.2;
const FULL_WORDS = 28;
const FULL_POINTS = -0.4;
const SHORT_WORDS = 6;
const SHORT_POINTS = -0.5;
const HARD_POINTS = -2;
const MANY_COMMAS = 4;
const COMMA_POINTS = -0.4;
const MAX_COMMA_POINTS = -1.6;
const MANY_FIGURES = 3;
const FIGURE_POINTS = -0.4;
const MIN_WORDS_PER_CAPITAL = 3.2;
const NAME_LIST_POINTS = -1.4;
/** 'The SPS', 'the "C" mission': nobody remembers what they stand for. */
const ABBREVIATION = /(?<![\p{L}\p{N}])(?:\p{Lu}{2,}(?:-\d+)?|["“]\p{Lu}["”])(?![\p{L}\p{N}])/gu;
const KNOWN_ABBREVIATION =
  /^(?:US|UK|EU|UN|TV|BBC|NASA|USSR|FBI|CIA|AD|BC|II|III|IV|VI|VII|VIII|IX|XI|XII|DNA|PC)$/u;
const ABBREVIATION_POINTS = -0.8;
const MAX_ABBREVIATION_POINTS = -2.4;
/** 'The recognition of its importance': nobody sees anything. */
const ABSTRACT = /\b(?!universit)\p{L}{3,}(?:tions?|ments?|ities|ity|isms?|ances?|ences?)\b/giu;
const MANY_ABSTRACT = 3;
const ABSTRACT_POINTS = -0.35;
/** Titles and terms in another language: 'Tanqīḥ al-Manāẓir', 'rue de la paix'. */
const FOREIGN =
  /\p{L}*[āīūēōṣḥẓṭḍṅñṇś]\p{L}*(?:\P{L}+\p{L}+){0,4}\P{L}+\p{L}*[āīūēōṣḥẓṭḍṅñṇś]|\b(?:de la|des|du|les|aux|une|dell[ae]|degli|und|der|het) \p{Ll}{3,}/u;
const FOREIGN_POINTS = -1.2;
const FOREIGN_LETTER = /\p{L}*[āīūēōṣḥẓṭḍṅñṇśŚ]\p{L}*/gu;
const FOREIGN_WORD_POINTS = -0.5;
/** Exact figures, which nobody keeps: '71.3', 'SA-503'. */
const EXACT = /\d\.\d|\p{Lu}-\d|\d\p{Lu}|\b\d{1,2}-\d/gu;
const EXACT_POINTS = -0.4;
/** Names in a row, as in a list of results or schools. */
const MANY_NAMES = 4;
const NAME_POINTS = -0.35;
const NAME = /(?<=[\p{Ll}\d,] )\p{Lu}[\p{L}’'-]+(?: (?:of |the |and )?\p{Lu}[\p{L}’'-]+)*/gu;

/** Rates a sentence as a producer would: what happens, turns or stands alone is worth hearing. */
export function scoreMoment(
  { text, sourceText, words }: Pick<NarrationUnit, 'text' | 'sourceText' | 'words'>,
  subject: Subject,
): number {
  const shortName = escapeRegExp(subject.short.replace(/^the /u, ''));
  const commas = text.split(/[,;]/u).length - 1;
  const figures = countMatches(text, /\d[\d,.]*/gu);
  const capitals = countMatches(text, /(?<=[\p{Ll}\d,] )\p{Lu}\p{L}/gu);
  let points = Math.min(countMatches(text, EVENT), MAX_EVENTS) * EVENT_POINTS;
  if (TURN.test(text)) points += TURN_POINTS;
  if (CAUSE.test(text)) points += CAUSE_POINTS;
  if (SINGLE.test(text)) points += SINGLE_POINTS;
  if (QUOTATION.test(text)) points += QUOTATION_POINTS;
  if (PEOPLE.test(text)) points += PEOPLE_POINTS;
  if (FEELING.test(text)) points += FEELING_POINTS;
  if (SPEECH.test(text)) points += SPEECH_POINTS;
  if (PROBLEM.test(text)) points += PROBLEM_POINTS;
  if (DECISION.test(text)) points += DECISION_POINTS;
  if (new RegExp(`\\b${shortName}`, 'iu').test(text)) points += SUBJECT_POINTS;
  points += Math.max(countMatches(text, DRY) * DRY_POINTS, MAX_DRY_POINTS);
  if (OPINION.test(text)) points += OPINION_POINTS;
  if (PAGE_NOTE.test(text)) points += PAGE_NOTE_POINTS;
  if (sourceText.includes('(')) points += BRACKETS_POINTS;
  const longest = countLongestSentence(text);
  if (longest > FULL_WORDS) points += longest > LONG_WORDS ? LONG_POINTS : FULL_POINTS;
  if (words < SHORT_WORDS) points += SHORT_POINTS;
  if (isHardByEar(text)) points += HARD_POINTS;
  if (commas >= MANY_COMMAS) points += Math.max((commas - MANY_COMMAS + 1) * COMMA_POINTS, MAX_COMMA_POINTS);
  if (figures >= MANY_FIGURES) points += (figures - MANY_FIGURES + 1) * FIGURE_POINTS;
  const abbreviations = (text.match(ABBREVIATION) ?? []).filter(
    (one) => !KNOWN_ABBREVIATION.test(one) && !subject.name.includes(one),
  );
  points += Math.max(abbreviations.length * ABBREVIATION_POINTS, MAX_ABBREVIATION_POINTS);
  points += countMatches(text, EXACT) * EXACT_POINTS;
  const abstract = countMatches(text, ABSTRACT);
  if (abstract >= MANY_ABSTRACT) points += (abstract - MANY_ABSTRACT + 1) * ABSTRACT_POINTS;
  if (FOREIGN.test(text)) points += FOREIGN_POINTS;
  points += countMatches(text, FOREIGN_LETTER) * FOREIGN_WORD_POINTS;
  const names = new Set(text.match(NAME)).size;
  if (names >= MANY_NAMES) points += (names - MANY_NAMES + 1) * NAME_POINTS;
  if (capitals > words / MIN_WORDS_PER_CAPITAL) points += NAME_LIST_POINTS;
  return points;
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
