import type { Subject } from '../references/subject.ts';
import { capitalize } from '../text/capitalize.ts';
import { getCached } from '../text/get-cached.ts';
import {
  type CompiledTable,
  compileTable,
  type ListenerLine,
  listListenerLines,
} from './find-listener-lines.ts';
import type { ListenerTable } from './listener-row.ts';
import { CONTESTS } from './questions-on-contests.ts';
import { LIVES } from './questions-on-lives.ts';
import { NATURE } from './questions-on-nature.ts';
import { OUTCOMES } from './questions-on-outcomes.ts';
import { PLACES } from './questions-on-places.ts';
import { POWER } from './questions-on-power.ts';
import { SCIENCE } from './questions-on-science.ts';
import { TURNS } from './questions-on-turns.ts';
import { WORKS } from './questions-on-works.ts';
import { FEAT_REMARKS } from './remarks-on-feats.ts';
import { IDEA_REMARKS } from './remarks-on-ideas.ts';
import { LIFE_REMARKS } from './remarks-on-lives.ts';
import { PLACE_REMARKS } from './remarks-on-places.ts';
import { POWER_REMARKS } from './remarks-on-power.ts';
import { TURN_REMARKS } from './remarks-on-turns.ts';
import { WORK_REMARKS } from './remarks-on-works.ts';

/** What is particular to a field comes before what fits everywhere. */
export const QUESTION_TABLES = [CONTESTS, LIVES, WORKS, POWER, SCIENCE, PLACES, NATURE, OUTCOMES, TURNS];
export const REMARK_TABLES = [
  FEAT_REMARKS,
  LIFE_REMARKS,
  WORK_REMARKS,
  POWER_REMARKS,
  PLACE_REMARKS,
  IDEA_REMARKS,
  TURN_REMARKS,
];

/** A long last clause is what a listener has in mind. */
const LAST_CLAUSE = /(?:, (?:and|but|so)|;) (?<clause>(?:[^\s,;:]+,? ){6,}[^\s,;:]+[.])$/u;

type Lister = (text: string, before: string, subject: Subject) => ListenerLine[];

const listQuestions = createLister(QUESTION_TABLES);
const listRemarks = createLister(REMARK_TABLES);

/** What a listener asks between two sentences of an article, the most particular first. */
export function listQuestionsBetween(before: string, text: string, subject: Subject): ListenerLine[] {
  return listQuestions(text, before, subject);
}

/** What a listener says about the end of a sentence that was just told, the most particular first. */
export function listRemarksOn(text: string, subject: Subject): string[] {
  const list = (part: string) => listRemarks(part, part, subject).map((line) => line.text);
  const last = LAST_CLAUSE.exec(text);
  if (!last) return list(text);
  const early = new Set(list(`${text.slice(0, last.index)}.`));
  const late = new Set(list(capitalize(last.groups?.clause ?? '')));
  return list(text).filter((line) => !early.has(line) || late.has(line));
}

/** Compiles the tables at the first use, and keeps what it found. */
function createLister(tables: readonly ListenerTable[]): Lister {
  let compiled: CompiledTable | undefined;
  const caches = new WeakMap<Subject, Map<string, ListenerLine[]>>();
  return (text, before, subject) => {
    compiled ??= compileTable({
      predicates: tables.flatMap(({ predicates }) => predicates),
      sentences: tables.flatMap(({ sentences }) => sentences),
    });
    const table = compiled;
    const cache = caches.get(subject) ?? new Map<string, ListenerLine[]>();
    caches.set(subject, cache);
    return getCached(cache, `${before}|${text}`, () => listListenerLines(text, before, subject, table));
  };
}
