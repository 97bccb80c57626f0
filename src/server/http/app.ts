import path from 'node:path';
import compression from 'compression';
import express, { type Express, type RequestHandler, type Response } from 'express';
import { DomainError } from '../../domain/errors.ts';
import { appRouter } from '../../routers/index.ts';
import { isServerFault } from '../../routers/trpc.ts';
import { ConfigError } from '../config.ts';
import type { Container } from '../container.ts';
import { createEpisodeRoutes } from '../feeds/episode-routes.ts';
import { createFeedRoutes } from '../feeds/feed-routes.ts';
import { createMethodHandlers } from '../rest/allowed-methods.ts';
import { createDocsRoutes } from '../rest/docs/docs-routes.ts';
import { createOpenApiDocument } from '../rest/openapi.ts';
import type { ApiDocument } from '../rest/openapi-document.ts';
import { createRestRoutes } from '../rest/rest.ts';
import { createMetricsRoutes } from '../telemetry/metrics-route.ts';
import { createHttpTelemetry, getRoutePattern } from '../telemetry/request-telemetry.ts';
import { createAudioRoutes } from './audio-routes.ts';
import { admitRequest, createContext, createProxyWarning, type HttpCaller } from './caller.ts';
import { SESSION_HEADER } from './credentials.ts';
import { createErrorHandler } from './error-handler.ts';
import { createMediaRoutes } from './media-routes.ts';
import { createOperationRoutes } from './operation-routes.ts';
import { createPageRoutes } from './pages.ts';
import { createSecurityHeaders } from './security-headers.ts';
import { createTrpcRoutes } from './trpc-routes.ts';

const CLIENT_DIR = path.join(import.meta.dirname, '../../../dist/client');

/** A worker serves only health, readiness and metrics. */
export function createApp(container: Container): Express {
  const { config, log, telemetry } = container;
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  setTrustProxy(app, config.TRUST_PROXY);
  app.use(createHttpTelemetry(telemetry, log));
  app.use(createSecurityHeaders(config));
  if (config.ROLE === 'worker') {
    app.use('/api', createOperationRoutes(container));
    app.use(createMetricsRoutes(container));
  } else {
    addPublicRoutes(app, container);
  }
  app.use(() => {
    throw new DomainError('not_found', 'There is nothing at this address.');
  });
  app.use(createErrorHandler(log));
  return app;
}

function addPublicRoutes(app: Express, container: Container): void {
  const { log, clock, version, limits, images } = container;
  const { feeds, podcasts } = container.services;
  const getDocument = createDocumentGetter(version);
  const { respondToOptions, rejectMethod } = createMethodHandlers(getDocument);
  app.use(respondToOptions);
  // Probes are answered before requests are counted.
  app.use('/api', createOperationRoutes(container));
  app.use(createCallerMiddleware(container));
  app.use(createMetricsRoutes(container));
  app.use(compression({ filter: (req, res) => compression.filter(req, res) && !isAudio(res) }));

  // The request itself is already counted. Further calls of a batch are counted one by one.
  const createRequestContext = (res: Response) =>
    createContext(res.locals.caller as HttpCaller, container, 1);
  const logFault = (error: unknown, fields: object) => {
    if (isServerFault(error)) log.error({ err: error, ...fields }, 'request failed');
  };
  app.use('/trpc', createTrpcRoutes(createRequestContext, logFault));
  app.use('/api', createAudioRoutes(container));
  app.use('/api', createMediaRoutes(container));
  app.use('/api', createEpisodeRoutes({ feeds, podcasts, images }));
  app.use('/feeds', createFeedRoutes({ feeds, images, limits, clock, version }));
  app.use('/api', createDocsRoutes(getDocument));
  app.use(
    '/api',
    createRestRoutes(appRouter, {
      createContext: createRequestContext,
      onError: (error, req) => logFault(error, { route: getRoutePattern(req, 500) }),
    }),
  );
  app.use(createPageRoutes(CLIENT_DIR, container));
  app.use(rejectMethod);
}

function createDocumentGetter(version: string): () => ApiDocument {
  let document: ApiDocument | undefined;
  return () => {
    document ??= createOpenApiDocument(appRouter, version);
    return document;
  };
}

function createCallerMiddleware(container: Container): RequestHandler {
  const warnOfProxy = createProxyWarning(container.config, container.log);
  return async (req, res, next) => {
    warnOfProxy(req);
    const caller = await admitRequest(req, container);
    if (caller.newSessionId) res.set(SESSION_HEADER, caller.newSessionId);
    res.locals.caller = caller;
    next();
  };
}

function isAudio(res: Response): boolean {
  return String(res.getHeader('Content-Type')).startsWith('audio/');
}

function setTrustProxy(app: Express, value = 'false'): void {
  const isBoolean = value === 'true' || value === 'false';
  const setting = isBoolean ? value === 'true' : /^\d+$/.test(value) ? Number(value) : value;
  try {
    app.set('trust proxy', setting);
  } catch {
    throw new ConfigError(
      'Bad configuration. TRUST_PROXY: must be true, a number of proxies, or addresses. See .env.example.',
    );
  }
}
