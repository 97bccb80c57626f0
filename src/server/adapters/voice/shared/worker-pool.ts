import type { DomainError } from '../../../../domain/errors.ts';
import { rejectOnAbort } from '../../shared/abort-helpers.ts';
import { type Prioritized, PriorityQueue } from './priority-queue.ts';

/** A thread or a child process, which works on one task at a time. */
interface PoolWorker<Task> {
  post(task: Task): void;
  ref(): void;
  unref(): void;
  /** Resolves when it has ended. */
  kill(): Promise<unknown>;
}

export interface WorkerPoolOptions<Task, Result> {
  /** `onEnd` may come several times. */
  start(onResult: (result: Result | Failure) => void, onEnd: (cause: unknown) => void): PoolWorker<Task>;
  /** Called before each start, because free memory changes. */
  countAllowed(): number;
  idleMs: number;
  maxTaskMs: number;
  createError(cause: unknown): DomainError;
  onFailure?: ((cause: unknown) => void) | undefined;
}

/** An error's name or its message, if that quotes no text. */
export interface Failure {
  failure: string;
}

interface Slot<Task, Result> {
  worker: PoolWorker<Task>;
  /** Of its task; null while it is idle. */
  work: PromiseWithResolvers<Result> | null;
  timer: NodeJS.Timeout | null;
}

interface Grant<Task, Result> {
  slot: Slot<Task, Result>;
  result: Promise<Result>;
}

const MAX_TRIES = 2;

/** Text that a listener needs soonest comes first. A task whose worker fails is tried once more in a new one. */
export class WorkerPool<Task, Result extends object> {
  readonly #options: WorkerPoolOptions<Task, Result>;
  readonly #slots = new Set<Slot<Task, Result>>();
  readonly #queue = new PriorityQueue<Grant<Task, Result>>();
  readonly #closing = new AbortController();

  constructor(options: WorkerPoolOptions<Task, Result>) {
    this.#options = options;
  }

  get isEmpty(): boolean {
    return this.#slots.size === 0;
  }

  /** Rejects with `createError()` or the signal's reason. A running task ends by itself after an abort. */
  async run(task: Task, priority: Prioritized, signal: AbortSignal): Promise<Result> {
    const either = AbortSignal.any([signal, this.#closing.signal]);
    for (let tries = 1; ; tries += 1) {
      const admission = this.#queue.wait(priority, either);
      this.#admit();
      const { slot, result } = await admission;
      slot.worker.ref();
      this.#endAfter(slot, this.#options.maxTaskMs);
      slot.worker.post(task);
      try {
        return await rejectOnAbort(result, either);
      } catch (cause) {
        either.throwIfAborted();
        this.#options.onFailure?.(cause);
        if (tries === MAX_TRIES) throw this.#options.createError(cause);
      }
    }
  }

  /** Starts a worker, unless one runs. */
  prepare(): void {
    if (this.isEmpty && !this.#closing.signal.aborted) this.#start();
  }

  async close(): Promise<void> {
    this.#closing.abort(this.#options.createError('The pool is closed'));
    await Promise.all([...this.#slots].map(({ worker }) => worker.kill()));
  }

  #admit(): void {
    while (this.#queue.length > 0) {
      let free = [...this.#slots].find(({ work }) => work === null);
      if (!free) {
        if (!this.isEmpty && this.#slots.size >= this.#options.countAllowed()) return;
        free = this.#start();
      }
      free.work = Promise.withResolvers<Result>();
      this.#queue.admitNext({ slot: free, result: free.work.promise });
    }
  }

  #start(): Slot<Task, Result> {
    const worker = this.#options.start(
      (result) => {
        if ('failure' in result) return this.#end(slot, result.failure);
        slot.work?.resolve(result);
        this.#release(slot);
        // The podcast counts this sound first, because the podcast that runs out of audio next comes next.
        setImmediate(() => this.#admit());
      },
      (cause) => this.#end(slot, cause),
    );
    const slot: Slot<Task, Result> = { worker, work: null, timer: null };
    this.#slots.add(slot);
    this.#release(slot);
    return slot;
  }

  #release(slot: Slot<Task, Result>): void {
    slot.work = null;
    slot.worker.unref();
    this.#endAfter(slot, this.#options.idleMs);
  }

  #end(slot: Slot<Task, Result>, cause: unknown): void {
    if (!this.#slots.delete(slot)) return;
    if (slot.timer !== null) clearTimeout(slot.timer);
    void slot.worker.kill();
    slot.work?.reject(cause);
    this.#admit();
  }

  #endAfter(slot: Slot<Task, Result>, ms: number): void {
    if (slot.timer !== null) clearTimeout(slot.timer);
    slot.timer = setTimeout(() => this.#end(slot, 'it took too long'), ms).unref();
  }
}
