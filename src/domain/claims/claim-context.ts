import type { Article } from '../article/article.schema.ts';
import { type FullForms, findFullForms } from '../article/full-forms.ts';
import { findOtherName } from '../article/subject-names.ts';
import {
  detectLanguage,
  getStem,
  isLatinLanguage,
  locateSentences,
  splitWords,
  type Word,
} from '../language/index.ts';
import type { Language } from '../languages.ts';
import { memoizeText } from '../memoize-text.ts';
import { HOST_NAMES } from '../script/hosts.ts';
import { type ArticleNames, readArticleNames } from './article-names.ts';
import { getNameBeginning } from './figures-and-names.ts';
import { type Passage, readPassage, WordIndex } from './passage.ts';
import { createMemory, type Told, type ToldTurn } from './told.ts';

export interface Claim {
  text: string;
  sentences: readonly string[];
}

/** A claim as the rules read it. */
export interface ReadClaim {
  turn: Passage;
  sentences: readonly Passage[];
  /** The sentences together. */
  cited: Passage;
  context: ClaimContext;
}

/** Create it once per run, and set `told` for each turn. */
export interface ClaimContext {
  /** Article and podcast. All others have rules of their own (`other-languages.ts`). */
  isEnglish: boolean;
  /** Null if it is not known. */
  spokenLanguage: Language | null;
  /** The podcast is not in the language of the article. */
  isTranslated: boolean;
  /** The article is written in Latin letters. */
  isLatin: boolean;
  /** Whether a word of the article or a host's name begins so, as in `getNameBeginning`. */
  hasNameBeginning(beginning: string): boolean;
  told: Told;
  names: ArticleNames;
  fullForms: FullForms;
  alwaysAllowed: readonly string[];
  /** Article titles prove nothing, because their words are everywhere in the article. */
  titleStems: ReadonlySet<string>;
  vocabulary: WordIndex;
  getPrecedingTexts(sentence: string): readonly string[];
  /** What listeners know after these turns. It is valid until the next call. */
  recall(turns: readonly ToldTurn[]): Told;
  /** Caches article sentences, because many turns are checked against them. */
  readText(text: string): Passage;
}

const MAX_LOOK_BACK_SENTENCES = 3;
const MAX_CACHED_PASSAGES = 2000;
/** Several rules read a turn, and a podcast that is verified again reads all of its turns. */
const MAX_CACHED_TURNS = 1000;

/** `spoken`: the language of the podcast; null for that of the articles. */
export function createClaimContext(
  articles: readonly Article[],
  spoken: Language | null = null,
): ClaimContext {
  const texts: string[] = [];
  const precedingTexts = new Map<string, readonly string[]>();
  for (const { heading, text } of articles.flatMap(({ sections }) => sections)) {
    texts.push(text);
    const sentences = locateSentences(text).map((sentence) => sentence.text);
    for (const [index, sentence] of sentences.entries()) {
      const firstIndex = Math.max(0, index - MAX_LOOK_BACK_SENTENCES);
      precedingTexts.set(sentence, [heading, ...sentences.slice(firstIndex, index)]);
    }
  }
  const words = texts.flatMap(splitWords);
  const titles = articles.map(({ title }) => title);
  const cache = new Map<string, Passage>();
  const readTurn = memoizeText(readPassage, MAX_CACHED_TURNS);
  const readText = (text: string): Passage => {
    const cached = cache.get(text);
    if (cached) return cached;
    if (!precedingTexts.has(text) || cache.size >= MAX_CACHED_PASSAGES) return readTurn(text);
    const passage = readPassage(text);
    cache.set(text, passage);
    return passage;
  };
  const recall = createMemory(readText);
  const language = detectLanguage({
    language: articles[0]?.language,
    sections: [{ text: texts.join('\n') }],
  });
  const spokenLanguage = spoken ?? language;
  return {
    isEnglish: language === 'en' && spokenLanguage === 'en',
    spokenLanguage,
    isTranslated: spokenLanguage !== language,
    isLatin: language !== null && isLatinLanguage(language),
    hasNameBeginning: createNameCheck([...titles, ...Object.values(HOST_NAMES), ...texts]),
    told: createMemory(readText)([]),
    names: readArticleNames(words, articles.flatMap(listSubjectWords)),
    fullForms: findFullForms(texts),
    alwaysAllowed: [...titles, ...Object.values(HOST_NAMES), 'Wikicasts', 'Wikipedia'],
    titleStems: new Set(titles.flatMap(splitWords).map(({ normalized }) => getStem(normalized))),
    vocabulary: new WordIndex(words.map(({ normalized }) => normalized)),
    getPrecedingTexts: (sentence) => precedingTexts.get(sentence) ?? [],
    recall,
    readText,
  };
}

function listSubjectWords(article: Article): Word[] {
  const other = findOtherName(article);
  return other === null ? [] : splitWords(`${article.title}, ${other}`);
}

/** Reads the texts at the first check: most podcasts are in English, which has other rules. */
function createNameCheck(texts: readonly string[]): (beginning: string) => boolean {
  let beginnings: ReadonlySet<string> | undefined;
  return (beginning) => {
    beginnings ??= new Set((texts.join('\n').match(/[\p{L}\p{M}]+/gu) ?? []).map(getNameBeginning));
    return beginnings.has(beginning);
  };
}
