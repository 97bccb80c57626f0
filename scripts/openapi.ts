import { readFileSync, writeFileSync } from 'node:fs';
import packageJson from '../package.json' with { type: 'json' };
import { appRouter } from '../src/routers/index.ts';
import { createOpenApiDocument } from '../src/server/rest/openapi.ts';

// `npm run openapi`: writes openapi.json. With `--check`, it fails if the file is outdated.

const file = new URL('../openapi.json', import.meta.url);
const text = `${JSON.stringify(createOpenApiDocument(appRouter, packageJson.version), null, 2)}\n`;
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write('openapi.json is stale: run npm run openapi.\n');
    process.exit(1);
  }
} else {
  writeFileSync(file, text);
}
