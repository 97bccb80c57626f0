import type { Request } from 'express';

/** The route of a request, such as `/api/podcasts/:id`. Logs use it because addresses contain titles and secrets. */
export function findRoutePattern(req: Request): string | undefined {
  const route = req.route as { path?: unknown } | undefined;
  return route ? `${req.baseUrl}${String(route.path)}` : undefined;
}
