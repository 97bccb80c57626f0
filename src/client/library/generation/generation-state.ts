import type { PodcastEvent } from '../../../domain/events.ts';
import type { PodcastStatus } from '../../../domain/podcast/podcast.schema.ts';
import { parsePercent } from '../../../domain/podcast/podcast-progress.ts';
import type { Host } from '../../../domain/script/script.schema.ts';

export interface StripTurn {
  host: Host;
  words: number;
  spoken: boolean;
}

export interface StripPart {
  title: string;
  /** Words asked for; 0 until the plan stands. */
  words: number;
  /** Holes are turns of which nothing has been heard yet. */
  turns: ReadonlyArray<StripTurn | undefined>;
}

/** What this page knows of a podcast being made, from its events. */
export interface GenerationState {
  parts: readonly StripPart[];
  /** The last word on status and progress; null before the first. */
  progress: { status: PodcastStatus; text: string } | null;
  /** Seconds of sound that can be listened to. */
  seconds: number;
  /** Milliseconds of the first and the last percentage that count for the speed. */
  speed: { from: Sample; to: Sample } | null;
  /** When the last event came, in milliseconds. */
  heardAt: number;
  /** When this page began to listen; what comes at once is history told again. */
  since: number;
  over: boolean;
}

interface Sample {
  at: number;
  percent: number;
}

/** Events that nothing follows. */
const FINAL: ReadonlySet<PodcastEvent['type']> = new Set(['ready', 'failed', 'deleted']);

/** Milliseconds after the start of listening in which events count as history. */
const REPLAY_MS = 1_000;

export function startState(now: number): GenerationState {
  return { parts: [], progress: null, seconds: 0, speed: null, heardAt: now, since: now, over: false };
}

/** Takes in one event; the same event twice changes nothing. */
export function reduce(state: GenerationState, event: PodcastEvent, now: number): GenerationState {
  const heard = { ...state, heardAt: now, over: state.over || FINAL.has(event.type) };
  switch (event.type) {
    case 'outlined':
      return {
        ...heard,
        parts: event.parts.map(({ title, words }, index) => ({
          title,
          words,
          turns: state.parts[index]?.turns ?? [],
        })),
      };
    case 'turn_written':
      return withTurn(heard, event.part, event.turn, (turn) => ({
        host: event.host,
        words: event.words,
        spoken: turn?.spoken ?? false,
      }));
    case 'turn_spoken':
      return withTurn(heard, event.part, event.turn, (turn) => ({
        host: turn?.host ?? (event.turn % 2 === 0 ? 'A' : 'B'),
        words: turn?.words ?? Math.round(event.seconds * 2.5),
        spoken: true,
      }));
    case 'sound':
      return { ...heard, seconds: Math.max(state.seconds, event.seconds) };
    case 'progress':
      return {
        ...heard,
        progress: { status: event.status, text: event.progress },
        speed: measured(state, parsePercent(event.progress), now),
      };
    default:
      return heard;
  }
}

function withTurn(
  state: GenerationState,
  partAt: number,
  turnAt: number,
  make: (turn: StripTurn | undefined) => StripTurn,
): GenerationState {
  const parts = [...state.parts];
  while (parts.length <= partAt) parts.push({ title: '', words: 0, turns: [] });
  const part = parts[partAt];
  if (part === undefined) return state;
  const turns = [...part.turns];
  turns[turnAt] = make(turns[turnAt]);
  parts[partAt] = { ...part, turns };
  return { ...state, parts };
}

function measured(state: GenerationState, percent: number | null, now: number): GenerationState['speed'] {
  if (percent === null) return state.speed;
  const sample = { at: now, percent };
  if (state.speed === null || now - state.since < REPLAY_MS || percent < state.speed.from.percent) {
    return { from: sample, to: sample };
  }
  return { ...state.speed, to: sample };
}

/**
 * Seconds until the end at the speed measured so far; null until enough has
 * been seen (3 s and 3 percent).
 */
export function secondsLeft({ speed }: Pick<GenerationState, 'speed'>, now: number): number | null {
  if (speed === null) return null;
  const { from, to } = speed;
  const [gained, took] = [to.percent - from.percent, (to.at - from.at) / 1000];
  if (gained < 3 || took < 3) return null;
  return Math.max(0, ((100 - to.percent) * took) / gained - (now - to.at) / 1000);
}

/** How much of the conversation is written and spoken, in turns. */
export function countTurns(parts: readonly StripPart[]): { written: number; spoken: number } {
  const turns = parts.flatMap((part) => part.turns.filter((turn) => turn !== undefined));
  return { written: turns.length, spoken: turns.filter(({ spoken }) => spoken).length };
}
