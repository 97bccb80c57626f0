import { DomainError } from '../../domain/errors.ts';
import type { GenerationContext } from '../context.ts';
import { createMaster, type Master, type MasteredAudio, SAMPLE_RATE } from '../mastering/index.ts';
import type { Turn, TurnStream } from '../turn.ts';
import type { SpeechParts } from '../turn-speech.ts';

/** The second one follows after turns that failed the check were synthesized again. */
const MAX_MASTERINGS = 2;

const MIN_TURN_GAP_SECONDS = 0.25;
const MAX_TURN_GAP_SECONDS = 0.4;
const SEGMENT_GAP_SECONDS = 0.9;

export interface TimedTurn {
  turn: Turn;
  start: number;
  end: number;
}

export interface Mastered {
  audio: MasteredAudio;
  frames: Uint8Array[];
  turns: TimedTurn[];
  /** The turn of each part that was mastered. */
  parts: Turn[];
}

export function startMaster({ signal }: GenerationContext): Promise<Master> {
  const thread = createMaster(signal);
  // Mastering, which waits for it, reports the failure.
  thread.catch(() => undefined);
  return thread;
}

/**
 * Waits for the audio of one turn after the other, and stores it for the live stream. Rejects with `upstream` when the
 * audio fails its check twice.
 */
export async function master(
  turns: TurnStream,
  thread: Promise<Master>,
  context: GenerationContext,
): Promise<Mastered> {
  for (let mastering = 1; ; mastering += 1) {
    const current = await (mastering === 1 ? thread : createMaster(context.signal));
    const mastered = await masterOnce(turns, current, context, mastering === 1);
    const faults = checkAudio(mastered.audio, mastered.parts.length);
    if (faults.parts.length === 0 && faults.whole === null) return mastered;
    if (mastering >= MAX_MASTERINGS || faults.parts.length === 0) {
      const reason = faults.whole ?? `${faults.parts.length} parts are silent`;
      throw new DomainError('upstream', `The audio did not pass its check: ${reason}.`);
    }
    for (const turn of new Set(faults.parts.flatMap((index) => mastered.parts[index] ?? [])))
      await context.speech.requestAgain(turn.script, turn.segment, turn.index);
  }
}

/** A hash of the text varies the silence as in speech, the same in each run. */
export function getGapSeconds(text: string, segment: number, place: number): number {
  if (place === 0) return segment === 0 ? 0 : SEGMENT_GAP_SECONDS;
  let hash = 0;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return MIN_TURN_GAP_SECONDS + ((hash % 1000) / 1000) * (MAX_TURN_GAP_SECONDS - MIN_TURN_GAP_SECONDS);
}

async function masterOnce(
  turns: TurnStream,
  thread: Master,
  context: GenerationContext,
  isLive: boolean,
): Promise<Mastered> {
  const { store, getLiveKey } = context.ports;
  const frames: Uint8Array[] = [];
  const timed: TimedTurn[] = [];
  const parts: Turn[] = [];
  const publishFrames = (mp3: Uint8Array, seconds: number) => {
    const chunks = frames.push(mp3);
    // The live stream keeps what listeners have heard.
    if (!isLive) return;
    const stored = store.put(getLiveKey(chunks - 1), mp3);
    context.progress.emit({ type: 'sound', chunks, seconds }, stored);
    context.speech.noteSound(seconds);
  };
  try {
    for await (const turn of turns) {
      const speech = await takeAudio(turn, context);
      if (!speech) continue;
      const { text, host } = turn.script;
      const place = timed.filter((other) => other.turn.segment === turn.segment).length;
      let gapSeconds = getGapSeconds(text, turn.segment, place);
      const current: TimedTurn = { turn, start: 0, end: 0 };
      for await (const { pcm, pauseSeconds } of speech) {
        const added = await thread.add(pcm, gapSeconds, host);
        gapSeconds = pauseSeconds;
        current.end = added.endSample / SAMPLE_RATE;
        if (parts.at(-1) !== turn) current.start = added.startSample / SAMPLE_RATE;
        parts.push(turn);
        publishFrames(added.mp3, current.end);
      }
      if (place === 0)
        context.progress.reportSegmentStart(turn.segment, turn.segment === 0 ? 0 : current.start);
      timed.push(current);
    }
    const audio = await thread.finish();
    publishFrames(audio.mp3, audio.samples / SAMPLE_RATE);
    return { audio, frames, turns: timed, parts };
  } finally {
    await thread.close();
  }
}

/** null for a dropped turn. In a second mastering the speech comes from the store. */
async function takeAudio(turn: Turn, { speech, signal }: GenerationContext): Promise<SpeechParts | null> {
  if (!turn.isReleased) {
    const parts = await turn.release();
    signal.throwIfAborted();
    return parts;
  }
  const pcm = await speech.load(turn.script);
  signal.throwIfAborted();
  if (!pcm) throw new DomainError('internal', 'The speech of a turn got lost. Please try again.');
  return [{ pcm, pauseSeconds: 0 }];
}

const MAX_SILENT_DBFS = -50;
/** Between the decoded length and the sum of turns and gaps. */
const MAX_LENGTH_DEVIATION_SECONDS = 0.05;
/** The target is -19 LUFS; unusual material deviates from it. */
const MIN_LOUDNESS_LUFS = -22;
const MAX_LOUDNESS_LUFS = -17;
const MAX_TRUE_PEAK_DBTP = -1;

/** The audio is right if both are empty. */
interface AudioFaults {
  parts: number[];
  whole: string | null;
}

export function checkAudio(audio: MasteredAudio, parts: number): AudioFaults {
  const silent = audio.turns.flatMap((turn, index) => (turn.rms < MAX_SILENT_DBFS ? [index] : []));
  const deviation = Math.abs(audio.decodedSamples - audio.samples) / audio.sampleRate;
  let whole: string | null = null;
  if (audio.turns.length !== parts) whole = `${audio.turns.length} of ${parts} parts are in the audio`;
  else if (deviation > MAX_LENGTH_DEVIATION_SECONDS)
    whole = `the decoded audio is ${deviation.toFixed(3)} seconds off`;
  else if (audio.truePeak >= MAX_TRUE_PEAK_DBTP) whole = `its peaks reach ${audio.truePeak.toFixed(1)} dBTP`;
  else if (silent.length === 0 && !isLoudnessRight(audio.loudness)) {
    whole = `its loudness is ${audio.loudness.toFixed(1)} LUFS`;
  }
  return { parts: silent, whole };
}

function isLoudnessRight(lufs: number): boolean {
  return lufs >= MIN_LOUDNESS_LUFS && lufs <= MAX_LOUDNESS_LUFS;
}
