import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { toPublicError } from '../../routers/trpc.ts';
import type { Log } from '../log.ts';
import type { Telemetry } from './telemetry.ts';
import { endSpan, getLogIds, getWorkContext, runWithContext } from './tracing.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const MOUNT_PATHS = ['/api', '/feeds'];
const DEBUG_ROUTES = new Set(['/assets/*', '(file)', '/api/health', '/api/ready', '/metrics']);
/** Status for a client that disconnected before the end of the response (as nginx logs it). */
const CLIENT_CLOSED_STATUS = 499;

const REQUEST_ID_HEADER = 'x-request-id';
const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/;

export function createHttpTelemetry({ metrics, tracing }: Telemetry, log: Log): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    const given = req.get(REQUEST_ID_HEADER);
    const requestId = given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
    res.set(REQUEST_ID_HEADER, requestId);
    const method = METHODS.has(req.method) ? req.method : 'OTHER';
    const attributes = { 'http.request.method': method };
    const span = tracing.startSpan(method, { kind: 'SERVER', attributes });
    const context = { requestId, span };
    res.once('close', () => {
      const route = getRoutePattern(req, res.statusCode);
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
export function getRoutePattern(req: Request, status: number): string {
  const path = req.originalUrl.split('?', 1)[0] ?? '';
  if (path.startsWith('/trpc')) return '/trpc/:procedure';
  if (path.startsWith('/assets/')) return '/assets/*';
  const pattern: unknown = (req.route as { path?: unknown } | undefined)?.path;
  if (pattern instanceof RegExp) return '(page)';
  if (typeof pattern === 'string') {
    const mount = MOUNT_PATHS.find((prefix) => path.toLowerCase().startsWith(`${prefix}/`)) ?? '';
    return mount + pattern;
  }
  return status < 400 ? '(file)' : '(none)';
}

type Result = { ok: true } | { ok: false; error: Error };

export function observeProcedures({ metrics, tracing }: Telemetry) {
  return async <T extends Result>(procedure: string, run: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const outer = getWorkContext();
    const span = tracing.startSpan(procedure, { parent: outer?.span });
    const requestId = outer?.requestId ?? randomUUID();
    const result = await runWithContext({ ...outer, requestId, span }, run);
    const code = result.ok ? 'ok' : toPublicError(result.error).code;
    metrics.procedureDuration.observe({ procedure, code }, (performance.now() - startedAt) / 1000);
    endSpan(span, result.ok ? undefined : code);
    return result;
  };
}
