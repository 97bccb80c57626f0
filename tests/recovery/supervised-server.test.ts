import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { scrape } from '../support/metrics.ts';
import { createDataFolder, createTemporaryFolder } from '../support/process.ts';
import { findServerPid, type Supervised, supervise, waitForUrl } from '../support/supervised.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const TOKEN = 'the-operator';
const isLinux = process.platform === 'linux';

const closers: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Runs scripts/worker.ts, which needs no client build. */
async function superviseWorker(env: Record<string, string> = {}): Promise<Supervised> {
  const scratch = await createDataFolder();
  closers.push(scratch.remove);
  return startSupervised(['scripts/run.mjs', 'scripts/worker.ts'], {
    ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: scratch.folder, ADMIN_TOKEN: TOKEN },
    ...{ ENCYCLOPEDIA: 'builtin', NATURAL_VOICES: 'off', ...env },
  });
}

function startSupervised(args: string[], env: Record<string, string>): Supervised {
  const supervised = supervise(args, env);
  closers.push(async () => {
    supervised.parent.kill('SIGTERM');
    await supervised.exited;
  });
  return supervised;
}

test.skipIf(!isLinux).each(['SIGABRT', 'SIGSEGV', 'SIGKILL'] as const)(
  'a server that dies of %s is started again, is logged, and counts in the metrics',
  async (signal) => {
    const supervised = await superviseWorker();
    await waitForUrl(supervised, 0);
    process.kill(await findServerPid(supervised), signal);
    const url = await waitForUrl(supervised, 1);
    expect(supervised.output()).toContain(`"cause":"${signal}","msg":"The server crashed`);
    expect((await scrape(url, TOKEN)).get('wikicasts_restarts_total')).toBe(1);
  },
);

const FAILURES = {
  'an unexpected error': "process.on('SIGUSR2', () => { throw new Error('unexpected'); });",
  'the end of its database': `
    const end = new BroadcastChannel('end');
    if (threadName === 'database') end.onmessage = () => process.exit(1);
    else process.on('SIGUSR2', () => end.postMessage(''));
    end.unref();`,
};

test.skipIf(!isLinux).each(Object.entries(FAILURES))(
  'a server that has started and fails by %s is started again',
  async (_, code) => {
    const { folder, remove } = await createTemporaryFolder();
    closers.push(remove);
    const preload = path.join(folder, 'fail.mjs');
    await writeFile(preload, `import { threadName } from 'node:worker_threads'; ${code}`);
    const supervised = await superviseWorker({ NODE_OPTIONS: `--import ${preload}` });
    await waitForUrl(supervised, 0);
    process.kill(await findServerPid(supervised), 'SIGUSR2');
    const url = await waitForUrl(supervised, 1);
    expect(supervised.output()).toContain('"cause":"exit code 70","msg":"The server crashed');
    expect((await scrape(url, TOKEN)).get('wikicasts_restarts_total')).toBe(1);
  },
);

test.skipIf(!isLinux).each(['SIGTERM', 'SIGINT'] as const)(
  'the parent passes %s on and ends with the exit code of the server',
  async (signal) => {
    const supervised = await superviseWorker();
    const url = await waitForUrl(supervised, 0);
    supervised.parent.kill(signal);
    expect(await supervised.exited).toEqual({ code: 0, signal: null });
    await expect(fetch(`${url}/api/health`)).rejects.toThrow();
  },
);

test.skipIf(!isLinux)('the server stops when its parent is killed', async () => {
  const supervised = await superviseWorker();
  const url = await waitForUrl(supervised, 0);
  supervised.parent.kill('SIGKILL');
  await expect.poll(() => fetch(`${url}/api/health`).catch(() => null), { timeout: 10_000 }).toBeNull();
});

test('a server that cannot start is not started again', async () => {
  const supervised = await superviseWorker({ GENERATION_CONCURRENCY: 'many' });
  expect((await supervised.exited).code).toBe(1);
  expect(supervised.output().trim()).toMatch(/^Bad configuration\. GENERATION_CONCURRENCY: [^\n]*$/);
});

test('a server that aborts at every start is started five times again, then its parent ends with the reason', async () => {
  const { folder, remove } = await createTemporaryFolder();
  closers.push(remove);
  const script = path.join(folder, 'aborts.mjs');
  const supervisor = path.join(folder, 'supervisor.mjs');
  await mkdir(folder, { recursive: true });
  await writeFile(script, 'process.abort();');
  await writeFile(
    supervisor,
    `import { superviseServer } from ${JSON.stringify(path.join(ROOT, 'scripts/supervise-server.ts'))};
     superviseServer(process.env, ${JSON.stringify(path.relative(ROOT, script))});`,
  );
  const supervised = startSupervised([supervisor], {});
  expect((await supervised.exited).code).toBe(isLinux ? 134 : expect.any(Number));
  expect(supervised.output().match(/"msg":"The server crashed and is started again/g)).toHaveLength(5);
  expect(supervised.output()).toContain('The server crashed again after 5 restarts in two minutes.');
});
