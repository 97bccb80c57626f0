import type { Request, RequestHandler, Response } from 'express';
import type { Log } from '../log.ts';
import { REQUEST_ID_HEADER, resolveRequestId } from './request-id.ts';
import type { Telemetry } from './telemetry.ts';
import { endSpan } from './tracing.ts';
import { getLogIds, runWithContext } from './work-context.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const MOUNT_PATHS = ['/api', '/feeds'];
const DEBUG_ROUTES = new Set(['/assets/*', '(file)', '/api/health', '/api/ready', '/metrics']);
/** Status for a client that disconnected before the end of the response (as nginx logs it). */
const CLIENT_CLOSED_STATUS = 499;

export function createHttpTelemetry({ metrics, tracing }: Telemetry, log: Log): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    const requestId = resolveRequestId(req.headers[REQUEST_ID_HEADER]);
    res.set(REQUEST_ID_HEADER, requestId);
    const method = METHODS.has(req.method) ? req.method : 'OTHER';
    const attributes = { 'http.request.method': method };
    const span = tracing.startSpan(method, { kind: 'SERVER', attributes });
    const context = { requestId, span };
    res.once('close', () => {
      const route = getRoutePattern(req, res);
      const status = res.writableFinished ? res.statusCode : CLIENT_CLOSED_STATUS;
      const seconds = (performance.now() - startedAt) / 1000;
      metrics.httpDuration.observe({ method, route, status }, seconds);
      span?.updateName(`${method} ${route}`);
      span?.setAttributes({ 'http.route': route, 'http.response.status_code': status });
      endSpan(span, status >= 500 ? String(status) : undefined);
      const fields = { ...getLogIds(context), method, route, status, ms: Math.round(seconds * 10_000) / 10 };
      if (DEBUG_ROUTES.has(route)) log.debug(fields, 'request');
      else log.info(fields, 'request');
    });
    runWithContext(context, next);
  };
}

/** The route pattern, never the path itself: a path contains ids and titles. */
function getRoutePattern(req: Request, res: Pick<Response, 'statusCode'>): string {
  const path = req.originalUrl.split('?', 1)[0] ?? '';
  if (path.startsWith('/trpc')) return '/trpc/:procedure';
  if (path.startsWith('/assets/')) return '/assets/*';
  const pattern: unknown = (req.route as { path?: unknown } | undefined)?.path;
  if (pattern instanceof RegExp) return '(page)';
  if (typeof pattern === 'string') {
    const mount = MOUNT_PATHS.find((prefix) => path.toLowerCase().startsWith(`${prefix}/`)) ?? '';
    return mount + pattern;
  }
  return res.statusCode < 400 ? '(file)' : '(none)';
}
