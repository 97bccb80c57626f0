import { type Exchange, type ExchangeContext, findExchange } from '../exchanges/find-exchange.ts';
import { findNewTopic, type NewTopic } from '../exchanges/new-topic.ts';
import type { Subject } from '../references/subject.ts';
import type { Vocabulary } from '../references/vocabulary.ts';
import { getCached } from '../text/get-cached.ts';
import { findHinge, type Hinge } from './hinges.ts';

interface Divisions {
  hinges: Map<string, Hinge | null>;
  exchanges: Map<string, Exchange | null>;
  topics: Map<string, NewTopic | null>;
}

interface SubjectContext {
  vocabulary: Vocabulary;
  subject: Subject;
}

/** Each analysis has its own vocabulary. */
const divisions = new WeakMap<Vocabulary, Divisions>();

/** Cached, because a segment is composed in several versions. */
export function getCachedHinge(text: string, vocabulary: Vocabulary): Hinge | null {
  return getCached(getDivisions(vocabulary).hinges, text, () => findHinge(text, vocabulary));
}

export function getCachedExchange(text: string, context: SubjectContext): Exchange | null {
  return getCached(getDivisions(context.vocabulary).exchanges, `${context.subject.name}|${text}`, () =>
    findExchange(text, createContext(context)),
  );
}

export function getCachedTopic(text: string, context: SubjectContext): NewTopic | null {
  return getCached(getDivisions(context.vocabulary).topics, `${context.subject.name}|${text}`, () =>
    findNewTopic(text, createContext(context)),
  );
}

function createContext({ vocabulary, subject }: SubjectContext): ExchangeContext {
  const { name, short, phrase, topic, kinds } = subject;
  return { vocabulary, subjectNames: [name, short, phrase, topic, ...kinds] };
}

function getDivisions(vocabulary: Vocabulary): Divisions {
  const cached = divisions.get(vocabulary) ?? { hinges: new Map(), exchanges: new Map(), topics: new Map() };
  divisions.set(vocabulary, cached);
  return cached;
}
