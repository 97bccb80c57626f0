import { EventEmitter } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { BoundedSocket, closeOnFlood } from './sockets.ts';

test('a client that does not read is disconnected, and a client that reads receives all messages', async () => {
  const server = new WebSocketServer({ port: 0, WebSocket: BoundedSocket });
  const { port } = server.address() as AddressInfo;
  const connect = async () => {
    const accepted = new Promise<BoundedSocket>((resolve) => server.once('connection', resolve));
    const client = new WebSocket(`ws://127.0.0.1:${port}`);
    await new Promise((resolve) => client.once('open', resolve));
    return { client, socket: await accepted };
  };
  const message = 'x'.repeat(1024 * 1024);

  const idle = await connect();
  idle.client.pause();
  const terminated = new Promise((resolve) => idle.socket.once('close', resolve));
  // Far more than the buffers of the operating system hold.
  for (let i = 0; i < 64; i += 1) idle.socket.send(message);
  await terminated;
  idle.client.terminate();

  const reader = await connect();
  let readBytes = 0;
  reader.client.on('message', (data: Buffer) => {
    readBytes += data.length;
    reader.socket.send(message);
    if (readBytes >= 12 * message.length) reader.client.close();
  });
  const closed = new Promise((resolve) => reader.client.once('close', resolve));
  reader.socket.send(message);
  expect(await closed).toBe(1005);

  const pinger = await connect();
  pinger.client.pause();
  const pingerTerminated = new Promise((resolve) => pinger.socket.once('close', resolve));
  // As many pongs as accumulate if a client sends pings and does not read the pongs.
  for (let i = 0; i < 600_000 && pinger.socket.readyState === WebSocket.OPEN; i += 1) {
    pinger.socket.pong(Buffer.alloc(125));
  }
  await pingerTerminated;
  pinger.client.terminate();
  server.close();
});

afterEach(() => vi.useRealTimers());

/** The code with which the connection is closed after `seconds` at `rate` messages each; undefined if it stays open. */
function findCloseCode(seconds: number, rate: number, event = 'message'): number | undefined {
  vi.useFakeTimers({ toFake: ['performance'] });
  let code: number | undefined;
  const socket = Object.assign(new EventEmitter(), {
    close: (closeCode: number) => {
      code = closeCode;
    },
    terminate: () => undefined,
  });
  closeOnFlood(socket as unknown as WebSocket);
  for (let second = 0; second < seconds; second += 1) {
    for (let message = 0; message < rate; message += 1) socket.emit(event);
    vi.advanceTimersByTime(1000);
  }
  socket.emit(event);
  return code;
}

test('more than 200 messages or pings a second for 5 s close a connection', () => {
  expect(findCloseCode(5, 201)).toBe(1008);
  expect(findCloseCode(5, 201, 'ping')).toBe(1008);
});

test('more than 200 messages a second for 4 s, or exactly 200 for 20 s, do not close a connection', () => {
  expect(findCloseCode(4, 201)).toBeUndefined();
  expect(findCloseCode(20, 200)).toBeUndefined();
});
