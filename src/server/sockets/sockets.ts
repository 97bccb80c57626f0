import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Express } from 'express';
import { WebSocketServer } from 'ws';
import { DomainError } from '../../domain/errors.ts';
import { isServerFault } from '../../routers/trpc.ts';
import type { Container } from '../container.ts';
import { admit, expressRequest } from '../http/caller.ts';
import { BoundedSocket } from './bounded-socket.ts';
import { cutFloods } from './flood-watch.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';
import { serveTrpc } from './trpc-sockets.ts';
import { serveProtocol } from './ws-protocol.ts';

/** Largest frame that is read at all, in bytes; beyond it the connection is closed. */
const FRAME_LIMIT = 4 * 1024 * 1024;

/**
 * The WebSocket side of `app`: tRPC at `/trpc` and the documented protocol at
 * `/ws`, behind one switch. Returns the function that ends all connections.
 */
export function attachSockets(server: Server, app: Express, container: Container): () => void {
  const options = {
    noServer: true,
    WebSocket: BoundedSocket,
    // Compression costs four times the CPU and five times the memory at 2,000 clients.
    perMessageDeflate: false,
    maxPayload: FRAME_LIMIT,
  };
  const trpc = new WebSocketServer(options);
  const protocol = new WebSocketServer(options);
  const askToReconnect = serveTrpc(trpc, container);
  serveProtocol(protocol, container);

  const upgrade = async (incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const [pathname] = (incoming.url ?? '').split('?');
    const target = pathname === '/trpc' ? trpc : pathname === '/ws' ? protocol : null;
    const req = expressRequest(app, incoming);
    const { address } = await admit(req, container);
    if (!target) throw new DomainError('not_found', 'There is nothing at this address.');
    // Gone while it was looked at: nobody would ever give its place back.
    if (socket.destroyed) return;
    const place = container.limits.connection(address);
    const open = container.telemetry.metrics.sockets.labels({ endpoint: pathname ?? '' });
    open.inc();
    socket.once('close', () => {
      place[Symbol.dispose]();
      open.dec();
    });
    target.handleUpgrade(req, socket, head, (ws) => {
      cutFloods(ws);
      target.emit('connection', ws, req);
    });
  };
  server.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    // First of all: a connection that breaks here must not take the process with it.
    socket.on('error', () => socket.destroy());
    upgrade(req, socket, head).catch((error: unknown) => {
      if (isServerFault(error)) container.log.error({ err: error }, 'upgrade failed');
      refuseUpgrade(socket, error);
    });
  });

  return () => {
    askToReconnect();
    for (const server of [trpc, protocol]) {
      for (const client of server.clients) client.close(1001, 'The server is stopping.');
    }
  };
}
