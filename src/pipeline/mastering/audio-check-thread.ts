import { Worker } from 'node:worker_threads';
import type { AudioCheck, AudioMeasurements } from './audio-check.ts';
import type { AudioCheckMessage } from './audio-check-worker.ts';

/** Checks audio in a thread that starts with the first frames, so it does not delay the first sound. */
export class AudioCheckThread implements AudioCheck {
  #worker: Worker | null = null;
  #measurements: PromiseWithResolvers<AudioMeasurements> | null = null;

  begin(): void {
    this.#worker?.postMessage({ kind: 'begin' } satisfies AudioCheckMessage);
  }

  expect(startSample: number, endSample: number): void {
    this.#send({ kind: 'expect', startSample, endSample });
  }

  /** Copies the frames, because listeners receive them. */
  push(frames: Uint8Array, limit: number): void {
    this.#send({ kind: 'push', frames, limit });
  }

  /** Rejects if a frame was invalid. */
  finish(samples: number): Promise<AudioMeasurements> {
    this.#measurements = Promise.withResolvers<AudioMeasurements>();
    this.#send({ kind: 'finish', samples });
    return this.#measurements.promise;
  }

  #send(message: AudioCheckMessage): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(message);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./audio-check-worker.ts', import.meta.url), { name: 'audio-check' });
    worker.on('message', (reply: { measurements: AudioMeasurements } | { failure: unknown }) => {
      if ('measurements' in reply) this.#measurements?.resolve(reply.measurements);
      else this.#measurements?.reject(reply.failure);
    });
    return worker;
  }
}
