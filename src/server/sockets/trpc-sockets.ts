import { applyWSSHandler } from '@trpc/server/adapters/ws';
import type { Request } from 'express';
import type { WebSocketServer } from 'ws';
import { appRouter } from '../../routers/index.ts';
import { isServerFault } from '../../routers/trpc.ts';
import type { Container } from '../container.ts';
import { createContext, identifyCaller } from '../http/caller.ts';
import { SESSION_HEADER } from '../http/session.ts';

/** A client that reconnects sends all its subscriptions in one frame. */
const MAX_CALLS_PER_FRAME = 200;

export function serveTrpcSockets(server: WebSocketServer, container: Container): () => void {
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
