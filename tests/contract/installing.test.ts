import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { startFreshProcess } from '../support/process.ts';
import { startTestServer } from '../support/server.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const isLinux = process.platform === 'linux';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function createFolder(name = 'checkout'): Promise<string> {
  const parent = await mkdtemp(path.join(tmpdir(), 'wikicasts-install-'));
  folders.push(parent);
  await chmod(parent, 0o755);
  const folder = path.join(parent, name);
  await mkdir(folder);
  return folder;
}

interface Run {
  code: number | null;
  output: string;
}

function run(args: string[], options: { env?: Record<string, string>; uid?: number } = {}): Promise<Run> {
  const child = spawn(process.execPath, args, {
    ...options,
    env: { PATH: process.env.PATH, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data: Buffer) => {
      output += String(data);
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

describe('an installation without development packages', () => {
  test('the client build imports only packages that production installs', async () => {
    const { dependencies } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
    const files = new Set(['vite.config.ts']);
    const packages = new Set<string>();
    for (const file of files) {
      const text = await readFile(path.join(ROOT, file), 'utf8');
      for (const [, name = ''] of text.matchAll(/(?:\bfrom|\bimport\() ?'([^']+)'/g)) {
        if (name.startsWith('.')) files.add(path.join(path.dirname(file), name));
        else if (!name.startsWith('node:'))
          packages.add(
            name
              .split('/')
              .slice(0, name.startsWith('@') ? 2 : 1)
              .join('/'),
          );
      }
    }
    expect(packages).toContain('vite');
    expect([...packages].filter((name) => !(name in dependencies))).toEqual([]);
  });

  test.skipIf(!isLinux)(
    'an unbuilt checkout that the user cannot write to is reported in one line',
    async () => {
      const root = await createFolder();
      await mkdir(path.join(root, 'node_modules'));
      await mkdir(path.join(root, 'scripts'));
      await cp(path.join(ROOT, 'scripts/build-client.ts'), path.join(root, 'scripts/build-client.ts'));
      const script = path.join(root, 'start.mjs');
      await writeFile(
        script,
        "import { buildClientIfOutdated } from './scripts/build-client.ts';\nbuildClientIfOutdated();\n",
      );
      await chmod(root, 0o555);
      const { uid } = { uid: process.getuid?.() === 0 ? 65_534 : process.getuid?.() };
      const copy = path.join(path.dirname(root), 'node');
      // The test's own Node may be in a folder that the other user cannot read.
      await cp(process.execPath, copy);
      await chmod(copy, 0o755);
      const child = spawn(copy, [script], { uid, env: {}, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      child.stderr.on('data', (data) => {
        output += data;
      });
      const code = await new Promise((resolve) => child.once('close', resolve));
      await chmod(root, 0o755);
      expect(code).toBe(1);
      expect(output).toBe(
        `The client must be built, but this user cannot write to ${root}. Build it as its owner: npm run build\n`,
      );
    },
  );
});

test.each(['c#-projects', 'really?'])(
  'a checkout in a folder named %s is refused in one sentence',
  async (name) => {
    const folder = await createFolder(name);
    await mkdir(path.join(folder, 'scripts'));
    await cp(path.join(ROOT, 'scripts/run.mjs'), path.join(folder, 'scripts/run.mjs'));
    const { code, output } = await run([path.join(folder, 'scripts/run.mjs'), 'scripts/start.ts']);
    expect(code).toBe(1);
    expect(output).toMatch(/^Wikicasts cannot run in [^\n]*: the path must not contain # or \?\. [^\n]*\n$/);
    expect(output).toContain(name);
  },
);

test('a server on an IPv6 interface prints a valid address, is healthy, and reports not ready before its port closes', async () => {
  const HOST = '::1';
  const { server, close } = await startFreshProcess({ HOST });
  const { hostname, port } = new URL(server.url);
  expect(hostname).toBe('[::1]');
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  const healthy = path.join(ROOT, 'scripts/healthy.mjs');
  expect((await run([healthy], { env: { HOST, PORT: port } })).code).toBe(0);

  const stopped = server.stop('SIGTERM');
  const seen: Array<number | 'refused'> = [];
  while (seen.at(-1) !== 'refused') {
    seen.push(
      await fetch(`${server.url}/api/ready`).then(
        ({ status }) => status,
        () => 'refused' as const,
      ),
    );
  }
  expect(seen).toContain(503);
  expect(await stopped).toBe(0);
  await close();
});

test('HSTS is sent only to visitors who use HTTPS', async () => {
  const server = await startTestServer({ env: { TRUST_PROXY: 'loopback' }, work: false });
  const getHeader = async (headers: Record<string, string>) =>
    (await fetch(`${server.url}/api/health`, { headers })).headers.get('strict-transport-security');
  expect(await getHeader({})).toBeNull();
  expect(await getHeader({ 'x-forwarded-proto': 'http' })).toBeNull();
  expect(await getHeader({ 'x-forwarded-proto': 'https' })).toMatch(/^max-age=\d+/);
  await server.close();
});

test('the Compose file gives TRUST_PROXY to the web processes and the workers', async () => {
  const compose = await readFile(path.join(ROOT, 'compose.yaml'), 'utf8');
  const [, shared = ''] = /^x-environment:(.*?)^services:/ms.exec(compose) ?? [];
  expect(shared).toMatch(/^ +TRUST_PROXY: .*uniquelocal/m);
  expect(compose.match(/^ +TRUST_PROXY:/gm)).toHaveLength(1);
});

describe('a machine behind an HTTP proxy', () => {
  /** Answers requests for any host, tunnels to port 80 of any host as well, and refuses other tunnels. */
  async function startProxy(): Promise<{ url: string; seen: string[]; server: Server }> {
    const seen: string[] = [];
    const server = createServer((req, res) => {
      seen.push(`${req.method} ${req.url}`);
      res.setHeader('Connection', 'close').end('from the proxy');
    });
    server.on('connect', (req, socket) => {
      seen.push(`CONNECT ${req.url}`);
      if (!req.url?.endsWith(':80')) return socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      const { port } = server.address() as AddressInfo;
      const tunnel = connect(port, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
      return tunnel.pipe(socket).pipe(tunnel);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, server };
  }

  /** Runs a script through scripts/run.mjs. */
  async function runScript(lines: string[], env: Record<string, string>): Promise<Run> {
    const folder = await createFolder();
    const script = path.join(folder, 'script.mjs');
    await writeFile(script, lines.join('\n'));
    return run(['scripts/run.mjs', path.relative(ROOT, script)], { env });
  }

  test('HTTP_PROXY and HTTPS_PROXY apply to requests and to the S3 client, but not to servers on this machine', async () => {
    const proxy = await startProxy();
    const s3 = path.join(ROOT, 'src/server/adapters/store/s3-client.ts');
    const { output } = await runScript(
      [
        `import { HeadBucketCommand } from ${JSON.stringify(path.join(ROOT, 'node_modules/@aws-sdk/client-s3/dist-cjs/index.js'))};`,
        `import { createS3Client } from ${JSON.stringify(s3)};`,
        "console.log(await (await fetch('http://upstream.example/page')).text());",
        "await fetch('https://api.upstream.example/v1').catch(() => undefined);",
        `await fetch('${proxy.url}/own').catch(() => undefined);`,
        "const client = createS3Client({ bucket: 'b', prefix: '', endpoint: 'http://s3.example' });",
        "await client.send(new HeadBucketCommand({ Bucket: 'b' })).catch(() => undefined);",
      ],
      {
        HTTP_PROXY: proxy.url,
        HTTPS_PROXY: proxy.url,
        AWS_ACCESS_KEY_ID: 'key',
        AWS_SECRET_ACCESS_KEY: 'secret',
      },
    );
    proxy.server.close();
    expect(output).toContain('from the proxy');
    const [head] = proxy.seen.splice(-1);
    expect(head).toMatch(/^HEAD http:\/\/s3\.example\/b/);
    // Node 24 opens a tunnel also for http.
    const isTunnelled = proxy.seen[0] === 'CONNECT upstream.example:80';
    expect(proxy.seen).toEqual([
      ...(isTunnelled ? ['CONNECT upstream.example:80', 'GET /page'] : ['GET http://upstream.example/page']),
      'CONNECT api.upstream.example:443',
      'GET /own',
    ]);
  });

  test('NO_PROXY and NODE_USE_ENV_PROXY=0 are obeyed', async () => {
    const proxy = await startProxy();
    const fetchOnce = "await fetch('http://wiki.intranet.example/page').catch(() => console.log('direct'));";
    const excluded = await runScript([fetchOnce], { http_proxy: proxy.url, no_proxy: '.intranet.example' });
    const off = await runScript([fetchOnce], { HTTP_PROXY: proxy.url, NODE_USE_ENV_PROXY: '0' });
    proxy.server.close();
    expect([excluded.output.trim(), off.output.trim()]).toEqual(['direct', 'direct']);
    expect(proxy.seen).toEqual([]);
  });
});
