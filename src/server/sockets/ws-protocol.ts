import type { Request } from 'express';
import type { WebSocket, WebSocketServer } from 'ws';
import { DomainError } from '../../domain/errors.ts';
import type { Quota } from '../../routers/trpc.ts';
import type { Container } from '../container.ts';
import { addressOf } from '../http/caller.ts';
import { Rooms } from './rooms.ts';
import { type ClientMessage, readMessage, send } from './ws-messages.ts';

/** A connection that has not answered by the next of these is dead, in milliseconds. */
const PING_MS = 30_000;

/** The documented real-time protocol (specification, section 7): JSON text frames `{type, ...}`. */
export function serveProtocol(server: WebSocketServer, container: Container): void {
  const rooms = new Rooms(container);
  server.on('connection', (socket, req) => {
    const quota = container.limits.quota(addressOf(req as Request), 0);
    endWhenDead(socket);
    socket.on('error', () => socket.terminate());
    socket.on('close', () => rooms.leaveAll(socket));
    socket.on('message', async (data: Buffer, isBinary: boolean) => {
      try {
        await quota.call();
        await answer(readMessage(data, isBinary), { socket, rooms, quota, container });
      } catch (error) {
        const known = error instanceof DomainError;
        if (!known) container.log.error({ err: error }, 'socket message failed');
        send(socket, {
          type: 'error',
          message: known ? error.message : 'Something went wrong on the server.',
        });
      }
    });
    send(socket, { type: 'welcome', message: 'Welcome to Wikicasts. Register for a podcast to follow it.' });
  });
}

interface Connection {
  socket: WebSocket;
  rooms: Rooms;
  quota: Quota;
  container: Container;
}

async function answer(message: ClientMessage, connection: Connection): Promise<void> {
  const { socket, rooms, quota } = connection;
  const { podcasts } = connection.container.services;
  const { podcastId } = message;
  if (message.type === 'register') {
    await podcasts.expect(podcastId);
    // Gone while it was looked up: nobody would ever take it out of the room again.
    if (socket.readyState !== socket.OPEN) return;
    await rooms.join(podcastId, socket, quota);
    send(socket, { type: 'register_confirm', podcastId });
    return;
  }
  const { duration, chapters, changed } = await podcasts.reportDuration(podcastId, message.duration);
  // What changes nothing is confirmed to who listens here, and leaves no trace.
  if (!changed) rooms.tell(podcastId, { type: 'chapters', chapters, duration });
}

function endWhenDead(socket: WebSocket): void {
  let alive = true;
  const pinging = setInterval(() => {
    if (!alive) socket.terminate();
    alive = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  }, PING_MS);
  socket.on('pong', () => {
    alive = true;
  });
  socket.on('close', () => clearInterval(pinging));
}
