import { createServer, type Server } from 'node:http';
import type { Container } from '../container.ts';
import { attachSockets } from '../sockets/sockets.ts';
import { createApp } from './app.ts';

/**
 * How long a connection without a request is kept, in milliseconds: longer than
 * the 60 s of the usual proxies. With Node's 5 s one of them would now and then
 * send a request into a connection that is just being closed, and answer 502.
 */
const KEEP_ALIVE_MS = 75_000;

/** The server with all that it serves: HTTP, and sockets unless the role is worker. `closeSockets` ends the latter. */
export function createHttpServer(container: Container): { server: Server; closeSockets: () => void } {
  const app = createApp(container);
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, app);
  const closeSockets =
    container.config.ROLE === 'worker' ? () => undefined : attachSockets(server, app, container);
  return { server, closeSockets };
}
