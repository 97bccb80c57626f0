import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { joinPcm, type SpeechPiece } from '../../../../domain/audio/pcm.ts';
import { NATURAL_VOICE_NAMES, type NaturalVoiceName } from '../../../../domain/voices/natural-voice-names.ts';
import { trimSilence } from '../shared/trim-silence.ts';
import { GRAPH_FILE, getOptimizedGraphFile, getVoiceFileName, RUNTIME_FOLDER } from './kokoro-files.ts';
import { getPhonemeIds, splitPhonemes } from './phoneme-ids.ts';

/** The part of onnxruntime-node that the voices use. It is installed into DATA_DIR, so its types are not available. */
interface OnnxRuntime {
  InferenceSession: { create(file: string, options: SessionOptions): Promise<InferenceSession> };
  Tensor: new (type: 'int64' | 'float32', data: BigInt64Array | Float32Array, dims: number[]) => Tensor;
}

interface SessionOptions {
  intraOpNumThreads: number;
  interOpNumThreads: number;
  graphOptimizationLevel: 'all' | 'disabled';
  enableMemPattern: boolean;
  executionMode: 'sequential';
  logSeverityLevel: number;
  optimizedModelFilePath?: string;
}

interface Tensor {
  data: Float32Array | BigInt64Array;
}

interface InferenceSession {
  run(inputs: Record<string, Tensor>): Promise<Record<string, Tensor>>;
  release(): Promise<void>;
}

/** Throws if the runtime is not installed or does not fit this machine. */
function loadOnnxRuntime(folder: string): OnnxRuntime {
  return createRequire(path.join(folder, RUNTIME_FOLDER, 'package.json'))('onnxruntime-node') as OnnxRuntime;
}

export const KOKORO_SAMPLE_RATE = 24_000;

const STYLE_FLOATS = 256;
/** The model's peaks reach full scale. This leaves 3 dB for mastering. */
const HEADROOM_GAIN = 0.7;
/** Measured so that all voices speak about 165 words of an article per minute. */
const SPEEDS: Readonly<Record<NaturalVoiceName, number>> = {
  af_heart: 0.84,
  am_michael: 0.9,
  bf_emma: 0.8,
  bm_george: 0.9,
};
const CUT_PAUSE_SECONDS = 0.08;
const LOG_SEVERITY_ERROR = 3;

export interface KokoroEngine {
  /** 24 kHz, without the silence that the model adds at both ends; empty if no symbol is known. */
  synthesize(phonemes: string, voice: NaturalVoiceName): Promise<Int16Array>;
}

/** Takes the graph optimized for this machine if there is one: it loads three times as fast with half the memory. */
export async function loadKokoroEngine(folder: string, threads: number): Promise<KokoroEngine> {
  const runtime = loadOnnxRuntime(folder);
  const optimized = path.join(folder, getOptimizedGraphFile());
  const isOptimized = existsSync(optimized);
  const session = await runtime.InferenceSession.create(
    isOptimized ? optimized : path.join(folder, GRAPH_FILE),
    createSessionOptions(threads, isOptimized ? 'disabled' : 'all'),
  );
  const styles = new Map<NaturalVoiceName, Float32Array>();
  for (const voice of NATURAL_VOICE_NAMES) {
    const bytes = await readFile(path.join(folder, getVoiceFileName(voice)));
    styles.set(voice, new Float32Array(new Uint8Array(bytes).buffer));
  }
  return {
    async synthesize(phonemes, voice) {
      const parts: SpeechPiece[] = [];
      for (const part of splitPhonemes(phonemes)) {
        const ids = getPhonemeIds(part);
        if (ids.length === 0) continue;
        const style = getStyle(styles, voice, ids.length);
        const samples = await run(runtime, session, { ids, style, speed: SPEEDS[voice] });
        parts.push({ pcm: { samples, sampleRate: KOKORO_SAMPLE_RATE }, pauseSeconds: CUT_PAUSE_SECONDS });
      }
      return parts.length === 0 ? new Int16Array(0) : joinPcm(parts).samples;
    },
  };
}

export async function optimizeGraph(folder: string): Promise<void> {
  const runtime = loadOnnxRuntime(folder);
  const target = path.join(folder, getOptimizedGraphFile());
  const temporary = `${target}.${process.pid}.part`;
  const session = await runtime.InferenceSession.create(path.join(folder, GRAPH_FILE), {
    ...createSessionOptions(1, 'all'),
    optimizedModelFilePath: temporary,
  });
  await session.release();
  await rename(temporary, target);
}

function createSessionOptions(
  threads: number,
  graphOptimizationLevel: SessionOptions['graphOptimizationLevel'],
): SessionOptions {
  return {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel,
    // Reuses memory by size of the input: every length of a sentence would keep its own block.
    enableMemPattern: false,
    logSeverityLevel: LOG_SEVERITY_ERROR,
  };
}

function getStyle(
  styles: ReadonlyMap<NaturalVoiceName, Float32Array>,
  voice: NaturalVoiceName,
  phonemes: number,
) {
  const all = styles.get(voice);
  if (!all) throw new RangeError(`The voice ${voice} is not installed.`);
  const last = all.length / STYLE_FLOATS - 1;
  const start = Math.min(phonemes, last) * STYLE_FLOATS;
  return all.slice(start, start + STYLE_FLOATS);
}

async function run(
  { Tensor }: OnnxRuntime,
  session: InferenceSession,
  { ids, style, speed }: { ids: readonly number[]; style: Float32Array; speed: number },
): Promise<Int16Array> {
  // The model expects its padding symbol, 0, at both ends.
  const padded = BigInt64Array.from([0, ...ids, 0], BigInt);
  const { waveform } = await session.run({
    input_ids: new Tensor('int64', padded, [1, padded.length]),
    style: new Tensor('float32', style, [1, STYLE_FLOATS]),
    speed: new Tensor('float32', Float32Array.of(speed), [1]),
  });
  const samples = Int16Array.from(waveform?.data as Float32Array, (value) =>
    Math.round(Math.max(-1, Math.min(1, value * HEADROOM_GAIN)) * 32_767),
  );
  return trimSilence({ samples, sampleRate: KOKORO_SAMPLE_RATE });
}
