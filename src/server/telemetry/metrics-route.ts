import express, { type Router } from 'express';
import { DomainError } from '../../domain/errors.ts';
import { boundedCheck } from '../../domain/system/bounded-check.ts';
import type { Container } from '../container.ts';
import { hasAdminToken } from '../http/admin-token.ts';

/** Longest wait for the database, in milliseconds: less than Prometheus waits for the page. */
const DATABASE_MS = 3_000;

const STATUSES = ['pending', 'processing', 'ready', 'failed'];
const BY_STATUS = `select "status", count(*)::int as "count", min("created_at") as "oldest"
  from "podcast" group by "status"`;

type Row = { status: string; count: number; oldest: Date | string };

/** `GET /metrics`: what the server counts of itself, for Prometheus, behind the admin token. */
export function createMetricsRoutes({
  telemetry: { metrics },
  adminToken,
  orm,
  clock,
}: Pick<Container, 'telemetry' | 'adminToken' | 'orm' | 'clock'>): Router {
  const look = boundedCheck<Row[]>(
    () => orm.em.fork().getConnection().execute<Row[]>(BY_STATUS),
    DATABASE_MS,
  );
  const readDatabase = async () => {
    const rows = await look();
    metrics.databaseUp.set(rows ? 1 : 0);
    // What is not known is not there: an old figure would hide the trouble.
    metrics.podcasts.reset();
    metrics.queueWaiting.remove();
    metrics.queueOldest.remove();
    if (!rows) return;
    const byStatus = new Map(rows.map((row) => [row.status, row]));
    for (const status of STATUSES) metrics.podcasts.set({ status }, byStatus.get(status)?.count ?? 0);
    const waiting = byStatus.get('pending');
    metrics.queueWaiting.set(waiting?.count ?? 0);
    const age = waiting ? (clock.now().getTime() - new Date(waiting.oldest).getTime()) / 1000 : 0;
    metrics.queueOldest.set(Math.max(0, age));
  };
  let processMetrics: Promise<void> | undefined;

  const routes = express.Router();
  routes.get('/metrics', async (req, res) => {
    if (!hasAdminToken(req.headers.authorization, adminToken)) {
      throw new DomainError('unauthorized', 'This needs the admin token.');
    }
    // Who never looks pays for none of it: the event loop is watched from the first look on.
    processMetrics ??= import('prom-client').then(({ collectDefaultMetrics }) =>
      collectDefaultMetrics({ register: metrics.registry }),
    );
    await Promise.all([processMetrics, readDatabase()]);
    res.set('Cache-Control', 'no-store').type(metrics.registry.contentType);
    res.send(await metrics.registry.metrics());
  });
  return routes;
}
