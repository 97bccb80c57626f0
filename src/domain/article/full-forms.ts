import { findQuotations } from '../language/index.ts';

/** By abbreviation: 'LM' is 'Lunar Module'. */
export type FullForms = ReadonlyMap<string, string>;

const ABBREVIATION = /(?<![\p{L}\p{N}(&/.-])\p{Lu}{2,5}(?:-\d)?(?=s?(?![\p{L}\p{N}&/-]|\.\p{L}))/gu;
const DEFINED = /["“]?\s?\(["“]?(\p{Lu}{2,5}(?:-\d)?)s?["”]?\)/gu;
const WORD = /[\p{L}\p{N}’'.-]+|\//gu;
const SMALL_WORD = /^(?:of|the|and|for|in|on)$/u;
/** Longer ones are harder to follow than the abbreviation. */
const MAX_FULL_WORDS = 4;
const MAX_SMALL_WORDS = 3;
/** Without a bracket, a phrase with these initials is no accident if it occurs so often. */
const MIN_OCCURRENCES = 3;
const MIN_OCCURRENCES_OF_TWO_LETTERS = 5;
const MIN_TIMES_RIVAL = 4;
/** Each one is searched in the whole text. */
const MAX_SEARCHED = 100;
/** 'Bern Film Festival' is no 'Film Festival'. */
const AFTER_NAME =
  /\b(?!(?:The|An?|In|At|On|His|Her|Its|This|And|But|For|With|From|When)\b)\p{Lu}[\p{L}’'.-]* $/u;
const MAX_NAME_LETTERS = 30;
/** Everybody says them and knows them better than what they stand for. */
const WELL_KNOWN = new Set(
  'ABC AC AD AI AIDS AM BBC BC BCE CBS CD CE CEO CIA CNN DC DJ DNA DVD EU FBI FC FIFA FM GDP GMT GPS HBO HIV HQ IBM ID IQ IRA IT KGB LA LGBT LP LSD MGM MIT MP MTV NASA NATO NBA NBC NFL NHL NHS NY OK PC PDF PLC PM PS RAF RNA ROM SS TV UEFA UFO UK UN UNESCO US USA USB USS USSR VIP WWI WWII'.split(
    ' ',
  ),
);
/** 'ANOVA' is said as a word. */
const SAID_AS_WORD = /^(?=.{4})[^AEIOUY]{0,2}(?:[AEIOUY]{1,2}[^AEIOUY]{1,2})+[AEIOUY]{0,2}$/u;
const ROMAN = /^[IVXLC]+$/u;
/** 'mean square' for MS would be mistaken for words of the sentence; a title in another language is no help. */
const UNCLEAR_FORM = /^The |[^\p{ASCII}]|^(?!.*\p{Lu}.*[ -]\p{Lu})/u;
const STARTS_SENTENCE =
  /^(?:The|An?|But|And|This|That|These|Those|In|At|On|By|For|From|With|Without|After|Before|Until|During|Under|When|While|As|Its|His|Her|Their|Each|Every|Both|All|Some|Most|Many|No|Other|Another|One|Two|Three|Four|Several|If|Once|Since|Although|Though|Later|Then) $/u;
const START = '\uE000';
const AFTER_ARTICLE = /\b([Aa])n? (?=\uE000(\p{L}+))/gu;
/** 'lectures for BBI', but 'lectures for the Bern Baking Institute' */
const BODY =
  /\b(?:Academy|Administration|Agency|Alliance|Army|Association|Authority|Board|Bureau|Cent(?:er|re)|Club|Commission|Committee|Company|Confederation|Corporation|Council|Court|Department|Federation|Force|Foundation|Institute|Institution|League|Ministry|Office|Organi[sz]ation|Party|Police|Section|Service|Society|Tribunal|Union)$/u;
const NO_NOUN =
  /^(?:[,.;:)]|$| (?:and|or|nor|but|as|in|to|of|for|with|by|at|on|from|was|were|is|has|had|which|who|that|did|after|before|when|while|also|could|would|will)\b)/u;
const NO_DETERMINER =
  /(?:^|\b(?:of|for|by|in|to|with|and|from|at|on|or|than|after|before|until|when|that|while|because|between|against|under|through|within|joined|founded|left)) $/iu;

/** The abbreviations that the texts themselves explain, in a bracket or with a phrase that has these initials. */
export function findFullForms(texts: readonly string[]): FullForms {
  const all = texts.join('\n');
  const forms = new Map<string, string>();
  for (const { 1: short = '', index } of all.matchAll(DEFINED)) {
    const full = findBefore(all.slice(Math.max(index - 120, 0), index), short);
    if (full !== null && !forms.has(short) && isUnclear(short)) forms.set(short, full);
  }
  const others = [...new Set(all.match(ABBREVIATION))].filter(
    (one) => !forms.has(one) && isUnclear(one) && !one.includes('-'),
  );
  for (const short of others.slice(0, MAX_SEARCHED)) {
    const full = findFrequent(all, short);
    if (full !== null) forms.set(short, full);
  }
  return new Map(
    [...forms].flatMap(([short, full]) => {
      const spoken = full.replace(/\s?\/\s?/u, ' and ');
      return UNCLEAR_FORM.test(spoken) ? [] : [[short, spoken] as const];
    }),
  );
}

/** Writes the abbreviations in full that are no part of a name or a quotation. */
export function writeFullForms(text: string, forms: FullForms): string {
  if (forms.size === 0) return text;
  const spoken = writeSlashes(text, forms);
  const quoted = findQuotations(spoken).closed.filter(({ from }) => /["“«]/u.test(spoken.charAt(from)));
  return spoken
    .replace(ABBREVIATION, (short: string, at: number) => {
      const full = forms.get(short);
      if (full === undefined || isWithinName(spoken, at, short)) return short;
      if (quoted.some(({ from, to }) => from < at && at < to)) return short;
      const needsThe =
        BODY.test(full) &&
        NO_DETERMINER.test(spoken.slice(0, at)) &&
        NO_NOUN.test(spoken.slice(at + short.length));
      return `${needsThe ? `${at === 0 ? 'The' : 'the'} ` : ''}${START}${full}`;
    })
    .replace(AFTER_ARTICLE, chooseArticle)
    .replaceAll(START, '');
}

/** 'Oven/Salt Module' as 'Oven and Salt Module' */
function writeSlashes(text: string, forms: FullForms): string {
  if (/["“«]/u.test(text)) return text;
  return [...forms.values()].reduce(
    (written, full) => written.replaceAll(full.replace(' and ', '/'), full),
    text,
  );
}

function chooseArticle(_: string, article: string, next: string): string {
  return `${article}${/^(?:[AEIO]|U(?!ni|S))/u.test(next) ? 'n' : ''} `;
}

function isUnclear(short: string): boolean {
  return !WELL_KNOWN.has(short) && !SAID_AS_WORD.test(short.replace(/-\d$/u, '')) && !ROMAN.test(short);
}

function isWithinName(text: string, at: number, short: string): boolean {
  const before = text.slice(0, at);
  return (
    /^s? ["“]?\p{Lu}/u.test(text.slice(at + short.length)) ||
    /(?<=\S )\p{Lu}[\p{L}’'.-]* $/u.test(before) ||
    (/^\p{Lu}[\p{L}’'.-]* $/u.test(before) && !STARTS_SENTENCE.test(before))
  );
}

function findBefore(text: string, short: string): string | null {
  const clause = text.slice(
    Math.max(text.lastIndexOf('\n'), text.lastIndexOf('. '), text.lastIndexOf(', ')) + 1,
  );
  const letters = [...short.replace('-', '')].toReversed();
  let small = 0;
  let start: number | null = null;
  for (const { 0: word, index } of [...clause.matchAll(WORD)].toReversed()) {
    if (letters.length === 0) break;
    if (word === '/') continue;
    const initials = listInitials(word);
    const isNext = initials.every((initial, at) => letters[at]?.toLowerCase() === initial.toLowerCase());
    if (isNext) {
      letters.splice(0, initials.length);
      start = index;
    } else if (SMALL_WORD.test(word) && small < MAX_SMALL_WORDS) small += 1;
    else return null;
  }
  if (letters.length > 0 || start === null) return null;
  const full = clause.slice(start).trim();
  return countContentWords(full) <= MAX_FULL_WORDS ? full : null;
}

function listInitials(word: string): string[] {
  return word
    .split('-')
    .map((part) => part.charAt(0))
    .toReversed();
}

function countContentWords(full: string): number {
  return full.split(/[ /]/u).filter((word) => !SMALL_WORD.test(word)).length;
}

function findFrequent(all: string, short: string): string | null {
  if (short.length > MAX_FULL_WORDS) return null;
  const small = short.length > 2 ? '(?:(?:of|the|and|for) ){0,2}' : '';
  const words = [...short].map((letter) => `${letter}\\p{Ll}+`).join(` ${small}`);
  const counts = new Map<string, number>();
  for (const { 0: found, index } of all.matchAll(new RegExp(`\\b${words}(?![\\p{L}-])`, 'gu')))
    if (!AFTER_NAME.test(all.slice(Math.max(index - MAX_NAME_LETTERS, 0), index)))
      counts.set(found, (counts.get(found) ?? 0) + 1);
  const [best, rival] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (!best) return null;
  const [full, count] = best;
  const min = short.length > 2 ? MIN_OCCURRENCES : MIN_OCCURRENCES_OF_TWO_LETTERS;
  return count >= min && count >= MIN_TIMES_RIVAL * (rival?.[1] ?? 0) ? full : null;
}
