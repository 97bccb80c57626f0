import type { Article } from '../../domain/article/article.schema.ts';
import { createSource, type NumberedSentence } from '../../domain/article/numbered-sentences.ts';
import type { AnswerTurn } from '../../domain/question/question.schema.ts';
import { HOST_NAMES } from '../../domain/script/hosts.ts';
import { getCitedSentences } from '../../domain/script/transcript.ts';
import type { Turn } from '../turn.ts';

export function composeAnswerTurns(
  turns: readonly Turn[],
  sentences: ReadonlyMap<number, NumberedSentence>,
  articles: readonly Article[],
): AnswerTurn[] {
  return turns
    .filter(({ state }) => state !== 'draft' && state !== 'dropped')
    .map(({ script }) => ({
      speaker: HOST_NAMES[script.host],
      text: script.text,
      sources: getCitedSentences(script, sentences).map((sentence) => createSource(sentence, articles)),
      supported: script.supported,
      reason: script.supported === false ? script.reason : null,
    }));
}
