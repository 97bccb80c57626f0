import { createExpressMiddleware } from '@trpc/server/adapters/express';
import express, { type Response, type Router } from 'express';
import { DomainError } from '../../domain/errors.ts';
import { appRouter } from '../../routers/index.ts';
import { type Context, toPublicError } from '../../routers/trpc.ts';
import { MAX_BATCH_CALLS } from '../limits/request-limits.ts';
import { MAX_BODY_BYTES } from '../rest/rest.ts';

export function createTrpcRoutes(
  createContext: (res: Response) => Context,
  onError: (error: unknown, fields: { procedure: string }) => void,
): Router {
  const routes = express.Router();
  routes.use((req, res, next) => {
    // tRPC would start an event stream and fail within it, and browsers would reconnect for ever.
    if (isSubscription(req.path)) {
      res.set('Allow', '');
      throw new DomainError(
        'method_not_allowed',
        'Subscriptions are served over the WebSocket at /trpc only.',
      );
    }
    // tRPC sets no type on errors that it finds before it resolves the procedure.
    res.type('json');
    next();
  });
  routes.use(
    createExpressMiddleware({
      router: appRouter,
      createContext: ({ res }) => createContext(res),
      maxBodySize: MAX_BODY_BYTES,
      maxBatchSize: MAX_BATCH_CALLS,
      responseMeta: ({ errors }) => ({ headers: createErrorHeaders(errors) }),
      onError: ({ error, path }) => onError(error, { procedure: path ?? '' }),
    }),
  );
  return routes;
}

function isSubscription(path: string): boolean {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;
  const name = path.slice(1);
  return Object.hasOwn(procedures, name) && procedures[name]?._def.type === 'subscription';
}

function createErrorHeaders(errors: readonly unknown[]): Record<string, string> {
  if (errors.length === 0) return {};
  const waits = errors.flatMap((error) => toPublicError(error).retryAfter ?? []);
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (waits.length > 0) headers['Retry-After'] = String(Math.ceil(Math.max(...waits)));
  return headers;
}
