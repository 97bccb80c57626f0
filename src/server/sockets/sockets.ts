import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { appRouter } from '../../routers/index.ts';
import { callerLeft, publicError } from '../../routers/trpc.ts';
import type { Container } from '../container.ts';
import { ownerOf, readSession, SESSION_HEADER } from '../http/session.ts';
import { serveProtocol } from './ws-protocol.ts';

/** Largest frame that is read at all, in bytes; beyond it the connection is closed. */
const FRAME_LIMIT = 4 * 1024 * 1024;

/**
 * The WebSocket side: tRPC at `/trpc` and the documented protocol at `/ws`,
 * behind one switch. Returns the function that ends all connections.
 */
export function attachSockets(server: Server, container: Container): () => void {
  // Compression costs four times the CPU and five times the memory at 2,000 clients.
  const options = { noServer: true, perMessageDeflate: false, maxPayload: FRAME_LIMIT };
  const trpc = new WebSocketServer(options);
  const protocol = new WebSocketServer(options);
  const handler = applyWSSHandler({
    wss: trpc,
    router: appRouter,
    keepAlive: { enabled: true, pingMs: 30_000, pongWaitMs: 5_000 },
    createContext: ({ req, info }) => {
      const given = info.connectionParams?.[SESSION_HEADER] ?? req.headers[SESSION_HEADER];
      const { sessionId } = readSession(given);
      const address = req.socket.remoteAddress ?? '';
      return {
        services: container.services,
        owner: ownerOf(sessionId),
        address,
        admin: false,
        countCall: () => container.limits.request(address),
      };
    },
    onError: ({ error }) => {
      if (publicError(error).status >= 500 && !callerLeft(error))
        container.log.error({ err: error }, 'socket call failed');
    },
  });
  serveProtocol(protocol, container);

  server.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    // First of all: a connection that breaks here must not take the process with it.
    socket.on('error', () => socket.destroy());
    const [pathname] = (req.url ?? '').split('?');
    const target = pathname === '/trpc' ? trpc : pathname === '/ws' ? protocol : null;
    if (!target) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    target.handleUpgrade(req, socket, head, (ws: WebSocket) => target.emit('connection', ws, req));
  });

  return () => {
    handler.broadcastReconnectNotification();
    for (const server of [trpc, protocol]) {
      for (const client of server.clients) client.close(1001, 'The server is stopping.');
    }
  };
}
