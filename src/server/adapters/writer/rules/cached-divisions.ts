import { type Exchange, findExchange } from './exchanges/find-exchange.ts';
import { getCached } from './get-cached.ts';
import { findHinge, type Hinge } from './hinges.ts';
import type { Subject } from './subject.ts';
import type { Vocabulary } from './vocabulary.ts';

interface Divisions {
  hinges: Map<string, Hinge | null>;
  exchanges: Map<string, Exchange | null>;
}

/** Each analysis has its own vocabulary. */
const divisions = new WeakMap<Vocabulary, Divisions>();

/** Cached, because a segment is composed in several versions. */
export function getCachedHinge(text: string, vocabulary: Vocabulary): Hinge | null {
  return getCached(getDivisions(vocabulary).hinges, text, () => findHinge(text, vocabulary));
}

export function getCachedExchange(
  text: string,
  { vocabulary, subject }: { vocabulary: Vocabulary; subject: Subject },
): Exchange | null {
  const subjectNames = [subject.name, subject.short, subject.phrase, subject.topic, ...subject.kinds];
  const key = `${subject.name}|${text}`;
  return getCached(getDivisions(vocabulary).exchanges, key, () =>
    findExchange(text, { vocabulary, subjectNames }),
  );
}

function getDivisions(vocabulary: Vocabulary): Divisions {
  const cached = divisions.get(vocabulary) ?? { hinges: new Map(), exchanges: new Map() };
  divisions.set(vocabulary, cached);
  return cached;
}
