import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The whole product as `npm start` runs it, on a free port of the loopback, in a process and a folder of its own. */
export interface Product {
  url: string;
  child: ChildProcess;
  close(): Promise<void>;
}

/** Starts it with these settings beside a quiet log and the built-in encyclopedia. Rejects when it ends before it listens. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wikicasts-bench-'));
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/start.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      ENCYCLOPEDIA: 'builtin',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const close = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill()) await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let printed = '';
      child.stdout.on('data', (data: Buffer) => {
        printed += data;
        const address = /http:\/\/127\S+/.exec(printed)?.[0];
        if (address) resolve(address);
      });
      child.once('exit', (code) => reject(new Error(`The server ended (${code}): ${printed}`)));
    });
    return { url, child, close };
  } catch (error) {
    await close();
    throw error;
  }
}
