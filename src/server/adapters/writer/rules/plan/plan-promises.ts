import type { Article } from '../../../../../domain/article/article.schema.ts';
import { type NumberedSentence, numberSentences } from '../../../../../domain/article/numbered-sentences.ts';
import { countWords } from '../../../../../domain/language/index.ts';
import type { SegmentDirection } from '../../../../../domain/script/segment-direction.ts';
import { createTurnVerifier } from '../../../../../domain/script/turn-verifier.ts';
import type { PodcastAnalysis } from '../analysis/podcast-analysis.ts';
import { listPassageSentences } from '../passages/passages.ts';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { MIN_CHAPTERS } from './choose-topics.ts';
import { chooseHook, type Hook, type HookCandidate } from './hook.ts';
import { chooseThings, type PromisedThing } from './promised-things.ts';
import { isSideTopic, type Topic } from './topics.ts';

/** What the opening names and the chapters tell: things of several chapters, or one moment. */
export interface Promises {
  things: readonly PromisedThing[];
  hook: Hook | null;
}

export interface PlannedTopic {
  topic: Topic;
  told: readonly NarrationUnit[];
  before: ReadonlySet<number>;
  /** Told at any rate, in addition to what was promised. */
  mustHave: readonly NarrationUnit[];
}

/** A shorter podcast has no room for a promise and its return. */
const MIN_PROMISE_WORDS = 240;
const MIN_THINGS_WORDS = 600;
/** What is told before and after a promised moment for its sake. */
const MAX_PROMISE_WORDS = 150;
/** In a shorter podcast, a promise of the last third would be heard twice in a short time. */
const MIN_LATE_PROMISE_WORDS = 1000;
const MAX_EARLY_ORDER = 0.67;

export function planPromises(
  topics: readonly PlannedTopic[],
  articles: readonly Article[],
  analysis: PodcastAnalysis,
  words: number,
): Promises {
  const none = { things: [], hook: null };
  if (!analysis.isEnglish || words < MIN_PROMISE_WORDS) return none;
  const verifier = createTurnVerifier(numberSentences(articles), analysis.getClaimContext);
  const isSupported = (text: string, { number }: NarrationUnit) => verifier.isSupported(text, [number]);
  const isToldAsIs = (unit: NarrationUnit) => isSupported(unit.standaloneText ?? unit.text, unit);
  const told = topics.flatMap((topic, chapter) => topic.told.map((unit) => ({ unit, chapter })));
  const choose = (minSinglePoints?: number) =>
    words < MIN_THINGS_WORDS ? [] : chooseThings(told, analysis.announced, isToldAsIs, minSinglePoints);
  const things = choose();
  if (things.length > 0) return { things, hook: null };
  const isHookSupported = ({ unit, first }: Hook) => isToldAsIs(unit) && isSupported(first, unit);
  const hook = chooseToldHook(listHookCandidates(topics, words), analysis, isHookSupported);
  // Any thing is better than a list of headings, and than a sentence that a chapter says again.
  const lesser = hook && !isWhole(hook) ? [] : choose(0);
  return lesser.length > 0 ? { things: lesser, hook: null } : { things: [], hook };
}

/** The opening says all of the sentence. */
function isWhole({ kind, first, unit }: Hook): boolean {
  return kind !== 'words' && countWords(first) >= countWords(unit.standaloneText ?? unit.text);
}

function listHookCandidates(topics: readonly PlannedTopic[], words: number): HookCandidate[] {
  const isTooLate = (index: number) =>
    words < MIN_LATE_PROMISE_WORDS && (index + 1) / topics.length > MAX_EARLY_ORDER;
  return topics.flatMap(({ topic, told, before }, index) =>
    isSideTopic(topic) || isTooLate(index)
      ? []
      : [...new Set([...listPassageSentences(topic.units, before, MAX_PROMISE_WORDS), ...told])].map(
          (unit) => ({
            unit,
            order: (index + 1) / topics.length,
            isEarly: index === 0 && topics.length > MIN_CHAPTERS,
          }),
        ),
  );
}

/** A sentence that claim verification doubts would be left out, and the promise broken. */
function chooseToldHook(
  candidates: readonly HookCandidate[],
  analysis: PodcastAnalysis,
  isSupported: (hook: Hook) => boolean,
): Hook | null {
  const hook = chooseHook(candidates, analysis);
  if (!hook || isSupported(hook)) return hook;
  const others = candidates.filter(({ unit }) => unit !== hook.unit);
  return chooseToldHook(others, analysis, isSupported);
}

interface DirectedSegment {
  kind: string;
  sentences: readonly NumberedSentence[];
  mustHave: readonly NarrationUnit[];
}

const NO_DIRECTION = {
  ...{ shape: null, start: 'rest', end: 'rest', entry: null, next: null },
  ...{ promise: null, keySentences: [], earlierKeySentences: [], introducedNames: [] },
} as const satisfies SegmentDirection;

/** Undefined for a segment that neither names nor tells anything promised. */
export function directSegment(
  { kind, sentences, mustHave }: DirectedSegment,
  { things, hook }: Promises,
  byNumber: ReadonlyMap<number, NumberedSentence>,
): SegmentDirection | undefined {
  const promise = byNumber.get(hook?.unit.number ?? 0) ?? null;
  const promised = things.flatMap(({ unit }) => byNumber.get(unit.number) ?? []);
  if (kind !== 'chapter')
    return promise || promised.length > 0
      ? { ...NO_DIRECTION, promise, earlierKeySentences: promised }
      : undefined;
  const own = promised.filter((sentence) => sentences.includes(sentence));
  const others = mustHave.flatMap(({ number }) => byNumber.get(number) ?? []);
  const keySentences = [...new Set([...own, ...others])];
  const isPromised = promise !== null && sentences.includes(promise);
  if (!isPromised && keySentences.length === 0) return undefined;
  // The opening names its things; what must be told besides was not promised.
  const named = { earlierKeySentences: own, promise: isPromised ? promise : null };
  return { ...NO_DIRECTION, ...named, keySentences };
}
