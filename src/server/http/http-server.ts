import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Express } from 'express';
import type { Container } from '../container.ts';
import { toNetworkAddress } from '../limits/networks.ts';
import { attachSockets } from '../sockets/sockets.ts';
import { createApp } from './app.ts';

const DEFAULT_TIMEOUTS = {
  /** A proxy keeps idle connections for 60 s, and answers 502 if the server closes them first. */
  keepAliveMs: 75_000,
  headersMs: 20_000,
  /** From the first byte of a request to the end of its body, which has at most 256 KiB. */
  requestMs: 60_000,
  /** Longest time without a byte read or written. A player resumes with a new request. */
  idleMs: 120_000,
  checkMs: 5_000,
};

export interface HttpServer {
  server: Server;
  /** Closes all WebSockets with a code that makes clients reconnect. */
  closeSockets: () => void;
  drain: Drain;
}

/** Middleware, telemetry, the drain and streams each wait for the end of a response. */
const MAX_CLOSE_LISTENERS = 20;

export function createHttpServer(container: Container, timeouts = DEFAULT_TIMEOUTS): HttpServer {
  const app = createApp(container);
  const server = createServer(
    {
      keepAliveTimeout: timeouts.keepAliveMs,
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.requestMs,
      connectionsCheckingInterval: timeouts.checkMs,
    },
    app,
  );
  server.timeout = timeouts.idleMs;
  server.prependListener('request', (_req, res) => res.setMaxListeners(MAX_CLOSE_LISTENERS));
  server.on('connection', (socket) => limitConnections(socket, app, container));
  const isWorker = container.config.ROLE === 'worker';
  const closeSockets = isWorker ? () => undefined : attachSockets(server, app, container);
  return { server, closeSockets, drain: createDrain(server, () => container.isStopping) };
}

/** A trusted proxy has no limit, because its requests are counted. */
function limitConnections(socket: Socket, app: Express, { limits }: Container): void {
  const address = socket.remoteAddress ?? '';
  const isTrustedProxy = app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  if (isTrustedProxy(address, 0)) return;
  try {
    const permit = limits.openConnection(toNetworkAddress(address));
    socket.once('close', () => permit[Symbol.dispose]());
  } catch {
    socket.destroy();
  }
}

/** For requests that were sent before the port closed. */
const IDLE_GRACE_MS = 50;

/** Refuses new connections, waits at most `maxMs` for open requests, and closes all other connections. */
export type Drain = (maxMs: number) => Promise<void>;

/** While `isStopping`, responses ask clients to open a new connection for the next request. */
export function createDrain(server: Server, isStopping: () => boolean): Drain {
  const requestCounts = new Map<Socket, number>();
  let openCount = 0;
  let isDraining = false;
  const finished = Promise.withResolvers<void>();

  server.on('connection', (socket: Socket) => {
    requestCounts.set(socket, 0);
    socket.once('close', () => requestCounts.delete(socket));
  });
  server.on('upgrade', ({ socket }: IncomingMessage) => requestCounts.delete(socket));
  const changeCount = (socket: Socket, change: number) => {
    openCount += change;
    const count = (requestCounts.get(socket) ?? 0) + change;
    if (requestCounts.has(socket)) requestCounts.set(socket, count);
    if (isDraining && count === 0) socket.destroySoon();
    if (isDraining && openCount === 0) finished.resolve();
  };
  // The application may send the headers at once.
  server.prependListener('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    if (isStopping()) res.setHeader('Connection', 'close');
    changeCount(socket, 1);
    res.once('close', () => changeCount(socket, -1));
  });

  return async (maxMs) => {
    // `close` of an HTTP server would cut responses that are complete but not yet sent (Node 24.21).
    TcpServer.prototype.close.call(server);
    await sleep(IDLE_GRACE_MS);
    isDraining = true;
    for (const [socket, count] of requestCounts) if (count === 0) socket.destroySoon();
    if (openCount > 0) await Promise.race([finished.promise, sleep(maxMs, undefined, { ref: false })]);
    server.closeAllConnections();
  };
}
