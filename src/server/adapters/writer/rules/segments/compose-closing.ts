import { countWords } from '../../../../../domain/language/index.ts';
import { getBoundaryHost } from '../../../../../domain/script/hosts.ts';
import { DIALOGUE_GATES, measureTurns } from '../../../../../domain/script/measures.ts';
import type { DraftTurn } from '../../../../../domain/script/script.schema.ts';
import type { ScriptBrief, SegmentRequest } from '../../../../../domain/script-model.ts';
import { countTurnWords, TurnBuilder } from '../dialogue/turn-builder.ts';
import { createRetellingFilter } from '../passages/retelling.ts';
import { CLOSING } from '../phrases/closing.ts';
import { createRandom, pickPhrase, type Random, shuffle } from '../phrases/phrase-random.ts';
import { countFirstWords, getFirstTwoWords, UsedFirstWords } from '../phrases/used-first-words.ts';
import { nameMoment } from '../plan/hook.ts';
import { findTeaseSubject, type Tease } from '../plan/tease.ts';
import type { Subject } from '../references/subject.ts';
import { capitalize } from '../text/capitalize.ts';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { fillThings } from './promise-wording.ts';
import {
  createPersonIntroducer,
  getNextHost,
  hasFewChapters,
  type SegmentMaterial,
  selectSupported,
} from './segment-material.ts';

const MAX_LENGTH_RATIO = 1.1;
const MAX_THOUGHTS = 2;
const MAX_REPEATED_WORDS = 5;
/** 'The crew' says too little, 'the Treaty of Paris' enough. */
const MIN_NAME_WORDS = 4;
const TOO_LONG_COST = 2;
const REPEATED_OPENING_COST = 0.8;
/** A last thought is better asked for than announced. */
const UNASKED_COST = 0.25;
const WRONG_LAST_HOST_COST = 0.1;
const GATES_COST = 40;
const INTRO_OUTRO_TURNS = 4;

const LAST_WORDS: ReadonlySet<string> = new Set([
  ...CLOSING.lastWord,
  ...CLOSING.afterReturn,
  ...CLOSING.bare,
]);

/** Returns to the moment of the opening, then ends with thoughts that are no step of the story. */
export function composeClosing(
  brief: ScriptBrief,
  request: SegmentRequest,
  material: SegmentMaterial,
): DraftTurn[] {
  // The pipeline asks for more words where a segment is short; nobody goes on after the last word.
  if (request.after.some(({ text }) => LAST_WORDS.has(text))) return [];
  const isNew = createRetellingFilter([...material.spokenTexts, ...request.after.map(({ text }) => text)]);
  const ranked = selectSupported(request, material)
    .filter(({ text, standaloneText, isDependent }) => isNew(text) && standaloneText !== null && !isDependent)
    .toSorted((a, b) => b.score - a.score);
  const isSummary = Boolean(brief.series) && brief.role === 'conclusion';
  const versions = listCounts(ranked.length).flatMap((count) => {
    const thoughts = ranked.slice(0, count).toSorted((a, b) => a.number - b.number);
    return [true, false].map((asks) => composeVersion(request, material, { thoughts, isSummary, asks }));
  });
  const getCost = (turns: readonly DraftTurn[]) => computeCost(turns, request, material);
  return versions.reduce((best, turns) => (getCost(turns) < getCost(best) ? turns : best));
}

interface ClosingVersion {
  thoughts: readonly NarrationUnit[];
  isSummary: boolean;
  asks: boolean;
}

function composeVersion(
  request: SegmentRequest,
  material: SegmentMaterial,
  { thoughts, asks, isSummary }: ClosingVersion,
): DraftTurn[] {
  const { isEnglish } = material.analysis;
  const random = createRandom(`${material.seed}|closing`);
  const firstHost = getNextHost(request, material);
  const builder = new TurnBuilder(firstHost);
  const mayReturn = request.after.length === 0 && isEnglish;
  const back = mayReturn ? composeReturn(request, material, random) : null;
  if (back !== null) builder.say(back, []);
  const [first, ...rest] = createPersonIntroducer(material)([[...thoughts]]).flat();
  if (back !== null) builder.switch();
  // Who has just said what stays with them is not asked for it.
  const isAsked = asks && (back === null || isSummary);
  if (isAsked && first && isEnglish)
    builder.say(pickPhrase(isSummary ? CLOSING.summaryQuestion : CLOSING.lastQuestion, random), []);
  builder.switch();
  const lead =
    isAsked || !first || !isEnglish
      ? ''
      : `${pickPhrase(isSummary ? CLOSING.summaryIntro : CLOSING.thoughtIntro, random)} `;
  if (first) builder.say(`${lead}${first.standaloneText ?? first.text}`, [first.number]);
  for (const { standaloneText, text, number } of rest) {
    builder.switch();
    builder.say(standaloneText ?? text, [number]);
  }
  const last = {
    followsThought: first !== undefined,
    isOpenedByLast: firstHost === getBoundaryHost(request.index),
  };
  const firstWords = new UsedFirstWords(material.spokenTexts, material.maxSameOpenings);
  if (isEnglish) sayLastWord(builder, last, { firstWords, random });
  return builder.turns;
}

interface LastWordOptions {
  followsThought: boolean;
  isOpenedByLast: boolean;
}

/** Leaves the outro to the other host. `isOpenedByLast`: who begins the closing ends it, too. */
function sayLastWord(
  builder: TurnBuilder,
  { followsThought, isOpenedByLast }: LastWordOptions,
  { firstWords, random }: { firstWords: UsedFirstWords; random: Random },
): void {
  const pick = (pool: readonly string[]) => {
    const texts = shuffle(pool, random);
    return texts.find((text) => !firstWords.isUsed(text)) ?? texts[0] ?? '';
  };
  const isBare = builder.turns.length === 0;
  if (isBare) builder.interject(pick(CLOSING.bare));
  if ((builder.turns.length % 2 === 1) === isOpenedByLast) return;
  const afterLast = followsThought ? CLOSING.lastWord : CLOSING.afterReturn;
  builder.interject(pick(isBare ? CLOSING.bareReply : afterLast));
}

function computeCost(
  turns: readonly DraftTurn[],
  request: SegmentRequest,
  { spokenTexts, maxSameOpenings }: SegmentMaterial,
): number {
  const ratio = countTurnWords(turns) / request.words;
  const counts = countFirstWords([...spokenTexts, ...turns.map(({ text }) => text)]);
  const repeated = turns.filter(({ text }) => (counts.get(getFirstTwoWords(text)) ?? 0) > maxSameOpenings);
  return (
    Math.abs(ratio - 1) +
    REPEATED_OPENING_COST * repeated.length +
    TOO_LONG_COST * Math.max(ratio - MAX_LENGTH_RATIO, 0) +
    (turns.some(({ text }) => text.endsWith('?')) ? 0 : UNASKED_COST) +
    GATES_COST * computeExcess([...spokenTexts, ...turns.map(({ text }) => text)]) +
    (turns.at(-1)?.host === getBoundaryHost(request.index) ? 0 : WRONG_LAST_HOST_COST)
  );
}

/** How far the shares of short turns and questions are from what listeners like, with the turns of intro and outro. */
function computeExcess(texts: readonly string[]): number {
  const measures = measureTurns(texts.map((text) => ({ host: 'A', text })));
  const getExcess = (name: 'shortTurns' | 'questions') => {
    const [least, most] = DIALOGUE_GATES[name];
    const share = (measures[name] * texts.length) / (texts.length + INTRO_OUTRO_TURNS);
    return Math.max(least - share, share - most, 0);
  };
  return getExcess('shortTurns') + getExcess('questions');
}

function listCounts(units: number): number[] {
  return Array.from({ length: Math.min(units, MAX_THOUGHTS) }, (_, index) => index + 1).concat(
    units === 0 ? [0] : [],
  );
}

function composeReturn(
  request: SegmentRequest,
  { moment, things, analysis, subject, spokenTexts, maxSameOpenings }: SegmentMaterial,
  random: Random,
): string | null {
  if (things.length > 0)
    return fillThings(pickPhrase(things.length > 1 ? CLOSING.things : CLOSING.thing, random), things);
  const named = moment ? nameMoment(moment, analysis) : null;
  const wording = named && chooseReturn(named, request, subject);
  if (!wording) return null;
  const firstWords = new UsedFirstWords(spokenTexts, maxSameOpenings);
  const texts = shuffle(wording.pool, random).map((phrase) =>
    capitalize(phrase.replace('{x}', wording.name)),
  );
  return texts.find((text) => !firstWords.isUsed(text)) ?? texts[0] ?? null;
}

/** How to name what the opening began with; null for a name too long to repeat in a short podcast. */
function chooseReturn(
  { kind, first }: Tease,
  request: SegmentRequest,
  subject: Subject,
): { pool: readonly string[]; name: string } | null {
  if (kind === 'words') return { pool: CLOSING.words, name: first };
  const name = findTeaseSubject(first) ?? '';
  if (hasFewChapters(request) && countWords(name) > MAX_REPEATED_WORDS) return null;
  const isTelling = name.split(' ').length >= MIN_NAME_WORDS && !subject.name.includes(name);
  return { pool: isTelling ? CLOSING[kind] : CLOSING.unnamed[kind], name };
}
