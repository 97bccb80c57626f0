import { Worker } from 'node:worker_threads';
import type { CoverReply, CoverRequest } from './cover-worker.ts';

/** Draws covers and preview pictures in a worker thread: 1400 pixels take more than 100 ms. */
export interface CoverThread {
  /** Draws requests in order. */
  draw(request: CoverRequest): Promise<Uint8Array>;
  prepare(): void;
  /** Ends the thread. Pending requests reject. */
  close(): Promise<void>;
}

/** The thread starts with the first request and ends after `idleMs` milliseconds without one. */
export function createCoverThread({ idleMs = 10_000 } = {}): CoverThread {
  let worker: Worker | null = null;
  let waiting: Array<PromiseWithResolvers<Uint8Array>> = [];
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  const end = async (reason: unknown): Promise<void> => {
    clearTimeout(idle);
    const ended = worker;
    const left = waiting;
    worker = null;
    waiting = [];
    for (const { reject } of left) reject(reason);
    await ended?.terminate();
  };

  const endWhenIdle = (): void => {
    clearTimeout(idle);
    idle = setTimeout(() => void end(null), idleMs).unref();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./cover-worker.ts', import.meta.url), { name: 'cover' });
    started.on('message', (reply: CoverReply) => {
      const answer = waiting.shift();
      if ('picture' in reply) answer?.resolve(reply.picture);
      else answer?.reject(new Error(reply.failure));
      if (waiting.length === 0) endWhenIdle();
    });
    started.on('error', (error) => {
      if (worker === started) void end(error);
    });
    return started;
  };

  return {
    draw(request) {
      if (closed) return Promise.reject(new Error('Covers are drawn no more'));
      clearTimeout(idle);
      worker ??= start();
      const answer = Promise.withResolvers<Uint8Array>();
      waiting.push(answer);
      worker.postMessage(request);
      return answer.promise;
    },
    prepare() {
      if (closed || waiting.length > 0) return;
      worker ??= start();
      endWhenIdle();
    },
    async close() {
      closed = true;
      await end(new Error('Covers are drawn no more'));
    },
  };
}
