import type { Article } from '../../../../domain/article/article.schema.ts';
import { findOtherName } from '../../../../domain/article/subject-names.ts';
import {
  detectLanguage,
  hasConjunction,
  isLatinLanguage,
  joinItems,
} from '../../../../domain/language/index.ts';
import type { Language } from '../../../../domain/languages.ts';
import { PHRASES } from '../../../../domain/phrases/phrase-table.ts';
import { hashSeed } from '../../../../domain/seeded-order.ts';
import type { ReadableUnit } from './readable-units.ts';

const WORDING_WITHOUT_LANGUAGE = '{x}.';

const MAX_NAMED_HEADINGS = 2;
const MAX_HEADING_WORDS = 7;
const MAX_HEADING_CHARACTERS = 60;
const MID_SENTENCE = '(?<=\\p{Ll},? ["“]?)';
const MIN_TIMES_NAME = 2;
/** '1986–1993: Breakthrough' */
const YEARS_BEFORE_NAME = /^\d{2,4}(?:[–-]\d{2,4})?: /u;
/** Signs, lists and questions. */
const UNSPEAKABLE = /[^\p{L}\p{M}\p{N}\s,.'’-]|[?!]|\.$|\d[–-]\d/u;
/** 'Since 1945', 'How it works' */
const NO_NOUN =
  /^(?:since|before|after|during|until|in|on|at|from|to|under|between|as|by|with|within|how|why|what|when|where|who)\b/iu;
/** They name the page's layout and no subject. */
const EMPTY_NAME =
  /^(?:details?|overview|general|introduction|summary|others?|miscellaneous|various|gallery|lists?(?: of .*)?|tables?|examples?|notes?|sonstiges?|andere|autres?|altro|altri|altre|outros?|outras?|otros?|otras?|overig)$/iu;

/** 'Next, the Battle of Shiloh.'; null if the chapter has no heading that can be spoken. */
export function nameChapter(
  units: readonly ReadableUnit[],
  articles: readonly Article[],
  { seed, index }: { seed: number; index: number },
): string | null {
  const article = articles[units[0]?.article ?? 0];
  if (!article) return null;
  const language = detectLanguage(article);
  const names = listNames(units, article, articles.length > 1, language);
  if (names === null) return null;
  const name = joinNames(names, language);
  const wordings = language
    ? PHRASES[language].chapters.filter((one) => one.includes(':') || !NO_NOUN.test(name))
    : [];
  const wording = wordings[(hashSeed(seed, 0) + index) % wordings.length] ?? WORDING_WITHOUT_LANGUAGE;
  return wording.replace('{x}', () => name);
}

function listNames(
  units: readonly ReadableUnit[],
  article: Article,
  isOneOfSeveral: boolean,
  language: Language | null,
): string[] | null {
  const sections = [...new Set(units.map(({ section }) => section))];
  const names = sections.map((section) => {
    const { heading = '', level = 1 } = article.sections[section] ?? {};
    // In a series, the lead of another article begins a chapter.
    return toName(level === 1 && isOneOfSeveral ? article.title : heading, article, language);
  });
  const [first = null] = names;
  if (first === null) return null;
  const all = names.flatMap((name) => name ?? []);
  return all.length === names.length && all.length <= MAX_NAMED_HEADINGS ? all : [first];
}

/** 'Origin and name' is not joined with another heading. */
function joinNames(names: readonly string[], language: Language | null): string {
  const [first = ''] = names;
  return language === null || hasConjunction(names, language) ? first : joinItems(names, language);
}

function toName(heading: string, article: Article, language: Language | null): string | null {
  const name = heading
    .replace(/\s+/gu, ' ')
    .replace(/ ?\([^()]{0,100}\)/gu, '')
    .replace(YEARS_BEFORE_NAME, '')
    .trim();
  const isLong = name.length > MAX_HEADING_CHARACTERS || name.split(/\s+/u).length > MAX_HEADING_WORDS;
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  if (isLong || letters < 2 || UNSPEAKABLE.test(name) || EMPTY_NAME.test(name)) return null;
  if (language !== null && isLatinLanguage(language) && /(?!\p{Script=Latin}|\p{Lm})\p{L}/u.test(name))
    return null;
  if (language !== 'en') return name;
  return isAdjective(name, article) ? null : addArticle(lowerFirst(name, article), article);
}

/** Headings begin with a capital, which only names and titles keep. */
function lowerFirst(name: string, article: Article): string {
  const [first = '', second = ''] = name.split(/,? /u);
  if (!/^\p{Lu}\p{Ll}*(?:[-'’]\p{Ll}+)*$/u.test(first) || /^\p{Lu}/u.test(second)) return name;
  const asWord = count(article, first.toLowerCase(), 'gu');
  const isUnknown = asWord === 0 && second === '';
  const isName = count(article, first, 'gu', MID_SENTENCE) > MIN_TIMES_NAME * asWord;
  const isTitle = isUnknown || isName || (second !== '' && count(article, name, 'gu', MID_SENTENCE) > 0);
  return isTitle ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** 'the Battle of Shiloh', if the text says it so. */
function addArticle(name: string, article: Article): string {
  if (/^(?:the|an?) /iu.test(name)) return name;
  const withArticle = count(article, `the ${name}`, 'giu');
  return withArticle > 0 && withArticle * 2 >= count(article, name, 'giu') ? `the ${name}` : name;
}

/** 'Informational': the text says it only before nouns. */
function isAdjective(name: string, article: Article): boolean {
  if (!/^\p{L}+$/u.test(name)) return false;
  if (/(?:ional|ical)$/u.test(name)) return true;
  const noun = '(?= (?:of|in|and|or|is|was|are|were|for|to|with|by|at|on|from|as|that|which)\\b|[^\\p{L} -])';
  return count(article, name, 'giu') > 1 && count(article, name, 'giu', '', noun) === 0;
}

function count({ sections }: Article, words: string, flags: string, before = '', after = ''): number {
  const pattern = new RegExp(`${before}(?<!\\p{L})${RegExp.escape(words)}(?!\\p{L})${after}`, flags);
  return sections.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
}

interface Names {
  /** As the text calls its subject after the lead, if that is a person. */
  subject: string | null;
  /** Another name of the subject in the text, and the name that the podcast has. */
  other: readonly [name: string, known: string] | null;
}

const NO_NAMES: Names = { subject: null, other: null };
const MIN_TIMES_LAST_NAME = 3;
const PERSON = /^[^()]{2,80}\([^)]*(?:\bborn\b|\d{3,4})/u;
const PRONOUN_START = /(?:^|[.] )(?:He|She) \p{Ll}/u;
const SUBJECT_START =
  /^(?:He|She|His|Her)(?= \p{Ll})|(?<=^(?:In|On|At|By|After|During|From|Until) [^,.;]{2,40}, )(?:he|she)(?= )/u;

const namesByArticle = new WeakMap<Article, Names>();

/** Whether the sentence begins with the pronoun of a person whom the article is about. */
export function canNameSubject(text: string, article: Article): boolean {
  return getNames(article).subject !== null && SUBJECT_START.test(text);
}

/** 'Agassi won', not 'He won', where a listener has not heard the sentence before. */
export function nameSubject(text: string, article: Article): string {
  const { subject } = getNames(article);
  if (subject === null) return text;
  return text.replace(SUBJECT_START, (pronoun) =>
    /^h(?:is|er)$/iu.test(pronoun) ? `${subject}’s` : subject,
  );
}

/** One name for the subject: 'Ibn al-Haytham' for 'Alhazen'. */
export function replaceOtherName(text: string, article: Article): string {
  const { other } = getNames(article);
  if (other === null) return text;
  // Not in 'the crater Alhazen', 'the name "Alhazen"'.
  const named = '(?<!\\b(?:name|names|named|called|known as|crater|asteroid|variant|\\d+) ?["“]?)';
  return text.replace(
    new RegExp(`(?<![\\p{L}-])${named}${RegExp.escape(other[0])}(?![\\p{L}-])`, 'gu'),
    other[1],
  );
}

function getNames(article: Article): Names {
  const known = namesByArticle.get(article);
  if (known) return known;
  const names = detectLanguage(article) === 'en' ? findNames(article) : NO_NAMES;
  namesByArticle.set(article, names);
  return names;
}

function findNames(article: Article): Names {
  const name = article.title.replace(/ \([^()]*\)$/u, '');
  const lead = article.sections[0]?.text ?? '';
  const text = article.sections.map((section) => section.text).join('\n');
  const other = findOtherName(article);
  const isPerson = PERSON.test(lead) && PRONOUN_START.test(lead);
  const last = /\p{Lu}\p{Ll}+$/u.exec(name)?.[0] ?? name;
  const isCalledByLast =
    countMatches(text, `(?:^|[.] )${RegExp.escape(last)} \\p{Ll}`) >= MIN_TIMES_LAST_NAME;
  return {
    subject: isPerson ? (isCalledByLast ? last : name) : null,
    other: other === null ? null : [other, name],
  };
}

function countMatches(text: string, pattern: string): number {
  return text.match(new RegExp(pattern, 'gmu'))?.length ?? 0;
}
