import { tellsEvent } from '../../../../../domain/script/moment-score.ts';
import { DOUBT_WORDS } from '../text/doubt-words.ts';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { isSeriousTopic } from '../text/serious-topics.ts';
import { findTease, type Tease, type TeaseContext } from './tease.ts';

/** The best moment of the body, told by half: 'The crew turned back.' */
export interface Hook extends Tease {
  unit: NarrationUnit;
}

export interface HookCandidate {
  unit: NarrationUnit;
  /** 0 to 1: the place in the podcast. */
  order: number;
  /** The first chapter tells it: only words are worth the short wait. */
  isEarly: boolean;
}

export interface HookContext extends TeaseContext {
  /** Lowercase title, lead and headings: what they name is no surprise. */
  announced: string;
}

/** Nobody promises what may not have happened. */
const UNCERTAIN = new RegExp(`\\b(?:${DOUBT_WORDS})\\b`, 'iu');
/** Nobody waits for a building, a term or a law. */
const PEOPLE =
  /\b(?:he|she|him|his|her|who|man|men|woman|women|people|child|children|crew|king|queen|prince|mother|father|wife|husband|son|daughter|strangers?|friends?|soldiers?|prisoners?|fans|workers?)\b/iu;
const MIN_MOMENT_SCORE = 0.3;
/** The later the moment, the longer the promise holds. */
const LATE_POINTS = 0.3;
const KIND_POINTS: Readonly<Record<Tease['kind'], number>> = {
  turn: 1.6,
  why: 1.2,
  how: 0.5,
  event: 0.4,
  words: 1.2,
};
const SERIOUS_POINTS = -0.8;

export function chooseHook(candidates: readonly HookCandidate[], context: HookContext): Hook | null {
  let best: Hook | null = null;
  let highest = Number.NEGATIVE_INFINITY;
  for (const { unit, order, isEarly } of candidates) {
    if (unit.score < MIN_MOMENT_SCORE) continue;
    const found = nameMoment(unit, context);
    if (!found || (isEarly && !found.isSentence)) continue;
    if (found.kind !== 'words' && !mayHappen(unit)) continue;
    const serious = isSeriousTopic(unit.text) ? SERIOUS_POINTS : 0;
    const points = unit.score + LATE_POINTS * order + KIND_POINTS[found.kind] + serious;
    if (points > highest) [highest, best] = [points, { unit, ...found }];
  }
  return best;
}

function mayHappen({ text }: NarrationUnit): boolean {
  return !UNCERTAIN.test(text) && (PEOPLE.test(text) || tellsEvent(text));
}

/** Null if title, lead and headings mention the moment, or if it cannot be told by half. */
export function nameMoment(unit: NarrationUnit, context: HookContext): Tease | null {
  const tease = findTease(unit, context);
  return tease && !context.announced.includes(tease.first.toLowerCase()) ? tease : null;
}
