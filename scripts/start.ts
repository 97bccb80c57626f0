import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

// `npm start`: builds the client if its build is missing or outdated, then runs the server in this process.

const root = path.join(import.meta.dirname, '..');
const built = path.join(root, 'dist/client/index.html');
const sources = ['src/client', 'src/domain', 'vite.config.ts', 'package-lock.json'];

function findNewestTime(target: string): number {
  const stat = statSync(target);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const times = readdirSync(target).map((name) => findNewestTime(path.join(target, name)));
  return Math.max(stat.mtimeMs, ...times);
}

const isFresh =
  existsSync(built) &&
  sources.every((source) => findNewestTime(path.join(root, source)) <= statSync(built).mtimeMs);

if (!isFresh) {
  process.stdout.write('Building the client (only after a change) ...\n');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const build = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (build.status !== 0) {
    process.stderr.write('The client could not be built. See the messages above.\n');
    process.exit(1);
  }
}

process.env.NODE_ENV ??= 'production';
await import('../src/server/main.ts');
