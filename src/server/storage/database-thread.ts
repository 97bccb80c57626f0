import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { Results, Transaction } from '@electric-sql/pglite';
import { CRASH_EXIT_CODE } from '../crash-exit-code.ts';
import type { DatabaseReply, DatabaseRequest } from './database-worker.ts';

export interface DatabaseThreadOptions {
  directory: string;
  /** The default exits the process. */
  onLost?: (reason: unknown) => void;
  worker?: URL;
  limits?: ResourceLimits;
}

type RequestWithoutId = DatabaseRequest extends infer T ? (T extends unknown ? Omit<T, 'id'> : never) : never;

/** While a transaction is open, other statements wait and then run before the next. */
export class DatabaseThread {
  readonly waitReady: Promise<void>;
  ready = false;
  closed = false;
  readonly #worker: Worker;
  readonly #onLost: (reason: unknown) => void;
  readonly #ended = Promise.withResolvers<void>();
  readonly #opened = Promise.withResolvers<void>();
  readonly #pending = new Map<number, PromiseWithResolvers<DatabaseReply>>();
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();
  #lastId = 0;
  #closing = false;
  #failure: unknown = null;
  #transactionQueue: Promise<void> = Promise.resolve();
  #isInTransaction = false;
  readonly #waitingStatements: Array<() => void> = [];

  constructor(options: DatabaseThreadOptions) {
    this.#onLost = options.onLost ?? exitProcess;
    const worker = new Worker(options.worker ?? new URL('./database-worker.ts', import.meta.url), {
      name: 'database',
      workerData: options.directory,
      ...(options.limits && { resourceLimits: options.limits }),
    });
    this.#worker = worker;
    this.waitReady = this.#opened.promise;
    this.waitReady.catch(() => undefined);
    worker.on('message', (reply: DatabaseReply) => this.#handleReply(reply));
    worker.on('error', (error) => {
      this.#failure ??= error;
    });
    worker.on('exit', (code) => this.#handleExit(code));
  }

  async query<Row>(sql: string, params: readonly unknown[] = []): Promise<Results<Row>> {
    if (this.#isInTransaction) await this.#waitForTransactionEnd();
    const [results] = await this.#run(sql, params, false);
    return results as Results<Row>;
  }

  async exec(sql: string): Promise<Results[]> {
    if (this.#isInTransaction) await this.#waitForTransactionEnd();
    return this.#run(sql, undefined, false);
  }

  async transaction<T>(callback: (tx: Pick<Transaction, 'query'>) => Promise<T>): Promise<T> {
    const previous = this.#transactionQueue;
    const ended = Promise.withResolvers<void>();
    this.#transactionQueue = ended.promise;
    await previous;
    this.#isInTransaction = true;
    let isOpen = true;
    const end = (sql: 'commit' | 'rollback') => {
      isOpen = false;
      const done = this.#run(sql, undefined, true);
      // Waiting statements must be sent before the next transaction starts, so do not wait for the response.
      this.#isInTransaction = false;
      for (const resume of this.#waitingStatements.splice(0)) resume();
      ended.resolve();
      return done;
    };
    const query = async <Row>(sql: string, params: readonly unknown[] = []) => {
      if (!isOpen) throw new Error('The transaction has ended.');
      const [results] = await this.#run(sql, params, true);
      return results as Results<Row>;
    };
    const begun = this.#run('begin', undefined, true);
    try {
      const [result] = await Promise.all([callback({ query }), begun]);
      await end('commit');
      return result;
    } catch (error) {
      if (isOpen) await end('rollback');
      throw error;
    }
  }

  async listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>> {
    const name = normalizeChannel(channel);
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(callback));
    await this.exec(`listen ${channel}`);
    return async () => {
      if (listeners.delete(callback) && listeners.size === 0) await this.exec(`unlisten ${channel}`);
    };
  }

  async close(): Promise<void> {
    if (this.#closing || this.closed) return this.#ended.promise;
    this.#closing = true;
    await this.waitReady;
    await this.#transactionQueue;
    await this.#send({ kind: 'close' });
    await this.#ended.promise;
  }

  #waitForTransactionEnd(): Promise<void> {
    return new Promise((resume) => this.#waitingStatements.push(resume));
  }

  /** With parameters one statement, without any number of them. */
  async #run(
    sql: string,
    params: readonly unknown[] | undefined,
    isInTransaction: boolean,
  ): Promise<Results[]> {
    const reply = await this.#send(
      params ? { kind: 'query', sql, params, isInTransaction } : { kind: 'exec', sql, isInTransaction },
    );
    if (reply.kind !== 'results') throw new Error(`Unexpected reply: ${reply.kind}`);
    return reply.results;
  }

  #send(request: RequestWithoutId): Promise<DatabaseReply> {
    if (this.closed) return Promise.reject(this.#createClosedError());
    const id = ++this.#lastId;
    const reply = Promise.withResolvers<DatabaseReply>();
    // The thread keeps the process alive only while a response is pending.
    if (this.#pending.size === 0) this.#worker.ref();
    this.#pending.set(id, reply);
    try {
      this.#worker.postMessage({ ...request, id });
    } catch (error) {
      this.#settle(id)?.reject(error);
    }
    return reply.promise;
  }

  #settle(id: number): PromiseWithResolvers<DatabaseReply> | undefined {
    const reply = this.#pending.get(id);
    this.#pending.delete(id);
    if (this.#pending.size === 0 && !this.#closing) this.#worker.unref();
    return reply;
  }

  #handleReply(reply: DatabaseReply): void {
    if (reply.kind === 'open') {
      this.ready = true;
      if (this.#pending.size === 0) this.#worker.unref();
      this.#opened.resolve();
    } else if (reply.kind === 'notification') {
      for (const callback of this.#listeners.get(reply.channel) ?? []) callback(reply.payload);
    } else {
      const pending = this.#settle(reply.id);
      if (reply.kind === 'failure') pending?.reject(Object.assign(new Error(reply.message), reply.fields));
      else pending?.resolve(reply);
    }
  }

  #handleExit(code: number): void {
    const { ready } = this;
    this.closed = true;
    this.ready = false;
    this.#failure ??= new Error(`The database thread ended with ${code}.`);
    const error = this.#createClosedError();
    this.#opened.reject(this.#failure);
    for (const reply of this.#pending.values()) reply.reject(error);
    this.#pending.clear();
    this.#ended.resolve();
    if (ready && (!this.#closing || code !== 0)) this.#onLost(this.#failure);
  }

  #createClosedError(): Error {
    return new Error('The database is closed.', { cause: this.#failure });
  }
}

function normalizeChannel(channel: string): string {
  return channel.startsWith('"') ? channel.slice(1, -1) : channel.toLowerCase();
}

function exitProcess(reason: unknown): void {
  process.stderr.write(`The embedded database has ended (${String(reason)}). Stopping.\n`);
  process.exit(CRASH_EXIT_CODE);
}
