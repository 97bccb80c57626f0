import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const INSTALLED = '/usr/lib/postgresql';

/** A PostgreSQL server that a test can stop and start. */
export interface PostgresServer {
  url: string;
  start(): Promise<void>;
  /** `immediate` stops it like a crash. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  remove(): Promise<void>;
}

/** Initialises and starts a server; null if PostgreSQL is not installed. */
export async function startPostgresServer(): Promise<PostgresServer | null> {
  const versions = existsSync(INSTALLED)
    ? (await readdir(INSTALLED)).sort((a, b) => Number(a) - Number(b))
    : [];
  const newest = versions.at(-1);
  if (!newest) return null;
  const folder = await mkdtemp(path.join(tmpdir(), 'wikicasts-postgres-'));
  await chmod(folder, 0o755);
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await run('chown', ['postgres', folder]);
  const call = (program: string, ...args: string[]) => {
    const file = path.join(INSTALLED, newest, 'bin', program);
    return isRoot
      ? run('runuser', ['-u', 'postgres', '--', file, ...args], { cwd: folder })
      : run(file, args);
  };
  const data = path.join(folder, 'data');
  const port = await freePort();
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200`;
  await call('initdb', '-D', data, '-U', 'wikicasts', '--auth=trust', '-E', 'UTF8', '--no-sync');
  const server: PostgresServer = {
    url: `postgres://wikicasts@127.0.0.1:${port}/postgres`,
    async start() {
      await call('pg_ctl', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start');
    },
    async stop(mode) {
      await call('pg_ctl', '-D', data, '-w', '-m', mode, 'stop');
    },
    async remove() {
      await server.stop('immediate').catch(() => undefined);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  await server.start();
  return server;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
