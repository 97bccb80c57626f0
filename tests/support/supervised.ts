import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');

/** A server with its parent process, as `npm start` and `npm run worker` run them. */
export interface Supervised {
  parent: ChildProcess;
  output(): string;
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

export function supervise(args: string[], env: Record<string, string>): Supervised {
  const parent = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [parent.stdout, parent.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += String(data);
    });
  }
  const exited = new Promise<Awaited<Supervised['exited']>>((resolve) => {
    parent.once('exit', (code, signal) => resolve({ code, signal }));
  });
  return { parent, output: () => output, exited };
}

/** The address that the server printed after `restarts` restarts. */
export async function waitForUrl({ output }: Supervised, restarts: number): Promise<string> {
  await expect.poll(() => findUrls(output()).length, { timeout: 240_000 }).toBeGreaterThan(restarts);
  return findUrls(output())[restarts] ?? '';
}

function findUrls(output: string): string[] {
  return [...output.matchAll(/running on (http:\S+)/g)].map(([, url = '']) => url);
}

/** Linux only. */
export async function findServerPid({ parent }: Supervised): Promise<number> {
  const children = await readFile(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8');
  return Number(children.trim());
}
