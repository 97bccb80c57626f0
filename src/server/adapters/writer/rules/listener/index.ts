import { getCached } from '../get-cached.ts';
import type { Subject } from '../subject.ts';
import { compileTable, type ListenerQuestion, listListenerQuestions } from './find-listener-question.ts';
import { CONTESTS } from './questions-on-contests.ts';
import { LIVES } from './questions-on-lives.ts';
import { NATURE } from './questions-on-nature.ts';
import { PLACES } from './questions-on-places.ts';
import { POWER } from './questions-on-power.ts';
import { SCIENCE } from './questions-on-science.ts';
import { TURNS } from './questions-on-turns.ts';
import { WORKS } from './questions-on-works.ts';

export type { ListenerQuestion } from './find-listener-question.ts';

/** What is particular to a field comes before what fits everywhere. */
export const LISTENER_TABLES = [CONTESTS, LIVES, WORKS, POWER, SCIENCE, PLACES, NATURE, TURNS];

let compiled: ReturnType<typeof compileTable> | undefined;
const caches = new WeakMap<Subject, Map<string, ListenerQuestion[]>>();

/** What a listener asks between two sentences of an article, the most particular first. */
export function listQuestionsBetween(before: string, text: string, subject: Subject): ListenerQuestion[] {
  compiled ??= compileTable({
    predicates: LISTENER_TABLES.flatMap(({ predicates }) => predicates),
    sentences: LISTENER_TABLES.flatMap(({ sentences }) => sentences),
  });
  const table = compiled;
  const cache = caches.get(subject) ?? new Map<string, ListenerQuestion[]>();
  caches.set(subject, cache);
  return getCached(cache, `${before}|${text}`, () => listListenerQuestions(text, before, subject, table));
}
