import type { Article } from '../../../../domain/article/article.schema.ts';
import { findOtherName } from '../../../../domain/article/subject-names.ts';
import { detectLanguage } from '../../../../domain/language/index.ts';

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
