import type { Article } from '../../../../domain/article/article.schema.ts';
import { LEAD_SECTION, type NumberedSentence } from '../../../../domain/article/numbered-sentences.ts';
import {
  changesOutcome,
  countWords,
  hasBalancedQuotations,
  startsWithPronoun,
} from '../../../../domain/language/index.ts';
import { countFigures, type Place, type ReadingStyle, toReadableText } from './readable-text.ts';

/** A sentence, or several of which one quotation needs all. */
export interface ReadableUnit {
  numbers: readonly number[];
  text: string;
  words: number;
  article: number;
  section: number;
  paragraph: number;
  /** Numbers other than years, which are hard to follow by ear. */
  figures: number;
  isDependent: boolean;
  /** Changes how the sentence before it ends, so that nobody may stop before it. */
  turns: boolean;
}

export const MAX_UNIT_SENTENCES = 4;
/** A longer paragraph after a colon is prose again. */
const MAX_ITEM_WORDS = 45;

/** Besides pronouns: words with which a sentence goes on from the one before it. */
const GOES_ON = new RegExp(
  `^["“«„]?(?:${[
    'however|but|and|or|nor|yet|so|thus|therefore|hence|moreover|furthermore|also|instead|still|then|later|afterwards?|likewise|similarly|conversely|consequently|accordingly|nevertheless|nonetheless|meanwhile|finally|another|others?|both|neither|here|indeed|again|subsequently|eventually|in addition|for example|for instance|as a (?:result|consequence)|(?:in|by) contrast|on the other hand|in fact|in turn|in particular|the (?:latter|former|other|others|same|second|third|following|next|resulting|two|three)|one of them|some of them|most of them|all of them',
    'jedoch|aber|doch|dennoch|daher|deshalb|dadurch|damit|dabei|dazu|daran|darauf|außerdem|auch|später|danach|dann|zudem|so|dort|trotzdem|allerdings|andere|solche[rns]?|stattdessen|ebenso|somit|hierbei|hierfür|dafür',
    'cependant|mais|toutefois|ainsi|donc|en outre|de plus|aussi|puis|ensuite|enfin|par exemple|néanmoins|pourtant|d’autres|c’est|en effet|là',
    'tuttavia|ma|però|quindi|inoltre|anche|poi|infine|ad esempio|per esempio|invece|così|dunque|infatti|altri|altre|in questo',
    'no entanto|mas|porém|assim|portanto|além disso|também|depois|por exemplo|contudo|entretanto|outros?|outras?',
    'sin embargo|pero|así|además|también|luego|por ejemplo|no obstante|otros|otras',
    'echter|maar|dus|daarom|bovendien|ook|bijvoorbeeld|toch|andere|hierdoor|daarna',
    'однако|но|также|поэтому|кроме того|затем|он|она|оно|они|это|эти|этот|эта|его|её|их|так|например|тем не менее|при этом|такие|там|в то же время',
  ].join('|')})(?!\\p{L})|^(?:しかし|また|そして|この|その|これ|それ|なお|さらに|ただし|同)`,
  'iu',
);
/** 'In 1930, he moved', 'After his death', 'Two years later' */
const POINTS_BACK =
  /^(?:[^,]{1,60}, )?(?:he|she|it|they|this|these|those|such)\b|^(?:\p{L}+ ){1,4}(?:this|these|those|such|his|her|their|its|them|him)\b|^(?:\p{L}+ ){0,3}(?:years?|months?|weeks?|days?|hours?|minutes?) (?:later|earlier|after)\b|^(?:\p{L}+ ){1,3}(?:also|too|again|other)\b/iu;
const BARE_PRONOUN =
  /^(?!When|While|As|After|Although|Though|If|Once|Since)[^,]{0,60}\b(?:it|them|him|this|these|those)\b/u;
const TURNS =
  /^(?:jedoch|aber|doch|dennoch|allerdings|trotzdem|stattdessen|cependant|mais|toutefois|néanmoins|pourtant|au contraire|tuttavia|ma|però|invece|mas|porém|no entanto|contudo|entretanto|pero|sin embargo|no obstante|echter|maar|toch|однако|но|тем не менее)(?!\p{L})|^(?:しかし|ただし|だが)/iu;

const DEFINITE =
  /\b(?:[Tt]h(?:e|is|ese|ose)|[Ss]uch|[Bb]oth) (?:\p{Ll}+ )?(\p{Ll}{4,})(?= (?!of\b|that\b|who\b|which\b)|[,.;:])/gu;
/** 'The mill was', 'In May, the old mill burned', but not 'The mill of Bern was' */
const KNOWN_START =
  /^(?:[^,]{1,40}, t|T)he (?:\p{Ll}+ )?(\p{Ll}{4,}) (?:also |then |soon )?(?:is|are|was|were|has|had|have|would|could|can|may|began|came|went|took|\p{Ll}{3,}ed)\b/u;
const FULL_NAME =
  /(?<!\p{L})(?!(?:The|An?|In|On|At|By|For|From|Of|His|Her|Its|Their|This|After|Before|During|When|While|As|Since)\b)\p{Lu}\p{Ll}+ (\p{Lu}\p{Ll}{2,})(?!\p{L})/gu;
const MAX_REMEMBERED_UNITS = 12;
const MAX_LOST_CHARACTERS = 2000;

/**
 * The sentences that can be read, in their order. A sentence that depends on a left-out one is left out, too, and
 * so is one that a left-out sentence turns.
 */
export function listReadableUnits(
  sentences: readonly NumberedSentence[],
  articles: readonly Article[],
  getStyle: (article: number) => ReadingStyle,
): ReadableUnit[] {
  const items = findItems(sentences, articles);
  const kept: ReadableUnit[] = [];
  let lost = '';
  let count = 1;
  for (let at = 0; at < sentences.length; at += count) {
    count = countJoined(sentences, at);
    const group = sentences.slice(at, at + count);
    const [first] = group;
    if (!first) break;
    const style = getStyle(first.article);
    const isLast = !isSameParagraph(sentences[at + count], first);
    const place = isSameParagraph(sentences[at - 1], first) ? 'inside' : isLast ? 'whole' : 'start';
    const unit = items.has(first.number) ? null : createUnit(group, style, place);
    const before = sentences.slice(Math.max(at - MAX_REMEMBERED_UNITS, 0), at);
    if (unit && startsWithKnown(unit.text, before, style.title)) unit.isDependent = true;
    const follows = kept.at(-1)?.numbers.at(-1) === first.number - 1;
    if (first.section !== sentences[at - 1]?.section) lost = '';
    const isRepeated = unit?.text === kept.at(-1)?.text;
    if (
      unit &&
      !isRepeated &&
      (follows || first.sentence === 0 || !(unit.isDependent || needsLost(unit, lost, kept, style.title)))
    ) {
      kept.push(unit);
      lost = '';
    } else {
      if (follows && turnsText(first.text)) dropTurned(kept);
      lost = `${lost} ${group.map(({ text }) => text).join(' ')}`.slice(-MAX_LOST_CHARACTERS);
    }
  }
  return dropSingles(kept);
}

/** 'The burn was short': which burn, an earlier sentence of the section has said. */
function startsWithKnown(text: string, before: readonly NumberedSentence[], title: string): boolean {
  const noun = KNOWN_START.exec(text)?.[1];
  if (noun === undefined || title.includes(noun)) return false;
  return before.some((sentence) => sentence.text.includes(` ${noun}`));
}

/** Whether a name or 'the list' is explained only by a sentence that was left out. */
function needsLost(
  { text }: ReadableUnit,
  lost: string,
  kept: readonly ReadableUnit[],
  title: string,
): boolean {
  if (lost === '') return false;
  if (BARE_PRONOUN.test(text) || lost.endsWith('?')) return true;
  const told = kept.slice(-MAX_REMEMBERED_UNITS).map((unit) => unit.text);
  const isLost = (word: string) =>
    lost.includes(word) && !told.some((one) => one.includes(word)) && !title.includes(word.toLowerCase());
  const things = [...text.matchAll(DEFINITE)].some(([, noun = '']) => isLost(noun));
  const names = [...lost.matchAll(FULL_NAME)].map(([, name = '']) => name);
  return (
    things ||
    names.some((name) => isLost(name) && new RegExp(`(?<!\\p{Lu}\\p{Ll}+ )${name}(?!\\p{L})`, 'u').test(text))
  );
}

function isSameParagraph(one: NumberedSentence | undefined, other: NumberedSentence): boolean {
  return one?.paragraph === other.paragraph && one.section === other.section && one.article === other.article;
}

function dropTurned(kept: ReadableUnit[]): void {
  while (kept.pop()?.turns);
}

function createUnit(
  group: readonly NumberedSentence[],
  style: ReadingStyle,
  place: Place,
): ReadableUnit | null {
  const [first] = group;
  const text = toReadableText(group.map((one) => one.text).join(' '), style, place);
  if (!first || text === null) return null;
  const { article, section, paragraph } = first;
  return {
    ...{ article, section, paragraph, text },
    numbers: group.map(({ number }) => number),
    words: countWords(text),
    figures: countFigures(text),
    isDependent: startsWithPronoun(text) || GOES_ON.test(text) || POINTS_BACK.test(text),
    turns: turnsText(text),
  };
}

function turnsText(text: string): boolean {
  return changesOutcome(text) || TURNS.test(text);
}

/** Sentences until the quotation that begins in the first one is closed; 1 if it never is. */
function countJoined(sentences: readonly NumberedSentence[], at: number): number {
  const first = sentences[at];
  if (!first || hasBalancedQuotations(first.text)) return 1;
  for (let count = 2; count <= MAX_UNIT_SENTENCES; count += 1) {
    const last = sentences[at + count - 1];
    if (last?.number !== first.number + count - 1 || last.paragraph !== first.paragraph) return 1;
    const text = sentences.slice(at, at + count).map((one) => one.text);
    if (hasBalancedQuotations(text.join(' '))) return count;
  }
  return 1;
}

/** After words that end with a colon: the items of a list, or a quotation without marks. */
function findItems(sentences: readonly NumberedSentence[], articles: readonly Article[]): Set<number> {
  const items = new Set<number>();
  let isList = false;
  for (const [at, first] of sentences.entries()) {
    const before = sentences[at - 1];
    const isNeighbour = before?.section === first.section && before.article === first.article;
    const text = articles[first.article]?.sections[first.section]?.text ?? '';
    const gap = text.slice(isNeighbour ? before.end : 0, first.start).trim();
    if (/:["”’]?$/u.test(gap)) isList = true;
    else if (!isSameParagraph(before, first))
      isList = isList && isNeighbour && isShortParagraph(sentences, at);
    if (isList) items.add(first.number);
  }
  return items;
}

function isShortParagraph(sentences: readonly NumberedSentence[], at: number): boolean {
  const first = sentences[at];
  const own = sentences
    .slice(at)
    .filter(({ section, paragraph }) => section === first?.section && paragraph === first.paragraph);
  return own.reduce((sum, { text }) => sum + countWords(text), 0) <= MAX_ITEM_WORDS;
}

/** A sentence between two left-out ones says little, except for the first one of an article. */
function dropSingles(units: readonly ReadableUnit[]): ReadableUnit[] {
  return units.filter((unit, at) => {
    const [first = 0, last = 0] = [unit.numbers[0], unit.numbers.at(-1)];
    const hasNeighbour =
      units[at - 1]?.numbers.at(-1) === first - 1 || units[at + 1]?.numbers[0] === last + 1;
    const isFirst = unit.section === LEAD_SECTION && at === 0;
    return hasNeighbour || isFirst || unit.numbers.length > 1;
  });
}

export function sumUnitWords(units: readonly ReadableUnit[]): number {
  return units.reduce((sum, { words }) => sum + words, 0);
}
