import { createWSClient, type TRPCLink, wsLink } from '@trpc/client';
import type { AppRouter } from '../routers/index.ts';
import { getSessionId } from './session-id.ts';

/** One WebSocket for all subscriptions. It opens with the first and closes 10 s after the last. */
export function createSocketLink(): TRPCLink<AppRouter> {
  const client = createWSClient({
    url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/trpc`,
    connectionParams: () => ({ 'x-session-id': getSessionId() }),
    lazy: { enabled: true, closeMs: 10_000 },
    // A restarted server is back within seconds. The random spread avoids simultaneous reconnects.
    retryDelayMs: (attempt) => (attempt === 0 ? 0 : Math.min(2 ** attempt, 5) * (500 + Math.random() * 500)),
    keepAlive: { enabled: true, intervalMs: 20_000, pongTimeoutMs: 10_000 },
  });
  return wsLink({ client });
}
