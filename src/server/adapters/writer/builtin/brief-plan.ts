import type { WritingBrief } from '../../../../domain/ports.ts';
import { type Subject, subjectOf } from './subject.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

/** What all parts of one podcast must agree on, worked out once and the same each time. */
export interface BriefPlan {
  /** Seeds every choice: the same title at the same revision gives the same podcast. */
  seed: string;
  /** By the articles' indexes. */
  subjects: Subject[];
  vocabulary: Vocabulary;
}

const plans = new WeakMap<WritingBrief, BriefPlan>();

export function planFor(brief: WritingBrief): BriefPlan {
  let plan = plans.get(brief);
  if (!plan) {
    const { articles } = brief;
    const revisions = articles.map((article) => `${article.title}@${article.revision ?? ''}`);
    plan = {
      seed: [brief.title, ...revisions].join('|'),
      subjects: articles.map(subjectOf),
      vocabulary: vocabularyOf(
        articles.flatMap((article) => article.sections.map((section) => section.text)),
      ),
    };
    plans.set(brief, plan);
  }
  return plan;
}

/** The subject of an article by its index; the podcast's title where there is none. */
export function subjectFor(plan: BriefPlan, brief: WritingBrief, article: number): Subject {
  const { title } = brief;
  return (
    plan.subjects[article] ?? {
      ...{ name: title, phrase: title, topic: title, introduced: title, short: title },
      ...{ pronoun: '', possessive: '', plural: false, person: false },
    }
  );
}
