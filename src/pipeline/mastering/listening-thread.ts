import { Worker } from 'node:worker_threads';
import type { Heard, Listener } from './audio-check.ts';
import type { Told } from './listening-worker.ts';

/**
 * Decodes and measures in its own thread, which takes a quarter of mastering's time. The thread
 * starts with the first frames, so that it does not delay the first sound, and serves successive
 * podcasts.
 */
export class ListeningThread implements Listener {
  #worker: Worker | null = null;
  #answer: PromiseWithResolvers<Heard> | null = null;

  /** Starts a new podcast. */
  begin(): void {
    this.#worker?.postMessage({ kind: 'begin' } satisfies Told);
  }

  expect(startSample: number, endSample: number): void {
    this.#tell({ kind: 'expect', startSample, endSample });
  }

  /** Copies the frames, because listeners receive them. */
  push(frames: Uint8Array, limit: number): void {
    this.#tell({ kind: 'push', frames, limit });
  }

  /** Rejects if a frame was invalid. */
  finish(samples: number): Promise<Heard> {
    this.#answer = Promise.withResolvers<Heard>();
    this.#tell({ kind: 'finish', samples });
    return this.#answer.promise;
  }

  #tell(told: Told): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(told);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./listening-worker.ts', import.meta.url), { name: 'listening' });
    worker.on('message', (reply: { heard: Heard } | { failure: unknown }) => {
      if ('heard' in reply) this.#answer?.resolve(reply.heard);
      else this.#answer?.reject(reply.failure);
    });
    return worker;
  }
}
