import { availableParallelism } from 'node:os';
import { DomainError } from '../../../../domain/errors.ts';
import type { Pcm, SpeechModel } from '../../../../domain/ports.ts';
import type { Host } from '../../../../domain/script/script.schema.ts';
import { FlitePool } from './flite-pool.ts';
import { withRise } from './intonation.ts';
import { speakable, utterances } from './speakable.ts';

export interface BuiltinVoiceOptions {
  /** Threads at most (2); never more than the machine has cores. */
  threads?: number;
  /** Milliseconds after which an idle thread ends (10,000). */
  idleMs?: number;
}

interface HostVoice {
  /** flite's name of the voice. */
  voice: 'slt' | 'rms';
  /** Its own tempo is 1; measured so that both hosts speak about 162 words of an article's text per minute. */
  stretch: number;
  /** Mean and deviation of its pitch in Hz; null where the voice takes no such wish. */
  pitch: { mean: number; deviation: number } | null;
  /** Whether a question can be made to rise. */
  rises: boolean;
}

const HOSTS: Readonly<Record<Host, HostVoice>> = {
  A: { voice: 'slt', stretch: 1.13, pitch: { mean: 185, deviation: 45 }, rises: true },
  B: { voice: 'rms', stretch: 0.99, pitch: null, rises: false },
};

/** Raised by hand whenever the preparation of text changes what is heard. */
const TEXT_VERSION = 2;

/** Seconds between two pieces of one line: after a sentence as long as flite's own pause, after a cut a breath. */
const SENTENCE_PAUSE = 0.35;
const CUT_PAUSE = 0.12;

function optionsOf(host: HostVoice): string[] {
  const options = ['-voice', host.voice, '--setf', `duration_stretch=${host.stretch}`];
  if (host.pitch !== null) {
    options.push('--setf', `int_f0_target_mean=${host.pitch.mean}`);
    options.push('--setf', `int_f0_target_stddev=${host.pitch.deviation}`);
  }
  return options;
}

function joined(parts: ReadonlyArray<{ pcm: Pcm; pause: number }>): Pcm {
  const sampleRate = parts[0]?.pcm.sampleRate ?? 16_000;
  const gaps = parts.map(({ pause }, index) =>
    index === parts.length - 1 ? 0 : Math.round(pause * sampleRate),
  );
  const samples = new Int16Array(
    parts.reduce((sum, { pcm }, index) => sum + pcm.samples.length + (gaps[index] ?? 0), 0),
  );
  let at = 0;
  parts.forEach(({ pcm }, index) => {
    samples.set(pcm.samples, at);
    at += pcm.samples.length + (gaps[index] ?? 0);
  });
  return { sampleRate, samples };
}

/**
 * The embedded voices: flite in WebAssembly, offline, host A a woman's voice
 * and host B a man's, 16 kHz. A line's sound has no silence at its ends beyond
 * 20 ms. Rejects with 'validation' for text without a word and with 'internal'
 * when flite fails; an abort drops a waiting line and abandons one being spoken.
 */
export function createBuiltinVoice(
  options: BuiltinVoiceOptions = {},
): SpeechModel & { prepare(): void; close(): Promise<void> } {
  const pool = new FlitePool({
    size: Math.max(1, Math.min(options.threads ?? 2, availableParallelism())),
    idleMs: options.idleMs ?? 10_000,
    limitMs: 60_000,
    worker: new URL('./flite-worker.ts', import.meta.url),
  });
  return {
    provider: 'builtin',
    fingerprint: `flite-0.1.1/${TEXT_VERSION}/${optionsOf(HOSTS.A).join(' ')}/${optionsOf(HOSTS.B).join(' ')}`,
    async synthesize({ host, text, hasListeners: heard }, signal) {
      signal.throwIfAborted();
      const line = speakable(text);
      if (line === '')
        throw new DomainError('validation', 'There is nothing in this text that can be spoken.');
      const settings = HOSTS[host];
      // One piece that fails makes the others pointless.
      const failure = new AbortController();
      const either = AbortSignal.any([signal, failure.signal]);
      try {
        return joined(
          await Promise.all(
            utterances(line).map(async ({ text: piece, ends }) => {
              const risen = settings.rises ? withRise(piece) : piece;
              const flags = risen === piece ? optionsOf(settings) : [...optionsOf(settings), '-ssml'];
              return {
                pcm: await pool.speak(risen, flags, either, heard),
                pause: ends ? SENTENCE_PAUSE : CUT_PAUSE,
              };
            }),
          ),
        );
      } catch (error) {
        failure.abort(error);
        throw error;
      }
    },
    prepare() {
      if (pool.isAwake) return;
      // A thread for each host, and flite's code compiled for both.
      for (const host of Object.values(HOSTS))
        pool.speak('Well.', optionsOf(host), new AbortController().signal).catch(() => undefined);
    },
    close: () => pool.close(),
  };
}
