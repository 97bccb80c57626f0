import type { Worker } from 'node:worker_threads';
import type { MasteringReply, MasteringRequest } from './mastering-messages.ts';

export class ThreadRequests {
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
