import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

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
