import { yieldToEventLoop } from '../../../../domain/event-loop.ts';
import type { SegmentRequest } from '../../../../domain/ports.ts';
import { measureDialogue } from '../../../../domain/script/measures.ts';
import type { DraftTurn } from '../../../../domain/script/script.schema.ts';
import { createTurnVerifier, type TurnVerifier } from '../../../../domain/script/turn-verifier.ts';
import { getBoundaryHost } from '../../../../pipeline/prompts/system-prompt.ts';
import { composeDialogue, countTurnWords } from './compose-dialogue.ts';
import { sumWords } from './narration-unit.ts';
import { createOpener } from './openers.ts';
import { selectPassages } from './passages.ts';
import { createPhrasePickers } from './phrase-picker.ts';
import { createRandom } from './phrase-random.ts';
import { createRecognition } from './recognize-moment.ts';
import { getNextHost, introducePersons, type SegmentMaterial } from './segment-material.ts';
import { countOpenings, TurnOpenings } from './turn-openings.ts';

/** How much the hosts ask in the versions that are compared. */
const VERSIONS = [0.5, 0.3, 0.8, 0.1, 1.1, 0, 1.5, 0.4, 2] as const;
/** The few chapters of a short podcast cannot make up for one another. */
const MAX_FEW_CHAPTERS = 4;
const DIVIDED_RATIOS = [1, 0.4] as const;
/** Share of the article's words at first; later versions correct it. */
const FACTS_RATIO = 0.93;
const MIN_CORRECTION_RATIO = 0.8;
const MAX_CORRECTION_RATIO = 1.25;

/** Attempts to tell unsupported sentences in plainer words, then to leave them out. */
const MAX_CORRECTIONS = 5;

const LENGTH_TOLERANCE_RATIO = 0.04;
/** A chapter beyond this length is cut by the pipeline. */
const MAX_LENGTH_RATIO = 1.07;
const LENGTH_COST = 5;
const TOO_LONG_COST = 3;
/** The next chapter starts with the host who ended this one. */
const WRONG_LAST_HOST_COST = 0.08;
const SHORT_TURNS_COST = 1;
const QUESTIONS_COST = 1.8;
const MEDIAN_WORDS_COST = 0.1;
const HOST_BALANCE_COST = 0.3;
const REPEATED_OPENING_COST = 0.15;

/** Targets for one chapter that keep the whole podcast within the gates of `measureDialogue`. */
const TARGET_SHORT_TURNS_RATIO = 0.17;
/** Below this, other chapters would have to make up for it. */
const MIN_SHORT_TURNS_RATIO = 0.13;
const FEW_SHORT_TURNS_COST = 4;
const TARGET_QUESTIONS_RATIO = 0.2;
const MIN_MEDIAN_TURN_WORDS = 22;
const TARGET_HOST_A_RATIO = 0.5;
const HOST_A_TOLERANCE_RATIO = 0.12;

export async function composeChapter(
  request: SegmentRequest,
  material: SegmentMaterial,
): Promise<DraftTurn[]> {
  const { units, subject, analysis, seed, moment, maxSameOpenings } = material;
  const { after, index, words } = request;
  const spokenText = after.map(({ text }) => text).join('\n');
  const spokenTexts = [...material.spokenTexts, ...after.map(({ text }) => text)];
  const createPicker = createPhrasePickers(`${seed}|${index}`, new Set(spokenTexts));
  // With little material, the hosts fill the length.
  const isWordy = sumWords(units) < words;
  // Some articles say the same sentence twice.
  const spoken = spokenTexts.join('\n');
  const elsewhere = countOpenings(spokenTexts);
  const openings = new TurnOpenings(spokenTexts, maxSameOpenings);
  const recognize = createRecognition(material);
  const lastHost = getBoundaryHost(index);
  const dropped = new Set<number>();
  const compose = (version: number, facts: number, plain: ReadonlySet<number>): DraftTurn[] => {
    const random = createRandom(`${seed}|chapter ${index}|${version}|${after.length}`);
    const phrases = createPicker();
    const passages = introducePersons(
      selectPassages(
        units.filter(({ number, text }) => !dropped.has(number) && !spoken.includes(text)),
        facts,
        { mustHave: moment?.number ?? null, isUsedOpening: (text) => openings.isUsed(text) },
      ),
      material,
      spokenText,
    );
    const { vocabulary, isEnglish } = analysis;
    return composeDialogue(passages, {
      ...{ subject, vocabulary, isEnglish, phrases, random, plain, recognize },
      ...{ spokenTexts, maxSameOpenings, isWordy },
      chattiness: VERSIONS[version % VERSIONS.length] ?? 0,
      dividedRatio: DIVIDED_RATIOS[version % DIVIDED_RATIOS.length] ?? 1,
      firstHost: getNextHost(request),
      open: createOpener(request, material, { phrases, random, isWordy }),
    });
  };
  let best: DraftTurn[] = [];
  let bestInput = { version: 0, facts: 0 };
  let lowestCost = Number.POSITIVE_INFINITY;
  let facts = FACTS_RATIO * words;
  const versions = VERSIONS.length * (request.plan.length <= MAX_FEW_CHAPTERS ? 2 : 1);
  for (let version = 0; version < versions; version += 1) {
    await yieldToEventLoop();
    const turns = compose(version, facts, new Set());
    const length = countTurnWords(turns);
    const cost = computeCost(turns, {
      lengthRatio: length / words,
      endsWell: turns.at(-1)?.host === lastHost,
      repeated: countRepeatedOpenings(turns, elsewhere, maxSameOpenings),
    });
    if (cost < lowestCost) {
      [lowestCost, best] = [cost, turns];
      bestInput = { version, facts };
    }
    const correction = words / Math.max(length, 1);
    facts *= Math.min(Math.max(correction, MIN_CORRECTION_RATIO), MAX_CORRECTION_RATIO);
  }
  const verifier = createTurnVerifier(request.sentences, analysis.getClaimContext);
  const plain = new Set<number>();
  for (let attempt = 0; attempt < MAX_CORRECTIONS; attempt += 1) {
    const doubted = findUnsupported(best, verifier);
    if (doubted.size === 0) break;
    for (const number of doubted) {
      const text = analysis.unitsByNumber.get(number)?.text ?? '';
      const isDropped = plain.has(number) && !verifier.isSupported(text, [number]);
      (isDropped ? dropped : plain).add(number);
    }
    best = compose(bestInput.version, bestInput.facts, plain);
  }
  return best;
}

/** Sentences that claim verification would flag in the form in which the turns tell them. */
function findUnsupported(turns: readonly DraftTurn[], verifier: TurnVerifier): Set<number> {
  const isDoubted = (turn: DraftTurn, at: number) =>
    turn.sources.length > 0 && verifier.verify(turn, turns.slice(0, at)).supported === false;
  return new Set(turns.flatMap((turn, at) => (isDoubted(turn, at) ? turn.sources : [])));
}

/** Turns that begin like an earlier one, or like too many of the podcast. */
function countRepeatedOpenings(
  turns: readonly DraftTurn[],
  elsewhere: ReadonlyMap<string, number>,
  maxUses: number,
): number {
  const counts = countOpenings(turns.map(({ text }) => text));
  return [...counts].reduce((sum, [opening, count]) => {
    const excess = Math.max(count + (elsewhere.get(opening) ?? 0) - maxUses, count - 1, 0);
    return sum + (opening.includes(' ') ? excess : 0);
  }, 0);
}

function computeCost(
  turns: readonly DraftTurn[],
  { lengthRatio, endsWell, repeated }: { lengthRatio: number; endsWell: boolean; repeated: number },
): number {
  const { shortTurns, questions, medianWords, wordsOfA } = measureDialogue(turns);
  const imbalance = Math.abs(wordsOfA - TARGET_HOST_A_RATIO) - HOST_A_TOLERANCE_RATIO;
  return (
    Math.max(Math.abs(lengthRatio - 1) - LENGTH_TOLERANCE_RATIO, 0) * LENGTH_COST +
    Math.max(lengthRatio - MAX_LENGTH_RATIO, 0) * TOO_LONG_COST +
    Math.abs(shortTurns - TARGET_SHORT_TURNS_RATIO) * SHORT_TURNS_COST +
    Math.max(MIN_SHORT_TURNS_RATIO - shortTurns, 0) * FEW_SHORT_TURNS_COST +
    Math.abs(questions - TARGET_QUESTIONS_RATIO) * QUESTIONS_COST +
    Math.max(MIN_MEDIAN_TURN_WORDS - medianWords, 0) * MEDIAN_WORDS_COST +
    Math.max(imbalance, 0) * HOST_BALANCE_COST +
    repeated * REPEATED_OPENING_COST +
    (endsWell ? 0 : WRONG_LAST_HOST_COST)
  );
}
