import { yieldToEventLoop } from '../../../../../domain/event-loop.ts';
import type { DraftTurn } from '../../../../../domain/script/script.schema.ts';
import { createTurnVerifier, type TurnVerifier } from '../../../../../domain/script/turn-verifier.ts';
import type { SegmentRequest } from '../../../../../domain/script-model.ts';
import { createChapterCost } from '../dialogue/chapter-cost.ts';
import { composeDialogue } from '../dialogue/compose-dialogue.ts';
import { countTurnWords } from '../dialogue/turn-builder.ts';
import type { Passage } from '../passages/passage-windows.ts';
import { createPassageSelector } from '../passages/passages.ts';
import { createRetellingFilter, removeRestated } from '../passages/retelling.ts';
import { createPhrasePickers } from '../phrases/phrase-picker.ts';
import { createRandom } from '../phrases/phrase-random.ts';
import { UsedFirstWords } from '../phrases/used-first-words.ts';
import { listStems } from '../references/unknown-references.ts';
import { type NarrationUnit, sumWords } from '../text/narration-unit.ts';
import { createOpener } from './openers.ts';
import { createMomentQuestion, createRecognition, createThingQuestion } from './recognize-moment.ts';
import {
  createPersonIntroducer,
  getNextHost,
  hasFewChapters,
  type SegmentMaterial,
} from './segment-material.ts';

/** How much the hosts ask in the versions that are compared. */
const VERSIONS = [0.5, 0.3, 0.8, 0.1, 1.1, 0, 1.5, 0.4, 2] as const;
/** Longer questions fill the length, but leave few short turns. */
const WORDY_VERSIONS = 4;
/** Remarks in turns of their own: a short podcast has little room for short turns. */
const REMARK_TURNS = { few: [0, 1], many: [1, 2] } as const;
const DIVIDED_RATIOS = [1, 0.4, 0, 0.7] as const;
/** Share of the article's words at first; later versions correct it. */
const FACTS_RATIO = 0.96;
/** With material for each word up to this, as much as possible is told. */
const NEARLY_ALL_RATIO = 1.08;
const MIN_CORRECTION_RATIO = 0.8;
const MAX_CORRECTION_RATIO = 1.25;

/** A shorter chapter has no room for a question at its start, and for an outcome after its passage. */
const MIN_FULL_CHAPTER_WORDS = 110;

/** Attempts to tell unsupported sentences in plainer words, then to leave them out. */
const MAX_CORRECTIONS = 5;

interface Chapter {
  request: SegmentRequest;
  material: SegmentMaterial;
  /** Turns of the other segments and of this one, as far as they are written. */
  spokenTexts: readonly string[];
  /** With little material, the hosts fill the length. */
  isWordy: boolean;
}

interface Version {
  number: number;
  /** Words of the sentences that it tells. */
  facts: number;
}

type SelectPassages = (words: number) => Passage[];

/** `plain`: the numbers of sentences to tell without additions. */
type Compose = (version: Version, select: SelectPassages, plain: ReadonlySet<number>) => DraftTurn[];

/** Composes several versions, selects the best one and corrects what claim verification would flag. */
export async function composeChapter(
  request: SegmentRequest,
  material: SegmentMaterial,
): Promise<DraftTurn[]> {
  const chapter: Chapter = {
    request,
    material,
    spokenTexts: [...material.spokenTexts, ...request.after.map(({ text }) => text)],
    isWordy: sumWords(material.units) < request.words,
  };
  const compose = createComposer(chapter);
  const version = await selectVersion(chapter, compose);
  return composeSupported(chapter, compose, version);
}

function createComposer({ request, material, spokenTexts, isWordy }: Chapter): Compose {
  const { subject, analysis, seed, maxSameOpenings } = material;
  const { vocabulary, isEnglish } = analysis;
  const spokenText = request.after.map(({ text }) => text).join('\n');
  const createPicker = createPhrasePickers(`${seed}|${request.index}`, new Set(spokenTexts));
  const heardStems = listStems([subject.name, ...subject.kinds, ...spokenTexts].join(' '));
  const introduce = createPersonIntroducer(material, spokenText);
  const recognize = createRecognition(material);
  const askAtMoment = createMomentQuestion(material);
  const askForThing = createThingQuestion(material);
  const remarkTurns = hasFewChapters(request) ? REMARK_TURNS.few : REMARK_TURNS.many;
  return ({ number, facts }, select, plain) => {
    const random = createRandom(`${seed}|chapter ${request.index}|${number}|${request.after.length}`);
    const phrases = createPicker();
    const passages = introduce(select(facts));
    return composeDialogue(passages, {
      ...{ subject, vocabulary, isEnglish, phrases, random, plain, recognize },
      ...{ askAtMoment, askForThing, spokenTexts, maxSameOpenings, heardStems },
      isWordy: isWordy && number % WORDY_VERSIONS === 0,
      chattiness: VERSIONS[number % VERSIONS.length] ?? 0,
      maxRemarkTurns: remarkTurns[number % remarkTurns.length] ?? 0,
      dividedRatio: DIVIDED_RATIOS[number % DIVIDED_RATIOS.length] ?? 1,
      firstHost: getNextHost(request, material),
      continues: request.index === 1 || request.after.length > 0,
      isFirst: request.index === 1 && request.after.length === 0 && request.words >= MIN_FULL_CHAPTER_WORDS,
      open: createOpener(request, material, { phrases, random, heardStems }),
    });
  };
}

/** `dropped`: the numbers of sentences to leave out. */
function createSelector(
  { request, material, spokenTexts }: Chapter,
  dropped: ReadonlySet<number>,
): SelectPassages {
  const { units, told, maxSameOpenings } = material;
  // A chapter that goes on after its last sentence goes on in the article, too.
  const lastTold = Math.max(0, ...request.after.flatMap(({ sources = [] }) => sources));
  const isUntold = ({ number }: { number: number }) => number > lastTold;
  const promise = getPromised(material);
  const promised = promise !== null && isUntold(promise) ? promise : null;
  const keySentences = request.words < MIN_FULL_CHAPTER_WORDS ? [] : (request.direction?.keySentences ?? []);
  const keyNumbers = keySentences.filter(isUntold).map(({ number }) => number);
  const isNew = createRetellingFilter(spokenTexts);
  const firstWords = new UsedFirstWords(spokenTexts, maxSameOpenings);
  // The opening has said some words of the promised sentence.
  const usable = removeRestated(units.filter(isUntold)).filter(
    ({ number, text }) => !dropped.has(number) && (number === promised?.number || isNew(text)),
  );
  return createPassageSelector(usable, {
    mustHave: [...(promised ? [promised.number] : []), ...keyNumbers],
    isUsedOpening: (text) => firstWords.isUsed(text),
    told,
  });
}

function getPromised({ moment, things }: SegmentMaterial): NarrationUnit | null {
  return moment ?? things[0]?.unit ?? null;
}

async function selectVersion(chapter: Chapter, compose: Compose): Promise<Version> {
  const { request, material, spokenTexts, isWordy } = chapter;
  const { words } = request;
  const { maxSameOpenings } = material;
  const computeCost = createChapterCost({ words, spokenTexts, maxSameOpenings });
  const select = createSelector(chapter, new Set());
  const count = VERSIONS.length * (hasFewChapters(request) ? 4 : isWordy ? 2 : 1);
  let facts = sumWords(material.units) <= NEARLY_ALL_RATIO * words ? words : FACTS_RATIO * words;
  let best: Version = { number: 0, facts: 0 };
  let lowestCost = Number.POSITIVE_INFINITY;
  for (let number = 0; number < count; number += 1) {
    await yieldToEventLoop();
    const turns = compose({ number, facts }, select, new Set());
    const cost = computeCost(turns);
    if (cost < lowestCost) [lowestCost, best] = [cost, { number, facts }];
    const correction = words / Math.max(countTurnWords(turns), 1);
    facts *= Math.min(Math.max(correction, MIN_CORRECTION_RATIO), MAX_CORRECTION_RATIO);
  }
  return best;
}

/** An unsupported sentence is told without additions, and left out if that does not help. */
function composeSupported(chapter: Chapter, compose: Compose, version: Version): DraftTurn[] {
  const { analysis } = chapter.material;
  const verifier = createTurnVerifier(chapter.request.sentences, analysis.getClaimContext);
  const plain = new Set<number>();
  const dropped = new Set<number>();
  let turns = compose(version, createSelector(chapter, dropped), plain);
  for (let attempt = 0; attempt < MAX_CORRECTIONS; attempt += 1) {
    const unsupported = findUnsupported(turns, verifier);
    if (unsupported.size === 0) break;
    for (const number of unsupported) (plain.has(number) ? dropped : plain).add(number);
    turns = compose(version, createSelector(chapter, dropped), plain);
  }
  return turns;
}

function findUnsupported(turns: readonly DraftTurn[], verifier: TurnVerifier): Set<number> {
  const isDoubted = (turn: DraftTurn, at: number) => {
    if (turn.sources.length === 0) return false;
    const { supported, doubt } = verifier.verify(turn, turns.slice(0, at));
    return supported === false || doubt !== undefined;
  };
  return new Set(turns.flatMap((turn, at) => (isDoubted(turn, at) ? turn.sources : [])));
}
