import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

// `npm run dev`: the server on port 3000, restarted at every change, and Vite on port 5173 in front of it.

const root = path.join(import.meta.dirname, '..');
const run = (...args: string[]): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_ENV: 'development', NATURAL_VOICES: 'off', ...process.env },
  });

const children = [
  run('--no-wasm-code-gc', '--watch', '--watch-preserve-output', 'src/server/main.ts'),
  run('node_modules/vite/bin/vite.js'),
];
const stopAll = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.on('exit', stopAll);
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
