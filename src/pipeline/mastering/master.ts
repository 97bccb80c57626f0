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
 * Starts a mastering thread. Encoding is deterministic: the same turns, gaps
 * and voices give the same bytes. Rejects with the signal's reason when it is
 * aborted, which also ends the thread.
 */
export async function createMaster(signal?: AbortSignal): Promise<Master> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { name: 'mastering' });
  const waiting: Array<PromiseWithResolvers<Reply>> = [];
  const ready = Promise.withResolvers<Reply>();
  waiting.push(ready);
  let over: { reason: unknown } | null = null;

  const end = async (reason: unknown): Promise<void> => {
    over ??= { reason };
    signal?.removeEventListener('abort', onAbort);
    for (const answer of waiting.splice(0)) answer.reject(over.reason);
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

  signal?.addEventListener('abort', onAbort, { once: true });
  worker.on('message', (reply: Reply) => {
    const answer = waiting.shift();
    if (reply.kind === 'error') answer?.reject(reply.error);
    else answer?.resolve(reply);
  });
  worker.on('error', (error) => void end(error));
  worker.on('exit', () => void end(new Error('The mastering thread has ended')));
  await ready.promise;

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
      await end(new Error('The podcast is finished'));
      if (reply.kind !== 'audio') throw new Error(`Unexpected answer: ${reply.kind}`);
      return reply.audio;
    },
    close: () => end(new Error('Mastering was closed')),
  };
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
