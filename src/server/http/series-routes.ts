import express, { type Router } from 'express';
import { DomainError } from '../../domain/errors.ts';
import { seriesIdSchema } from '../../domain/series/series.schema.ts';

/**
 * The plain link that cancels a series. Whatever follows links must change
 * nothing, so it leads to the screen that asks (design, ruling 7).
 */
export function seriesRoutes(): Router {
  const routes = express.Router();
  routes.get('/series/:id/cancel', (req, res) => {
    const id = seriesIdSchema.safeParse(Number(req.params.id));
    if (!id.success) throw new DomainError('validation', 'id: must be a positive integer.');
    res.set('Cache-Control', 'no-store').redirect(302, `/series?cancel=${id.data}`);
  });
  return routes;
}
