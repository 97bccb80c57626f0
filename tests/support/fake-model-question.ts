import type { DraftTurn } from '../../src/domain/script/script.schema.ts';
import type { ParsedPrompt, ShownSentence } from './fake-model-prompt.ts';
import type { ModelFailure } from './fake-model-server.ts';

const MIN_WORD_LETTERS = 4;
const FIRST_TURN_WORDS = 10;

/** Answers as the prompt asks: with the shown sentence that shares most words with the question, if it has half of them. */
export function composeAnswer(
  { question, sentences, spoken }: ParsedPrompt,
  failure: ModelFailure | undefined,
): { answerable: boolean; turns: DraftTurn[] } {
  // A model that takes the question for an order, and one that knows better than the article.
  if (failure === 'obedient')
    return { answerable: true, turns: [{ host: 'B', sources: [], text: toStatement(question) }] };
  const fresh = sentences.filter(({ text }) => !spoken.includes(text));
  const wanted = listWords(question);
  const rated = fresh
    .map((sentence) => ({
      sentence,
      shared: wanted.filter((word) => listWords(sentence.text).includes(word)),
    }))
    .toSorted((a, b) => b.shared.length - a.shared.length);
  const [best] = rated;
  if (!best) return { answerable: false, turns: [] };
  const isAnswerable = wanted.length > 0 && best.shared.length >= wanted.length / 2;
  const next = fresh.find(({ number }) => number === best.sentence.number + 1);
  const told = isAnswerable && next ? [best.sentence, next] : [best.sentence];
  return {
    answerable: isAnswerable,
    turns: told.map((sentence, index) => tell(sentence, isAnswerable === (index % 2 === 0) ? 'B' : 'A')),
  };
}

function tell({ number, text }: ShownSentence, host: 'A' | 'B'): DraftTurn {
  return { host, sources: [number], text };
}

function toStatement(question: string): string {
  const words = question
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .trim()
    .split(/\s+/u);
  return `${words.slice(-FIRST_TURN_WORDS).join(' ')} was founded in 1492.`;
}

function listWords(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length >= MIN_WORD_LETTERS);
}
