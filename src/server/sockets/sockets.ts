import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import type { Express, Request } from 'express';
import { WebSocket, WebSocketServer } from 'ws';
import { DomainError } from '../../domain/errors.ts';
import { appRouter } from '../../routers/index.ts';
import { isServerFault, toPublicError } from '../../routers/trpc.ts';
import type { Container } from '../container.ts';
import { admitRequest, createContext, identifyCaller, toExpressRequest } from '../http/caller.ts';
import { SESSION_HEADER } from '../http/credentials.ts';
import { serveProtocol } from './ws-protocol.ts';

const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;
const MAX_FRAME_BYTES = 4 * 1024 * 1024;

/** Serves tRPC at `/trpc` and the documented protocol at `/ws`. The result closes all connections. */
export function attachSockets(server: Server, app: Express, container: Container): () => void {
  const options = {
    noServer: true,
    WebSocket: BoundedSocket,
    // Compression costs four times the CPU and five times the memory with 2,000 clients.
    perMessageDeflate: false,
    maxPayload: MAX_FRAME_BYTES,
  };
  const servers = { '/trpc': new WebSocketServer(options), '/ws': new WebSocketServer(options) };
  const requestReconnect = serveTrpcSockets(servers['/trpc'], container);
  serveProtocol(servers['/ws'], container);

  const upgrade = async (incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const pathname = incoming.url?.split('?')[0] ?? '';
    const req = toExpressRequest(app, incoming);
    const { address } = await admitRequest(req, container);
    if (!isEndpoint(pathname)) throw new DomainError('not_found', 'There is nothing at this address.');
    // After 'close', nothing would release the permit.
    if (socket.destroyed) return;
    const permit = container.limits.openStream(address);
    const openSockets = container.telemetry.metrics.sockets.labels({ endpoint: pathname });
    openSockets.inc();
    socket.once('close', () => {
      permit[Symbol.dispose]();
      openSockets.dec();
    });
    servers[pathname].handleUpgrade(req, socket, head, (webSocket) => {
      closeOnFlood(webSocket);
      servers[pathname].emit('connection', webSocket, req);
    });
  };
  server.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Without a listener an error of the connection would end the process.
    socket.on('error', () => socket.destroy());
    upgrade(req, socket, head).catch((error: unknown) => {
      if (isServerFault(error)) container.log.error({ err: error }, 'upgrade failed');
      refuseUpgrade(socket, error);
    });
  });

  return () => {
    requestReconnect();
    for (const { clients } of Object.values(servers)) {
      for (const client of clients) client.close(1001, 'The server is stopping.');
    }
  };
}

function isEndpoint(pathname: string): pathname is '/trpc' | '/ws' {
  return pathname === '/trpc' || pathname === '/ws';
}

/** Terminates a connection whose client does not read the data sent to it. */
export class BoundedSocket extends WebSocket {
  override send(data: unknown, ...rest: unknown[]): void {
    if (this.bufferedAmount > MAX_BUFFERED_BYTES) this.terminate();
    else super.send(data as string, ...(rest as []));
  }

  /** Pongs answer the client's pings and are buffered too. */
  override pong(...args: unknown[]): void {
    if (this.bufferedAmount > MAX_BUFFERED_BYTES) this.terminate();
    else super.pong(...(args as []));
  }
}

function refuseUpgrade(socket: Duplex, thrown: unknown): void {
  const { status, code, message, retryAfter } = toPublicError(thrown);
  const body = JSON.stringify({ message, code });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(retryAfter === undefined ? [] : [`Retry-After: ${Math.ceil(retryAfter)}`]),
  ];
  // Otherwise the client could keep its half of the connection open.
  socket.once('finish', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** A client that reconnects sends all its subscriptions in one frame. */
const MAX_CALLS_PER_FRAME = 200;

function serveTrpcSockets(server: WebSocketServer, container: Container): () => void {
  const handler = applyWSSHandler({
    wss: server,
    router: appRouter,
    keepAlive: { enabled: true, pingMs: 30_000, pongWaitMs: 5_000 },
    experimental_encoder: { encode: JSON.stringify, decode: parseFrame },
    createContext: ({ req, info }) => {
      const session = info.connectionParams?.[SESSION_HEADER];
      return createContext(identifyCaller(req as Request, container, session), container, 0);
    },
    onError: ({ error }) => {
      if (isServerFault(error)) container.log.error({ err: error }, 'socket call failed');
    },
  });
  return handler.broadcastReconnectNotification;
}

function parseFrame(data: string | ArrayBuffer | Uint8Array): unknown {
  if (typeof data !== 'string') throw new Error('A frame must be text.');
  const frame: unknown = JSON.parse(data);
  if (Array.isArray(frame) && frame.length > MAX_CALLS_PER_FRAME) {
    throw new Error(`A frame may carry ${MAX_CALLS_PER_FRAME} calls at most.`);
  }
  return frame;
}

const MAX_MESSAGES_PER_SECOND = 200;
const FLOOD_SECONDS = 5;

const CLOSE_TIMEOUT_MS = 1_000;

export function closeOnFlood(socket: WebSocket): void {
  const isFlood = createFloodDetector();
  const countMessage = () => {
    if (!isFlood()) return;
    for (const event of ['message', 'ping', 'pong']) socket.removeAllListeners(event);
    socket.close(1008, 'Too many messages.');
    setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
  };
  for (const event of ['message', 'ping', 'pong']) socket.on(event, countMessage);
}

function createFloodDetector(): () => boolean {
  let currentSecond = 0;
  let messages = 0;
  let floodSeconds = 0;
  return () => {
    const second = Math.floor(performance.now() / 1000);
    if (second !== currentSecond) {
      const continues = messages > MAX_MESSAGES_PER_SECOND && second === currentSecond + 1;
      floodSeconds = continues ? floodSeconds + 1 : 0;
      currentSecond = second;
      messages = 0;
    }
    messages += 1;
    return floodSeconds >= FLOOD_SECONDS;
  };
}
