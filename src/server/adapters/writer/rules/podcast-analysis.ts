import { detectLanguage, splitSentences } from '../../../../domain/language/index.ts';
import type { ScriptBrief } from '../../../../domain/ports.ts';
import { getFirstTwoWords } from './handovers.ts';
import { detectSubject, type Subject } from './subject.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

export interface PodcastAnalysis {
  /** Seeds every choice: the same title and revision give the same podcast. */
  seed: string;
  subjects: Subject[];
  vocabulary: Vocabulary;
  /** The two lowercase words with which many of the articles' sentences start. */
  commonOpenings: ReadonlySet<string>;
  isEnglish: boolean;
}

/** An opening with this share and count of the articles' sentences is common. */
const COMMON_OPENING_RATIO = 0.02;
const COMMON_OPENING_SENTENCES = 2;

const cache = new WeakMap<ScriptBrief, PodcastAnalysis>();

export function analyzeBrief(brief: ScriptBrief): PodcastAnalysis {
  const cached = cache.get(brief);
  if (cached) return cached;
  const { articles } = brief;
  const texts = articles.flatMap((article) => article.sections.map((section) => section.text));
  const revisions = articles.map((article) => `${article.title}@${article.revision ?? ''}`);
  const analysis: PodcastAnalysis = {
    seed: [brief.title, ...revisions].join('|'),
    subjects: articles.map(detectSubject),
    vocabulary: createVocabulary(texts),
    commonOpenings: findCommonOpenings(texts.flatMap(splitSentences)),
    isEnglish: articles.every((article) => detectLanguage(article) === 'en'),
  };
  cache.set(brief, analysis);
  return analysis;
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

/** Uses the podcast's title for an unknown article. */
export function getSubject(brief: ScriptBrief, articleIndex: number): Subject {
  const { title } = brief;
  return (
    analyzeBrief(brief).subjects[articleIndex] ?? {
      name: title,
      phrase: title,
      topic: title,
      introduced: title,
      short: title,
      pronoun: '',
      possessive: '',
      isPlural: false,
      isPerson: false,
    }
  );
}
