import type { getFetch } from '@trpc/client';
import { getSessionId } from './session-id.ts';

type TrpcInit = Parameters<ReturnType<typeof getFetch>>[1];

export const REQUEST_TIMEOUT_MS = 30_000;

const UNKNOWN_ERROR = 'An unknown error occurred';

/** An error response that did not come from tRPC, such as one of a proxy. */
class RefusedError extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** Throws 'Request timed out' after 30 s, 'Network request failed', or the caller's abort reason. */
export async function request(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const headers = new Headers(init.headers);
  headers.set('x-session-id', getSessionId());
  if (typeof init.body === 'string') headers.set('content-type', 'application/json');
  try {
    const response = await fetch(input, { ...init, headers, signal });
    const { status, statusText } = response;
    const body = response.body === null ? null : await response.arrayBuffer();
    return new Response(body, { status, statusText, headers: response.headers });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new Error(timeout.aborted ? 'Request timed out' : 'Network request failed', { cause: error });
  }
}

/** Returns tRPC responses, including errors; throws for any other response. */
export async function requestTrpc(input: RequestInfo | URL, init?: TrpcInit): Promise<Response> {
  const response = await request(input, init as RequestInit);
  if (response.ok) {
    if (isJson(response)) return response;
    throw new Error('Invalid response format');
  }
  const body = await parseBody(response.clone());
  if (Array.isArray(body) || typeof (body as { error?: unknown } | null)?.error === 'object') return response;
  const { pathname } = new URL(String(input), 'http://localhost');
  throw new RefusedError(describeRefusal(response, body, init?.method ?? 'GET', pathname), response.status);
}

/** Loads JSON from the path that is the first element of the query key. */
export async function fetchQuery({
  queryKey,
  signal,
}: {
  queryKey: readonly unknown[];
  signal?: AbortSignal;
}) {
  const [path] = queryKey;
  if (typeof path !== 'string' || path === '') throw new Error('Invalid query key');
  try {
    const response = await request(path, signal ? { signal } : {});
    if (!response.ok) throw new Error(`${response.status}: ${await readErrorReason(response)}`);
    const body = isJson(response) ? await parseBody(response) : undefined;
    if (body === undefined) throw new Error('Invalid response format');
    return body;
  } catch (error) {
    throw error instanceof Error ? error : new Error('Query failed', { cause: error });
  }
}

export function getErrorMessage(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

export function isUnauthorized(error: unknown): boolean {
  const { data, cause } = error as { data?: { httpStatus?: number } | null; cause?: unknown };
  return data?.httpStatus === 401 || (cause instanceof RefusedError && cause.status === 401);
}

async function readErrorReason(response: Response): Promise<string> {
  const body = isJson(response) ? await parseBody(response) : undefined;
  return getText(body, 'message') || getText(body, 'error') || response.statusText || UNKNOWN_ERROR;
}

function describeRefusal(response: Response, body: unknown, method: string, path: string): string {
  const message = body === undefined ? response.statusText : getText(body, 'message');
  return message || `Server error (${response.status}): Failed to ${method} ${path}`;
}

function isJson(response: Response): boolean {
  return /\bjson\b/.test(response.headers.get('content-type') ?? '');
}

/** Undefined if the body is not JSON. */
async function parseBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

function getText(body: unknown, field: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : '';
  return typeof value === 'string' ? value : '';
}

export function isNotFound(error: unknown): boolean {
  return (error as { data?: { httpStatus?: number } | null } | null)?.data?.httpStatus === 404;
}
