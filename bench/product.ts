import { spawn } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildClientIfOutdated } from '../scripts/build-client.ts';

/** Unit of CPU time in /proc (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

/** The server as `npm start` runs it, without its parent process, with a temporary data directory. Linux only. */
export interface Product {
  url: string;
  pid: number;
  readResidentMb(): Promise<number>;
  /** CPU seconds since the start, of the whole process and of its main thread. */
  readCpuSeconds(): Promise<{ all: number; main: number }>;
  readLog(): Promise<string>;
  /** Stops the process with SIGTERM, deletes its data and resolves to its exit code. */
  close(): Promise<number | null>;
}

/** `settings` are environment variables. Rejects if the process exits before it listens. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  buildClientIfOutdated();
  const folder = await mkdtemp(path.join(tmpdir(), 'wikicasts-bench-'));
  const logFile = path.join(folder, 'log');
  // A full pipe would block the server, so it writes to a file.
  const logHandle = await open(logFile, 'w');
  const child = spawn(process.execPath, ['scripts/run.mjs', 'src/server/main.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      ENCYCLOPEDIA: 'builtin',
      NATURAL_VOICES: 'off',
      LOCAL_MODELS: 'off',
      DATA_DIR: path.join(folder, 'data'),
      ...settings,
    },
    stdio: ['ignore', logHandle.fd, logHandle.fd],
  });
  await logHandle.close();
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const readLog = () => readFile(logFile, 'utf8');
  const close = async () => {
    if (child.exitCode === null) child.kill();
    const code = await exited;
    await rm(folder, { recursive: true, force: true });
    return code;
  };
  const readProcessSeconds = async (file: string) => {
    const stat = await readFile(file, 'utf8');
    // The second field, the name in brackets, can contain spaces. User and system time are fields 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  };
  const pid = child.pid ?? 0;
  for (;;) {
    const output = await readLog();
    const url = /http:\/\/127\S+/.exec(output)?.[0];
    if (url) {
      return {
        url,
        pid,
        async readResidentMb() {
          const status = await readFile(`/proc/${pid}/status`, 'utf8');
          return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000;
        },
        readCpuSeconds: async () => ({
          all: await readProcessSeconds(`/proc/${pid}/stat`),
          main: await readProcessSeconds(`/proc/${pid}/task/${pid}/stat`),
        }),
        readLog,
        close,
      };
    }
    if (child.exitCode !== null) {
      await close();
      throw new Error(`The server exited before it listened (${child.exitCode}): ${output}`);
    }
    await sleep(100);
  }
}
