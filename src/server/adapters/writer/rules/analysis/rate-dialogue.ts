import { getCachedExchange, getCachedHinge } from '../joints/cached-divisions.ts';
import type { Subject } from '../references/subject.ts';
import type { Vocabulary } from '../references/vocabulary.ts';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { listTopicQuestions } from '../topic-questions/index.ts';

const HALF_RATIO = 0.7;
const UNASKED_RATIO = 0.3;

/** How well two hosts can tell a sentence, from 0 to 1: with a question for it, for its second half, or in two halves. */
export function rateDialogue(
  { text, standaloneText }: Pick<NarrationUnit, 'text' | 'standaloneText'>,
  context: { vocabulary: Vocabulary; subject: Subject },
): number {
  if (getCachedExchange(text, context)) return 1;
  if (standaloneText !== null && listTopicQuestions(standaloneText, context.subject).length > 0) return 1;
  const hinge = getCachedHinge(text, context.vocabulary);
  if (!hinge) return 0;
  return hinge.asks !== null || hinge.question !== null ? HALF_RATIO : UNASKED_RATIO;
}
