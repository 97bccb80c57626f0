import type { Language } from '../languages.ts';
import {
  type AbbreviationLists,
  COMPANIES,
  DAYS,
  FIRST_NAMES,
  FOREIGN_ABBREVIATIONS,
  INSTITUTIONS,
  LETTERED_NOUNS,
  MEASURES,
  MONTHS,
  NEVER_LAST,
  NUMBERED,
  PLACES,
  ROADS,
  SOMETIMES_LAST,
  STARTERS,
  STATES,
  STRONG_STARTERS,
  TITLES,
} from './abbreviation-lists.ts';
import { REMOVED_MARK } from './holes.ts';

// Escaped, because some editors replace wide marks by ASCII ones.
const WIDE_STOP = /[\u3002\uff01\uff1f\u0964]/u;
const OPENER = /["'“‘«‹([{¿¡„]/u;
const LOWER = /\p{Ll}/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const NEXT_WORD = /[\p{L}\p{M}\p{N}'’]{1,30}/uy;
const CYRILLIC = /\p{sc=Cyrillic}/u;
const LOOK_BACK_CHARACTERS = 48;

interface Stop {
  text: string;
  start: number;
  stop: number;
  next: number;
  token: string;
  lookBack: string;
  nextWord: string;
  /** The next word usually begins a sentence. */
  starts: boolean;
}

/** Whether the sentence ends at the stops from `stop` whose closing marks end at `next`. */
export function endsSentence(
  text: string,
  { start, stop, stops, next }: { start: number; stop: number; stops: number; next: number },
  language: Language | null,
): boolean {
  if (WIDE_STOP.test(text.charAt(next - 1))) return true;
  if (text.charAt(next) !== ' ') return lacksSpace(text, stop, next);
  let at = next + 1;
  while (OPENER.test(text.charAt(at))) at += 1;
  const first = String.fromCodePoint(text.codePointAt(at) ?? 32);
  if (!startsSentence(text, at, first)) return false;
  const hasClosingMark = next > stop + stops;
  if (/[!?]/u.test(text.charAt(next - 1)) && stops === 1 && !hasClosingMark)
    return !isNameWithMark(readStop(text, start, stop, at, language));
  if (hasClosingMark && /[!?]/u.test(text.slice(stop, next))) return !isSpeaker(text, at);
  if (text.charAt(stop) !== '.' || stops > 1 || hasClosingMark) return true;
  return !isAbbreviation(readStop(text, start, stop, at, language), language);
}

function startsSentence(text: string, at: number, first: string): boolean {
  if (LOWER.test(first)) return /^\p{Ll}{1,2}\p{Lu}/u.test(text.slice(at, at + 3));
  return LETTER_OR_DIGIT.test(first) || first === REMOVED_MARK;
}

/** 'in the war.The army', but not 'U.S.Army', 'Node.js' or 'Amazon.Com'. */
function lacksSpace(text: string, stop: number, next: number): boolean {
  const before = text.slice(Math.max(0, stop - 3), stop);
  const opener = /["“]/u.test(text.charAt(next)) ? 1 : 0;
  NEXT_WORD.lastIndex = next + opener;
  const word = NEXT_WORD.exec(text)?.[0] ?? '';
  const starts = STARTERS.has(word.toLowerCase()) && text.charAt(next + opener + word.length) === ' ';
  if (!/^\p{Lu}/u.test(word)) return false;
  if (/(?:\p{Lu}{2}|\p{Lu}\.\p{Lu})$/u.test(before)) return starts;
  if (!/(?:[\p{Ll}\d)]{2}|[%°])$/u.test(before)) return false;
  return starts || (/^\p{Lu}\p{Ll}/u.test(word) && !/^(?:Com|Org|Net|Js)$/u.test(word));
}

/** 'Yahoo! News', but not 'It sank! Nobody came'. */
function isNameWithMark({ text, stop, token, starts }: Stop): boolean {
  return text.charAt(stop) === '!' && /^\p{Lu}\p{Ll}/u.test(token) && !starts;
}

const SPEAKER =
  /(?:\p{Lu}[\p{L}.’'-]*,? ){1,4}?(?:said|says|asked|asks|replied|shouted|cried|wrote|writes|answered|exclaimed|wondered|declared|joked|recalled|added|remarked|told|screamed|yelled|whispered|demanded|inquired|observed|called|quipped|commented|sang|thought|noted|insisted|snapped|muttered|fragte|rief|sagte|demanda|répondit|cria|chiese|rispose|gridò|preguntó|respondió|gritó|vroeg|riep|zei|perguntou|respondeu|gritou)\b/uy;

function isSpeaker(text: string, next: number): boolean {
  SPEAKER.lastIndex = next;
  NEXT_WORD.lastIndex = next;
  const word = NEXT_WORD.exec(text)?.[0] ?? '';
  return !STARTERS.has(word.toLowerCase()) && SPEAKER.test(text);
}

function readStop(text: string, start: number, stop: number, next: number, language: Language | null): Stop {
  const lookBack = text.slice(Math.max(start, stop - LOOK_BACK_CHARACTERS), stop);
  const token = lookBack.slice(lookBack.search(/[^\s(["“‘'’«—–/]*$/u));
  NEXT_WORD.lastIndex = next;
  const nextWord = NEXT_WORD.exec(text)?.[0] ?? '';
  const isInitialNext = nextWord.length === 1 && text.charAt(next + 1) === '.';
  const starts = !isInitialNext && isStarter(nextWord, findLists(token, language));
  return { text, start, stop, next, token, lookBack, nextWord, starts };
}

function findLists(token: string, language: Language | null): AbbreviationLists | undefined {
  return FOREIGN_ABBREVIATIONS[CYRILLIC.test(token) && language !== 'uk' ? 'ru' : (language ?? 'en')];
}

function isStarter(word: string, lists: AbbreviationLists | undefined): boolean {
  const lower = word.toLowerCase();
  return (
    lists?.starters.has(lower) ||
    STARTERS.has(lower) ||
    /^(?!connolly|donnelly|kimberly|connelly)\p{Ll}{6,}ly$/u.test(lower)
  );
}

function isAbbreviation(at: Stop, language: Language | null): boolean {
  const { token, nextWord, starts } = at;
  if (/^\d{1,3}$/u.test(token)) return isListLabel(at) || isOrdinal(at, language);
  const lower = token.toLowerCase();
  if (MEASURES.has(lower) && /\d ?$/u.test(at.lookBack.slice(0, -token.length))) return /^\d/u.test(nextWord);
  const foreign = isForeignAbbreviation(at, lower, language);
  if (foreign !== null) return foreign;
  if (/^\p{Lu}$/u.test(token)) return isListLabel(at) || isInitial(at);
  if (/^Sgt/u.test(nextWord) && /^\p{Lu}/u.test(token)) return true;
  if (lower in NUMBERED && isNumber(nextWord)) return true;
  if (NEVER_LAST.has(lower)) return true;
  if (isTitle(token)) return !STRONG_STARTERS.has(nextWord.toLowerCase());
  if (token.includes('.')) return isDottedAbbreviation(at, lower);
  if (token in MONTHS || token in DAYS) return /^\d/u.test(at.text.slice(at.next)) || !starts;
  const isShortened = [PLACES, STATES, COMPANIES, INSTITUTIONS, ROADS].some((list) => token in list);
  return (isShortened || SOMETIMES_LAST.has(lower)) && !starts;
}

/** '3. Comparisons' or 'A. By no means' at the beginning of a line. */
function isListLabel({ text, start, stop, token }: Stop): boolean {
  return token.length < 3 && text.slice(start, stop).trim() === token;
}

const ORDINAL_NOUN =
  /^(?:Jänner|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhunderts?|Jh|Jahrtausends?|Weltkriegs?|Weltkrieges)$/u;

/** Languages in which a stop makes a number ordinal. */
const ORDINAL_LANGUAGES: readonly (Language | null)[] = ['de', 'pl', 'cs', 'tr'];

function isOrdinal({ nextWord, starts }: Stop, language: Language | null): boolean {
  return ORDINAL_NOUN.test(nextWord) || (ORDINAL_LANGUAGES.includes(language) && !starts);
}

function isForeignAbbreviation({ token, starts, lookBack }: Stop, lower: string, language: Language | null) {
  const lists = findLists(token, language);
  if (lists === undefined) return null;
  // 'и т. д.', 'до н. э.'
  if (/(?:т\. ?[дп]|н\. ?э)$/u.test(lookBack)) return false;
  if (ORDINAL_LANGUAGES.includes(language) && /\p{Lu}\p{Ll}+ [IVX]+$/u.test(lookBack)) return !starts;
  // 'II. Dünya Savaşı'
  if (language === 'tr' && /^[IVX]+$/u.test(token)) return !starts;
  if (lists.never.has(lower)) return true;
  return lists.sometimes.has(lower) ? !starts : null;
}

function isTitle(token: string): boolean {
  const last = token.slice(token.lastIndexOf('-') + 1);
  return last in TITLES || last in FIRST_NAMES;
}

function isNumber(word: string): boolean {
  return /^(?:\d|[IVXLC]+$|\p{Lu}$)/u.test(word);
}

const NUMBERED_NOUN = /^(?:War|Act|Chapter|Book|Part|Phase|Mark|Stage|Volume|Bowl|Merlin|Apollo|Tier)$/u;

function isInitial({ token, lookBack, starts }: Stop): boolean {
  if (starts) return false;
  const before = lookBack.slice(0, -1).trimEnd();
  const noun = /[\p{L}’'-]+$/u.exec(before)?.[0] ?? '';
  if (LETTERED_NOUNS.has(noun === 'Mark' ? noun : noun.toLowerCase())) return false;
  return !/[IVX]/u.test(token) || !NUMBERED_NOUN.test(noun);
}

const AFTER_TIME = new RegExp(
  `^(?:${Object.values(DAYS).join('|')}|${[...Object.keys(DAYS), ...Object.keys(MONTHS), ...Object.values(MONTHS)].join('|')}|May|Eastern|Central|Pacific|Mountain|Atlantic|Greenwich|Coordinated|Universal|Local|Standard|Daylight|UTC|GMT|EST|EDT|CST|CDT|MST|MDT|PST|PDT|BST|ET|CT|PT|CET|CEST|IST|JST)$`,
  'u',
);

function isDottedAbbreviation(at: Stop, lower: string): boolean {
  if (lower === 'a.m' || lower === 'p.m') return AFTER_TIME.test(at.nextWord) || isTimePhrase(at);
  if (lower === 'a.d' && /^\d/u.test(at.nextWord)) return true;
  if (/^(?:b\.c|a\.d|b\.c\.e|c\.e)$/u.test(lower)) return isTimePhrase(at);
  if (SOMETIMES_LAST.has(lower)) return !at.starts;
  return /^(?:\p{Lu}\.-?)+\p{Lu}\p{Ll}?$/u.test(at.token) && !at.starts;
}

const TIME_PHRASE =
  /^["“(]?(?:In|On|At|By|About|Around|After|Before|Since|From|Until|Till|Between|Near|During|As (?:of|early as|late as))(?: (?:the|early|late|mid|about|around|and|to|or|noon|midnight|year|c\.|[\d:.,–-]+|\p{Lu}\p{Ll}{2,8}\.?)){0,5} \S+$/u;

/** 'In 31 B.C. Antony lost': so far, the sentence is only a time. */
function isTimePhrase({ text, start, stop }: Stop): boolean {
  return stop - start < LOOK_BACK_CHARACTERS && TIME_PHRASE.test(text.slice(start, stop).trim());
}
