import { existsSync } from 'node:fs';
import * as module from 'node:module';

// Plain JavaScript, so that an older Node can still say what is wrong with it.
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(`Wikicasts needs Node.js 24 or newer; this is ${process.version}.`);
  console.error('On Linux and Windows `npm ci` brings it along; elsewhere install it from nodejs.org.');
  process.exit(1);
}
// Code that was compiled once is not compiled again: a third less work at every further start.
module.enableCompileCache();
// A .env beside package.json, where there is one; what is set already stays.
const env = new URL('../.env', import.meta.url);
if (existsSync(env)) process.loadEnvFile(env);
const [, , script, ...rest] = process.argv;
process.argv.splice(1, process.argv.length - 1, script, ...rest);
await import(new URL(`../${script}`, import.meta.url));
