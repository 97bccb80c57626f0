import type { Section } from '../../../../domain/article/article.schema.ts';
import { countWords } from '../../../../domain/article/sentences.ts';
import type { WritingBrief } from '../../../../domain/ports.ts';
import { closingSections, openingSections, planWords } from '../../../../domain/script/plan.ts';
import { type Subject, subjectOf } from './subject.ts';
import { follows, type Unit, unitsOf } from './units.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

/** Words that greeting and farewell take beside the facts. */
export const GREETING_WORDS = 48;
export const FAREWELL_WORDS = 52;

/** What all parts of one podcast must agree on, worked out once and the same each time. */
export interface BriefPlan {
  /** Seeds every choice: the same title at the same revision gives the same podcast. */
  seed: string;
  subjects: Subject[];
  vocabulary: Vocabulary;
  /** Sentences kept for the closing, which no other part may tell. */
  reserved: Set<string>;
}

const plans = new WeakMap<WritingBrief, BriefPlan>();

export function planFor(brief: WritingBrief): BriefPlan {
  let plan = plans.get(brief);
  if (!plan) {
    plan = makePlan(brief);
    plans.set(brief, plan);
  }
  return plan;
}

/** The subject that sections are about: their article's. */
export function subjectFor(plan: BriefPlan, brief: WritingBrief, sections: readonly Section[]): Subject {
  const first = sections[0];
  const index = brief.articles.findIndex((article) =>
    article.sections.some(
      (section) => section.heading === first?.heading && section.text.includes(first.text),
    ),
  );
  return (
    plan.subjects[Math.max(index, 0)] ?? {
      name: brief.title,
      phrase: brief.title,
      topic: brief.title,
      introduced: brief.title,
      pronoun: '',
      possessive: '',
      plural: false,
      person: false,
      short: brief.title,
    }
  );
}

function makePlan(brief: WritingBrief): BriefPlan {
  const { articles } = brief;
  const subjects = articles.map(subjectOf);
  const vocabulary = vocabularyOf(
    articles.flatMap((article) => article.sections.map((section) => section.text)),
  );
  const seed = [brief.title, ...articles.map((article) => `${article.title}@${article.revision ?? ''}`)].join(
    '|',
  );
  const plan: BriefPlan = { seed, subjects, vocabulary, reserved: new Set() };
  for (const quote of thoughts(brief, plan)) plan.reserved.add(quote);
  return plan;
}

/** The sentences to close with: the best one to keep, and as many as there is room for. */
function thoughts(brief: WritingBrief, plan: BriefPlan): string[] {
  const words = planWords(brief.words, [1]);
  const opening = openingSections(brief.articles);
  const closing = closingSections(brief.articles);
  const subject = subjectFor(plan, brief, closing);
  const units = unitsOf(closing, subject);
  const told = openingShare(unitsOf(opening, subject), words[0] ?? 0);
  const free = units.filter((unit, index) => isThought(unit, units[index + 1]) && !told.has(unit.quote));
  // A thought to keep comes better from the end than from the middle.
  const ranked = free
    .map((unit) => ({ unit, worth: unit.score + units.indexOf(unit) / units.length }))
    .sort((a, b) => a.unit.section - b.unit.section || b.worth - a.worth);
  let room = Math.max((words[2] ?? 0) - FAREWELL_WORDS, 1);
  const kept: string[] = [];
  for (const { unit } of ranked) {
    if (kept.length > 0 && unit.words > room) continue;
    kept.push(unit.quote);
    room -= unit.words;
    if (room < 10) break;
  }
  return kept;
}

/** Sentences that the opening needs from the front of the lead. */
function openingShare(units: readonly Unit[], words: number): Set<string> {
  const told = new Set<string>();
  let room = words - GREETING_WORDS;
  for (const [index, unit] of units.entries()) {
    // However much room there is, something is left to close with.
    if (index > 0 && (room < unit.words / 2 || index >= units.length - 2)) break;
    told.add(unit.quote);
    room -= unit.words;
  }
  return told;
}

/** A sentence that stands by itself, is short enough to stay, and on which nothing leans. */
function isThought(unit: Unit, next: Unit | undefined): boolean {
  if (unit.alone === null || unit.leans || unit.words < 7 || unit.words > 34) return false;
  if (/^["“]|[“”"]$/u.test(unit.text) || countWords(unit.quote) > 45) return false;
  // In the lead what leans on it is left out with it, and nothing is lost by that.
  return unit.heading === '' || !(next && follows(next, unit) && next.leans);
}
