import { Worker } from 'node:worker_threads';
import type { Heard, Listener } from './decoder.ts';
import type { Told } from './listening-worker.ts';

/**
 * Listens in a thread of its own: decoding and measuring take a quarter of
 * mastering's time, and with many lines spoken at once mastering is what a
 * podcast waits for. The thread starts with the first frames, so that the first
 * sound need not share the processor with its start, and serves one podcast after
 * the other until the thread that asks ends.
 */
export class ListeningThread implements Listener {
  #worker: Worker | null = null;
  #answer: PromiseWithResolvers<Heard> | null = null;

  /** A podcast begins; what was heard before is forgotten. */
  begin(): void {
    this.#worker?.postMessage({ kind: 'begin' } satisfies Told);
  }

  expect(startSample: number, endSample: number): void {
    this.#tell({ kind: 'expect', startSample, endSample });
  }

  /** The frames are copied: they are on their way to listeners. */
  push(frames: Uint8Array, limit: number): void {
    this.#tell({ kind: 'push', frames, limit });
  }

  /** Rejects with what did not decode. */
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
