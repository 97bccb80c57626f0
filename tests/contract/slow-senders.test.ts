import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from '../../src/server/http/http-server.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** Raw sockets that are slow, large or idle. */

const TIME_LIMITS = { keepAliveMs: 1_000, headersMs: 500, requestMs: 1_000, idleMs: 1_500, checkMs: 100 };

let server: TestServer;
let port: number;
let http: Server;
let closeSockets: () => void;
beforeAll(async () => {
  server = await startTestServer({ work: false, env: { LIMIT_CONNECTIONS: '6' } });
  ({ server: http, closeSockets } = createHttpServer(server.container, TIME_LIMITS));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  port = (http.address() as AddressInfo).port;
});
afterAll(async () => {
  closeSockets();
  http.close();
  http.closeAllConnections();
  await server.close();
});

interface Raw {
  socket: Socket;
  /** Everything received until the server closed the connection. */
  closed: Promise<string>;
}

/** A connection that sends `first` at once and `drip` ten times a second. */
function open(first: string, drip = ''): Raw {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (piece) => {
    answer += piece.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.write(first);
  const dripping = setInterval(() => drip && socket.write(drip), 100);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)));
  void closed.then(() => clearInterval(dripping));
  return { socket, closed };
}

const post = (path: string, ...headers: string[]) =>
  `${[`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', ...headers].join('\r\n')}\r\n\r\n`;

test.each([
  ['says nothing', '', ''],
  ['sends its head header by header', 'GET / HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n'],
  ['sends a body byte by byte', post('/api/podcasts', 'Content-Length: 1000'), ' '],
  ['sends a body to tRPC byte by byte', post('/trpc/podcasts.create', 'Content-Length: 1000'), ' '],
])('disconnects a client with 408 that %s', async (_, first, drip) => {
  expect(await open(first, drip).closed).toMatch(/^HTTP\/1.1 408 /);
});

test('disconnects a client that does not read its response', async () => {
  const accepted = new Promise<Socket>((resolve) => http.once('connection', resolve));
  const { socket } = open('GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200));
  socket.pause();
  await new Promise((resolve) => void accepted.then((one) => one.once('close', resolve)));
  socket.destroy();
});

const PIECE = `10000\r\n${'a'.repeat(65_536)}\r\n`;

test.each([
  ['a body whose length is far too much', post('/api/podcasts', 'Content-Length: 999999999')],
  [
    'an endless body in pieces',
    `${post('/api/podcasts', 'Transfer-Encoding: chunked')}${PIECE.repeat(16)}1\r\na\r\n`,
  ],
])('refuses %s before reading the body', async (_, sent) => {
  expect(await open(sent).closed).toMatch(/^HTTP\/1.1 413 .*Connection: close.*"code":"too_large"/s);
});

test('refuses a request head over 16 kB or with two lengths', async () => {
  const large = `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`;
  expect(await open(large).closed).toMatch(/^HTTP\/1.1 431 /);
  const smuggled = post('/api/podcasts', 'Content-Length: 5', 'Transfer-Encoding: chunked');
  expect(await open(`${smuggled}0\r\n\r\n`).closed).toMatch(/^HTTP\/1.1 400 /);
});

test('limits network connections per address, whatever protocol they use', async () => {
  const held = Array.from({ length: 12 }, () => open('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n'));
  await Promise.all(held.map(({ socket }) => new Promise((resolve) => socket.once('data', resolve))));
  expect(await open('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n').closed).toBe('');
  for (const { socket } of held) socket.destroy();
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/api/health`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
});
