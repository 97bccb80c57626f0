import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createIsolatedDatabase } from './database.ts';
import { copyDatabaseTemplate } from './template.ts';

const COMPILE_CACHE = path.join(tmpdir(), 'node-compile-cache');
const MAIN = path.join(import.meta.dirname, '../../src/server/main.ts');

/** A server in a separate process. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  output(): string;
  /** Sends the signal and returns the exit code, or null if a signal ended the process. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts the server on a free port. Resolves when it prints its address, rejects if it exits before. */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--no-wasm-code-gc', MAIN], {
    env: {
      PATH: process.env.PATH ?? '',
      // As in `npm start`: processes share compiled code.
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: '0',
      HOST: '127.0.0.1',
      ENCYCLOPEDIA: 'builtin',
      NATURAL_VOICES: 'off',
      LOCAL_MODELS: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const onData = (data: Buffer) => {
      printed += String(data);
      const address = /http:\/\/\S+/.exec(printed)?.[0];
      if (address) resolve(address);
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.once('exit', (code) => reject(new Error(`The server ended (${code}): ${printed}`)));
  });
  return {
    url,
    child,
    output: () => printed,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}

/**
 * Starts a server process with its own folder and database, and returns a function that removes
 * everything.
 */
export async function startFreshProcess(
  env: Record<string, string> = {},
): Promise<{ server: ServerProcess; close(): Promise<void> }> {
  const scratch = await createDataFolder();
  const database = await createIsolatedDatabase();
  const server = await startProcess({ DATA_DIR: scratch.folder, ...database.env, ...env });
  return {
    server,
    async close() {
      await server.stop();
      await database.drop();
      await scratch.remove();
    },
  };
}

export async function createTemporaryFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wikicasts-test-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Creates a data directory with an initialised, empty database. */
export async function createDataFolder(): ReturnType<typeof createTemporaryFolder> {
  const scratch = await createTemporaryFolder();
  await copyDatabaseTemplate(scratch.folder);
  return scratch;
}
