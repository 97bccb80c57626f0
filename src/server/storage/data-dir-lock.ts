import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../config.ts';

/** After this long without a sign of life another machine's lock is nobody's, in milliseconds. */
const STALE_MS = 10_000;
const SIGN_OF_LIFE_MS = 2_000;

/** SQLite's number for a file that someone else has locked. */
const SQLITE_BUSY = 5;

/** What a test puts in the place of the real thing. */
export interface LockOptions {
  staleMs?: number;
  signOfLifeMs?: number;
  /** Names the running system: every boot of every machine has another. */
  bootId?: string;
  /** Called when another machine has taken the directory. */
  onLost?: () => void;
}

/** Who has the directory, as its file says. */
interface Owner {
  /** No other lock ever has it. */
  token: string;
  bootId: string;
  /** Counts up while the owner lives. */
  beat: number;
}

/**
 * Takes the data directory for this process alone: PGlite has no lock of its
 * own, and two processes on one directory lose data. Resolves to the release;
 * throws `ConfigError` while someone else has it.
 *
 * Two things guard it. A lock of the operating system on `wikicasts.lock`,
 * which ends with its process however that ends: it decides at once between all
 * processes of one system, containers included, and between machines where the
 * network file system carries locks (NFS 4, SMB). And for those where it does
 * not, a sign of life in `wikicasts.owner`: whoever finds a fresh one of another
 * system waits until it has not changed for ten seconds by its own clock (no
 * clocks are compared), and an owner that finds another's stops at once. There
 * two machines that take over a dead third one's directory within the same two
 * seconds are the one case that is found out late instead of prevented.
 */
export async function lockDataDir(dir: string, options: LockOptions = {}): Promise<() => Promise<void>> {
  const { staleMs = STALE_MS, signOfLifeMs = SIGN_OF_LIFE_MS, onLost = stop } = options;
  await mkdir(dir, { recursive: true });
  const unlock = lockFile(dir);
  try {
    const bootId = options.bootId ?? (await readBootId());
    const ownerPath = path.join(dir, 'wikicasts.owner');
    const found = await readOwner(ownerPath);
    // An owner on this system would hold the lock: it is gone.
    if (found && found.bootId !== bootId) await outwait(ownerPath, found, staleMs, signOfLifeMs, dir);
    const owner: Owner = { token: randomUUID(), bootId, beat: 0 };
    await writeOwner(ownerPath, owner);

    let beating = Promise.resolve();
    const beat = async () => {
      const now = await readOwner(ownerPath);
      if (now && now.token !== owner.token) return onLost();
      await writeOwner(ownerPath, { ...owner, beat: ++owner.beat });
    };
    const timer = setInterval(() => {
      // A full or slow disk is no reason to stop: the next sign of life may succeed.
      beating = beating.then(beat).catch(() => undefined);
    }, signOfLifeMs).unref();
    return async () => {
      clearInterval(timer);
      await beating;
      if ((await readOwner(ownerPath))?.token === owner.token) await rm(ownerPath, { force: true });
      unlock();
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Node has no call for the system's file locks; SQLite takes one on its file, on every system. The file stays empty. */
function lockFile(dir: string): () => void {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path.join(dir, 'wikicasts.lock'));
    file.exec('begin exclusive');
  } catch (error) {
    file?.close();
    const { errcode, errstr } = error as { errcode?: number; errstr?: string };
    if (errcode === SQLITE_BUSY) throw taken(dir);
    throw new ConfigError(`The data directory cannot be locked: ${errstr}. It has to be writable.`);
  }
  return () => file.close();
}

/** Resolves when the owner has shown no sign of life for `staleMs`; throws `ConfigError` at the first one. */
async function outwait(
  ownerPath: string,
  found: Owner,
  staleMs: number,
  signOfLifeMs: number,
  dir: string,
): Promise<void> {
  const until = performance.now() + staleMs;
  while (performance.now() < until) {
    await sleep(signOfLifeMs / 4);
    const now = await readOwner(ownerPath);
    // Released meanwhile.
    if (!now) return;
    if (now.token !== found.token || now.beat !== found.beat) throw taken(dir);
  }
}

/** null where there is none, or none that can be read: it is replaced as a whole, so that it was never one. */
async function readOwner(ownerPath: string): Promise<Owner | null> {
  return readFile(ownerPath, 'utf8')
    .then((content) => JSON.parse(content) as Owner)
    .catch(() => null);
}

async function writeOwner(ownerPath: string, owner: Owner): Promise<void> {
  const beside = `${ownerPath}.${owner.token}`;
  try {
    const handle = await open(beside, 'w');
    try {
      await handle.writeFile(JSON.stringify(owner));
    } finally {
      await handle.close();
    }
    await rename(beside, ownerPath);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** Linux names each boot; where it does not, nobody can be known to be of the same system. Elsewhere the host's name stands for it. */
async function readBootId(): Promise<string> {
  if (process.platform !== 'linux') return hostname();
  return readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (id) => id.trim(),
    () => randomUUID(),
  );
}

function taken(dir: string): ConfigError {
  return new ConfigError(
    `Another Wikicasts process uses the data directory "${path.basename(path.resolve(dir))}". ` +
      'Stop it, give this one another DATA_DIR, or set DATABASE_URL to share a PostgreSQL database.',
  );
}

/** Someone else believes the directory is theirs: writing on would lose data. */
function stop(): void {
  process.stderr.write('The data directory was taken over by another process. Stopping.\n');
  process.exit(1);
}
