import { DomainError } from '../../domain/errors.ts';
import type { AudioStore, Voice } from '../../domain/ports.ts';
import type { Turn } from '../../domain/script/script.schema.ts';
import type { MasteredAudio } from '../mastering/chain.ts';
import { createMaster } from '../mastering/master.ts';
import type { TimedTurn } from './compose-record.ts';
import { keptSpeech } from './speak-turn.ts';

/** A turn on its way to the listener. */
export interface SpokenTurn {
  turn: Promise<Turn>;
  /** Resolves when its speech is kept in the store. */
  spoken: Promise<void>;
}

/** Silence before a turn, in seconds: between turns within these bounds, before a part longer. */
const SHORTEST_GAP = 0.25;
const LONGEST_GAP = 0.4;
const PART_GAP = 0.9;

/** The whole audio, before its tags. */
export interface Mastered {
  audio: MasteredAudio;
  /** The MP3 frames in order. */
  frames: Uint8Array[];
  turns: TimedTurn[];
}

/**
 * The silence before a turn, in seconds: none before the first, more where a
 * part begins, else 250 to 400 ms by the turn's own text, so that it varies
 * like speech and yet is the same in every run.
 */
export function gapBefore(text: string, part: number, index: number): number {
  if (index === 0) return part === 0 ? 0 : PART_GAP;
  let hash = 0;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return SHORTEST_GAP + ((hash % 1000) / 1000) * (LONGEST_GAP - SHORTEST_GAP);
}

/**
 * Masters the parts in order, each turn as soon as it is spoken. `onFrames`
 * is given each stretch of the stream and the seconds that stand so far.
 */
export async function masterAudio(
  parts: AsyncIterable<AsyncIterable<SpokenTurn>>,
  voice: Voice,
  store: AudioStore,
  onFrames: (mp3: Uint8Array, seconds: number) => Promise<void>,
  signal: AbortSignal,
): Promise<Mastered> {
  const master = await createMaster(signal);
  const frames: Uint8Array[] = [];
  const turns: TimedTurn[] = [];
  try {
    let part = 0;
    for await (const feed of parts) {
      let index = 0;
      for await (const next of feed) {
        await next.spoken;
        const turn = await next.turn;
        signal.throwIfAborted();
        const pcm = await keptSpeech(turn, voice, store);
        if (!pcm) throw new DomainError('internal', 'The speech of a turn got lost. Please try again.');
        const placed = await master.add(pcm, gapBefore(turn.text, part, index), turn.host);
        const start = placed.startSample / RATE;
        const end = placed.endSample / RATE;
        turns.push({ part, turn, start, end });
        frames.push(placed.mp3);
        await onFrames(placed.mp3, end);
        index += 1;
      }
      part += 1;
    }
    const audio = await master.finish();
    frames.push(audio.mp3);
    await onFrames(audio.mp3, audio.samples / RATE);
    return { audio, frames, turns };
  } finally {
    await master.close();
  }
}

const RATE = 24_000;
