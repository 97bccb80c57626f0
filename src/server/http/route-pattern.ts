import type { Request } from 'express';

/** Logs use the pattern, because addresses contain titles and secrets. */
export function findRoutePattern(req: Request): string | undefined {
  const route = req.route as { path?: unknown } | undefined;
  return route ? `${req.baseUrl}${String(route.path)}` : undefined;
}
