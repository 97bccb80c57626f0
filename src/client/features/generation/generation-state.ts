import type { PodcastEvent } from '../../../domain/events.ts';
import type { Chapter, PodcastStatus } from '../../../domain/podcast/podcast.schema.ts';
import { parsePercent } from '../../../domain/podcast/podcast-progress.ts';
import type { Host } from '../../../domain/script/script.schema.ts';
import { createStore, useStore } from '../../store.ts';

interface TurnProgress {
  host: Host;
  words: number;
  isSynthesized: boolean;
}

export interface SegmentProgress {
  title: string;
  plannedWords: number;
  /** Undefined for a turn without an event so far. */
  turns: ReadonlyArray<TurnProgress | undefined>;
}

export interface GenerationState {
  segments: readonly SegmentProgress[];
  /** Null before the first progress event. */
  progress: { status: PodcastStatus; text: string } | null;
  availableSeconds: number;
  /** Measured as far as there is sound, then estimated. */
  chapters: readonly Chapter[];
  /** The first and the last sample for the remaining time. */
  speed: { from: Sample; to: Sample } | null;
  lastEventAt: number;
  /** Milliseconds. Events right after it are replayed from the event log. */
  subscribedAt: number;
}

interface Sample {
  at: number;
  percent: number;
}

/** Time after the subscription in which events count as replayed. */
const REPLAY_MS = 1_000;

export function createGenerationState(now: number): GenerationState {
  return {
    segments: [],
    progress: null,
    availableSeconds: 0,
    chapters: [],
    speed: null,
    lastEventAt: now,
    subscribedAt: now,
  };
}

/** Idempotent: the same event twice changes nothing. */
export function applyPodcastEvent(state: GenerationState, event: PodcastEvent, now: number): GenerationState {
  const next = { ...state, lastEventAt: now };
  switch (event.type) {
    case 'outlined':
      return {
        ...next,
        segments: event.parts.map(({ title, words }, index) => ({
          title,
          plannedWords: words,
          turns: state.segments[index]?.turns ?? [],
        })),
      };
    case 'turn_written':
      return updateTurn(next, event.part, event.turn, (turn) => ({
        host: event.host,
        words: event.words,
        isSynthesized: turn?.isSynthesized ?? false,
      }));
    case 'turn_spoken':
      return updateTurn(next, event.part, event.turn, (turn) => ({
        host: turn?.host ?? (event.turn % 2 === 0 ? 'A' : 'B'),
        words: turn?.words ?? Math.round(event.seconds * 2.5),
        isSynthesized: true,
      }));
    case 'sound':
      return { ...next, availableSeconds: Math.max(state.availableSeconds, event.seconds) };
    case 'chapters':
      return { ...next, chapters: event.chapters };
    case 'progress':
      return {
        ...next,
        progress: { status: event.status, text: event.progress },
        speed: updateSpeed(state, parsePercent(event.progress), now),
      };
    default:
      return next;
  }
}

function updateTurn(
  state: GenerationState,
  segmentIndex: number,
  turnIndex: number,
  update: (turn: TurnProgress | undefined) => TurnProgress,
): GenerationState {
  const segments = [...state.segments];
  while (segments.length <= segmentIndex) segments.push({ title: '', plannedWords: 0, turns: [] });
  const segment = segments[segmentIndex];
  if (segment === undefined) return state;
  const turns = [...segment.turns];
  turns[turnIndex] = update(turns[turnIndex]);
  segments[segmentIndex] = { ...segment, turns };
  return { ...state, segments };
}

function updateSpeed(state: GenerationState, percent: number | null, now: number): GenerationState['speed'] {
  if (percent === null) return state.speed;
  const sample = { at: now, percent };
  if (state.speed === null || now - state.subscribedAt < REPLAY_MS || percent < state.speed.from.percent) {
    return { from: sample, to: sample };
  }
  return { ...state.speed, to: sample };
}

/** Extrapolates the measured speed; null before 3 s and 3 percent of progress. */
export function estimateSecondsLeft({ speed }: Pick<GenerationState, 'speed'>, now: number): number | null {
  if (speed === null) return null;
  const { from, to } = speed;
  const [gainedPercent, elapsedSeconds] = [to.percent - from.percent, (to.at - from.at) / 1000];
  if (gainedPercent < 3 || elapsedSeconds < 3) return null;
  return Math.max(0, ((100 - to.percent) * elapsedSeconds) / gainedPercent - (now - to.at) / 1000);
}

export function countTurns(segments: readonly SegmentProgress[]): { written: number; synthesized: number } {
  const turns = segments.flatMap((segment) => segment.turns.filter((turn) => turn !== undefined));
  return { written: turns.length, synthesized: turns.filter(({ isSynthesized }) => isSynthesized).length };
}

const generations = createStore<ReadonlyMap<number, GenerationState>>(new Map());

function setGeneration(podcastId: number, state: GenerationState): void {
  generations.set(new Map(generations.get()).set(podcastId, state));
}

export function trackGeneration(podcastId: number): void {
  if (!generations.get().has(podcastId)) setGeneration(podcastId, createGenerationState(Date.now()));
}

export function applyEvent(podcastId: number, event: PodcastEvent): void {
  const now = Date.now();
  const state = generations.get().get(podcastId) ?? createGenerationState(now);
  setGeneration(podcastId, applyPodcastEvent(state, event, now));
}

/** Milliseconds; null before the first event. */
export function findLastEventAt(podcastId: number): number | null {
  const state = generations.get().get(podcastId);
  return state === undefined || state.lastEventAt === state.subscribedAt ? null : state.lastEventAt;
}

export function useGeneration(podcastId: number): GenerationState | undefined {
  return useStore(generations, (states) => states.get(podcastId));
}

export const SERVER_AWAY_NOTE = 'The server cannot be reached. Progress resumes when it is back.';

const isAway = createStore(false);

export const reportServerAway = isAway.set;

export function useServerAway(): boolean {
  return useStore(isAway, (away) => away);
}
