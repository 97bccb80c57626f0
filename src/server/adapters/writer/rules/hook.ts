import { DOUBT_WORDS } from './doubt-words.ts';
import { tellsEvent } from './moment-score.ts';
import type { NarrationUnit } from './narration-unit.ts';
import { THINGS } from './phrases/things.ts';
import { isSeriousTopic } from './serious-topics.ts';
import { findTease, type Tease, type TeaseContext } from './tease.ts';

/** A moment is named by a thing in it, or told by half: nobody waits for words, numbers and records. */
export type HookKind = 'thing' | Tease['kind'];

/** The best moment of the body, by a name that does not tell it. */
export interface Hook {
  unit: NarrationUnit;
  kind: HookKind;
  /** 'a felt-tip pen', 'The crew turned back.' */
  name: string;
}

export interface HookCandidate {
  unit: NarrationUnit;
  /** 0 to 1: the place in the podcast. */
  order: number;
}

export interface HookContext extends TeaseContext {
  /** Lowercase title, lead and headings: what they name is no surprise. */
  announced: string;
}

const THING =
  /(?<=[\p{L},;] )(an? (?:(?!(?:of|in|on|at|to|that|which|who|for|from|with|by|and|or|as|was|is)\b)\p{Ll}[\p{L}-]* ){0,2}(\p{Ll}[\p{L}-]{2,}))(?=[,.;:]|(?: (?:of|in|on|at|to|that|which|who|for|from|with|by|and|under|near|called|named|was|is|after|before|when|while)\b))/gu;
/** 'A telegram from a stranger' */
const ORIGIN = /^ (?:from|with|about) (?:an?|the|his|her|their) \p{Ll}+(?=[,.;:]| )/u;
/** Nobody promises what may not have happened. */
const UNCERTAIN = new RegExp(`\\b(?:${DOUBT_WORDS})\\b`, 'iu');
/** Nobody waits for a building, a term or a law. */
const PEOPLE =
  /\b(?:he|she|him|his|her|who|man|men|woman|women|people|child|children|crew|king|queen|prince|mother|father|wife|husband|son|daughter|strangers?|friends?|soldiers?|prisoners?|fans|workers?)\b/iu;
const MIN_MOMENT_SCORE = 0.3;
/** The later the moment, the longer the promise holds. */
const LATE_POINTS = 0.3;
const KIND_POINTS: Readonly<Record<HookKind, number>> = {
  ...{ turn: 1.6, why: 1.2, thing: 0.7, how: 0.5, event: 0.4 },
};
const SERIOUS_POINTS = -0.8;

/** Null if no moment has a name that title, lead and headings do not mention. */
export function chooseHook(candidates: readonly HookCandidate[], context: HookContext): Hook | null {
  let best: Hook | null = null;
  let highest = Number.NEGATIVE_INFINITY;
  for (const { unit, order } of candidates) {
    if (unit.score < MIN_MOMENT_SCORE || UNCERTAIN.test(unit.text)) continue;
    if (!PEOPLE.test(unit.text) && !tellsEvent(unit.text)) continue;
    const found = nameMoment(unit, context);
    if (!found) continue;
    const serious = isSeriousTopic(unit.text) ? SERIOUS_POINTS : 0;
    const points = unit.score + LATE_POINTS * order + KIND_POINTS[found.kind] + serious;
    if (points > highest) [highest, best] = [points, { unit, ...found }];
  }
  return best;
}

/** Whether the name of the moment claims something, which needs a source. */
export function statesFact(kind: HookKind): boolean {
  return kind !== 'thing';
}

/** Null if the moment has no name that title, lead and headings do not mention. */
export function nameMoment(unit: NarrationUnit, context: HookContext): Omit<Hook, 'unit'> | null {
  const { text } = unit;
  const { announced } = context;
  const isKnown = (name: string) => announced.includes(name.toLowerCase());
  const tease = findTease(unit, context);
  if (tease && !isKnown(tease.first)) return { kind: tease.kind, name: tease.first };
  for (const match of text.matchAll(THING)) {
    const [whole, thing = '', noun = ''] = match;
    if (!THINGS.has(noun) || isKnown(noun)) continue;
    const origin = ORIGIN.exec(text.slice(match.index + whole.length))?.[0] ?? '';
    // 'A letter' alone makes nobody curious.
    if (thing.split(' ').length + origin.length > 2) return { kind: 'thing', name: `${thing}${origin}` };
  }
  return null;
}
