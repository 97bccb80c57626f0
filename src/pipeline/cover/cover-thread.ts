import { Worker } from 'node:worker_threads';
import type { CoverReply, CoverRequest } from './cover-worker.ts';

/** Draws covers and preview pictures in a worker thread: 1400 pixels take more than 100 ms. */
export interface CoverThread {
  draw(request: CoverRequest): Promise<Uint8Array>;
  prepare(): void;
  close(): Promise<void>;
}

/** The thread starts with the first request and ends after `idleMs` milliseconds without one. */
export function createCoverThread({ idleMs = 10_000 } = {}): CoverThread {
  let worker: Worker | null = null;
  let pending: Array<PromiseWithResolvers<Uint8Array>> = [];
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const end = async (reason: unknown): Promise<void> => {
    clearTimeout(idleTimer);
    const previous = worker;
    const abandoned = pending;
    worker = null;
    pending = [];
    for (const { reject } of abandoned) reject(reason);
    await previous?.terminate();
  };

  const endWhenIdle = (): void => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => void end(null), idleMs).unref();
  };

  const start = (): Worker => {
    const newWorker = new Worker(new URL('./cover-worker.ts', import.meta.url), { name: 'cover' });
    newWorker.on('message', (reply: CoverReply) => {
      const drawing = pending.shift();
      if ('picture' in reply) drawing?.resolve(reply.picture);
      else drawing?.reject(new Error(reply.failure));
      if (pending.length === 0) endWhenIdle();
    });
    newWorker.on('error', (error) => {
      if (worker === newWorker) void end(error);
    });
    return newWorker;
  };

  return {
    draw(request) {
      if (isClosed) return Promise.reject(new Error('The cover thread is closed'));
      clearTimeout(idleTimer);
      worker ??= start();
      const drawing = Promise.withResolvers<Uint8Array>();
      pending.push(drawing);
      worker.postMessage(request);
      return drawing.promise;
    },
    prepare() {
      if (isClosed || pending.length > 0) return;
      worker ??= start();
      endWhenIdle();
    },
    async close() {
      isClosed = true;
      await end(new Error('The cover thread is closed'));
    },
  };
}
