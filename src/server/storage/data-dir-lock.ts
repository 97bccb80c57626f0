import { mkdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { ConfigError } from '../config.ts';

/** After this long without a sign of life a lock is nobody's, in milliseconds. */
const STALE_MS = 10_000;
const SIGN_OF_LIFE_MS = 2_000;

/**
 * Takes the data directory for this process alone. PGlite has no lock of its
 * own, and two processes on one directory lose data. A lock left by a crash is
 * taken over at once where its process is known to be gone, else when it shows
 * no sign of life. Resolves to the release; throws `ConfigError` while another
 * process holds the directory.
 */
export async function lockDataDir(dir: string): Promise<() => Promise<void>> {
  await mkdir(dir, { recursive: true });
  const lockPath = path.join(dir, 'wikicasts.lock');
  const ownerPath = path.join(dir, 'wikicasts.pid');
  const firstSeen = await modifiedAt(lockPath);
  if (firstSeen !== null && (await ownerIsGone(ownerPath))) {
    await rmdir(lockPath).catch(() => undefined);
  }
  for (;;) {
    try {
      const release = await lockfile.lock(dir, {
        lockfilePath: lockPath,
        stale: STALE_MS,
        update: SIGN_OF_LIFE_MS,
        onCompromised: () => {
          // Someone else believes the directory is theirs: writing on would lose data.
          process.stderr.write('The data directory was taken over by another process. Stopping.\n');
          process.exit(1);
        },
      });
      await writeFile(ownerPath, JSON.stringify({ pid: process.pid, host: hostname() }));
      return release;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ELOCKED') throw cause;
      const seen = await modifiedAt(lockPath);
      if (firstSeen === null || (seen !== null && seen > firstSeen)) {
        throw new ConfigError(
          `Another Wikicasts process uses the data directory "${path.basename(path.resolve(dir))}". ` +
            'Stop it, give this one another DATA_DIR, or set DATABASE_URL to share a PostgreSQL database.',
        );
      }
      await sleep(250);
    }
  }
}

async function modifiedAt(file: string): Promise<number | null> {
  return stat(file).then(
    (found) => found.mtimeMs,
    () => null,
  );
}

/** Whether the process that wrote the owner file is certainly no longer running. */
async function ownerIsGone(ownerPath: string): Promise<boolean> {
  // A file that was cut off in writing tells nothing.
  const owner = await readFile(ownerPath, 'utf8')
    .then((content) => JSON.parse(content) as { pid: number; host: string })
    .catch(() => null);
  if (!owner || owner.host !== hostname()) return false;
  // A restarted container gives the same number to the new process.
  if (owner.pid === process.pid) return true;
  try {
    process.kill(owner.pid, 0);
    return false;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
