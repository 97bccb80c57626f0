import { yieldToEventLoop } from '../../../../domain/event-loop.ts';
import { measureDialogue } from '../../../../domain/script/measures.ts';
import type { DraftTurn } from '../../../../domain/script/script.schema.ts';
import { createTurnVerifier, type TurnVerifier } from '../../../../domain/script/turn-verifier.ts';
import type { SegmentRequest } from '../../../../domain/script-model.ts';
import { getBoundaryHost } from '../../../../pipeline/prompts/system-prompt.ts';
import { composeDialogue } from './compose-dialogue.ts';
import { type NarrationUnit, sumWords } from './narration-unit.ts';
import { createOpener } from './openers.ts';
import { createPassageSelector } from './passages.ts';
import { createPhrasePickers } from './phrase-picker.ts';
import { createRandom } from './phrase-random.ts';
import { createRecognition } from './recognize-moment.ts';
import { createRetellingFilter, removeRestated } from './retelling.ts';
import { getNextHost, introducePersons, type SegmentMaterial } from './segment-material.ts';
import { countTurnWords } from './turn-builder.ts';
import { countOpenings, TurnOpenings } from './turn-openings.ts';
import { listStems } from './unknown-references.ts';

/** How much the hosts ask in the versions that are compared. */
const VERSIONS = [0.5, 0.3, 0.8, 0.1, 1.1, 0, 1.5, 0.4, 2] as const;
/** Longer questions fill the length, but leave few short turns. */
const WORDY_VERSIONS = 2;
/** The few chapters of a short podcast cannot make up for one another. */
const MAX_FEW_CHAPTERS = 4;
const DIVIDED_RATIOS = [1, 0.4] as const;
/** Share of the article's words at first; later versions correct it. */
const FACTS_RATIO = 0.93;
/** With material for each word up to this, as much as possible is told. */
const NEARLY_ALL_RATIO = 1.08;
const MIN_CORRECTION_RATIO = 0.8;
const MAX_CORRECTION_RATIO = 1.25;

/** Attempts to tell unsupported sentences in plainer words, then to leave them out. */
const MAX_CORRECTIONS = 5;

const LENGTH_TOLERANCE_RATIO = 0.04;
/** A chapter beyond this length is cut by the pipeline. */
const MAX_LENGTH_RATIO = 1.07;
const LENGTH_COST = 6;
const TOO_LONG_COST = 3;
/** The next chapter starts with the host who ended this one. */
const WRONG_LAST_HOST_COST = 0.08;
const SHORT_TURNS_COST = 1;
const QUESTIONS_COST = 1.8;
const MEDIAN_WORDS_COST = 0.1;
const HOST_BALANCE_COST = 0.3;
const ONE_ASKER_COST = 0.1;
const REPEATED_OPENING_COST = 0.45;

const MIN_ANNOUNCED_SCORE = 1.4;

/** Targets for one chapter that keep the whole podcast within the gates of `measureDialogue`. */
const TARGET_SHORT_TURNS_RATIO = 0.17;
/** In the podcast so far: a chapter makes up for the ones before. */
const MIN_SHORT_TURNS_RATIO = 0.13;
const MAX_SHORT_TURNS_RATIO = 0.18;
const MIN_QUESTIONS_RATIO = 0.165;
const MAX_QUESTIONS_RATIO = 0.22;
/** Turns of intro and outro, which are neither short nor questions. */
const FIXED_TURNS = 4;
const FEW_SHORT_TURNS_COST = 7;
const WRONG_QUESTIONS_COST = 8;
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
  const elsewhere = countOpenings(spokenTexts);
  const openings = new TurnOpenings(spokenTexts, maxSameOpenings);
  const leadStems = listStems(`${subject.name} ${material.leadText}`);
  const isNew = createRetellingFilter(spokenTexts);
  const measured = measureDialogue(spokenTexts.map((text) => ({ host: 'A', text })));
  const earlier = {
    short: measured.shortTurns * spokenTexts.length,
    questions: measured.questions * spokenTexts.length,
  };
  const recognize = createRecognition(material);
  const lastHost = getBoundaryHost(index);
  const dropped = new Set<number>();
  const fresh = removeRestated(units);
  const createSelector = () =>
    createPassageSelector(
      // The opening has said some words of the promised sentence.
      fresh.filter(({ number, text }) => !dropped.has(number) && (number === moment?.number || isNew(text))),
      { mustHave: moment?.number ?? null, isUsedOpening: (text) => openings.isUsed(text) },
    );
  let select = createSelector();
  const compose = (version: number, facts: number, plain: ReadonlySet<number>): DraftTurn[] => {
    const random = createRandom(`${seed}|chapter ${index}|${version}|${after.length}`);
    const phrases = createPicker();
    const passages = introducePersons(select(facts), material, spokenText);
    const { vocabulary, isEnglish, fullNames } = analysis;
    return composeDialogue(passages, {
      ...{ subject, vocabulary, fullNames, isEnglish, phrases, random, plain, recognize },
      best: findAnnounced(passages.flat(), moment),
      ...{ spokenTexts, maxSameOpenings, leadStems },
      isWordy: isWordy && version % WORDY_VERSIONS === 0,
      chattiness: VERSIONS[version % VERSIONS.length] ?? 0,
      dividedRatio: DIVIDED_RATIOS[version % DIVIDED_RATIOS.length] ?? 1,
      firstHost: getNextHost(request),
      open: createOpener(request, material, { phrases, random, isWordy }),
    });
  };
  let best: DraftTurn[] = [];
  let bestInput = { version: 0, facts: 0 };
  let lowestCost = Number.POSITIVE_INFINITY;
  let facts = sumWords(units) <= NEARLY_ALL_RATIO * words ? words : FACTS_RATIO * words;
  const isFew = request.plan.length <= MAX_FEW_CHAPTERS;
  const versions = VERSIONS.length * (isWordy || isFew ? 2 : 1);
  for (let version = 0; version < versions; version += 1) {
    await yieldToEventLoop();
    const turns = compose(version, facts, new Set());
    const length = countTurnWords(turns);
    const cost = computeCost(turns, {
      lengthRatio: length / words,
      endsWell: turns.at(-1)?.host === lastHost,
      repeated: countRepeatedOpenings(turns, elsewhere, maxSameOpenings),
      spokenTexts,
      earlier,
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
    if (dropped.size > 0) select = createSelector();
    best = compose(bestInput.version, bestInput.facts, plain);
  }
  return best;
}

/** The best sentence of a chapter. The promised one is recognized instead. */
function findAnnounced(units: readonly NarrationUnit[], moment: NarrationUnit | null): number | null {
  const best = units
    .slice(1)
    .filter(({ link, standaloneText }) => link === null && standaloneText !== null)
    .reduce<NarrationUnit | null>((one, unit) => (one === null || unit.score > one.score ? unit : one), null);
  return best && best.score >= MIN_ANNOUNCED_SCORE && best.number !== moment?.number ? best.number : null;
}

/** Sentences that claim verification would flag in the form in which the turns tell them. */
function findUnsupported(turns: readonly DraftTurn[], verifier: TurnVerifier): Set<number> {
  const isDoubted = (turn: DraftTurn, at: number) => {
    if (turn.sources.length === 0) return false;
    const { supported, doubt } = verifier.verify(turn, turns.slice(0, at));
    return supported === false || doubt !== undefined;
  };
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

interface CostContext {
  /** Of the words that the chapter should have. */
  lengthRatio: number;
  endsWell: boolean;
  /** Turns that begin like others. */
  repeated: number;
  /** Turns of the segments before. */
  spokenTexts: readonly string[];
  /** Of these turns. */
  earlier: { short: number; questions: number };
}

function computeCost(
  turns: readonly DraftTurn[],
  { lengthRatio, endsWell, repeated, spokenTexts, earlier }: CostContext,
): number {
  const { shortTurns, questions, medianWords, wordsOfA } = measureDialogue(turns);
  const size = spokenTexts.length + turns.length + FIXED_TURNS;
  const allShort = (earlier.short + shortTurns * turns.length) / size;
  const allQuestions = (earlier.questions + questions * turns.length) / size;
  const askers = new Set(turns.filter(({ text }) => text.endsWith('?')).map(({ host }) => host));
  const imbalance = Math.abs(wordsOfA - TARGET_HOST_A_RATIO) - HOST_A_TOLERANCE_RATIO;
  return (
    Math.max(Math.abs(lengthRatio - 1) - LENGTH_TOLERANCE_RATIO, 0) * LENGTH_COST +
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
    repeated * REPEATED_OPENING_COST +
    (endsWell ? 0 : WRONG_LAST_HOST_COST)
  );
}
