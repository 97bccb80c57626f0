import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Results } from '@electric-sql/pglite';
import {
  createDurableOptions,
  isNewDatabase,
  LowMemoryPGlite,
  runWithoutWasmTierUp,
} from './durable-file-system.ts';

/** With `isInTransaction`, the sender rolls a failed transaction back itself. */
export type DatabaseRequest = { id: number } & (
  | { kind: 'query'; sql: string; params: readonly unknown[]; isInTransaction: boolean }
  | { kind: 'exec'; sql: string; isInTransaction: boolean }
  | { kind: 'close' }
);

export type DatabaseReply =
  | { kind: 'open' }
  | { kind: 'results'; id: number; results: Results[] }
  | { kind: 'closed'; id: number }
  | { kind: 'failure'; id: number; message: string; fields: Record<string, unknown> }
  | { kind: 'notification'; channel: string; payload: string };

const port = parentPort;
if (!port) throw new Error('database-worker.ts runs in a worker thread only');
const reply = (message: DatabaseReply) => port.postMessage(message);

const pglite = await openDatabase(workerData as string);
exitOnWasmErrors(pglite.Module as unknown as PgliteModule);
pglite.onNotification((channel, payload) => reply({ kind: 'notification', channel, payload }));

let lastRequest: Promise<void> = Promise.resolve();
port.on('message', (request: DatabaseRequest) => {
  lastRequest = lastRequest.then(async () => {
    const { id } = request;
    try {
      reply(await handle(request));
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
reply({ kind: 'open' });

async function openDatabase(directory: string): Promise<LowMemoryPGlite> {
  const open = async () => {
    const opened = new LowMemoryPGlite(createDurableOptions(directory));
    await opened.waitReady;
    return opened;
  };
  return isNewDatabase(directory) ? runWithoutWasmTierUp(open) : open();
}

async function handle(request: DatabaseRequest): Promise<DatabaseReply> {
  const { id } = request;
  if (request.kind === 'close') {
    await pglite.close();
    return { kind: 'closed', id };
  }
  try {
    const results =
      request.kind === 'query'
        ? [await pglite.query<Results['rows'][number]>(request.sql, [...request.params])]
        : await pglite.exec(request.sql);
    return { kind: 'results', id, results };
  } catch (error) {
    // All senders share one connection, so an aborted transaction would make their statements fail.
    if (!request.isInTransaction && pglite.isInTransaction()) await pglite.exec('rollback');
    throw error;
  }
}

interface PgliteModule {
  _PostgresMainLoopOnce(): void;
}

/** PGlite takes a crash of its WebAssembly for an error of the query and loops for ever (0.5.8). */
function exitOnWasmErrors(module: PgliteModule): void {
  const runOnce = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) {
        writeSync(2, `The database failed: ${error.message}.\n`);
        process.exit(1);
      }
      throw error;
    }
  };
}
