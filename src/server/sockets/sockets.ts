import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Express } from 'express';
import { WebSocket, WebSocketServer } from 'ws';
import { DomainError } from '../../domain/errors.ts';
import { isServerFault, toPublicError } from '../../routers/trpc.ts';
import type { Container } from '../container.ts';
import { admitRequest, toExpressRequest } from '../http/caller.ts';
import { closeOnFlood } from './flood-limit.ts';
import { serveTrpcSockets } from './trpc-sockets.ts';
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
