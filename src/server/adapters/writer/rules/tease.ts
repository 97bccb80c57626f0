import { countWords } from '../../../../domain/language/index.ts';
import { getCachedHinge } from './cached-divisions.ts';
import { countFigures } from './ear.ts';
import { type FullNames, introduceNames } from './full-names.ts';
import type { NarrationUnit } from './narration-unit.ts';
import { isSeriousTopic } from './serious-topics.ts';
import type { Subject } from './subject.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface TeaseContext {
  vocabulary: Vocabulary;
  fullNames: FullNames;
  subjects: readonly Subject[];
}

/** A question that the first half of a sentence leaves open. */
export interface Tease {
  kind: 'why' | 'how';
  /** The first half: 'The crew turned back.' */
  first: string;
}

const MIN_WORDS = 6;
const MAX_WORDS = 12;
const MAX_FIGURES = 1;
/** Words that only an earlier sentence explains. */
const REFERENCE =
  /\b(?:it|they|them|their|this|that|these|those|such|there|then|here|also|however|former|latter|other|another|both|same)\b/iu;

/** The half of a sentence that the opening can tell without its cause. Null if it needs other sentences. */
export function findTease(
  { standaloneText, needs, hasUnknownThing }: NarrationUnit,
  { vocabulary, fullNames, subjects }: TeaseContext,
): Tease | null {
  if (standaloneText === null || needs.length > 0 || hasUnknownThing) return null;
  const hinge = getCachedHinge(standaloneText, vocabulary);
  if (!hinge || (hinge.question !== 'why' && hinge.question !== 'how')) return null;
  const { first, question } = hinge;
  const words = countWords(first);
  if (words < MIN_WORDS || words > MAX_WORDS || countFigures(first) > MAX_FIGURES) return null;
  if (REFERENCE.test(first) || isSeriousTopic(standaloneText)) return null;
  const known = new Set(subjects.flatMap(({ name, short }) => [short, ...name.split(' ')]));
  return introduceNames(first, fullNames, known) === first ? { kind: question, first } : null;
}
