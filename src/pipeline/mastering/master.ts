import { isMarkedAsUntransferable, Worker } from 'node:worker_threads';
import type { Pcm } from '../../domain/ports.ts';
import type { MasteredAudio, MasteredTurn } from './chain.ts';
import type { Reply, Request } from './messages.ts';

/** Turns spoken turns into one podcast MP3, in a thread of its own. */
export interface Master {
  /**
   * Adds the next turn, `gapSeconds` (0-60) of silence before it. Calls may
   * overlap; turns stand in the order of the calls. The samples are handed over:
   * `pcm.samples` is empty afterwards where its memory could be moved. `voice`
   * names who speaks, so that a turn too short to be measured gets the gain that
   * the same voice had before. Rejects for a sample rate outside 8-192 kHz, and
   * with the signal's reason once it is aborted.
   */
  add(pcm: Pcm, gapSeconds: number, voice?: string): Promise<MasteredTurn>;
  /** Ends the podcast: its last frames, its Info frame and its measurements. The thread ends by itself. */
  finish(): Promise<MasteredAudio>;
  /** Ends the thread, whatever it is doing; what is under way rejects. May be called again. */
  close(): Promise<void>;
}

/**
 * Begins a podcast in a mastering thread. Encoding is deterministic: the same
 * turns, gaps and voices give the same bytes. Rejects with the signal's reason
 * when it is aborted, which also ends the thread.
 *
 * @param aside whether what is encoded is listened to in another thread: sooner where processors are idle, and 80 MB more
 */
export async function createMaster(signal?: AbortSignal, { aside = false } = {}): Promise<Master> {
  await preparing;
  return begin(signal, aside);
}

/** A thread that is being made ready for the next podcast. */
let preparing: Promise<void> | null = null;

/**
 * Makes a thread ready for a podcast that is expected soon: started, and its
 * code warm. It ends by itself where none begins. What goes wrong shows when
 * one does.
 */
export async function prepareMaster({ aside = false } = {}): Promise<void> {
  if (idle) idle.until.refresh();
  else
    preparing ??= tryOut(aside).finally(() => {
      preparing = null;
    });
  await preparing;
}

/** Has a second of sound mastered: enough to go through all that a podcast takes. */
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
  const waiting: Array<PromiseWithResolvers<Reply>> = [];
  let over: { reason: unknown } | null = null;

  /** No more is asked or answered; the thread is free. */
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
  const ask = (request: Request, transfer: ArrayBuffer[] = []): Promise<Reply> => {
    if (over) return Promise.reject(over.reason);
    const answer = Promise.withResolvers<Reply>();
    waiting.push(answer);
    worker.postMessage(request, transfer);
    return answer.promise;
  };

  function onReply(reply: Reply): void {
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
      const request: Request = { kind: 'add', samples, sampleRate, gapSeconds, voice: voice ?? null };
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

/** How long a thread that is free waits for the next podcast, in milliseconds. */
const IDLE_MS = 10_000;
/** A thread that has finished a podcast: the next one begins without its start, in code that is warm. */
let idle: { worker: Worker; drop: () => void; until: NodeJS.Timeout } | null = null;

function takeThread(): Worker {
  if (!idle) return new Worker(new URL('./worker.ts', import.meta.url), { name: 'mastering' });
  const { worker, drop, until } = idle;
  idle = null;
  clearTimeout(until);
  worker.off('error', drop).off('exit', drop);
  worker.ref();
  return worker;
}

/** Keeps one; it holds up no process that has nothing else to do. */
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

/** The samples in memory that can be moved to another thread: themselves, or a copy where others may share it. */
function ownSamples(samples: Int16Array): Int16Array<ArrayBuffer> {
  const { buffer } = samples;
  const whole = buffer.byteLength === samples.byteLength;
  if (buffer instanceof ArrayBuffer && whole && !isMarkedAsUntransferable(buffer)) {
    return samples as Int16Array<ArrayBuffer>;
  }
  return new Int16Array(samples);
}
