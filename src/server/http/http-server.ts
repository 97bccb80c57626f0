import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Express } from 'express';
import type { Container } from '../container.ts';
import { networkOf } from '../limits/network.ts';
import { attachSockets } from '../sockets/sockets.ts';
import { createApp } from './app.ts';

/** How long a connection may take, in milliseconds. */
export interface Patience {
  /**
   * Without a request it is kept for longer than the 60 s of the usual proxies.
   * With Node's 5 s one of them would now and then send a request into a
   * connection that is just being closed, and answer 502.
   */
  keepAliveMs: number;
  /** From the begin to the end of a request's head. */
  headersMs: number;
  /** From the begin of a request to the end of its body, which has 256 KiB at most. */
  requestMs: number;
  /** Without a byte read or written: a reader who does not read. A player goes on where it stopped with a new request. */
  idleMs: number;
  /** How often heads and requests are looked at. */
  checkMs: number;
}

const PATIENCE: Patience = {
  keepAliveMs: 75_000,
  headersMs: 20_000,
  requestMs: 60_000,
  idleMs: 120_000,
  checkMs: 5_000,
};

/** The server with all that it serves: HTTP, and sockets unless the role is worker. `closeSockets` ends the latter. */
export function createHttpServer(
  container: Container,
  patience: Patience = PATIENCE,
): { server: Server; closeSockets: () => void } {
  const app = createApp(container);
  const server = createServer(
    {
      keepAliveTimeout: patience.keepAliveMs,
      headersTimeout: patience.headersMs,
      requestTimeout: patience.requestMs,
      connectionsCheckingInterval: patience.checkMs,
    },
    app,
  );
  server.timeout = patience.idleMs;
  server.on('connection', (socket) => holdPlace(socket, app, container));
  const closeSockets =
    container.config.ROLE === 'worker' ? () => undefined : attachSockets(server, app, container);
  return { server, closeSockets };
}

/** Ends a connection for which its sender has no place. Those of a proxy are its many visitors', whose requests are counted. */
function holdPlace(socket: Socket, app: Express, { limits }: Container): void {
  const address = socket.remoteAddress ?? '';
  const isProxy = app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  if (isProxy(address, 0)) return;
  try {
    const place = limits.line(networkOf(address));
    socket.once('close', () => place[Symbol.dispose]());
  } catch {
    socket.destroy();
  }
}
