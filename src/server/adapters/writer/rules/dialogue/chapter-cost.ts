import { measureTurns } from '../../../../../domain/script/measures.ts';
import type { DraftTurn } from '../../../../../domain/script/script.schema.ts';
import { CHAPTERS } from '../phrases/chapters.ts';
import { countFirstWords } from '../phrases/used-first-words.ts';
import { countTurnWords } from './turn-builder.ts';

/** Short versions come about more easily than long ones, and the podcast would be too short. */
const TARGET_LENGTH_RATIO = 1.02;
const LENGTH_TOLERANCE_RATIO = 0.03;
/** A longer chapter takes the time of the others. */
const MAX_LENGTH_RATIO = 1.07;
const LENGTH_COST = 7;
const TOO_LONG_COST = 3;
const SHORT_TURNS_COST = 1;
const QUESTIONS_COST = 1.8;
const MEDIAN_WORDS_COST = 0.8;
const HOST_BALANCE_COST = 1.5;
const ONE_ASKER_COST = 0.1;
const REPEATED_OPENING_COST = 1.8;
const EMPTY_QUESTIONS: ReadonlySet<string> = new Set(CHAPTERS.onward);
const EMPTY_QUESTION_COST = 0.3;

/** Targets for one chapter that keep the whole podcast within the gates of `measureDialogue`. */
const TARGET_SHORT_TURNS_RATIO = 0.13;
/** In the podcast so far: a chapter makes up for the ones before. */
const MIN_SHORT_TURNS_RATIO = 0.11;
const MAX_SHORT_TURNS_RATIO = 0.15;
const MIN_QUESTIONS_RATIO = 0.165;
const MAX_QUESTIONS_RATIO = 0.235;
/** Turns of intro and outro, which are neither short nor questions, and of the closing. */
export const FIXED_TURNS = 7;
const FIXED_SHORT_TURNS = 1;
const FEW_SHORT_TURNS_COST = 20;
const WRONG_QUESTIONS_COST = 26;
const TARGET_QUESTIONS_RATIO = 0.19;
const MIN_MEDIAN_TURN_WORDS = 22;
const TARGET_HOST_A_RATIO = 0.5;
const HOST_A_TOLERANCE_RATIO = 0.12;

export interface CostContext {
  words: number;
  spokenTexts: readonly string[];
  maxSameOpenings: number;
}

/** Compares versions of a chapter: the lower the cost, the better. The podcast so far counts, too. */
export function createChapterCost({
  words,
  spokenTexts,
  maxSameOpenings,
}: CostContext): (turns: readonly DraftTurn[]) => number {
  const spoken = measureTurns(spokenTexts.map((text) => ({ host: 'A', text })));
  const spokenShort = spoken.shortTurns * spokenTexts.length;
  const spokenQuestions = spoken.questions * spokenTexts.length;
  const elsewhere = countFirstWords(spokenTexts);
  return (turns) => {
    if (turns.length === 0) return Number.POSITIVE_INFINITY;
    const { shortTurns, questions, medianWords, wordsOfA } = measureTurns(turns);
    const size = spokenTexts.length + turns.length + FIXED_TURNS;
    const allShort = (spokenShort + shortTurns * turns.length + FIXED_SHORT_TURNS) / size;
    const allQuestions = (spokenQuestions + questions * turns.length) / size;
    const lengthRatio = countTurnWords(turns) / words;
    const askers = new Set(turns.filter(({ text }) => text.endsWith('?')).map(({ host }) => host));
    const imbalance = Math.abs(wordsOfA - TARGET_HOST_A_RATIO) - HOST_A_TOLERANCE_RATIO;
    return (
      Math.max(Math.abs(lengthRatio - TARGET_LENGTH_RATIO) - LENGTH_TOLERANCE_RATIO, 0) * LENGTH_COST +
      Math.max(lengthRatio - MAX_LENGTH_RATIO, 0) * TOO_LONG_COST +
      Math.abs(shortTurns - TARGET_SHORT_TURNS_RATIO) * SHORT_TURNS_COST +
      Math.max(MIN_SHORT_TURNS_RATIO - allShort, 0) * FEW_SHORT_TURNS_COST +
      Math.max(allShort - MAX_SHORT_TURNS_RATIO, 0) * FEW_SHORT_TURNS_COST +
      Math.max(MIN_QUESTIONS_RATIO - allQuestions, allQuestions - MAX_QUESTIONS_RATIO, 0) *
        WRONG_QUESTIONS_COST +
      Math.abs(questions - TARGET_QUESTIONS_RATIO) * QUESTIONS_COST +
      Math.max(MIN_MEDIAN_TURN_WORDS - medianWords, 0) * MEDIAN_WORDS_COST +
      Math.max(imbalance, 0) * HOST_BALANCE_COST +
      (askers.size === 1 ? ONE_ASKER_COST : 0) +
      turns.filter(({ text }) => EMPTY_QUESTIONS.has(text)).length * EMPTY_QUESTION_COST +
      countRepeatedOpenings(turns, elsewhere, maxSameOpenings) * REPEATED_OPENING_COST
    );
  };
}

function countRepeatedOpenings(
  turns: readonly DraftTurn[],
  elsewhere: ReadonlyMap<string, number>,
  maxUses: number,
): number {
  const counts = countFirstWords(turns.map(({ text }) => text));
  return [...counts].reduce((sum, [opening, count]) => {
    const excess = Math.max(count + (elsewhere.get(opening) ?? 0) - maxUses, count - 1, 0);
    return sum + (opening.includes(' ') ? excess : 0);
  }, 0);
}
