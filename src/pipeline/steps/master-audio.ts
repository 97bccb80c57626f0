import { DomainError } from '../../domain/errors.ts';
import type { AudioStore, SpeechModel } from '../../domain/ports.ts';
import type { Line } from '../line.ts';
import type { MasteredAudio } from '../mastering/chain.ts';
import { SAMPLE_RATE } from '../mastering/format.ts';
import type { Master } from '../mastering/master.ts';
import type { TimedTurn } from './compose-record.ts';
import { keptSpeech } from './speak-turn.ts';

/** What mastering works with. */
export interface MasteringPorts {
  voice: SpeechModel;
  store: AudioStore;
  /** How long a line that is being revised is waited for. */
  patience: (work: Promise<unknown>) => Promise<void>;
  /** Given each stretch of the stream and the seconds that stand so far. */
  onFrames: (mp3: Uint8Array, seconds: number) => void;
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
 * Masters the parts in order, each line as soon as it is spoken, and never
 * waits for the store: a line's speech comes from memory, and only where it
 * has been handed over once already from what is kept. Ends the master.
 */
export async function masterAudio(
  parts: readonly AsyncIterable<Line>[],
  master: Master,
  { voice, store, patience, onFrames }: MasteringPorts,
  signal: AbortSignal,
): Promise<Mastered> {
  const frames: Uint8Array[] = [];
  const turns: TimedTurn[] = [];
  try {
    for (const [part, lines] of parts.entries()) {
      let index = 0;
      for await (const line of lines) {
        const spoken = await line.send(patience);
        if (!spoken) continue;
        const { turn } = spoken;
        signal.throwIfAborted();
        const pcm = spoken.pcm ?? (await keptSpeech(turn, voice, store));
        if (!pcm) throw new DomainError('internal', 'The speech of a turn got lost. Please try again.');
        const placed = await master.add(pcm, gapBefore(turn.text, part, index), turn.host);
        const start = placed.startSample / SAMPLE_RATE;
        const end = placed.endSample / SAMPLE_RATE;
        turns.push({ part, line, start, end });
        frames.push(placed.mp3);
        onFrames(placed.mp3, end);
        index += 1;
      }
    }
    const audio = await master.finish();
    frames.push(audio.mp3);
    onFrames(audio.mp3, audio.samples / SAMPLE_RATE);
    return { audio, frames, turns };
  } finally {
    await master.close();
  }
}
