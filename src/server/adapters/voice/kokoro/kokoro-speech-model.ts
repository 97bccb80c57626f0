import { availableParallelism } from 'node:os';
import { DomainError, VoicesUnavailableError } from '../../../../domain/errors.ts';
import type { Host } from '../../../../domain/script/script.schema.ts';
import type { Pcm, SpeechModel, SpeechTraits } from '../../../../domain/speech-model.ts';
import { systemClock } from '../../../../domain/system-clock.ts';
import { DEFAULT_HOST_VOICES, type NaturalVoiceName } from '../../../../domain/voices/natural-voice-names.ts';
import {
  computeMaxNaturalPodcasts,
  NATURAL_VOICES_LABEL,
} from '../../../../domain/voices/natural-voices-rules.ts';
import { joinPieces } from '../shared/synthesize-pieces.ts';
import { KOKORO_SAMPLE_RATE } from './kokoro-engine.ts';
import { findInstallation, KOKORO_FINGERPRINT } from './kokoro-files.ts';
import { createKokoroPool } from './kokoro-pool.ts';
import { splitIntoPieces, splitTurn, toKokoroText } from './kokoro-text.ts';

/** Work that the installation's measurement counts as. */
const INSTALLATION_SECONDS = 20;
/** Older work fades, so that the speed follows the machine's other load within a few minutes. */
const WINDOW_SECONDS = 180;
/** Each sentence takes 0.25 s before it is spoken, so a series of short ones says little about a podcast. */
const MIN_MEASURED_SECONDS = 3;

/** Speed of one process: seconds of speech per second of work. */
export class SpeedMeter {
  #speechSeconds: number;
  #workSeconds = INSTALLATION_SECONDS;

  constructor(installedRatio: number) {
    this.#speechSeconds = installedRatio * INSTALLATION_SECONDS;
  }

  get realTimeRatio(): number {
    return this.#speechSeconds / this.#workSeconds;
  }

  record(speechSeconds: number, workSeconds: number, pauseSeconds: number): void {
    if (speechSeconds < MIN_MEASURED_SECONDS) return;
    this.#speechSeconds += speechSeconds + pauseSeconds;
    this.#workSeconds += workSeconds;
    const fading = Math.min(1, WINDOW_SECONDS / this.#workSeconds);
    this.#speechSeconds *= fading;
    this.#workSeconds *= fading;
  }
}

export interface KokoroSpeechModelOptions {
  folder: string;
  threads?: number;
  maxProcesses?: number;
  realTimeRatio?: number;
  idleMs?: number;
  onFailure?: (cause: unknown) => void;
}

const VOICES: Readonly<Record<Host, NaturalVoiceName>> = DEFAULT_HOST_VOICES;

export const KOKORO_TRAITS: SpeechTraits = {
  local: true,
  englishOnly: NATURAL_VOICES_LABEL,
  // That of the built-in voices, which say passages in the same proportions, times 1.045 (measured).
  pace: { letter: 0.0761, digit: 0.297, mark: 0.287 },
  readsNames: 'all',
};

/** Part of the fingerprint: increase it when a change of text, phonemes or pauses changes the audio. */
const TEXT_VERSION = 5;

export const KOKORO_SPEECH_FINGERPRINT = `kokoro/${KOKORO_FINGERPRINT}/${TEXT_VERSION}/${VOICES.A}/${VOICES.B}`;

const IDLE_MS = 60_000;
const MAX_PIECE_MS = 120_000;
const THREADS_PER_PROCESS = 2;
/** A further process starts only with this much memory free. It takes 0.7 GB at most (bench/natural-voices.ts). */
const MIN_FREE_BYTES_PER_PROCESS = 1e9;

export function countThreadsPerProcess(): number {
  return Math.min(THREADS_PER_PROCESS, availableParallelism());
}

export interface KokoroSpeechModel extends SpeechModel {
  getRealTimeRatio(): number;
  close(): Promise<void>;
}

/** Rejects with `validation` for text without a word and with `internal` when the model fails. */
export function createKokoroSpeechModel(options: KokoroSpeechModelOptions): KokoroSpeechModel {
  const cores = availableParallelism();
  const threads = options.threads ?? countThreadsPerProcess();
  const maxProcesses = options.maxProcesses ?? Math.max(1, Math.floor(cores / THREADS_PER_PROCESS));
  const speed = new SpeedMeter(options.realTimeRatio ?? 0);
  const pool = createKokoroPool({
    worker: new URL('./kokoro-process.ts', import.meta.url),
    args: [options.folder, String(threads)],
    countAllowed: () => (process.availableMemory() < MIN_FREE_BYTES_PER_PROCESS ? 1 : maxProcesses),
    idleMs: options.idleMs ?? IDLE_MS,
    maxTaskMs: MAX_PIECE_MS,
    onFailure: options.onFailure,
  });
  return {
    provider: 'natural',
    fingerprint: KOKORO_SPEECH_FINGERPRINT,
    traits: KOKORO_TRAITS,
    scheduling: {
      getMaxPodcasts: () => computeMaxNaturalPodcasts(speed.realTimeRatio * maxProcesses),
      // One waits, so that no process idles between two turns. Later turns in the queue would delay earlier ones.
      maxRequests: maxProcesses + 1,
      storesOpenings: true,
      splitTurn,
    },
    getRealTimeRatio: () => speed.realTimeRatio,
    async synthesize(
      { host, text, voice = VOICES[host], pronunciations, hasListeners = () => false, place, getSoundEndMs },
      signal,
    ): Promise<Pcm> {
      const requestedAtMs = systemClock.monotonicMs();
      const priority = { hasListeners, place, getSoundEndMs: getSoundEndMs ?? (() => requestedAtMs) };
      const pieces = splitIntoPieces(toKokoroText(text));
      try {
        return await joinPieces(pieces, signal, async ({ sentences, pauseSeconds }, pieceSignal) => {
          const task = { sentences, voice, pronunciations };
          const { workMs, ...pcm } = await pool.run(task, priority, pieceSignal);
          // A listener hears the pause, but it takes no work.
          speed.record(pcm.samples.length / KOKORO_SAMPLE_RATE, workMs / 1_000, pauseSeconds);
          return { pcm, pauseSeconds };
        });
      } catch (error) {
        signal.throwIfAborted();
        // A process that has loaded the model continues after their removal; a new one cannot start.
        const hasFailed = error instanceof DomainError && error.code === 'internal';
        const isGone = hasFailed && (await findInstallation(options.folder)) === null;
        throw isGone ? new VoicesUnavailableError(error) : error;
      }
    },
    prepare: () => pool.prepare(),
    close: () => pool.close(),
  };
}
