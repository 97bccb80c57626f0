import { Worker } from 'node:worker_threads';

/** Threads that wait for the next podcast, and for how long. Tests keep more of them for longer. */
export const idleThreadLimits = { maxThreads: 1, timeoutMs: 10_000 };

interface IdleThread {
  worker: Worker;
  drop: () => void;
  timeout: NodeJS.Timeout;
}

const idleThreads: IdleThread[] = [];

/** Reuses the thread of a finished podcast, because its code is warm, or starts a new one. */
export function acquireThread(): Worker {
  const idleThread = idleThreads.pop();
  if (!idleThread)
    return new Worker(new URL('./mastering-worker.ts', import.meta.url), { name: 'mastering' });
  const { worker, drop, timeout } = idleThread;
  clearTimeout(timeout);
  worker.off('error', drop).off('exit', drop);
  worker.ref();
  return worker;
}

/** Keeps threads for the next podcasts, without keeping the process alive. Terminates others. */
export function keepThread(worker: Worker): void {
  if (idleThreads.length >= idleThreadLimits.maxThreads) return void worker.terminate();
  const drop = () => {
    const index = idleThreads.findIndex((idleThread) => idleThread.worker === worker);
    if (index !== -1) idleThreads.splice(index, 1);
    void worker.terminate();
  };
  worker.on('error', drop).on('exit', drop);
  worker.unref();
  idleThreads.push({ worker, drop, timeout: setTimeout(drop, idleThreadLimits.timeoutMs).unref() });
}

/** Restarts the timeout of the idle threads. Returns false if there is none. */
export function extendIdleThreads(): boolean {
  for (const { timeout } of idleThreads) timeout.refresh();
  return idleThreads.length > 0;
}
