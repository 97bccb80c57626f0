import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createDrain } from './http-server.ts';

const LARGE_BYTES = 30_000_000;
const MAX_DRAIN_MS = 20_000;

const closers: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A server that answers `/large` completely and keeps other responses open. */
async function serve() {
  const responses: ServerResponse[] = [];
  const server = createServer((req, res) => {
    if (req.url === '/large') res.end(Buffer.alloc(LARGE_BYTES));
    else responses.push(res);
  });
  const state = { isStopping: false };
  const drain = createDrain(server, () => state.isStopping);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { drain, state, responses, port, url: `http://127.0.0.1:${port}` };
}

function request(port: number, path: string) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => {
    let bytes = 0;
    socket.on('data', (data) => {
      bytes += data.length;
    });
    socket.once('close', () => resolve(bytes));
  });
  if (path) socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return { socket, closed };
}

test('a drain closes idle connections, refuses new ones, and waits for open requests', async () => {
  const { drain, responses, port, url } = await serve();
  const idle = request(port, '');
  const open = request(port, '/open');
  await expect.poll(() => responses.length).toBe(1);
  let hasDrained = false;
  const drained = drain(MAX_DRAIN_MS).then(() => {
    hasDrained = true;
  });
  expect(await idle.closed).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
  expect(hasDrained).toBe(false);
  responses[0]?.end('answer');
  await drained;
  expect(await open.closed).toBeGreaterThan('answer'.length);
});

test('a drain sends the rest of a complete response to a slow client', async () => {
  const { drain, port } = await serve();
  const { socket, closed } = request(port, '/large');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  const drained = drain(MAX_DRAIN_MS);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  socket.resume();
  await drained;
  expect(await closed).toBeGreaterThan(LARGE_BYTES);
});

test('a drain closes requests that are open after its time limit', async () => {
  const { drain, responses, port } = await serve();
  const { closed } = request(port, '/open');
  await expect.poll(() => responses.length).toBe(1);
  await drain(20);
  expect(await closed).toBe(0);
});

test('a stopping server asks clients to open a new connection for the next request', async () => {
  const { state, responses, url } = await serve();
  const answer = async () => {
    const response = fetch(url);
    await expect.poll(() => responses.length).toBe(1);
    responses.pop()?.end();
    return (await response).headers.get('connection');
  };
  expect(await answer()).toBe('keep-alive');
  state.isStopping = true;
  expect(await answer()).toBe('close');
});
