import { spawn } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Kernel ticks in a second, as `/proc` counts processor time (`getconf CLK_TCK`, 100 wherever Node runs). */
const TICKS = 100;

/** The whole product as `npm start` runs it, in a process of its own on a data directory that is thrown away. Linux only. */
export interface Product {
  url: string;
  /** Resident memory in megabytes. */
  resident(): Promise<number>;
  /** Seconds of processor time so far: of the whole process, and of the thread that answers. */
  cpu(): Promise<{ all: number; main: number }>;
  /** What it has written to standard output and standard error. */
  log(): Promise<string>;
  /** Stops it as a service manager would; resolves to its exit code. Its data are removed. */
  close(): Promise<number | null>;
}

/** Starts the product with the built-in articles and nothing else configured but `settings`. Rejects where it ends instead of listening. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wikicasts-bench-'));
  const logFile = path.join(folder, 'log');
  // A file, not a pipe: nobody has to keep reading it.
  const output = await open(logFile, 'w');
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/start.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      ENCYCLOPEDIA: 'builtin',
      DATA_DIR: path.join(folder, 'data'),
      ...settings,
    },
    stdio: ['ignore', output.fd, output.fd],
  });
  await output.close();
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const log = () => readFile(logFile, 'utf8');
  const close = async () => {
    if (child.exitCode === null) child.kill();
    const code = await ended;
    await rm(folder, { recursive: true, force: true });
    return code;
  };
  const ticks = async (file: string) => {
    const stat = await readFile(file, 'utf8');
    // The name, in brackets, may hold spaces; user and system time are the 14th and 15th field.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  };
  const { pid } = child;
  for (;;) {
    const printed = await log();
    const url = /http:\/\/127\S+/.exec(printed)?.[0];
    if (url) {
      return {
        url,
        async resident() {
          const status = await readFile(`/proc/${pid}/status`, 'utf8');
          return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000;
        },
        cpu: async () => ({
          all: await ticks(`/proc/${pid}/stat`),
          main: await ticks(`/proc/${pid}/task/${pid}/stat`),
        }),
        log,
        close,
      };
    }
    if (child.exitCode !== null) {
      await close();
      throw new Error(`The server ended (${child.exitCode}): ${printed}`);
    }
    await sleep(100);
  }
}
