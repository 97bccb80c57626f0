import { countWords } from '../../../../domain/language/index.ts';
import { DOUBT_WORDS } from './doubt-words.ts';
import { tellsEvent } from './moment-score.ts';
import type { NarrationUnit } from './narration-unit.ts';
import { THINGS } from './phrases/things.ts';
import { isSeriousTopic } from './serious-topics.ts';
import { findTease, type Tease, type TeaseContext } from './tease.ts';

/** A moment is named by words in quotation marks, by a thing or a number in it, or by what it leaves open. */
export type HookKind = 'words' | 'thing' | 'count' | 'record' | Tease['kind'];

/** The best moment of the body, by a name that does not tell it. */
export interface Hook {
  unit: NarrationUnit;
  kind: HookKind;
  /** '“the king of clubs”', 'a felt-tip pen', 'twelve publishers', 'The crew turned back.' */
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

const QUOTED = /(?<![\p{L}\p{N}])["“]([\p{Ll}][\p{L}'’, -]{8,60})[.,]?["”]/u;
const MIN_QUOTED_WORDS = 3;
const MAX_QUOTED_WORDS = 9;
/** Words that nobody remembers: 'considered by many', 'instrumental in'. */
const NO_PHRASE =
  /^(?:the|an?) \p{L}+$|\b(?:and|or|of|the|a|an|to|is|was)$|\bby (?:many|some|most)\b|^(?:in|on|at|of|by|to|as|for|from|with|that|which|who|and|or|but|was|were|is|are|has|had|have|also|mainly|largely|\p{Ll}+ (?:in|of|to|by|for))\b|^\p{Ll}+(?:ed|ing|ly)\b/u;
/** 'Twelve publishers': what a listener wonders about. */
const COUNT =
  /(?<![\p{L}\p{N}$£€.,-] ?)(?<name>(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|twenty|thirty|forty|fifty|\d{2,3}|\d{1,3},\d{3}) (?!(?:hours?|minutes?|seconds?|days?|weeks?|months?|years?|decades?|centuries|percent|times|degrees|met\p{Ll}+|miles?|kilomet\p{Ll}+|feet|sets?|games?|points|goals|of|or|others?|more|per|different|main|major|types?|kinds?|parts?|ways?|members?|sections?|chapters?|volumes?)\b)(?:(?!(?:and|or|of|the|to|in|on|at|was|were)\b)\p{Ll}{3,} )?(?:\p{Ll}{3,}[^s\W]s|men|women|people|children))(?=[.,;]| (?:before|after|who|to|in|on|from|at|during|that|were|was|had|and|with|for)\b)/iu;
const THING =
  /(?<=[\p{L},;] )(an? (?:(?!(?:of|in|on|at|to|that|which|who|for|from|with|by|and|or|as|was|is)\b)\p{Ll}[\p{L}-]* ){0,2}(\p{Ll}[\p{L}-]{2,}))(?=[,.;:]|(?: (?:of|in|on|at|to|that|which|who|for|from|with|by|and|under|near|called|named|was|is|after|before|when|while)\b))/gu;
/** 'A telegram from a stranger' */
const ORIGIN = /^ (?:from|with|about) (?:an?|the|his|her|their) \p{Ll}+(?=[,.;:]| )/u;
/** 'The world's largest whiskey factory', 'the first prison to hold its prisoners in cells'. */
const RECORD =
  /\b(?<!one of |among |of )(?<name>the (?:world['’]s |country['’]s )?(?:first|only|last|largest|oldest|longest|worst|greatest|deadliest|tallest|highest|fastest|smallest|youngest) (?!(?:in|on|of|to|for|one|time|such|centur\p{Ll}+|years?|days?|decades?|half|part|editions?|volumes?|chapters?|seasons?|series|episodes?|round|week|month)\b)(?:\p{Ll}[\p{L}'’-]* ){1,4}(?:in|on|to|of|for) [^,.;:"“”()]{3,45})(?=[,.;])/u;
const DANGLING =
  /\b(?:it|them|this|these|that|which|who|his|her|their|its|was|were|is|are|had|has|been|and|or|of|the|to|in|on|by|time)$/u;
const REFERENCE =
  /\b(?:would|will|is|was|were|are|has|had|have|can|could|this|that|these|those|it|them|their|its|other|another)\b/u;
const MIN_RECORD_WORDS = 5;
const MAX_RECORD_WORDS = 13;
/** Nobody promises what may not have happened. */
const UNCERTAIN = new RegExp(`\\b(?:${DOUBT_WORDS})\\b`, 'iu');
/** Nobody waits for a building, a term or a law. */
const PEOPLE =
  /\b(?:he|she|him|his|her|who|man|men|woman|women|people|child|children|crew|king|queen|prince|mother|father|wife|husband|son|daughter|strangers?|friends?|soldiers?|prisoners?|fans|workers?)\b/iu;
const MIN_MOMENT_SCORE = 0.3;
/** The later the moment, the longer the promise holds. */
const LATE_POINTS = 0.3;
const KIND_POINTS: Readonly<Record<HookKind, number>> = {
  ...{ turn: 1.6, words: 1.3, why: 1.2, event: 0.4, how: 0.5, thing: 0.7, count: 0.4, record: 0.4 },
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
  return kind !== 'words' && kind !== 'thing' && kind !== 'count';
}

/** Null if the moment has no name that title, lead and headings do not mention. */
export function nameMoment(unit: NarrationUnit, context: HookContext): Omit<Hook, 'unit'> | null {
  const { text } = unit;
  const { announced } = context;
  const isKnown = (name: string) => announced.includes(name.toLowerCase());
  const quoted = QUOTED.exec(text)?.[1]?.trim() ?? '';
  const quotedWords = countWords(quoted);
  if (
    quotedWords >= MIN_QUOTED_WORDS &&
    quotedWords <= MAX_QUOTED_WORDS &&
    !isKnown(quoted) &&
    !NO_PHRASE.test(quoted)
  )
    return { kind: 'words', name: `“${quoted}”` };
  const tease = findTease(unit, context);
  if (tease && !isKnown(tease.first)) return { kind: tease.kind, name: tease.first };
  for (const match of text.matchAll(THING)) {
    const [whole, thing = '', noun = ''] = match;
    if (!THINGS.has(noun) || isKnown(noun)) continue;
    const origin = ORIGIN.exec(text.slice(match.index + whole.length))?.[0] ?? '';
    return { kind: 'thing', name: `${thing}${origin}` };
  }
  const count = COUNT.exec(text)?.groups?.name ?? '';
  if (count !== '' && !isKnown(count)) return { kind: 'count', name: count };
  const record = findRecord(text);
  return record !== null && !isKnown(record) ? { kind: 'record', name: record } : null;
}

function findRecord(text: string): string | null {
  const name = RECORD.exec(text)?.groups?.name?.trim() ?? '';
  const words = countWords(name);
  return words >= MIN_RECORD_WORDS &&
    words <= MAX_RECORD_WORDS &&
    !DANGLING.test(name) &&
    !REFERENCE.test(name)
    ? name
    : null;
}
