import { isMarkedAsUntransferable, Worker } from 'node:worker_threads';
import type { Pcm } from '../../domain/speech-model.ts';
import type { MasteredAudio, MasteredTurn } from './mastering-chain.ts';
import type { MasteringReply, MasteringRequest } from './mastering-worker.ts';
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

export interface MasterOptions {
  /** Checks the encoded audio in a second thread: faster with several cores, for 80 MB of memory. */
  usesCheckThread?: boolean;
}

/** The same turns, gaps and voices give the same bytes. An abort rejects with the signal's reason. */
export async function createMaster(
  signal?: AbortSignal,
  { usesCheckThread = false }: MasterOptions = {},
): Promise<Master> {
  await preparation;
  return startPodcast(signal, usesCheckThread);
}

let preparation: Promise<void> | null = null;

/** Warms up a thread for the next podcast. Errors appear when a podcast starts. */
export async function prepareMaster({ usesCheckThread = false }: MasterOptions = {}): Promise<void> {
  if (!extendIdleThreads())
    preparation ??= masterTone(usesCheckThread).finally(() => {
      preparation = null;
    });
  await preparation;
}

/** One second of sound exercises all code. */
async function masterTone(usesCheckThread: boolean): Promise<void> {
  const sampleRate = 16_000;
  const samples = Int16Array.from({ length: sampleRate }, (_, at) => 6_000 * Math.sin(at / 10));
  const master = await startPodcast(undefined, usesCheckThread).catch(() => null);
  if (!master) return;
  await master
    .add({ sampleRate, samples }, 0)
    .then(() => master.finish())
    .catch(() => master.close());
}

async function startPodcast(signal: AbortSignal | undefined, usesCheckThread: boolean): Promise<Master> {
  signal?.throwIfAborted();
  const worker = acquireThread();
  const requests = new ThreadRequests(worker, signal);
  await requests.send({ kind: 'begin', usesCheckThread }).catch(async (error) => {
    await requests.terminate(error);
    throw error;
  });
  return {
    async add({ samples, sampleRate }, gapSeconds, voice) {
      const transferable = toTransferable(samples);
      const reply = await requests.send(
        { kind: 'add', samples: transferable, sampleRate, gapSeconds, voice: voice ?? null },
        [transferable.buffer],
      );
      if (reply.kind !== 'turn') throw new Error(`Unexpected reply: ${reply.kind}`);
      return reply.turn;
    },
    async finish() {
      const reply = await requests.send({ kind: 'finish' });
      if (reply.kind !== 'audio') throw new Error(`Unexpected reply: ${reply.kind}`);
      requests.release(new Error('The podcast is finished'));
      keepThread(worker);
      return reply.audio;
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
  signal?.throwIfAborted();
  const worker = acquireThread();
  const requests = new ThreadRequests(worker, signal);
  try {
    const reply = await requests.send({ kind: 'splice', streams, pieces });
    if (reply.kind !== 'audio') throw new Error(`Unexpected reply: ${reply.kind}`);
    requests.release(new Error('The audio is spliced'));
    keepThread(worker);
    return reply.audio;
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
  readonly #pending: Array<PromiseWithResolvers<MasteringReply>> = [];
  #end: { reason: unknown } | null = null;

  constructor(worker: Worker, signal: AbortSignal | undefined) {
    this.#worker = worker;
    this.#signal = signal;
    signal?.addEventListener('abort', this.#onAbort, { once: true });
    worker.on('message', this.#onReply).on('error', this.#onError).on('exit', this.#onExit);
  }

  send(request: MasteringRequest, transfer: ArrayBuffer[] = []): Promise<MasteringReply> {
    if (this.#end) return Promise.reject(this.#end.reason);
    const pending = Promise.withResolvers<MasteringReply>();
    this.#pending.push(pending);
    this.#worker.postMessage(request, transfer);
    return pending.promise;
  }

  /** Releases the thread for another podcast. Pending and later requests reject with the reason. */
  release(reason: unknown): void {
    this.#end ??= { reason };
    this.#signal?.removeEventListener('abort', this.#onAbort);
    this.#worker.off('message', this.#onReply).off('error', this.#onError).off('exit', this.#onExit);
    for (const { reject } of this.#pending.splice(0)) reject(this.#end.reason);
  }

  async terminate(reason: unknown): Promise<void> {
    if (this.#end) return;
    this.release(reason);
    await this.#worker.terminate();
  }

  readonly #onReply = (reply: MasteringReply): void => {
    const pending = this.#pending.shift();
    if (reply.kind === 'error') pending?.reject(reply.error);
    else pending?.resolve(reply);
  };
  readonly #onAbort = (): void => void this.terminate(this.#signal?.reason);
  readonly #onError = (error: unknown): void => void this.terminate(error);
  readonly #onExit = (): void => void this.terminate(new Error('The mastering thread has ended'));
}

/** Threads that wait for the next podcast, and for how long. Tests keep more of them for longer. */
export const idleThreadLimits = { maxThreads: 1, timeoutMs: 10_000 };

interface IdleThread {
  worker: Worker;
  drop: () => void;
  timeout: NodeJS.Timeout;
}

const idleThreads: IdleThread[] = [];

/** Reuses the thread of a finished podcast, because its code is warm, or starts a new one. */
function acquireThread(): Worker {
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
function keepThread(worker: Worker): void {
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
function extendIdleThreads(): boolean {
  for (const { timeout } of idleThreads) timeout.refresh();
  return idleThreads.length > 0;
}
