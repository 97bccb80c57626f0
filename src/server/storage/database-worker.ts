import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Results } from '@electric-sql/pglite';
import { createDurableOptions, isNew } from './durable-file-system.ts';
import { LowMemoryPGlite, runWithoutWasmTierUp } from './low-memory-pglite.ts';

/** What the thread is told at its start. */
export interface DatabaseWorkerData {
  directory: string;
}

/** What the thread is asked for. `within` a transaction of the asker's, a failure is the asker's to roll back. */
export type DatabaseRequest = { id: number } & (
  | { kind: 'query'; sql: string; params: readonly unknown[]; within: boolean }
  | { kind: 'exec'; sql: string; within: boolean }
  | { kind: 'dump'; compression: 'none' | 'gzip' | 'auto' | undefined }
  | { kind: 'close' }
);

/** A statement's result, its values as PostgreSQL wrote them: texts are cheaper to hand over than what they mean. */
export type RawResults = Omit<Results, 'rows'> & { rows: Array<Array<string | null>> };

export type DatabaseReply =
  /** Open; with the types of arrays and of what is in them, `[array, element]`. */
  | { kind: 'open'; arrays: Array<[number, number]> }
  | { kind: 'results'; id: number; results: RawResults[] }
  | { kind: 'dump'; id: number; dump: Blob }
  | { kind: 'closed'; id: number }
  /** An error with PostgreSQL's fields (`code`, `detail`, `constraint` ...). */
  | { kind: 'failure'; id: number; message: string; fields: Record<string, unknown> }
  | { kind: 'notification'; channel: string; payload: string };

const ARRAY_TYPES = `select b.typarray, b.oid from pg_type a join pg_type b on b.oid = a.typelem
  where a.typcategory = 'A' group by b.oid, b.typarray`;

/** The thread behind `DatabaseThread`: PGlite on a directory, one request after the other, in their order. */
const port = parentPort;
if (!port) throw new Error('database-worker.ts runs in a worker thread only');
const reply = (message: DatabaseReply) => port.postMessage(message);

const { directory } = workerData as DatabaseWorkerData;
const pglite = await openLean(directory);
stopAtTraps(pglite.Module as unknown as MainLoop);
for (const type of Object.keys(pglite.parsers)) pglite.parsers[type] = (text) => text;
pglite.onNotification((channel, payload) => reply({ kind: 'notification', channel, payload }));
const arrays = await raw(ARRAY_TYPES, []);

let last: Promise<void> = Promise.resolve();
port.on('message', (request: DatabaseRequest) => {
  last = last.then(async () => {
    const { id } = request;
    try {
      reply(await answer(request));
    } catch (error) {
      const {
        message,
        stack: _,
        query: _query,
        params: _params,
        queryOptions: _options,
        ...fields
      } = error as Error & Record<string, unknown>;
      reply({ kind: 'failure', id, message, fields: { ...fields } });
    }
    if (request.kind === 'close') port.close();
  });
});
reply({ kind: 'open', arrays: arrays.rows.map(([array, element]) => [Number(array), Number(element)]) });

async function openLean(directory: string): Promise<LowMemoryPGlite> {
  const open = async () => {
    const opened = new LowMemoryPGlite(createDurableOptions(directory));
    await opened.waitReady;
    return opened;
  };
  // A new database is laid out by a thousand statements, in an instance that is thrown away.
  return isNew(directory) ? runWithoutWasmTierUp(open) : open();
}

async function answer(request: DatabaseRequest): Promise<DatabaseReply> {
  const { id } = request;
  switch (request.kind) {
    case 'close':
      await pglite.close();
      return { kind: 'closed', id };
    case 'dump':
      return { kind: 'dump', id, dump: await pglite.dumpDataDir(request.compression) };
    default:
  }
  try {
    const results =
      request.kind === 'query'
        ? [await raw(request.sql, request.params)]
        : ((await pglite.exec(request.sql, { rowMode: 'array' })) as RawResults[]);
    return { kind: 'results', id, results };
  } catch (error) {
    // There is one connection: a block of statements that failed half-way must not fail those of others.
    if (!request.within && pglite.isInTransaction()) await pglite.exec('rollback');
    throw error;
  }
}

async function raw(sql: string, params: readonly unknown[]): Promise<RawResults> {
  const results = await pglite.query(sql, [...params], { rowMode: 'array' });
  return results as unknown as RawResults;
}

/** What of the WebAssembly module is used here; PGlite does not type it. */
interface MainLoop {
  _PostgresMainLoopOnce(): void;
}

/**
 * Ends the thread where PostgreSQL's machine itself fails (out of memory, an
 * abort): PGlite takes that for an error of the query and goes round in circles
 * (0.5.8).
 */
function stopAtTraps(module: MainLoop): void {
  const once = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      once();
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) {
        writeSync(2, `The database failed: ${error.message}.\n`);
        process.exit(1);
      }
      throw error;
    }
  };
}
