import type { Credit } from '../domain/article/article.schema.ts';
import type { Pronunciations } from '../domain/article/pronunciations.ts';
import { DomainError } from '../domain/errors.ts';
import type { Language } from '../domain/languages.ts';
import type { CheckpointStore, Clock } from '../domain/ports.ts';
import type { KeptTurn, RevisedAudio, TurnToMaster } from '../domain/revision/compose-revision.ts';
import type { FixedTurn } from '../domain/script/intro-outro.ts';
import { roundToMilliseconds } from '../domain/transcript/transcript.ts';
import { finishRun, openRun } from './context.ts';
import type { renderCoverPng } from './cover/raster.ts';
import {
  concatBytes,
  createMaster,
  type MasteredAudio,
  type Piece,
  readFrames,
  SAMPLE_RATE,
  splicePieces,
  type TurnSpan,
} from './mastering/index.ts';
import type { SpeechPorts, SpeechQueue } from './speech-queue.ts';
import { checkAudio, getGapSeconds } from './stages/master.ts';
import { tagAudio } from './stages/tag-audio.ts';

/** The second one follows after turns that failed the check were synthesized again. */
const MAX_TRIES = 2;
/** Between new turns while they are encoded. The pieces are cut out of it. */
const ENCODING_GAP_SECONDS = 0.4;

/** Indices in the spliced streams. */
const STREAMS = { published: 0, spoken: 1, answer: 2 } as const;

/** Not the opening, whose turns are synthesized in parts because a listener waits for the first sound. */
const SPEECH_SEGMENT = 1;

export interface RevisionRequest {
  title: string;
  language: Language | null;
  turns: readonly TurnToMaster[];
  /** `turn` is the index of its first turn. */
  chapters: readonly { title: string; turn: number }[];
  /** Indices of turns that follow a longer gap, besides those that begin a chapter. */
  partStarts: readonly number[];
  credits: readonly Credit[];
  pronunciations: Pronunciations;
  /** USD; null for no limit. */
  maxUsd: number | null;
}

export interface RevisionPorts extends SpeechPorts {
  checkpoints: CheckpointStore;
  publishedAudioKey: string;
  /** Null if no answer is added. */
  answerAudioKey: string | null;
  audioKey: string;
  drawCover: typeof renderCoverPng;
  clock: Clock;
}

/** Synthesizes the new turns, splices them into the published audio and stores the file. */
export async function revise(
  request: RevisionRequest,
  ports: RevisionPorts,
  callerSignal: AbortSignal,
): Promise<RevisedAudio> {
  const run = await openRun(ports, request.maxUsd, callerSignal);
  const { signal, speech } = run;
  speech.usePronunciations(request.pronunciations, request.language);
  return finishRun(run, callerSignal, async () => {
    const audio = await masterUntilRight(request, ports, speech, signal);
    return storeAudio(audio, request, ports, signal);
  });
}

async function masterUntilRight(
  request: RevisionRequest,
  ports: RevisionPorts,
  speech: SpeechQueue,
  signal: AbortSignal,
): Promise<MasteredAudio> {
  const files = await readFiles(ports);
  for (let attempt = 1; ; attempt += 1) {
    const audio = await masterOnce(request, files, speech, signal);
    const faults = checkAudio(audio, request.turns.length);
    if (faults.parts.length === 0 && faults.whole === null) return audio;
    const silent = faults.parts.flatMap((index) => {
      const turn = request.turns[index];
      return turn && 'spoken' in turn ? [{ index, turn: turn.spoken }] : [];
    });
    if (attempt >= MAX_TRIES || silent.length === 0) {
      const reason = faults.whole ?? `${faults.parts.length} turns are silent`;
      throw new DomainError('upstream', `The audio did not pass its check: ${reason}.`);
    }
    for (const { turn, index } of silent) await speech.requestAgain(turn, SPEECH_SEGMENT, index);
  }
}

interface KeptFrames {
  published: Uint8Array;
  answer: Uint8Array;
}

async function readFiles({ store, publishedAudioKey, answerAudioKey }: RevisionPorts): Promise<KeptFrames> {
  const read = async (key: string, message: string) => {
    const file = await store.get(key);
    const frames = file && readFrames(file);
    if (!frames) throw new DomainError('upstream', message);
    return frames;
  };
  return {
    published: await read(
      publishedAudioKey,
      'The audio of this podcast is missing or cannot be changed. Create the podcast again.',
    ),
    answer:
      answerAudioKey === null
        ? new Uint8Array(0)
        : await read(answerAudioKey, 'The answer was deleted before it was added.'),
  };
}

async function masterOnce(
  { turns, chapters, partStarts }: RevisionRequest,
  { published, answer }: KeptFrames,
  speech: SpeechQueue,
  signal: AbortSignal,
): Promise<MasteredAudio> {
  const spoken = turns.flatMap((turn) => ('spoken' in turn ? [turn.spoken] : []));
  const encoded = await encodeTurns(spoken, speech, signal);
  const spans = [...encoded.spans];
  const pieces: Array<Piece & { turns: TurnSpan[] }> = [];
  let last: KeptTurn | null = null;
  for (const [index, turn] of turns.entries()) {
    const chapter = Math.max(
      0,
      chapters.findLastIndex((one) => one.turn <= index),
    );
    const place = partStarts.includes(index) ? 0 : index - (chapters[chapter]?.turn ?? 0);
    const kept: KeptTurn | null = 'kept' in turn ? turn.kept : null;
    if (kept && kept.file === last?.file && kept.from === last.from + 1)
      pieces.at(-1)?.turns.push(toSpan(kept));
    else {
      const { text } = 'kept' in turn ? turn.kept : turn.spoken;
      const gapSeconds = getGapSeconds(text, chapter, place);
      const span = kept ? toSpan(kept) : (spans.shift() as TurnSpan);
      pieces.push({ stream: kept ? STREAMS[kept.file] : STREAMS.spoken, turns: [span], gapSeconds });
    }
    last = kept;
  }
  return splicePieces([published, encoded.frames, answer], pieces, signal);
}

/** Levels and encodes the new turns as one stream. */
async function encodeTurns(
  turns: readonly FixedTurn[],
  speech: SpeechQueue,
  signal: AbortSignal,
): Promise<{ frames: Uint8Array; spans: TurnSpan[] }> {
  if (turns.length === 0) return { frames: new Uint8Array(0), spans: [] };
  const speeches = turns.map((turn, index) => speech.request(turn, SPEECH_SEGMENT, index));
  await Promise.all(speeches.map(({ whole }) => whole));
  const thread = await createMaster(signal);
  try {
    const frames: Uint8Array[] = [];
    const spans: TurnSpan[] = [];
    for (const [index, { parts }] of speeches.entries()) {
      const span = { startSample: -1, endSample: 0 };
      let gapSeconds = ENCODING_GAP_SECONDS;
      for await (const { pcm, pauseSeconds } of parts) {
        const added = await thread.add(pcm, gapSeconds, turns[index]?.host);
        gapSeconds = pauseSeconds;
        if (span.startSample < 0) span.startSample = added.startSample;
        span.endSample = added.endSample;
        frames.push(added.mp3);
      }
      spans.push(span);
    }
    frames.push((await thread.finish()).mp3);
    return { frames: concatBytes(frames), spans };
  } finally {
    await thread.close();
  }
}

async function storeAudio(
  audio: MasteredAudio,
  { title, language, turns, chapters: planned, credits }: RevisionRequest,
  { store, clock, audioKey, drawCover }: RevisionPorts,
  signal: AbortSignal,
): Promise<RevisedAudio> {
  const toSeconds = (sample: number) => sample / SAMPLE_RATE;
  const times = audio.turns.map(({ startSample, endSample }) => ({
    start: toSeconds(startSample),
    end: toSeconds(endSample),
  }));
  const chapters = planned.map((chapter, index) => ({
    title: chapter.title,
    timestamp: index === 0 ? 0 : roundToMilliseconds(times[chapter.turn]?.start ?? 0),
  }));
  if (times.length !== turns.length) throw new Error('The audio does not have every turn.');
  const year = clock.now().getUTCFullYear();
  const file = await tagAudio(
    { audio, frames: [audio.mp3] },
    { title, language, chapters, credits, year },
    drawCover,
  );
  signal.throwIfAborted();
  await store.put(audioKey, file);
  return { audioSize: file.byteLength, duration: toSeconds(audio.samples), chapters, turns: times };
}

function toSpan({ start, end }: KeptTurn): TurnSpan {
  return { startSample: Math.round(start * SAMPLE_RATE), endSample: Math.round(end * SAMPLE_RATE) };
}
