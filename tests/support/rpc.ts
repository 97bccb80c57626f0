import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import type { AppRouter } from '../../src/routers/index.ts';

/** A tRPC client of a started server for one session. */
export function createRpcClient(url: string, session: string, headers: Record<string, string> = {}) {
  return createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${url}/trpc`, headers: { 'x-session-id': session, ...headers } })],
  });
}

/** The HTTP status and message of a refused call. */
export async function getRefusal(call: Promise<unknown>): Promise<{ status: unknown; message: string }> {
  const error: unknown = await call.then(
    () => new Error('The call was not refused.'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof TRPCClientError)) throw error;
  return { status: (error.data as { httpStatus?: number } | undefined)?.httpStatus, message: error.message };
}
