import { existsSync } from 'node:fs';
import * as http from 'node:http';
import * as module from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// Plain JavaScript, so that older versions of Node can run this check.
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(`Wikicasts needs Node.js 24 or newer; this is ${process.version}.`);
  console.error('On Linux and Windows, `npm ci` installs it. On other systems, install it from nodejs.org.');
  process.exit(1);
}
const folder = fileURLToPath(new URL('..', import.meta.url));
if (/[#?]/.test(folder)) {
  console.error(
    `Wikicasts cannot run in ${folder}: the path must not contain # or ?. Move or rename the folder.`,
  );
  process.exit(1);
}
// V8 before Node 26 can free a WebAssembly wrapper twice and then ends the process (decision 051).
if (major < 26) setFlagsFromString('--no-wasm-code-gc');
// The compile cache saves a third of the work of every further start.
module.enableCompileCache();
const env = new URL('../.env', import.meta.url);
if (existsSync(env)) process.loadEnvFile(env);
useProxyFromEnvironment();
const [, , script, ...rest] = process.argv;
// Saves 0.3 GB of an idle server (measured). Applies only to a new process, so this one replaces itself.
const ALLOCATOR_SETTINGS = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '262144',
};
// File access, compression and fsync share this pool. With Node's four threads, a few syncs delay every page.
const POOL_SETTINGS = { UV_THREADPOOL_SIZE: '16' };
const isSet = Object.keys(process.env).some((name) => name.startsWith('MALLOC_') || name === 'LD_PRELOAD');
if (script === 'src/server/main.ts' && process.platform === 'linux' && process.execve && !isSet) {
  const flags = ['--max-semi-space-size=8', '--expose-gc', ...process.execArgv];
  const args = [process.execPath, ...flags, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...POOL_SETTINGS, ...process.env, ...ALLOCATOR_SETTINGS });
}
process.argv.splice(1, process.argv.length - 1, script, ...rest);
await import(new URL(`../${script}`, import.meta.url));

/** As with NODE_USE_ENV_PROXY=1, also for variables of `.env`. Servers on this machine need no proxy. */
function useProxyFromEnvironment() {
  const { env } = process;
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy'];
  if (env.NODE_USE_ENV_PROXY === '0' || !names.some((name) => env[name])) return;
  const excluded = env.no_proxy || env.NO_PROXY;
  const noProxy = [excluded, 'localhost', '127.0.0.1', '::1', '[::1]'].filter(Boolean).join(',');
  Object.assign(env, { NO_PROXY: noProxy, no_proxy: noProxy });
  http.setGlobalProxyFromEnv?.(env);
}
