import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { BoundedSocket } from './bounded-socket.ts';

test('who does not read what is sent loses the connection; who reads gets all of it', async () => {
  const server = new WebSocketServer({ port: 0, WebSocket: BoundedSocket });
  const { port } = server.address() as AddressInfo;
  const connect = async () => {
    const accepted = new Promise<BoundedSocket>((resolve) => server.once('connection', resolve));
    const client = new WebSocket(`ws://127.0.0.1:${port}`);
    await new Promise((resolve) => client.once('open', resolve));
    return { client, socket: await accepted };
  };
  const piece = 'x'.repeat(1024 * 1024);

  const idle = await connect();
  idle.client.pause();
  const ended = new Promise((resolve) => idle.socket.once('close', resolve));
  // Far more than the operating system takes on the way.
  for (let i = 0; i < 64; i += 1) idle.socket.send(piece);
  await ended;
  idle.client.terminate();

  const reader = await connect();
  let read = 0;
  reader.client.on('message', (data: Buffer) => {
    read += data.length;
    reader.socket.send(piece);
    if (read >= 12 * piece.length) reader.client.close();
  });
  const closed = new Promise((resolve) => reader.client.once('close', resolve));
  reader.socket.send(piece);
  expect(await closed).toBe(1005);

  const pinging = await connect();
  pinging.client.pause();
  const cut = new Promise((resolve) => pinging.socket.once('close', resolve));
  // As many as wait where pings are answered and the answers are not read.
  for (let i = 0; i < 600_000 && pinging.socket.readyState === WebSocket.OPEN; i += 1) {
    pinging.socket.pong(Buffer.alloc(125));
  }
  await cut;
  pinging.client.terminate();
  server.close();
});
