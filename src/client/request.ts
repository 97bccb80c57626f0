import type { getFetch } from '@trpc/client';

/** What tRPC hands over: a subset of `RequestInit` in its own words. */
type TrpcInit = NonNullable<Parameters<ReturnType<typeof getFetch>>[1]>;

/** Milliseconds after which a request is given up. */
export const REQUEST_TIMEOUT = 30_000;

/**
 * `fetch` that says what went wrong in words for the reader. A tRPC answer,
 * good or bad, is JSON; anything else comes from something in between.
 */
export async function request(input: RequestInfo | URL, init?: TrpcInit): Promise<Response> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  let response: Response;
  try {
    response = await fetch(input, { ...(init as RequestInit), signal });
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    throw new Error(timeout.aborted ? 'Request timed out' : 'Network request failed', { cause: error });
  }
  if (response.headers.get('content-type')?.includes('json')) return response;
  if (response.ok) throw new Error('Invalid response format');
  throw new Error(`${response.status}: ${response.statusText || 'An unknown error occurred'}`);
}

/** What to tell the reader about a failure; `fallback` where it says nothing itself. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}
