import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, createWSClient, httpBatchLink, httpLink, splitLink, wsLink } from '@trpc/client';
import { createTRPCContext } from '@trpc/tanstack-react-query';
import type { AppRouter } from '../routers/index.ts';
import { request } from './request.ts';
import { sessionId } from './session.ts';

export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

/** Passed to slow queries (`trpc: ALONE`), so that quick ones in the same batch do not wait for them. */
export const ALONE = { context: { alone: true } } as const;

const headers = () => ({ 'x-session-id': sessionId() });

/** The client of our own server: HTTP for calls, one lazily opened WebSocket for subscriptions. */
export function createClient() {
  const http = { url: '/trpc', headers, fetch: request };
  const socket = createWSClient({
    url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/trpc`,
    connectionParams: headers,
    lazy: { enabled: true, closeMs: 10_000 },
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
          false: httpBatchLink({ ...http, maxURLLength: 4000 }),
        }),
      }),
    ],
  });
}

/** Query defaults: fresh for 5 s, no retries, no refetch on focus, no polling. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5_000, retry: false, refetchOnWindowFocus: false, refetchInterval: false },
      mutations: { retry: false },
    },
  });
}
