import { Worker } from 'node:worker_threads';

const IDLE_TIMEOUT_MS = 10_000;

interface IdleThread {
  worker: Worker;
  drop: () => void;
  timeout: NodeJS.Timeout;
}

let idleThread: IdleThread | null = null;

/** Reuses the thread of a finished podcast, because its code is warm, or starts a new one. */
export function acquireThread(): Worker {
  if (!idleThread)
    return new Worker(new URL('./mastering-worker.ts', import.meta.url), { name: 'mastering' });
  const { worker, drop, timeout } = idleThread;
  idleThread = null;
  clearTimeout(timeout);
  worker.off('error', drop).off('exit', drop);
  worker.ref();
  return worker;
}

/** Keeps one thread for the next podcast, without keeping the process alive. Terminates others. */
export function keepThread(worker: Worker): void {
  if (idleThread) return void worker.terminate();
  const drop = () => {
    if (idleThread?.worker === worker) idleThread = null;
    void worker.terminate();
  };
  worker.on('error', drop).on('exit', drop);
  worker.unref();
  idleThread = { worker, drop, timeout: setTimeout(drop, IDLE_TIMEOUT_MS).unref() };
}

/** Restarts the timeout of the idle thread. Returns false if there is none. */
export function extendIdleThread(): boolean {
  idleThread?.timeout.refresh();
  return idleThread !== null;
}
