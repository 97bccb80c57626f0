import type { Request } from 'express';

/** The route that a request took, such as `/api/podcasts/:id`: for logs, since addresses hold titles and secrets. */
export function routeOf(req: Request): string | undefined {
  const route = req.route as { path?: unknown } | undefined;
  return route ? `${req.baseUrl}${String(route.path)}` : undefined;
}
