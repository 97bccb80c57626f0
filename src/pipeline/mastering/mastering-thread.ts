import { isMarkedAsUntransferable, Worker } from 'node:worker_threads';
import type { Pcm } from '../../domain/speech-model.ts';
import type { MasteredAudio, MasteredTurn } from './mastering-chain.ts';
import type { MasteringReply, MasteringRequest, MasteringResults } from './mastering-worker.ts';
import type { Piece } from './splice-audio.ts';

export interface Master {
  /**
   * Calls may overlap and keep their order. `gapSeconds` is 0-60. Takes the memory of `pcm`. A turn too short to measure
   * uses the gain of `voice`. Rejects for a sample rate outside 8-192 kHz, and with the signal's reason.
   */
  add(pcm: Pcm, gapSeconds: number, voice?: string): Promise<MasteredTurn>;
  finish(): Promise<MasteredAudio>;
  /** Ends the thread at once; pending calls reject. Can be called repeatedly. */
  close(): Promise<void>;
}

let preparation: Promise<void> | null = null;

/** The same turns, gaps and voices give the same bytes. An abort rejects with the signal's reason. */
export async function createMaster(signal?: AbortSignal): Promise<Master> {
  await preparation;
  return startPodcast(signal);
}

/** Warms up a thread for the next podcast. Errors appear when a podcast starts. */
export async function prepareMaster(): Promise<void> {
  if (!extendIdleThreads())
    preparation ??= masterTone()
      .catch(() => undefined)
      .finally(() => {
        preparation = null;
      });
  await preparation;
}

/** One second of sound exercises all code. */
async function masterTone(): Promise<void> {
  const sampleRate = 16_000;
  const samples = Int16Array.from({ length: sampleRate }, (_, at) => 6_000 * Math.sin(at / 10));
  const master = await startPodcast();
  await master
    .add({ sampleRate, samples }, 0)
    .then(() => master.finish())
    .catch(() => master.close());
}

async function startPodcast(signal?: AbortSignal): Promise<Master> {
  const requests = new ThreadRequests(signal);
  await requests.send({ kind: 'begin' }).catch(async (error) => {
    await requests.terminate(error);
    throw error;
  });
  return {
    async add({ samples, sampleRate }, gapSeconds, voice) {
      const transferable = toTransferable(samples);
      return requests.send(
        { kind: 'add', samples: transferable, sampleRate, gapSeconds, voice: voice ?? null },
        [transferable.buffer],
      );
    },
    async finish() {
      const audio = await requests.send({ kind: 'finish' });
      requests.end(new Error('The podcast is finished'));
      return audio;
    },
    close: () => requests.terminate(new Error('Mastering was closed')),
  };
}

/** Joins pieces of MP3 streams and checks the result. `mp3` has all its frames. Rejects like `add`. */
export async function splicePieces(
  streams: readonly Uint8Array[],
  pieces: readonly Piece[],
  signal?: AbortSignal,
): Promise<MasteredAudio> {
  const requests = new ThreadRequests(signal);
  try {
    const audio = await requests.send({ kind: 'splice', streams, pieces });
    requests.end(new Error('The audio is spliced'));
    return audio;
  } catch (error) {
    await requests.terminate(error);
    throw error;
  }
}

/** Returns the same samples, or a copy if their memory is shared. */
function toTransferable(samples: Int16Array): Int16Array<ArrayBuffer> {
  const { buffer } = samples;
  const isWholeBuffer = buffer.byteLength === samples.byteLength;
  if (buffer instanceof ArrayBuffer && isWholeBuffer && !isMarkedAsUntransferable(buffer)) {
    return samples as Int16Array<ArrayBuffer>;
  }
  return new Int16Array(samples);
}

class ThreadRequests {
  readonly #worker: Worker;
  readonly #signal: AbortSignal | undefined;
  readonly #pending: Array<PromiseWithResolvers<never>> = [];
  #ended: { reason: unknown } | null = null;

  /** Throws the signal's reason. */
  constructor(signal: AbortSignal | undefined) {
    signal?.throwIfAborted();
    this.#signal = signal;
    this.#worker = acquireThread();
    signal?.addEventListener('abort', this.#onAbort, { once: true });
    this.#worker.on('message', this.#onReply).on('error', this.#onError).on('exit', this.#onExit);
  }

  send<Request extends MasteringRequest>(
    request: Request,
    transfer: ArrayBuffer[] = [],
  ): Promise<MasteringResults[Request['kind']]> {
    if (this.#ended) return Promise.reject(this.#ended.reason);
    const pending = Promise.withResolvers<never>();
    this.#pending.push(pending);
    this.#worker.postMessage(request, transfer);
    return pending.promise;
  }

  /** Keeps the thread for another podcast. Later requests reject with the reason. */
  end(reason: unknown): void {
    if (this.#ended) return;
    this.#release(reason);
    keepThread(this.#worker);
  }

  /** Pending and later requests reject with the reason. */
  async terminate(reason: unknown): Promise<void> {
    if (this.#ended) return;
    this.#release(reason);
    await this.#worker.terminate();
  }

  #release(reason: unknown): void {
    this.#ended = { reason };
    this.#signal?.removeEventListener('abort', this.#onAbort);
    this.#worker.off('message', this.#onReply).off('error', this.#onError).off('exit', this.#onExit);
    for (const { reject } of this.#pending.splice(0)) reject(reason);
  }

  readonly #onReply = (reply: MasteringReply): void => {
    const pending = this.#pending.shift();
    if ('error' in reply) pending?.reject(reply.error);
    else pending?.resolve(reply.result as never);
  };
  readonly #onAbort = (): void => void this.terminate(this.#signal?.reason);
  readonly #onError = (error: unknown): void => void this.terminate(error);
  readonly #onExit = (): void => void this.terminate(new Error('The mastering thread has ended'));
}

/** `maxIdle` threads wait for the next podcast. */
const threads = {
  file: new URL('./mastering-worker.ts', import.meta.url),
  maxIdle: 1,
  idleTimeoutMs: 10_000,
};

/** For tests: replaces the code of the threads, or keeps more of them for longer. */
export function configureThreads(changes: Partial<typeof threads>): void {
  Object.assign(threads, changes);
  for (const { drop } of [...idleThreads]) drop();
}

interface IdleThread {
  worker: Worker;
  drop: () => void;
  timeout: NodeJS.Timeout;
}

const idleThreads: IdleThread[] = [];

/** Reuses the thread of a finished podcast, because its code is warm, or starts a new one. */
function acquireThread(): Worker {
  const idleThread = idleThreads.pop();
  if (!idleThread) return new Worker(threads.file, { name: 'mastering' });
  const { worker, drop, timeout } = idleThread;
  clearTimeout(timeout);
  worker.off('error', drop).off('exit', drop);
  worker.ref();
  return worker;
}

/** Keeps threads for the next podcasts, without keeping the process alive. Terminates others. */
function keepThread(worker: Worker): void {
  if (idleThreads.length >= threads.maxIdle) return void worker.terminate();
  const drop = () => {
    const index = idleThreads.findIndex((idleThread) => idleThread.worker === worker);
    if (index !== -1) idleThreads.splice(index, 1);
    void worker.terminate();
  };
  worker.on('error', drop).on('exit', drop);
  worker.unref();
  idleThreads.push({ worker, drop, timeout: setTimeout(drop, threads.idleTimeoutMs).unref() });
}

/** Restarts the timeout of the idle threads. Returns false if there is none. */
function extendIdleThreads(): boolean {
  for (const { timeout } of idleThreads) timeout.refresh();
  return idleThreads.length > 0;
}
