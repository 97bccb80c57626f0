import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../config.ts';
import { tryLockFile } from './file-lock.ts';

/** A holder on another machine is dead after this time without a heartbeat. */
const STALE_AFTER_MS = 10_000;
const HEARTBEAT_INTERVAL_MS = 2_000;

export interface LockOptions {
  staleMs?: number;
  heartbeatMs?: number;
  bootId?: string;
  onLost?: () => void;
}

interface Holder {
  token: string;
  bootId: string;
  beat: number;
}

/** Throws `ConfigError` if it is held. The heartbeat in `wikicasts.owner` is for file systems without locks. */
export async function lockDataDir(dir: string, options: LockOptions = {}): Promise<() => Promise<void>> {
  const { staleMs = STALE_AFTER_MS, heartbeatMs = HEARTBEAT_INTERVAL_MS, onLost = exitProcess } = options;
  await mkdir(dir, { recursive: true });
  const unlock = lockDirectory(dir);
  try {
    const bootId = options.bootId ?? (await readBootId());
    const holderPath = getHolderPath(dir);
    const found = await readHolder(holderPath);
    // A holder on this machine would hold the file lock, so it is dead.
    if (found && found.bootId !== bootId) await waitUntilStale(dir, found, staleMs, heartbeatMs);
    // A process that died within a heartbeat left its new file.
    if (found) await rm(getTemporaryPath(holderPath, found), { force: true });
    const holder: Holder = { token: randomUUID(), bootId, beat: 0 };
    await writeHolder(holderPath, holder);

    let heartbeat = Promise.resolve();
    const sendHeartbeat = async () => {
      const current = await readHolder(holderPath);
      if (current && current.token !== holder.token) return onLost();
      await writeHolder(holderPath, { ...holder, beat: ++holder.beat });
    };
    const timer = setInterval(() => {
      heartbeat = heartbeat.then(sendHeartbeat).catch(() => undefined);
    }, heartbeatMs).unref();
    return async () => {
      clearInterval(timer);
      await heartbeat;
      if ((await readHolder(holderPath))?.token === holder.token) await rm(holderPath, { force: true });
      unlock();
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function lockDirectory(dir: string): () => void {
  let unlock: (() => void) | null;
  try {
    unlock = tryLockFile(path.join(dir, 'wikicasts.lock'));
  } catch (error) {
    const { errstr } = error as { errstr?: string };
    throw new ConfigError(`The data directory cannot be locked: ${errstr}. Make it writable.`);
  }
  if (unlock === null) throw createLockedError(dir);
  return unlock;
}

async function waitUntilStale(
  dir: string,
  found: Holder,
  staleMs: number,
  heartbeatMs: number,
): Promise<void> {
  const deadline = performance.now() + staleMs;
  while (performance.now() < deadline) {
    await sleep(heartbeatMs / 4);
    const current = await readHolder(getHolderPath(dir));
    if (!current) return;
    if (current.token !== found.token || current.beat !== found.beat) throw createLockedError(dir);
  }
}

async function readHolder(holderPath: string): Promise<Holder | null> {
  return readFile(holderPath, 'utf8')
    .then((content) => JSON.parse(content) as Holder)
    .catch(() => null);
}

function getHolderPath(dir: string): string {
  return path.join(dir, 'wikicasts.owner');
}

function getTemporaryPath(holderPath: string, { token }: Holder): string {
  return `${holderPath}.${token}`;
}

async function writeHolder(holderPath: string, holder: Holder): Promise<void> {
  const temporaryPath = getTemporaryPath(holderPath, holder);
  try {
    const handle = await open(temporaryPath, 'w');
    try {
      await handle.writeFile(JSON.stringify(holder));
    } finally {
      await handle.close();
    }
    await rename(temporaryPath, holderPath);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

/** Linux has an id for each boot; other systems use the host name. */
async function readBootId(): Promise<string> {
  if (process.platform !== 'linux') return hostname();
  return readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (id) => id.trim(),
    () => randomUUID(),
  );
}

function createLockedError(dir: string): ConfigError {
  return new ConfigError(
    `Another Wikicasts process uses the data directory "${path.basename(path.resolve(dir))}". ` +
      'Stop it, give this one another DATA_DIR, or set DATABASE_URL to share a PostgreSQL database.',
  );
}

function exitProcess(): void {
  process.stderr.write('The data directory was taken over by another process. Stopping.\n');
  process.exit(1);
}
