import type { Article } from '../../../../domain/article/article.schema.ts';
import { selectNarratableSentences } from '../../../../domain/article/narratable.ts';
import { groupBySection, numberSentences } from '../../../../domain/article/numbered-sentences.ts';
import { type ClaimContext, createClaimContext } from '../../../../domain/claims/index.ts';
import { detectLanguage, splitSentences } from '../../../../domain/language/index.ts';
import type { ScriptBrief } from '../../../../domain/ports.ts';
import { createNarrationUnits, type NarratableSection } from './create-narration-units.ts';
import { collectFullNames, type FullNames } from './full-names.ts';
import type { NarrationUnit } from './narration-unit.ts';
import { detectSubject, type Subject } from './subject.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** What all segments of a podcast share. */
export interface PodcastAnalysis {
  subjects: Subject[];
  vocabulary: Vocabulary;
  fullNames: FullNames;
  /** In other languages the hosts say nothing but the article's sentences. */
  isEnglish: boolean;
  sections: AnalyzedSection[];
  unitsByNumber: ReadonlyMap<number, NarrationUnit>;
  getClaimContext: () => ClaimContext;
  /** The two lowercase words with which many of the articles' sentences start. */
  commonOpenings: ReadonlySet<string>;
}

export interface AnalyzedSection {
  article: number;
  heading: string;
  level: number;
  units: NarrationUnit[];
}

/** An opening with this share and count of the articles' sentences is common. */
const COMMON_OPENING_RATIO = 0.02;
const COMMON_OPENING_SENTENCES = 2;

const cache = new WeakMap<readonly Article[], PodcastAnalysis>();

export function analyzeArticles(articles: readonly Article[]): PodcastAnalysis {
  const cached = cache.get(articles);
  if (cached) return cached;
  const texts = articles.flatMap((article) => article.sections.map((section) => section.text));
  const subjects = articles.map(detectSubject);
  const sections = analyzeSections(articles, subjects);
  const vocabulary = createVocabulary(texts);
  let claimContext: ClaimContext | null = null;
  const analysis: PodcastAnalysis = {
    subjects,
    vocabulary,
    fullNames: collectFullNames(texts, vocabulary),
    isEnglish: articles.every((article) => detectLanguage(article) === 'en'),
    sections,
    unitsByNumber: new Map(sections.flatMap(({ units }) => units.map((unit) => [unit.number, unit]))),
    getClaimContext: () => {
      claimContext ??= createClaimContext(articles);
      return claimContext;
    },
    commonOpenings: findCommonOpenings(texts.flatMap(splitSentences)),
  };
  cache.set(articles, analysis);
  return analysis;
}

/** The same podcast always gets the same words; another podcast of the same article may get others. */
export function getSeed({ title, articles, seed }: ScriptBrief): string {
  const revisions = articles.map((article) => `${article.title}@${article.revision ?? ''}`);
  return [title, ...revisions, seed ?? ''].join('|');
}

export function getSubject({ title, articles }: ScriptBrief, articleIndex: number): Subject {
  return analyzeArticles(articles).subjects[articleIndex] ?? createUnknownSubject(title);
}

export function getFirstTwoWords(text: string): string {
  return text.toLowerCase().split(/\s+/u, 2).join(' ');
}

function analyzeSections(articles: readonly Article[], subjects: readonly Subject[]): AnalyzedSection[] {
  const grouped = groupBySection(selectNarratableSentences(articles, numberSentences(articles)));
  return grouped.map((sentences, index) => {
    const { article = 0, section = 0 } = sentences[0] ?? {};
    const { heading = '', level = 1 } = articles[article]?.sections[section] ?? {};
    const subject = subjects[article] ?? createUnknownSubject('');
    const narratable: NarratableSection = { heading, level, sentences };
    return {
      article,
      heading: heading.trim(),
      level,
      units: createNarrationUnits(narratable, index, subject),
    };
  });
}

function findCommonOpenings(sentences: readonly string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const sentence of sentences) {
    const opening = getFirstTwoWords(sentence);
    counts.set(opening, (counts.get(opening) ?? 0) + 1);
  }
  const threshold = Math.max(COMMON_OPENING_RATIO * sentences.length, COMMON_OPENING_SENTENCES);
  return new Set([...counts].flatMap(([opening, count]) => (count > threshold ? [opening] : [])));
}

function createUnknownSubject(title: string): Subject {
  return {
    ...{ name: title, phrase: title, topic: title, introduced: title, short: title },
    ...{ pronoun: '', possessive: '', isPlural: false, isPerson: false },
  };
}
