import { type ResourceLimits, Worker } from 'node:worker_threads';
import { type Results, type Transaction, types } from '@electric-sql/pglite';
import type { DatabaseReply, DatabaseRequest, DatabaseWorkerData, RawResults } from './database-worker.ts';

export interface DatabaseThreadOptions {
  /** Where the database is, or will be. */
  directory: string;
  /** How texts of a type (its OID) are read, over PGlite's own ways. */
  parsers?: Parsers;
  /** Called when the open database's thread has ended without being asked to. Ends the process by default. */
  onLost?: (reason: unknown) => void;
  /** The thread's module; another one in tests. */
  worker?: URL;
  /** How much memory the thread's JavaScript may take. */
  limits?: ResourceLimits;
}

type Parsers = Record<number | string, (text: string, type?: number) => unknown>;

/** A request without its number. */
type Asked = DatabaseRequest extends infer Each ? (Each extends unknown ? Omit<Each, 'id'> : never) : never;

/**
 * PGlite in a thread of its own, with what of its interface the ORM and the
 * queue use. Statements run one after the other in the order of their calls;
 * while a transaction is open, those of others wait for its end, and come
 * before the next transaction. A statement
 * that PostgreSQL refuses rejects with its error (`code`, `detail` ...); when
 * the thread has ended, everything rejects.
 */
export class DatabaseThread {
  readonly waitReady: Promise<void>;
  ready = false;
  closed = false;
  readonly #worker: Worker;
  readonly #onLost: (reason: unknown) => void;
  readonly #ended = Promise.withResolvers<void>();
  readonly #opened = Promise.withResolvers<void>();
  readonly #asked = new Map<number, PromiseWithResolvers<DatabaseReply>>();
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();
  readonly #parsers: Parsers;
  #lastId = 0;
  #closing = false;
  #lost: unknown = null;
  /** Resolves at the end of the last transaction. */
  #turn: Promise<void> = Promise.resolve();
  #isOpen = false;
  /** Single statements that wait for the end of the open transaction. */
  readonly #waiting: Array<() => void> = [];

  constructor(options: DatabaseThreadOptions) {
    const { directory, parsers = {}, onLost = stop } = options;
    this.#parsers = { ...types.parsers, ...parsers };
    this.#onLost = onLost;
    const workerData: DatabaseWorkerData = { directory };
    const worker = new Worker(options.worker ?? new URL('./database-worker.ts', import.meta.url), {
      name: 'database',
      workerData,
      ...(options.limits && { resourceLimits: options.limits }),
    });
    this.#worker = worker;
    this.waitReady = this.#opened.promise;
    this.waitReady.catch(() => undefined);
    worker.on('message', (reply: DatabaseReply) => this.#take(reply));
    worker.on('error', (error) => {
      this.#lost ??= error;
    });
    worker.on('exit', (code) => this.#end(code));
  }

  /** Runs one statement. Rows are objects by the columns' names. */
  async query<Row>(sql: string, params: readonly unknown[] = []): Promise<Results<Row>> {
    if (this.#isOpen) await this.#nextGap();
    return this.#query<Row>(sql, params, false);
  }

  /** Runs statements without parameters, one result each. */
  async exec(sql: string): Promise<Results[]> {
    if (this.#isOpen) await this.#nextGap();
    return this.#exec(sql, false);
  }

  /** Runs the callback's statements as one transaction: committed when it resolves, rolled back when it rejects. */
  async transaction<T>(callback: (tx: Transaction) => Promise<T>): Promise<T> {
    const before = this.#turn;
    const over = Promise.withResolvers<void>();
    this.#turn = over.promise;
    await before;
    this.#isOpen = true;
    let closed = false;
    const open = () => {
      if (closed) throw new Error('The transaction is over');
    };
    const end = (sql: 'commit' | 'rollback') => {
      closed = true;
      const ended = this.#exec(sql, true);
      // The thread keeps the order: whoever comes next need not wait for the answer. Single statements come before
      // the next transaction, which lasts for several turns of the event loop.
      this.#isOpen = false;
      for (const goOn of this.#waiting.splice(0)) goOn();
      over.resolve();
      return ended;
    };
    const tx = {
      query: async (sql: string, params?: readonly unknown[]) => {
        open();
        return this.#query(sql, params ?? [], true);
      },
      exec: async (sql: string) => {
        open();
        return this.#exec(sql, true);
      },
      rollback: async () => {
        open();
        await end('rollback');
      },
      get closed() {
        return closed;
      },
    };
    // Not waited for either: what follows comes after it.
    const begun = this.#exec('begin', true);
    try {
      const [result] = await Promise.all([callback(tx as unknown as Transaction), begun]);
      if (!closed) await end('commit');
      return result;
    } catch (error) {
      if (!closed) await end('rollback');
      throw error;
    }
  }

  /** Calls back with what is notified on the channel. The returned function ends it. */
  async listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>> {
    const name = nameOf(channel);
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(callback));
    await this.exec(`listen ${channel}`);
    return async () => {
      if (listeners.delete(callback) && listeners.size === 0) await this.exec(`unlisten ${channel}`);
    };
  }

  /** The database's directory as a tar archive. */
  async dumpDataDir(compression?: 'none' | 'gzip' | 'auto'): Promise<Blob> {
    await this.#turn;
    const reply = await this.#ask({ kind: 'dump', compression });
    if (reply.kind !== 'dump') throw new Error(`Unexpected answer: ${reply.kind}`);
    return reply.dump;
  }

  /** Writes everything to the disk and ends the thread, after what was asked for before. May be called again. */
  async close(): Promise<void> {
    if (this.#closing || this.closed) return this.#ended.promise;
    this.#closing = true;
    await this.waitReady;
    await this.#turn;
    await this.#ask({ kind: 'close' });
    await this.#ended.promise;
  }

  #nextGap(): Promise<void> {
    return new Promise((goOn) => this.#waiting.push(goOn));
  }

  async #query<Row>(sql: string, params: readonly unknown[], within: boolean): Promise<Results<Row>> {
    const [results] = await this.#results({ kind: 'query', sql, params, within });
    return results as Results<Row>;
  }

  #exec(sql: string, within: boolean): Promise<Results[]> {
    return this.#results({ kind: 'exec', sql, within });
  }

  async #results(asked: Asked): Promise<Results[]> {
    const reply = await this.#ask(asked);
    if (reply.kind !== 'results') throw new Error(`Unexpected answer: ${reply.kind}`);
    return reply.results.map((results) => this.#read(results));
  }

  #read(results: RawResults): Results {
    const { fields } = results;
    const rows = results.rows.map((values) => {
      const row: Record<string, unknown> = {};
      for (const [index, { name, dataTypeID }] of fields.entries())
        row[name] = types.parseType(values[index] ?? null, dataTypeID, this.#parsers);
      return row;
    });
    return { ...results, rows };
  }

  #ask(asked: Asked): Promise<DatabaseReply> {
    if (this.closed) return Promise.reject(this.#goneError());
    const id = ++this.#lastId;
    const answer = Promise.withResolvers<DatabaseReply>();
    // A process that waits for nothing else may end; one that waits for an answer may not.
    if (this.#asked.size === 0) this.#worker.ref();
    this.#asked.set(id, answer);
    try {
      this.#worker.postMessage({ ...asked, id });
    } catch (error) {
      this.#settle(id)?.reject(error);
    }
    return answer.promise;
  }

  #settle(id: number): PromiseWithResolvers<DatabaseReply> | undefined {
    const answer = this.#asked.get(id);
    this.#asked.delete(id);
    if (this.#asked.size === 0 && !this.#closing) this.#worker.unref();
    return answer;
  }

  #take(reply: DatabaseReply): void {
    if (reply.kind === 'open') {
      for (const [array, element] of reply.arrays) {
        const parse = (text: string) => this.#parsers[element]?.(text, element) ?? text;
        this.#parsers[array] = (text) => types.arrayParser(text, parse, array);
      }
      this.ready = true;
      if (this.#asked.size === 0) this.#worker.unref();
      this.#opened.resolve();
    } else if (reply.kind === 'notification') {
      for (const tell of this.#listeners.get(reply.channel) ?? []) tell(reply.payload);
    } else {
      const answer = this.#settle(reply.id);
      if (reply.kind === 'failure') answer?.reject(Object.assign(new Error(reply.message), reply.fields));
      else answer?.resolve(reply);
    }
  }

  #end(code: number): void {
    const { ready } = this;
    this.closed = true;
    this.ready = false;
    this.#lost ??= new Error(`The database's thread ended with ${code}`);
    const gone = this.#goneError();
    this.#opened.reject(this.#lost);
    for (const answer of this.#asked.values()) answer.reject(gone);
    this.#asked.clear();
    this.#ended.resolve();
    // Before it was open, it is the opening that fails.
    if (ready && (!this.#closing || code !== 0)) this.#onLost(this.#lost);
  }

  #goneError(): Error {
    return new Error('The database is closed', { cause: this.#lost });
  }
}

/** A channel's name as PostgreSQL keeps it. */
function nameOf(channel: string): string {
  return channel.startsWith('"') ? channel.slice(1, -1) : channel.toLowerCase();
}

/** Without its database the process can do nothing; the next start goes on from what was confirmed. */
function stop(reason: unknown): void {
  process.stderr.write(`The embedded database has ended (${String(reason)}). Stopping.\n`);
  process.exit(1);
}
