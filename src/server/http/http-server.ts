import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Express } from 'express';
import type { Container } from '../container.ts';
import { toNetworkAddress } from '../limits/network-address.ts';
import { attachSockets } from '../sockets/sockets.ts';
import { createApp } from './app.ts';
import { createDrain, type Drain } from './drain.ts';

export interface ConnectionTimeouts {
  /** A proxy keeps idle connections for 60 s, and answers 502 if the server closes them first. */
  keepAliveMs: number;
  headersMs: number;
  /** From the first byte of a request to the end of its body, which has at most 256 KiB. */
  requestMs: number;
  /** Longest time without a byte read or written. A player resumes with a new request. */
  idleMs: number;
  checkMs: number;
}

const DEFAULT_TIMEOUTS: ConnectionTimeouts = {
  keepAliveMs: 75_000,
  headersMs: 20_000,
  requestMs: 60_000,
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

export function createHttpServer(
  container: Container,
  timeouts: ConnectionTimeouts = DEFAULT_TIMEOUTS,
): HttpServer {
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
