import type { NumberedSentence } from '../../domain/article/numbered-sentences.ts';
import { countWords, startsWithPronoun } from '../../domain/language/index.ts';
import type { ScriptTurn } from '../../domain/script/script.schema.ts';
import type { TurnToReview } from '../../domain/script-model.ts';
import type { Segment } from '../script.ts';
import type { Turn } from '../turn.ts';

/** The review skips questions, and shorter turns, that cite nothing: the rules find what they claim. */
const MIN_TALK_WORDS = 8;
/** A turn about several names can exchange them, and the rules compare words without their roles. */
const MIN_EXCHANGEABLE_NAMES = 2;
const NAME = /(?<!^|[.!?…]["'”’»)]?\s*)\b(?!I['’])\p{Lu}[\p{L}'’-]+/gu;

export interface SelectedTurn {
  turn: Turn;
  request: TurnToReview;
}

/** All turns of the model that can claim something, those first that need the review most. */
export function listTurnsToReview(segment: Segment): SelectedTurn[] {
  const selected = segment.turns
    .filter(({ state, script }) => state !== 'dropped' && script.supported !== false && !script.isRead)
    .map((turn) => ({ turn, request: createTurnToReview(turn.script, segment) }))
    .filter(({ turn, request }) => turn.script.doubt !== undefined || !isTalk(request))
    .map((one) => ({ ...one, urgency: getUrgency(one.turn.script), own: getOwnWordsRatio(one.request) }));
  return selected.toSorted((a, b) => b.urgency - a.urgency || b.own - a.own);
}

/** A cited sentence that begins with a pronoun comes after the sentence before it. */
export function createTurnToReview(
  { text, sources }: ScriptTurn,
  { verifier, script }: Segment,
): TurnToReview {
  const cited = verifier.getCited(sources);
  const shown = cited.flatMap((sentence) => {
    const before = startsWithPronoun(sentence.text)
      ? findSentenceBefore(sentence, script.brief.material.sentences)
      : undefined;
    return before && !cited.includes(before) ? [before, sentence] : [sentence];
  });
  return { text, sentences: shown.map((sentence) => sentence.text) };
}

function findSentenceBefore(
  { number, article, section }: NumberedSentence,
  sentences: readonly NumberedSentence[],
): NumberedSentence | undefined {
  return sentences.find(
    (other) => other.number === number - 1 && other.article === article && other.section === section,
  );
}

function isTalk({ text, sentences }: TurnToReview): boolean {
  return sentences.length === 0 && (text.trim().endsWith('?') || countWords(text) < MIN_TALK_WORDS);
}

function getUrgency({ text, sources, doubt }: ScriptTurn): number {
  if (doubt !== undefined) return 2;
  if (sources.length === 0) return -1;
  return new Set(text.match(NAME)).size >= MIN_EXCHANGEABLE_NAMES ? 1 : 0;
}

function getOwnWordsRatio({ text, sentences }: TurnToReview): number {
  const getWords = (from: string) => from.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const cited = new Set(getWords(sentences.join(' ')));
  const own = getWords(text);
  return own.filter((word) => !cited.has(word)).length / Math.max(own.length, 1);
}
