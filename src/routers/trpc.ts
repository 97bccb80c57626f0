import { initTRPC, TRPCError } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import { ZodError } from 'zod';
import { createDatabaseUnavailableError, isDatabaseUnavailable } from '../domain/database-errors.ts';
import {
  AdminRequiredError,
  DomainError,
  ERROR_CODES,
  type ErrorCode,
  HTTP_STATUS,
} from '../domain/errors.ts';
import { createVisitorRequester, type Networks } from '../domain/requester.ts';
import type { Services } from './services.ts';

interface Call {
  procedure: string;
  owner: string;
  signal: AbortSignal | undefined;
}

type CallResult = { ok: true; data: unknown } | { ok: false; error: Error };

export interface Quota {
  countCall(): Promise<void>;
  /** Counts rows that a call may store. Throws `rate_limited`. */
  countStoredRows(rows: number): Promise<void>;
  /** Runs a call in its turn and counts its work. Throws `rate_limited` or `unavailable`. */
  runCall<T extends CallResult>(call: Call, run: () => Promise<T>): Promise<T>;
  /** Counts a subscription until it is disposed. Throws `rate_limited` or `unavailable`. */
  openSubscription(): Disposable;
}

export interface Context {
  services: Services;
  owner: string;
  origin: string;
  /** Network address or prefix that limits count. */
  address: string;
  networks: Networks;
  isAdmin: boolean;
  quota: Quota;
  observe<T extends { ok: true } | { ok: false; error: Error }>(
    procedure: string,
    run: () => Promise<T>,
  ): Promise<T>;
}

export interface Meta extends OpenApiMeta {
  /** HTTP status of success if it is not 200. */
  successStatus?: 201 | 202;
  /** The response is the same for everyone and pages of any origin may read it. */
  public?: true;
  admin?: 'opens more' | 'needed';
  /** Short rows (up to 350 bytes on disk) that a call can store at most. They count per address and hour. */
  storedRows?: number;
  /** Errors for the OpenAPI document beyond those that follow from the input. */
  errors?: readonly ErrorCode[];
  /** Values in the example of the response that differ from those of its schema. */
  example?: object;
}

const TRPC_CODES: Readonly<Record<ErrorCode, TRPCError['code']>> = {
  validation: 'BAD_REQUEST',
  unauthorized: 'UNAUTHORIZED',
  not_found: 'NOT_FOUND',
  method_not_allowed: 'METHOD_NOT_SUPPORTED',
  conflict: 'CONFLICT',
  too_large: 'PAYLOAD_TOO_LARGE',
  unsupported_media_type: 'UNSUPPORTED_MEDIA_TYPE',
  rate_limited: 'TOO_MANY_REQUESTS',
  upstream: 'BAD_GATEWAY',
  unavailable: 'SERVICE_UNAVAILABLE',
  internal: 'INTERNAL_SERVER_ERROR',
};

export interface PublicError {
  status: number;
  code: ErrorCode;
  message: string;
  retryAfter: number | undefined;
}

export function toPublicError(thrown: unknown): PublicError {
  const cause = thrown instanceof TRPCError && thrown.cause ? thrown.cause : thrown;
  const error = isDatabaseUnavailable(cause) ? createDatabaseUnavailableError(cause) : cause;
  const respond = (code: ErrorCode, message: string, retryAfter?: number): PublicError => {
    return { status: HTTP_STATUS[code], code, message, retryAfter };
  };
  if (error instanceof DomainError) return respond(error.code, error.message, error.retryAfter);
  if (thrown instanceof TRPCError) {
    if (error instanceof ZodError && thrown.code === 'BAD_REQUEST')
      return respond('validation', describeIssues(error));
    if (thrown.code === 'PARSE_ERROR') return respond('validation', 'The request is not valid JSON.');
    const code = ERROR_CODES.find((known) => TRPC_CODES[known] === thrown.code);
    if (code && code !== 'internal') return respond(code, thrown.message);
  }
  return respond('internal', 'Something went wrong on the server. Please try again.');
}

function isClientAbort(thrown: unknown): boolean {
  const error = thrown instanceof TRPCError ? thrown.cause : thrown;
  return error instanceof Error && error.name === 'AbortError';
}

/** Whether the operator should look at a failure. A full queue is not a fault, as it would fill the log. */
export function isServerFault(thrown: unknown): boolean {
  const error = thrown instanceof TRPCError ? thrown.cause : thrown;
  const isQueueFull =
    error instanceof DomainError && error.code === 'unavailable' && error.cause === undefined;
  return toPublicError(thrown).status >= 500 && !isQueueFull && !isClientAbort(thrown);
}

function describeIssues(error: ZodError): string {
  const first = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const field = path.join('.');
    if (!first.has(field)) first.set(field, field ? `${field}: ${message}` : message);
  }
  return [...first.values()].join('; ');
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter({ shape, error }) {
      const { status, code, message, retryAfter } = toPublicError(error);
      return { code: shape.code, message, data: { code, httpStatus: status, retryAfter } };
    },
    sse: { enabled: false },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Use it after `.input()`: invalid input is reported before the missing admin token. */
export const requireAdmin = t.middleware(({ ctx, next }) => {
  if (!ctx.isAdmin) throw new AdminRequiredError();
  return next();
});

export const procedure = t.procedure.use(async ({ ctx, path, meta, signal, next }) => {
  const { quota, owner } = ctx;
  const requester = createVisitorRequester(ctx, signal);
  const run = () => ctx.observe(path, () => next({ ctx: { requester } }));
  const countAndRun = async () => {
    await quota.countCall();
    if (meta?.storedRows !== undefined) await quota.countStoredRows(meta.storedRows);
    return quota.runCall({ procedure: path, owner, signal }, run);
  };
  const result = await countAndRun().catch((error: unknown) => {
    throw withTrpcCode(error);
  });
  if (result.ok) return result;
  const { cause } = result.error;
  if (isDatabaseUnavailable(cause)) throw withTrpcCode(createDatabaseUnavailableError(cause));
  if (cause instanceof DomainError) throw withTrpcCode(cause);
  return result;
});

/** Creates procedures that the REST API has too, under a heading of its documentation. */
export function createRest(heading: string) {
  return (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: `/${string}`,
    summary: string,
    { description, ...meta }: Omit<Meta, 'openapi'> & { description?: string } = {},
  ) =>
    procedure.meta({
      openapi: { method, path, tags: [heading], summary, ...(description && { description }) },
      ...meta,
    });
}

function withTrpcCode(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  return new TRPCError({ code: TRPC_CODES[error.code], message: error.message, cause: error });
}

/** A playlist or series with the longest texts takes as much space as ten items of a playlist. */
export const ROWS_PER_LONG_TEXT = 10;

/** The largest follow (35 kB), and its episodes of a month. */
export const ROWS_PER_FOLLOW = 130;

/** For the API documentation; `inactive-sessions.service.ts` applies it. */
export const EXPIRY = 'If the session has no podcast and does not return for 90 days, it is deleted.';
