import { isMarkedAsUntransferable, Worker } from 'node:worker_threads';
import type { Pcm } from '../../domain/ports.ts';
import type { MasteredAudio, MasteredTurn } from './mastering-chain.ts';
import type { MasteringReply, MasteringRequest } from './mastering-messages.ts';

/** Masters turns to one MP3 in its own thread. */
export interface Master {
  /**
   * Adds the next turn after `gapSeconds` (0-60) of silence. Calls may overlap and keep their
   * order. Transfers the samples: `pcm.samples` may be empty afterwards. A turn too short to
   * measure uses the earlier gain of `voice`. Rejects for a sample rate outside 8-192 kHz, and with
   * the signal's reason.
   */
  add(pcm: Pcm, gapSeconds: number, voice?: string): Promise<MasteredTurn>;
  /** Returns the last frames, the Info frame and the measurements. */
  finish(): Promise<MasteredAudio>;
  /** Ends the thread at once; pending calls reject. Can be called repeatedly. */
  close(): Promise<void>;
}

/**
 * Starts a podcast in a mastering thread. The same turns, gaps and voices give the same bytes. An
 * abort rejects with the signal's reason and ends the thread. `aside` checks the encoded audio in a
 * second thread: faster on idle cores, for 80 MB of memory.
 */
export async function createMaster(signal?: AbortSignal, { aside = false } = {}): Promise<Master> {
  await preparing;
  return begin(signal, aside);
}

let preparing: Promise<void> | null = null;

/**
 * Starts a thread and warms up its code for the next podcast. The thread ends by itself if it is
 * not used. Errors appear when a podcast starts.
 */
export async function prepareMaster({ aside = false } = {}): Promise<void> {
  if (idle) idle.until.refresh();
  else
    preparing ??= tryOut(aside).finally(() => {
      preparing = null;
    });
  await preparing;
}

/** Masters one second of sound, which exercises all code. */
async function tryOut(aside: boolean): Promise<void> {
  const sampleRate = 16_000;
  const samples = Int16Array.from({ length: sampleRate }, (_, at) => 6_000 * Math.sin(at / 10));
  const master = await begin(undefined, aside).catch(() => null);
  if (!master) return;
  await master
    .add({ sampleRate, samples }, 0)
    .then(() => master.finish())
    .catch(() => master.close());
}

async function begin(signal: AbortSignal | undefined, aside: boolean): Promise<Master> {
  signal?.throwIfAborted();
  const worker = takeThread();
  const waiting: Array<PromiseWithResolvers<MasteringReply>> = [];
  let over: { reason: unknown } | null = null;

  /** Releases the thread. */
  const leave = (reason: unknown): void => {
    over ??= { reason };
    signal?.removeEventListener('abort', onAbort);
    worker.off('message', onReply).off('error', onError).off('exit', onExit);
    for (const answer of waiting.splice(0)) answer.reject(over.reason);
  };
  const end = async (reason: unknown): Promise<void> => {
    if (over) return;
    leave(reason);
    await worker.terminate();
  };
  const onAbort = () => void end(signal?.reason);
  const ask = (request: MasteringRequest, transfer: ArrayBuffer[] = []): Promise<MasteringReply> => {
    if (over) return Promise.reject(over.reason);
    const answer = Promise.withResolvers<MasteringReply>();
    waiting.push(answer);
    worker.postMessage(request, transfer);
    return answer.promise;
  };

  function onReply(reply: MasteringReply): void {
    const answer = waiting.shift();
    if (reply.kind === 'error') answer?.reject(reply.error);
    else answer?.resolve(reply);
  }
  function onError(error: unknown): void {
    void end(error);
  }
  function onExit(): void {
    void end(new Error('The mastering thread has ended'));
  }

  signal?.addEventListener('abort', onAbort, { once: true });
  worker.on('message', onReply).on('error', onError).on('exit', onExit);
  await ask({ kind: 'begin', aside }).catch(async (error) => {
    await end(error);
    throw error;
  });

  return {
    async add(pcm, gapSeconds, voice) {
      const samples = ownSamples(pcm.samples);
      const { sampleRate } = pcm;
      const request: MasteringRequest = {
        kind: 'add',
        samples,
        sampleRate,
        gapSeconds,
        voice: voice ?? null,
      };
      const reply = await ask(request, [samples.buffer]);
      if (reply.kind !== 'turn') throw new Error(`Unexpected answer: ${reply.kind}`);
      return reply.turn;
    },
    async finish() {
      const reply = await ask({ kind: 'finish' });
      if (reply.kind !== 'audio') throw new Error(`Unexpected answer: ${reply.kind}`);
      leave(new Error('The podcast is finished'));
      keepThread(worker);
      return reply.audio;
    },
    close: () => end(new Error('Mastering was closed')),
  };
}

/** Lifetime of an idle thread in milliseconds. */
const IDLE_MS = 10_000;
/** The thread of a finished podcast, reused because its code is warm. */
let idle: { worker: Worker; drop: () => void; until: NodeJS.Timeout } | null = null;

function takeThread(): Worker {
  if (!idle) return new Worker(new URL('./mastering-worker.ts', import.meta.url), { name: 'mastering' });
  const { worker, drop, until } = idle;
  idle = null;
  clearTimeout(until);
  worker.off('error', drop).off('exit', drop);
  worker.ref();
  return worker;
}

/** Keeps an idle thread without keeping the process alive. */
function keepThread(worker: Worker): void {
  if (idle) return void worker.terminate();
  const drop = () => {
    if (idle?.worker === worker) idle = null;
    void worker.terminate();
  };
  worker.on('error', drop).on('exit', drop);
  worker.unref();
  idle = { worker, drop, until: setTimeout(drop, IDLE_MS).unref() };
}

/** Returns samples whose memory can be transferred: the same ones, or a copy of shared memory. */
function ownSamples(samples: Int16Array): Int16Array<ArrayBuffer> {
  const { buffer } = samples;
  const whole = buffer.byteLength === samples.byteLength;
  if (buffer instanceof ArrayBuffer && whole && !isMarkedAsUntransferable(buffer)) {
    return samples as Int16Array<ArrayBuffer>;
  }
  return new Int16Array(samples);
}
