import { yieldToEventLoop } from '../../../../domain/event-loop.ts';
import type { SegmentRequest } from '../../../../domain/ports.ts';
import { measureDialogue } from '../../../../domain/script/measures.ts';
import type { DraftTurn, Host } from '../../../../domain/script/script.schema.ts';
import { getBoundaryHost } from '../../../../pipeline/prompts/system-prompt.ts';
import { composeDialogue, countTurnWords } from './compose-dialogue.ts';
import type { NarrationUnit } from './narration-unit.ts';
import { allocatePhrases } from './phrase-picker.ts';
import { createRandom } from './phrase-random.ts';
import { getNextHost, MAX_LENGTH_RATIO, type SegmentMaterial } from './segment-material.ts';
import { focusOnSections, sumWords, trimToLength } from './sentence-selection.ts';

const MAX_EXCESS_WORDS = 4;

/** The versions that are compared, the best sounding first. */
const CHATTINESS_LEVELS = [0.4, 0.25, 0.55, 0.1, 0.7, 0, 0.85, 1, 1.4] as const;
/** With this ratio of given to requested words, every version can meet the length. */
const AMPLE_MATERIAL_RATIO = 1.6;
const AMPLE_MATERIAL_LEVELS = 3;

const LENGTH_TOLERANCE_RATIO = 0.05;
/** Length comes first, then omitted sentences, then how the dialogue sounds. */
const LENGTH_COST = 4;
const BEST_CHATTINESS = 0.4;
const CHATTINESS_COST = 0.05;
/** The next chapter starts with the host who ended this one. */
const WRONG_LAST_HOST_COST = 0.03;
const SHORT_TURNS_COST = 0.5;
const MEDIAN_WORDS_COST = 0.01;
const HOST_BALANCE_COST = 0.3;

/** Targets for one chapter that keep the whole podcast within the gates of `measureDialogue`. */
const TARGET_SHORT_TURNS_RATIO = 0.13;
const MIN_MEDIAN_TURN_WORDS = 21;
const TARGET_HOST_A_RATIO = 0.5;
const HOST_A_TOLERANCE_RATIO = 0.16;

export async function composeChapter(
  request: SegmentRequest,
  { units: allUnits, context, seed }: SegmentMaterial,
): Promise<DraftTurn[]> {
  const { after, index, words } = request;
  const units = focusOnSections(allUnits, words);
  const firstHost = getNextHost(request);
  if (units.length === 0) return [{ host: firstHost, text: "Let's move on from here.", sources: [] }];
  const lastHost = getBoundaryHost(index);
  const createPicker = allocatePhrases({
    seed,
    segmentIndex: index - 1,
    segmentCount: Math.max(request.plan.length, index, 1),
    spokenText: after.map(({ text }) => text).join('\n'),
  });
  const compose = (candidates: readonly NarrationUnit[], chattiness: number) =>
    composeDialogue(candidates, {
      ...context,
      chattiness,
      firstHost,
      lastHost,
      askingHost: getAskingHost(index),
      namesHeadings: after.length === 0,
      isTalkative: true,
      phrases: createPicker(),
      random: createRandom(`${seed}|part ${index}${after.length || ''}`),
    });
  const availableWords = sumWords(units);
  const hasAmpleMaterial = availableWords > AMPLE_MATERIAL_RATIO * words;
  const levels = hasAmpleMaterial ? CHATTINESS_LEVELS.slice(0, AMPLE_MATERIAL_LEVELS) : CHATTINESS_LEVELS;
  let best: DraftTurn[] = [];
  let lowestCost = Number.POSITIVE_INFINITY;
  for (const chattiness of levels) {
    await yieldToEventLoop();
    const selected = trimToLength(units, words * MAX_LENGTH_RATIO + MAX_EXCESS_WORDS, (candidates) =>
      countTurnWords(compose(candidates, chattiness)),
    );
    const turns = compose(selected, chattiness);
    const deviation = Math.abs(countTurnWords(turns) - words) / words;
    const cost =
      Math.max(deviation - LENGTH_TOLERANCE_RATIO, 0) * LENGTH_COST +
      (availableWords - sumWords(selected)) / availableWords +
      Math.abs(chattiness - BEST_CHATTINESS) * CHATTINESS_COST +
      (turns.at(-1)?.host === lastHost ? 0 : WRONG_LAST_HOST_COST) +
      computeMonotonyCost(turns);
    if (cost < lowestCost) {
      lowestCost = cost;
      best = turns;
    }
  }
  return best;
}

function getAskingHost(index: number): Host {
  return index % 5 === 0 || index % 5 === 3 ? 'B' : 'A';
}

function computeMonotonyCost(turns: readonly DraftTurn[]): number {
  const { shortTurns, medianWords, wordsOfA } = measureDialogue(turns);
  const imbalance = Math.abs(wordsOfA - TARGET_HOST_A_RATIO) - HOST_A_TOLERANCE_RATIO;
  return (
    Math.abs(shortTurns - TARGET_SHORT_TURNS_RATIO) * SHORT_TURNS_COST +
    Math.max(MIN_MEDIAN_TURN_WORDS - medianWords, 0) * MEDIAN_WORDS_COST +
    Math.max(imbalance, 0) * HOST_BALANCE_COST
  );
}
