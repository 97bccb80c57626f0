import { type Exchange, findExchange } from './exchanges/find-exchange.ts';
import { findHinge, type Hinge } from './hinges.ts';
import type { NarrationUnit } from './narration-unit.ts';
import type { Subject } from './subject.ts';
import type { Vocabulary } from './vocabulary.ts';

const hinges = new WeakMap<NarrationUnit, Map<string, Hinge | null>>();
const exchanges = new WeakMap<NarrationUnit, Map<string, Exchange | null>>();

/** A segment is composed in several versions. */
export function getCachedHinge(unit: NarrationUnit, text: string, vocabulary: Vocabulary): Hinge | null {
  return getCached(hinges, unit, text, () => findHinge(text, vocabulary));
}

export function getCachedExchange(
  unit: NarrationUnit,
  text: string,
  { vocabulary, subject }: { vocabulary: Vocabulary; subject: Subject },
): Exchange | null {
  const subjectNames = [subject.name, subject.short, subject.phrase, subject.topic];
  return getCached(exchanges, unit, text, () => findExchange(text, { vocabulary, subjectNames }));
}

function getCached<T>(
  cache: WeakMap<NarrationUnit, Map<string, T>>,
  unit: NarrationUnit,
  text: string,
  compute: () => T,
): T {
  const known = cache.get(unit) ?? new Map<string, T>();
  cache.set(unit, known);
  const found = known.get(text);
  if (found !== undefined) return found;
  const computed = compute();
  known.set(text, computed);
  return computed;
}
