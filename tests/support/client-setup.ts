import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

/** Builds the client as for production if there is no build. `npm test` always builds it before. */
export default async function setup(): Promise<void> {
  if (existsSync('dist/client/index.html')) return;
  const { VITEST: _vitest, ...env } = process.env;
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
  await promisify(execFile)(process.execPath, vite, { env: { ...env, NODE_ENV: 'production' } });
}
