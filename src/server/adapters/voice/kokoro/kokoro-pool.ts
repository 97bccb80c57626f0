import { type ChildProcess, fork } from 'node:child_process';
import type { Pronunciations } from '../../../../domain/article/pronunciations.ts';
import { DomainError } from '../../../../domain/errors.ts';
import { systemClock } from '../../../../domain/system-clock.ts';
import type { NaturalVoiceName } from '../../../../domain/voices/natural-voice-names.ts';
import { type Prioritized, takeNext } from '../shared/priority-queue.ts';

export interface KokoroTask {
  /** Spoken together, without a cut. */
  sentences: readonly string[];
  voice: NaturalVoiceName;
  pronunciations?: Pronunciations | undefined;
}

/** A failure is an error's name: its message could quote the text. */
export type KokoroResult = { samples: Int16Array } | { failure: string };

export interface KokoroPoolOptions {
  worker: URL;
  args: readonly string[];
  /** Called before each start, because free memory changes. */
  countAllowedProcesses: () => number;
  idleMs: number;
  maxTaskMs: number;
  /** Not called for the first task of a process, which also loads the model. */
  onWork?: (sampleCount: number, ms: number) => void;
  onFailure?: (cause: string) => void;
}

interface QueuedTask extends Prioritized {
  task: KokoroTask;
  tries: number;
  resolve(samples: Int16Array): void;
  reject(reason: unknown): void;
}

interface Process {
  child: ChildProcess;
  queued: QueuedTask | null;
  /** Of the task, once the model is loaded. */
  startedAtMs: number | null;
  isLoaded: boolean;
  timer: NodeJS.Timeout | null;
}

const MAX_TRIES = 2;

/**
 * The runtime takes much memory and keeps what it once took, so its allocator returns free memory. Buffers of the
 * model stay on the heap: with Linux's default, new ones are cleared for every sentence, at half the speed.
 */
const ALLOCATOR_SETTINGS = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '4194304',
  MALLOC_TRIM_THRESHOLD_: '262144',
};

/** Text that a listener needs soonest comes first. A task whose process ends is tried once more. */
export class KokoroPool {
  readonly #options: KokoroPoolOptions;
  readonly #processes = new Set<Process>();
  readonly #queue: QueuedTask[] = [];
  #isClosed = false;

  constructor(options: KokoroPoolOptions) {
    this.#options = options;
  }

  /** Rejects with `internal` or the signal's reason. A running task ends by itself after an abort. */
  async synthesize(
    task: KokoroTask,
    signal: AbortSignal,
    priority: Partial<Prioritized> = {},
  ): Promise<Int16Array> {
    signal.throwIfAborted();
    if (this.#isClosed) throw createFailure('The pool is closed');
    const { promise, resolve, reject } = Promise.withResolvers<Int16Array>();
    const queued: QueuedTask = { hasListeners: () => false, ...priority, task, tries: 0, resolve, reject };
    const onAbort = () => {
      const at = this.#queue.indexOf(queued);
      if (at >= 0) this.#queue.splice(at, 1);
      // Its process may end, but nobody needs the speech then.
      queued.tries = MAX_TRIES;
      reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    this.#queue.push(queued);
    this.#assignTasks();
    try {
      return await promise;
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  /** Starts a process, which loads the model, unless one runs. */
  prepare(): void {
    if (this.#isClosed || this.#processes.size > 0) return;
    const process = this.#startProcess();
    process.child.unref();
    process.child.channel?.unref();
    this.#endAfter(process, this.#options.idleMs);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const queued of this.#queue.splice(0)) queued.reject(createFailure('The pool is closed'));
    const processes = [...this.#processes];
    await Promise.all(
      processes.map(({ child }) => {
        // An idle process is unreferenced, so nothing else would wait for its end.
        child.ref();
        const exited = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGKILL');
        return exited;
      }),
    );
  }

  #assignTasks(): void {
    while (this.#queue.length > 0) {
      let free = [...this.#processes].find(({ queued }) => queued === null);
      if (free === undefined) {
        const isAllowed = this.#processes.size < this.#options.countAllowedProcesses();
        if (!isAllowed && this.#processes.size > 0) return;
        free = this.#startProcess();
      }
      const next = takeNext(this.#queue);
      if (next !== undefined) this.#assign(free, next);
    }
  }

  #startProcess(): Process {
    const { worker, args } = this.#options;
    const child = fork(worker, args, {
      // Typed arrays are copied as bytes.
      serialization: 'advanced',
      // No key and no setting of the server reaches the runtime.
      env: ALLOCATOR_SETTINGS,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const process: Process = { child, queued: null, startedAtMs: null, isLoaded: false, timer: null };
    this.#processes.add(process);
    let isEnded = false;
    const end = (cause: string) => {
      if (isEnded) return;
      isEnded = true;
      this.#end(process, cause);
    };
    child.on('message', (result: KokoroResult) => {
      if ('failure' in result) {
        end(result.failure);
        child.kill('SIGKILL');
        return;
      }
      this.#reportWork(process, result.samples.length);
      process.queued?.resolve(result.samples);
      this.#release(process);
      // The podcast counts this sound first, because the podcast that runs out of audio next comes next.
      setImmediate(() => this.#assignTasks());
    });
    child.on('error', (error) => end(error.name));
    child.on('exit', (code, signal) => end(`it ended with ${signal ?? `code ${code}`}`));
    return process;
  }

  #assign(process: Process, queued: QueuedTask): void {
    process.queued = queued;
    process.startedAtMs = process.isLoaded ? systemClock.monotonicMs() : null;
    queued.tries += 1;
    process.child.ref();
    process.child.channel?.ref();
    this.#endAfter(process, this.#options.maxTaskMs);
    process.child.send(queued.task, () => undefined);
  }

  #reportWork(process: Process, sampleCount: number): void {
    process.isLoaded = true;
    if (process.startedAtMs === null) return;
    this.#options.onWork?.(sampleCount, systemClock.monotonicMs() - process.startedAtMs);
  }

  #release(process: Process): void {
    process.queued = null;
    process.child.unref();
    process.child.channel?.unref();
    this.#endAfter(process, this.#options.idleMs);
  }

  #end(process: Process, cause: string): void {
    const { queued } = process;
    this.#processes.delete(process);
    if (process.timer !== null) clearTimeout(process.timer);
    process.queued = null;
    if (this.#isClosed) {
      queued?.reject(createFailure(cause));
      return;
    }
    if (queued !== null) {
      this.#options.onFailure?.(cause);
      if (queued.tries < MAX_TRIES) this.#queue.unshift(queued);
      else queued.reject(createFailure(cause));
    }
    this.#assignTasks();
  }

  #endAfter(process: Process, ms: number): void {
    if (process.timer !== null) clearTimeout(process.timer);
    process.timer = setTimeout(() => {
      // A killed process takes time to end, in which it must not get a task.
      if (process.queued === null) this.#processes.delete(process);
      process.child.kill('SIGKILL');
    }, ms).unref();
  }
}

function createFailure(cause: unknown): DomainError {
  return new DomainError('internal', 'The natural voices failed on a line. Trying again may help.', {
    cause,
  });
}
