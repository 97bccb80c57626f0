import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { FakeScriptModel } from '../../../tests/support/fakes.ts';
import { LocalModels, listAddresses, listModels } from './local-models.ts';

type Answer = { status?: number; headers?: Record<string, string>; body: string };

const open: { close(): unknown }[] = [];

afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

const list = (...names: unknown[]) => ({ body: JSON.stringify({ data: names.map((id) => ({ id })) }) });

async function startServer(answer: () => Answer | null, port = 0) {
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`.trim());
    const answered = answer();
    if (answered) response.writeHead(answered.status ?? 200, answered.headers).end(answered.body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  open.push({ close });
  const { port: used } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${used}/v1`, port: used, requests, close };
}

const ask = (address: string) => listModels(address, 300, new AbortController().signal);

function createLocalModels(...addresses: string[]): LocalModels {
  const localModels = new LocalModels({
    ...{ addresses, timeoutMs: 300, searchIntervalMs: 30 },
    createScriptModel: async () => new FakeScriptModel(),
  });
  open.push(localModels);
  return localModels;
}

test('lists the models that write dialogue, with one request and without a key', async () => {
  const names = ['llama3.1:8b', 'nomic-embed-text:latest', 'bge-m3', 'whisper-1', 'qwen3:4b', 'llama3.1:8b'];
  const server = await startServer(() => list(...names));
  expect(await ask(server.address)).toEqual(['llama3.1:8b', 'qwen3:4b']);
  expect(server.requests).toEqual(['GET /v1/models']);
});

test('takes names as data: at most 50, without control characters and endless ones', async () => {
  const many = Array.from({ length: 80 }, (_, index) => `model-${index}`);
  const server = await startServer(() =>
    list('\u001b[2Jx', 'x'.repeat(101), 7, null, ' <b>m</b> ', 'y'.repeat(100), ...many),
  );
  const names = await ask(server.address);
  expect(names).toHaveLength(50);
  expect(names.slice(0, 2)).toEqual(['<b>m</b>', 'y'.repeat(100)]);
});

test.each<[string, () => Answer | null]>([
  ['is not a model server', () => ({ body: '<html>Hello</html>' })],
  ['has another JSON', () => ({ body: '{"data": {"id": 1}}' })],
  ['refuses', () => ({ status: 401, ...list('llama') })],
  ['never answers', () => null],
  ['sends without end', () => ({ body: `{"data": [${'{"id": "llama"},'.repeat(100_000)}` })],
])('finds nothing at a port whose server %s', async (_, answer) => {
  expect(await ask((await startServer(answer)).address)).toEqual([]);
});

test('follows no redirect', async () => {
  const target = await startServer(() => list('llama'));
  const headers = { location: `${target.address}/models` };
  const server = await startServer(() => ({ status: 302, headers, body: '' }));
  expect(await ask(server.address)).toEqual([]);
  expect(target.requests).toEqual([]);
});

test('notices a server that starts later, stops and comes back', async () => {
  const first = await startServer(() => list('llama'));
  first.close();
  const localModels = createLocalModels('http://127.0.0.1:9/v1', first.address);
  await localModels.start();
  expect(localModels.names).toEqual([]);
  const second = await startServer(() => list('llama', 'qwen'), first.port);
  await expect.poll(() => localModels.names).toEqual(['llama', 'qwen']);
  const { scriptModel } = localModels;
  second.close();
  await expect.poll(() => localModels.names).toEqual([]);
  // Podcasts in progress wait for it.
  expect(localModels.scriptModel).toBe(scriptModel);
});

test('prefers the server that was found first, and asks no other meanwhile', async () => {
  const ollama = await startServer(() => list('llama'));
  const other = await startServer(() => list('qwen'));
  const localModels = createLocalModels(ollama.address, other.address);
  await localModels.search();
  await localModels.search();
  expect(localModels.names).toEqual(['llama']);
  expect(other.requests).toHaveLength(1);
});

test('asks the loopback ports of the known servers, or one address', () => {
  expect(listAddresses('auto')).toEqual({
    addresses: [11434, 1234, 8080, 1337].map((port) => `http://127.0.0.1:${port}/v1`),
    timeoutMs: 500,
  });
  expect(listAddresses('http://192.168.1.5:11434').addresses).toEqual(['http://192.168.1.5:11434/v1']);
  expect(listAddresses('http://host.docker.internal:8000/v1').addresses).toEqual([
    'http://host.docker.internal:8000/v1',
  ]);
});
