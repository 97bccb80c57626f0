import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const SOURCES = ['src/client', 'src/domain', 'vite.config.ts', 'package-lock.json'];

/** Builds the client if its build is missing or older than its sources. Exits with 1 if that fails. */
export function buildClientIfOutdated(root = ROOT): void {
  if (isUpToDate(root)) return;
  const dist = path.join(root, 'dist');
  for (const folder of [existsSync(dist) ? dist : root, path.join(root, 'node_modules')]) {
    if (!isWritable(folder)) {
      exit(
        `The client must be built, but this user cannot write to ${folder}. Build it as its owner: npm run build`,
      );
    }
  }
  process.stdout.write('Building the client (only after a change) ...\n');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const build = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (build.status !== 0) exit('The client could not be built. See the messages above.');
}

function exit(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function isUpToDate(root: string): boolean {
  const built = path.join(root, 'dist/client/index.html');
  if (!existsSync(built)) return false;
  const builtMs = statSync(built).mtimeMs;
  return SOURCES.every((source) => findNewestTime(path.join(root, source)) <= builtMs);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function findNewestTime(target: string): number {
  const stat = statSync(target);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const times = readdirSync(target).map((name) => findNewestTime(path.join(target, name)));
  return Math.max(stat.mtimeMs, ...times);
}
