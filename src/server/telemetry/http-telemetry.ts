import type { Request, RequestHandler, Response } from 'express';
import type { Log } from '../log.ts';
import { REQUEST_ID_HEADER, resolveRequestId } from './request-id.ts';
import type { Telemetry } from './telemetry.ts';
import { getLogIds, runWithContext } from './work-context.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Where routers with routes of their own are mounted. */
const MOUNTS = ['/api', '/feeds'];
/** Asked for so often, or by so many machines, that their lines are for who looks for them. */
const ROUTINE = new Set(['/assets/*', '(file)', '/api/health', '/api/ready', '/metrics']);
/** The status that stands for a caller who left before the answer's end, as proxies log it. */
const LEFT = 499;

/** Gives each request its id, which the answer carries, its span, its line in the log, and counts how long it took. */
export function createHttpTelemetry({ metrics, tracing }: Telemetry, log: Log): RequestHandler {
  return (req, res, next) => {
    const begun = performance.now();
    const requestId = resolveRequestId(req.headers[REQUEST_ID_HEADER]);
    res.set(REQUEST_ID_HEADER, requestId);
    const method = METHODS.has(req.method) ? req.method : 'OTHER';
    const span = tracing.start(method, { kind: 'server', attributes: { 'http.request.method': method } });
    const work = { requestId, span };
    res.once('close', () => {
      const route = getRoutePattern(req, res);
      const status = res.writableFinished ? res.statusCode : LEFT;
      const seconds = (performance.now() - begun) / 1000;
      metrics.httpDuration.observe({ method, route, status }, seconds);
      span.rename(`${method} ${route}`);
      span.set({ 'http.route': route, 'http.response.status_code': status });
      span.end(status >= 500 ? String(status) : undefined);
      const line = { ...getLogIds(work), method, route, status, ms: Math.round(seconds * 10_000) / 10 };
      if (ROUTINE.has(route)) log.debug(line, 'request');
      else log.info(line, 'request');
    });
    runWithContext(work, next);
  };
}

/** The pattern of a request's address: never the address itself, which holds ids and titles. */
export function getRoutePattern(req: Request, res: Pick<Response, 'statusCode'>): string {
  const path = req.originalUrl.split('?', 1)[0] ?? '';
  if (path.startsWith('/trpc')) return '/trpc/:procedure';
  if (path.startsWith('/assets/')) return '/assets/*';
  const pattern: unknown = (req.route as { path?: unknown } | undefined)?.path;
  if (pattern instanceof RegExp) return '(page)';
  if (typeof pattern === 'string') {
    const mount = MOUNTS.find((prefix) => path.toLowerCase().startsWith(`${prefix}/`)) ?? '';
    return mount + pattern;
  }
  return res.statusCode < 400 ? '(file)' : '(none)';
}
