import type { Article } from '../../domain/article/article.schema.ts';
import { createSource, type NumberedSentence } from '../../domain/article/numbered-sentences.ts';
import type { SpokenAnswerTurn } from '../../domain/question/question.schema.ts';
import { HOST_NAMES } from '../../domain/script/hosts.ts';
import { getCitedSentences, roundToMilliseconds } from '../../domain/transcript/transcript.ts';
import type { TimedTurn } from '../stages/7-master.ts';
import type { Turn } from '../turn.ts';

export function composeAnswerTurns(
  turns: readonly Turn[],
  sentences: ReadonlyMap<number, NumberedSentence>,
  articles: readonly Article[],
  timed: readonly TimedTurn[] = [],
): SpokenAnswerTurn[] {
  const times = new Map(timed.map((spoken) => [spoken.turn, spoken]));
  return turns
    .filter(({ state }) => state !== 'draft' && state !== 'dropped')
    .map((turn) => {
      const { script } = turn;
      const time = times.get(turn);
      return {
        speaker: HOST_NAMES[script.host],
        text: script.text,
        sources: getCitedSentences(script, sentences).map((sentence) => createSource(sentence, articles)),
        supported: script.supported,
        reason: script.supported === false ? script.reason : null,
        ...(time && { startTime: roundToMilliseconds(time.start), endTime: roundToMilliseconds(time.end) }),
      };
    });
}
