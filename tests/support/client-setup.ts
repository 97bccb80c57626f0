import { existsSync } from 'node:fs';
import { build } from 'vite';

/** Builds the client if there is no build. `npm test` always builds it before. */
export default async function setup(): Promise<void> {
  if (!existsSync('dist/client/index.html')) await build({ logLevel: 'warn' });
}
