import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, createWSClient, httpBatchLink, httpLink, splitLink, wsLink } from '@trpc/client';
import { createTRPCContext } from '@trpc/tanstack-react-query';
import type { AppRouter } from '../routers/index.ts';
import { fetchQuery, trpcRequest } from './request.ts';
import { sessionId } from './session.ts';

export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

/** Passed to slow queries (`trpc: ALONE`), so that quick ones in the same batch do not wait for them. */
export const ALONE = { context: { alone: true } } as const;

/** Calls in one request; the server takes no more. What a screen asks beyond it goes in a second one. */
const BATCH = 10;

/** The client of our own server: HTTP for calls, one lazily opened WebSocket for subscriptions. */
export function createClient() {
  const http = { url: '/trpc', fetch: trpcRequest };
  const socket = createWSClient({
    url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/trpc`,
    connectionParams: () => ({ 'x-session-id': sessionId() }),
    lazy: { enabled: true, closeMs: 10_000 },
    // A server that restarts is back within seconds; the spread keeps everyone from knocking at once.
    retryDelayMs: (attempt) => (attempt === 0 ? 0 : Math.min(2 ** attempt, 5) * (500 + Math.random() * 500)),
    keepAlive: { enabled: true, intervalMs: 20_000, pongTimeoutMs: 10_000 },
  });
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: (op) => op.type === 'subscription',
        true: wsLink({ client: socket }),
        false: splitLink({
          condition: (op) => op.context.alone === true,
          true: httpLink(http),
          false: httpBatchLink({ ...http, maxItems: BATCH, maxURLLength: 4000 }),
        }),
      }),
    ],
  });
}

/** Query defaults: GET to the key's path, fresh for 5 s, no retries, no refetch on focus, no polling. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchQuery,
        staleTime: 5_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    },
  });
}
