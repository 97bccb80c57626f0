import { QueryClient } from '@tanstack/react-query';
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  splitLink,
  TRPCClientError,
  type TRPCLink,
} from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { createTRPCContext } from '@trpc/tanstack-react-query';
import type { AppRouter } from '../routers/index.ts';
import { fetchQuery, requestTrpc } from './request.ts';

export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

/** For slow queries, so that quick ones in the same batch do not wait for them. */
export const UNBATCHED = { context: { alone: true } } as const;

/** Sends one request per call, with the admin token in its header. */
export function withAdminToken(token: string) {
  return { context: { alone: true, adminToken: token } } as const;
}

/** Loads the WebSocket link with the first subscription. */
const socketLink: TRPCLink<AppRouter> = (runtime) => {
  const loadLink = () => import('./socket.ts').then(({ createSocketLink }) => createSocketLink()(runtime));
  let link: ReturnType<typeof loadLink> | undefined;
  return (options) =>
    observable((observer) => {
      let unsubscribe: (() => void) | null = () => undefined;
      link ??= loadLink();
      link.then(
        (ready) => {
          if (unsubscribe !== null) unsubscribe = ready(options).subscribe(observer).unsubscribe;
        },
        (error: unknown) => {
          link = undefined;
          observer.error(TRPCClientError.from(error as Error));
        },
      );
      return () => {
        unsubscribe?.();
        unsubscribe = null;
      };
    });
};

const MAX_BATCH_CALLS = 10;

export function createClient() {
  const http = { url: '/trpc', fetch: requestTrpc };
  const single = httpLink({
    ...http,
    headers: ({ op }) => {
      const { adminToken } = op.context;
      return typeof adminToken === 'string' ? { authorization: `Bearer ${adminToken}` } : {};
    },
  });
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: (op) => op.type === 'subscription',
        true: socketLink,
        false: splitLink({
          condition: (op) => op.context.alone === true,
          true: single,
          false: httpBatchLink({ ...http, maxItems: MAX_BATCH_CALLS, maxURLLength: 4000 }),
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
