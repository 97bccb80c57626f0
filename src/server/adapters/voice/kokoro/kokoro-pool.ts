import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Pronunciations } from '../../../../domain/article/pronunciations.ts';
import { DomainError } from '../../../../domain/errors.ts';
import type { Pcm } from '../../../../domain/speech-model.ts';
import type { NaturalVoiceName } from '../../../../domain/voices/natural-voice-names.ts';
import { type Failure, WorkerPool, type WorkerPoolOptions } from '../shared/worker-pool.ts';

export interface KokoroTask {
  /** Spoken together, without a cut. */
  sentences: readonly string[];
  voice: NaturalVoiceName;
  pronunciations?: Pronunciations | undefined;
}

export interface KokoroResult extends Pcm {
  /** Without loading the model. */
  workMs: number;
}

/**
 * The runtime takes much memory and keeps what it once took, so its allocator returns free memory. Buffers of the
 * model stay on the heap: with Linux's default, new ones are cleared for every sentence, at half the speed.
 */
const ALLOCATOR_SETTINGS = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '4194304',
  MALLOC_TRIM_THRESHOLD_: '262144',
};

export interface KokoroPoolOptions
  extends Pick<
    WorkerPoolOptions<KokoroTask, KokoroResult>,
    'countAllowed' | 'idleMs' | 'maxTaskMs' | 'onFailure'
  > {
  worker: URL;
  args: readonly string[];
}

/** Rejects with `internal`. */
export function createKokoroPool({
  worker,
  args,
  ...options
}: KokoroPoolOptions): WorkerPool<KokoroTask, KokoroResult> {
  return new WorkerPool({
    ...options,
    start(onResult, onEnd) {
      const child = fork(worker, args, {
        // Typed arrays are copied as bytes.
        serialization: 'advanced',
        // No key and no setting of the server reaches the runtime.
        env: ALLOCATOR_SETTINGS,
        execArgv: [],
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      child.on('message', (result) => onResult(result as KokoroResult | Failure));
      child.on('error', (error) => onEnd(error.name));
      child.on('exit', (code, signal) => onEnd(`it ended with ${signal ?? `code ${code}`}`));
      return {
        post: (task) => child.send(task, () => undefined),
        ref() {
          child.ref();
          child.channel?.ref();
        },
        unref() {
          child.unref();
          child.channel?.unref();
        },
        async kill() {
          if (!child.kill('SIGKILL')) return;
          // An idle process is unreferenced, so nothing else would wait for its end.
          child.ref();
          await once(child, 'exit');
        },
      };
    },
    createError: (cause) =>
      new DomainError('internal', 'The natural voices failed on a line. Trying again may help.', { cause }),
  });
}
