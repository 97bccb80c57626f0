import express, { type Router } from 'express';
import { DomainError } from '../../domain/errors.ts';
import { seriesIdSchema } from '../../domain/series/series.schema.ts';

/** GET must not change data, so the link redirects to the confirmation screen. */
export function createSeriesRoutes(): Router {
  const routes = express.Router();
  routes.get('/series/:id/cancel', (req, res) => {
    const id = seriesIdSchema.safeParse(Number(req.params.id));
    if (!id.success) throw new DomainError('validation', 'id: must be a positive integer.');
    res.set('Cache-Control', 'no-store').redirect(302, `/series?cancel=${id.data}`);
  });
  return routes;
}
