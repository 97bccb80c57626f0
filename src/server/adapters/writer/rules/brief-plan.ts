import { detectLanguage } from '../../../../domain/article/language.ts';
import { splitSentences } from '../../../../domain/article/sentences.ts';
import type { ScriptBrief } from '../../../../domain/ports.ts';
import { type Subject, subjectOf } from './subject.ts';
import { openingOf } from './talk.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

/** What all parts of one podcast must agree on, worked out once and the same each time. */
export interface BriefPlan {
  /** Seeds every choice: the same title at the same revision gives the same podcast. */
  seed: string;
  /** By the articles' indexes. */
  subjects: Subject[];
  vocabulary: Vocabulary;
  /** Two words with which many of the articles' sentences begin, in small letters. */
  commonOpenings: ReadonlySet<string>;
  isEnglish: boolean;
}

/** Share of the sentences from which an opening is common. */
const COMMON = 0.02;

const plans = new WeakMap<ScriptBrief, BriefPlan>();

export function planFor(brief: ScriptBrief): BriefPlan {
  let plan = plans.get(brief);
  if (!plan) {
    const { articles } = brief;
    const texts = articles.flatMap((article) => article.sections.map((section) => section.text));
    const revisions = articles.map((article) => `${article.title}@${article.revision ?? ''}`);
    plan = {
      seed: [brief.title, ...revisions].join('|'),
      subjects: articles.map(subjectOf),
      vocabulary: vocabularyOf(texts),
      commonOpenings: commonOpenings(texts.flatMap(splitSentences)),
      isEnglish: articles.every((article) => detectLanguage(article) === 'en'),
    };
    plans.set(brief, plan);
  }
  return plan;
}

function commonOpenings(sentences: readonly string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const sentence of sentences) {
    const opening = openingOf(sentence);
    counts.set(opening, (counts.get(opening) ?? 0) + 1);
  }
  const least = Math.max(COMMON * sentences.length, 2);
  return new Set([...counts].flatMap(([opening, count]) => (count > least ? [opening] : [])));
}

/** The subject of an article by its index; the podcast's title where there is none. */
export function subjectFor(plan: BriefPlan, brief: ScriptBrief, article: number): Subject {
  const { title } = brief;
  return (
    plan.subjects[article] ?? {
      ...{ name: title, phrase: title, topic: title, introduced: title, short: title },
      ...{ pronoun: '', possessive: '', plural: false, person: false },
    }
  );
}
