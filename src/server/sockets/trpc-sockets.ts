import { applyWSSHandler } from '@trpc/server/adapters/ws';
import type { Request } from 'express';
import type { WebSocketServer } from 'ws';
import { appRouter } from '../../routers/index.ts';
import { isServerFault } from '../../routers/trpc.ts';
import type { Container } from '../container.ts';
import { callerOf, contextOf } from '../http/caller.ts';
import { SESSION_HEADER } from '../http/session.ts';

/** Calls that one frame may carry: a client that connects again asks for all that it follows in one. */
const FRAME_CALLS = 200;

/** Serves tRPC over a server's sockets. Returns the function that tells clients to connect again elsewhere. */
export function serveTrpc(server: WebSocketServer, container: Container): () => void {
  const handler = applyWSSHandler({
    wss: server,
    router: appRouter,
    keepAlive: { enabled: true, pingMs: 30_000, pongWaitMs: 5_000 },
    experimental_encoder: { encode: JSON.stringify, decode: readFrame },
    createContext: ({ req, info }) =>
      contextOf(callerOf(req as Request, container, info.connectionParams?.[SESSION_HEADER]), container, 0),
    onError: ({ error }) => {
      if (isServerFault(error)) container.log.error({ err: error }, 'socket call failed');
    },
  });
  return handler.broadcastReconnectNotification;
}

function readFrame(data: string | ArrayBuffer | Uint8Array): unknown {
  if (typeof data !== 'string') throw new Error('A frame must be text.');
  const frame: unknown = JSON.parse(data);
  if (Array.isArray(frame) && frame.length > FRAME_CALLS) {
    throw new Error(`A frame may carry ${FRAME_CALLS} calls at most.`);
  }
  return frame;
}
