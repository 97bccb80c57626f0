import path from 'node:path';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type Response } from 'express';
import helmet from 'helmet';
import { DomainError } from '../../domain/errors.ts';
import { appRouter } from '../../routers/index.ts';
import { isServerFault, publicError } from '../../routers/trpc.ts';
import { ConfigError } from '../config.ts';
import type { Container } from '../container.ts';
import { episodeRoutes } from '../feeds/episode-routes.ts';
import { feedRoutes } from '../feeds/feed-routes.ts';
import { MAX_BATCH } from '../limits/limits.ts';
import { docsRoutes } from '../rest/docs/routes.ts';
import { documentedMethods } from '../rest/methods.ts';
import { openApiDocument } from '../rest/openapi.ts';
import { BODY_LIMIT, restRoutes, tooLarge } from '../rest/rest.ts';
import { httpTelemetry } from '../telemetry/http-telemetry.ts';
import { metricsRoutes } from '../telemetry/metrics-route.ts';
import { sendError } from './answers.ts';
import { rawRoutes } from './audio-routes.ts';
import { admit, type Caller, contextOf } from './caller.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { operationRoutes } from './operation-routes.ts';
import { clientPages } from './pages.ts';
import { previewRoutes } from './preview-picture.ts';
import { routeOf } from './route-of.ts';
import { seriesRoutes } from './series-routes.ts';
import { SESSION_HEADER } from './session.ts';

/** Where the built client lies. */
export const CLIENT_DIR = path.join(import.meta.dirname, '../../../dist/client');

/** The HTTP side of the server. A worker serves its health alone. */
export function createApp(container: Container): Express {
  const { config, log } = container;
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  try {
    app.set('trust proxy', trustProxy(config.TRUST_PROXY));
  } catch {
    throw new ConfigError(
      'Bad configuration. TRUST_PROXY: must be true, a number of proxies, or addresses. See .env.example.',
    );
  }
  app.use(httpTelemetry(container.telemetry, log));
  app.use(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
      xFrameOptions: { action: 'sameorigin' },
    }),
  );
  const document = lazily(() => openApiDocument(appRouter, container.version));
  const { options, refuse } = documentedMethods(document);
  if (config.ROLE !== 'worker') app.use(options);
  app.use('/api', operationRoutes(container));
  if (config.ROLE !== 'worker') {
    app.use(async (req, res, next) => {
      const caller = await admit(req, container);
      if (caller.freshSession) res.set(SESSION_HEADER, caller.freshSession);
      res.locals.caller = caller;
      next();
    });
  }
  app.use(metricsRoutes(container));
  if (config.ROLE !== 'worker') {
    app.use(compression({ filter: (req, res) => compression.filter(req, res) && !isAudio(res) }));
    // The request is counted; what else a batch holds is counted call by call.
    const contextFor = (res: Response) => contextOf(res.locals.caller as Caller, container, 1);
    const onError = (error: unknown, where: { route?: string | undefined; procedure?: string }) => {
      if (isServerFault(error)) log.error({ err: error, ...where }, 'request failed');
    };
    app.use('/trpc', (req, res, next) => {
      if (isSubscription(req.path)) {
        res.set('Allow', '');
        throw new DomainError(
          'method_not_allowed',
          'Subscriptions are served over the WebSocket at /trpc only.',
        );
      }
      // What tRPC refuses before it has looked at the call it would send without a type.
      res.type('json');
      next();
    });
    app.use(
      '/trpc',
      createExpressMiddleware({
        router: appRouter,
        createContext: ({ res }) => contextFor(res),
        maxBodySize: BODY_LIMIT,
        maxBatchSize: MAX_BATCH,
        responseMeta: ({ errors }) => ({ headers: refusalHeaders(errors) }),
        onError: ({ error, path: procedure }) => onError(error, { procedure: procedure ?? '' }),
      }),
    );
    app.use('/api', rawRoutes(container));
    app.use('/api', previewRoutes(container.services.sharing, container.drawing.draw));
    app.use('/api', seriesRoutes());
    app.use('/api', episodeRoutes({ ...container.services, covers: container.covers }));
    app.use('/feeds', feedRoutes({ ...container, feeds: container.services.feeds }));
    app.use(docsRoutes(document));
    app.use(
      '/api',
      restRoutes(appRouter, contextFor, (error, req) => onError(error, { route: routeOf(req) })),
    );
    app.use(clientPages(CLIENT_DIR, container));
    app.use(refuse);
  }
  app.use((_req, _res) => {
    throw new DomainError('not_found', 'There is nothing at this address.');
  });
  app.use(errorHandler(log));
  return app;
}

/** tRPC would begin a stream of events, though it is told not to, and fail within it: browsers would ask for ever. */
function isSubscription(place: string): boolean {
  // Flat at run time, by whole names; its type is the tree's.
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;
  const name = place.slice(1);
  return Object.hasOwn(procedures, name) && procedures[name]?._def.type === 'subscription';
}

/** What an answer with refusals says of itself: its type, and when to come back where one was refused for now. */
function refusalHeaders(errors: readonly unknown[]): Record<string, string> {
  if (errors.length === 0) return {};
  const waits = errors.flatMap((error) => publicError(error).retryAfter ?? []);
  return {
    // What is refused as a whole would go as plain text.
    'Content-Type': 'application/json',
    ...(waits.length > 0 && { 'Retry-After': String(Math.ceil(Math.max(...waits))) }),
  };
}

/** The last handler: body parser's and router's own failures in the public form too. */
function errorHandler(log: Container['log']): ErrorRequestHandler {
  // Express knows a handler of failures by its four parameters.
  return (thrown, req, res, _next) => {
    if (res.writableEnded) return;
    const begun = res.headersSent;
    // Express' own way for an answer that has begun would write the failure to standard error.
    if (begun) res.destroy();
    const failure = asDomainError(thrown);
    if (!begun) sendError(res, failure);
    if (begun || isServerFault(failure)) log.error({ err: thrown, route: routeOf(req) }, 'request failed');
  };
}

function asDomainError(thrown: unknown): unknown {
  const { type, status } = thrown as { type?: string; status?: number };
  if (type === 'entity.too.large') return tooLarge();
  if (type === 'entity.parse.failed') return new DomainError('validation', 'The body is not valid JSON.');
  if (type === 'encoding.unsupported' || type === 'charset.unsupported') {
    return new DomainError('unsupported_media_type', 'The body is in an encoding that cannot be read.');
  }
  if (thrown instanceof URIError) return new DomainError('validation', 'The address is not validly encoded.');
  if (status !== undefined && status >= 400 && status < 500 && !(thrown instanceof DomainError)) {
    return new DomainError('validation', 'The request cannot be read.');
  }
  return thrown;
}

function isAudio(res: Response): boolean {
  return String(res.getHeader('Content-Type')).startsWith('audio/');
}

/** Express' own reading of the setting: a number of proxies, true, or addresses. */
function trustProxy(value: string | undefined): boolean | number | string {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  return /^\d+$/.test(value) ? Number(value) : value;
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
