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
// A server gives back what it has used: glibc keeps what threads free below anything in use unless all share one arena
// and blocks of 32 kB, as the compilers of V8 take them, are mapped each by itself; V8 lets its youngest objects take 48
// MB a thread, and the instances that have spoken lie about until it looks. All is settled when a process begins, so it
// begins anew here, in its own place (measured: 0.3 GB less at rest). Whoever sets an allocator's variable decides.
const LEAN = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '262144' };
// Files, compression and what waits for the disk share one pool: with Node's four threads a few syncs held up every page.
const POOL = { UV_THREADPOOL_SIZE: '16' };
const isServer = ['scripts/start.ts', 'src/server/main.ts'].includes(script);
const isSet = Object.keys(process.env).some((name) => name.startsWith('MALLOC_') || name === 'LD_PRELOAD');
if (isServer && process.platform === 'linux' && process.execve && !isSet) {
  const flags = ['--max-semi-space-size=8', '--expose-gc', ...process.execArgv];
  const args = [process.execPath, ...flags, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...POOL, ...process.env, ...LEAN });
}
process.argv.splice(1, process.argv.length - 1, script, ...rest);
await import(new URL(`../${script}`, import.meta.url));
