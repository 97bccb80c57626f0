import { initTRPC, TRPCError } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import { ZodError } from 'zod';
import { DomainError, type ErrorCode, HTTP_STATUS } from '../domain/errors.ts';
import { AdminRequiredError } from '../domain/system/admin-required-error.ts';
import { createDatabaseUnavailableError, isDatabaseUnavailable } from './database-unavailable.ts';
import type { Services } from './services.ts';

/** What a caller may still do. */
export interface Quota {
  /** Counts a call. `rate_limited` beyond the caller's limit. */
  countCall(): Promise<void>;
  /** A subscription, until it is disposed of. `rate_limited` beyond the caller's share, `unavailable` beyond the server's. */
  openSubscription(): Disposable;
}

/** What every procedure is given. */
export interface Context {
  services: Services;
  /** SHA-256 of the caller's session id. */
  owner: string;
  /** The server's own address, as the caller knows it, without a slash at its end. */
  origin: string;
  /** What the caller's network address counts as, for limits. */
  address: string;
  /** Whether the caller gave the admin token. */
  isAdmin: boolean;
  quota: Quota;
  /** Runs a procedure and learns how it ends, for the operator. */
  observe<T extends { ok: true } | { ok: false; error: Error }>(
    procedure: string,
    run: () => Promise<T>,
  ): Promise<T>;
}

/** What a procedure says about its REST form. */
export interface Meta extends OpenApiMeta {
  /** HTTP status of success where it is not 200. */
  successStatus?: 201;
  /** Pages of any origin may read the answer, which is the same for everyone. */
  public?: true;
  /** Whether the admin token opens more of it, or is needed. */
  admin?: 'opens more' | 'needed';
  /** What it may refuse with beyond what follows from its input; the document lists these. */
  errors?: readonly ErrorCode[];
  /** Values of the answer's example in the document that differ from those of its schema. */
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

/** A failure as every transport tells it. */
export interface PublicError {
  status: number;
  code: ErrorCode;
  message: string;
  retryAfter: number | undefined;
}

/** Turns whatever was thrown into what may be shown: no stack, no path, no key. */
export function toPublicError(thrown: unknown): PublicError {
  const cause = thrown instanceof TRPCError && thrown.cause ? thrown.cause : thrown;
  const error = isDatabaseUnavailable(cause) ? createDatabaseUnavailableError(cause) : cause;
  if (error instanceof DomainError) {
    const { code, message, retryAfter } = error;
    return { status: HTTP_STATUS[code], code, message, retryAfter };
  }
  if (error instanceof ZodError && thrown instanceof TRPCError && thrown.code === 'BAD_REQUEST') {
    return { status: 400, code: 'validation', message: describeIssues(error), retryAfter: undefined };
  }
  if (thrown instanceof TRPCError && thrown.code === 'PARSE_ERROR') {
    return {
      status: 400,
      code: 'validation',
      message: 'The request is not valid JSON.',
      retryAfter: undefined,
    };
  }
  if (thrown instanceof TRPCError && thrown.code !== 'INTERNAL_SERVER_ERROR') {
    const code = (Object.keys(TRPC_CODES) as ErrorCode[]).find((key) => TRPC_CODES[key] === thrown.code);
    if (code) return { status: HTTP_STATUS[code], code, message: thrown.message, retryAfter: undefined };
  }
  return {
    status: 500,
    code: 'internal',
    message: 'Something went wrong on the server. Please try again.',
    retryAfter: undefined,
  };
}

/** Whether a call ended only because its caller had gone: nobody is left to be answered. */
export function isClientAbort(thrown: unknown): boolean {
  const error = thrown instanceof TRPCError ? thrown.cause : thrown;
  return error instanceof Error && error.name === 'AbortError';
}

/**
 * Whether a failure is something for an operator to look at. Not where a
 * refusal says that there is no room for now: a full queue would fill the log.
 */
export function isServerFault(thrown: unknown): boolean {
  const error = thrown instanceof TRPCError ? thrown.cause : thrown;
  const hasNoRoom = error instanceof DomainError && error.code === 'unavailable' && error.cause === undefined;
  return toPublicError(thrown).status >= 500 && !hasNoRoom && !isClientAbort(thrown);
}

/** 'field: what is wrong', for each field the first that is, on one line. */
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

/** A procedure that is counted, and whose domain failures carry the tRPC code that stands for them. */
export const procedure = t.procedure.use(async ({ ctx, path, next }) => {
  await ctx.quota.countCall().catch((error: unknown) => {
    throw withTrpcCode(error);
  });
  const result = await ctx.observe(path, () => next());
  if (result.ok) return result;
  const { cause } = result.error;
  if (isDatabaseUnavailable(cause)) throw withTrpcCode(createDatabaseUnavailableError(cause));
  if (cause instanceof DomainError) throw withTrpcCode(cause);
  return result;
});

function withTrpcCode(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  return new TRPCError({ code: TRPC_CODES[error.code], message: error.message, cause: error });
}
