import express, { type Router } from 'express';
import { DomainError } from '../../domain/errors.ts';
import { createBoundedCheck } from '../../domain/system/bounded-check.ts';
import type { Container } from '../container.ts';
import { hasAdminToken } from '../http/admin-token.ts';

const DATABASE_TIMEOUT_MS = 3_000;

const STATUSES = ['pending', 'processing', 'ready', 'failed'];
const COUNT_BY_STATUS = `select "status", count(*)::int as "count", min("created_at") as "oldest"
  from "podcast" group by "status"`;

type Row = { status: string; count: number; oldest: Date | string };

export function createMetricsRoutes({
  telemetry: { metrics },
  adminToken,
  orm,
  clock,
}: Pick<Container, 'telemetry' | 'adminToken' | 'orm' | 'clock'>): Router {
  const countByStatus = createBoundedCheck<Row[]>(
    () => orm.em.fork().getConnection().execute<Row[]>(COUNT_BY_STATUS),
    DATABASE_TIMEOUT_MS,
  );
  const updateDatabaseMetrics = async () => {
    const rows = await countByStatus();
    metrics.databaseUp.set(rows ? 1 : 0);
    // Remove the values if the database does not respond: old values would hide the outage.
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
    // Loaded at the first scrape, because measuring the event loop costs time.
    processMetrics ??= import('prom-client').then(({ collectDefaultMetrics }) =>
      collectDefaultMetrics({ register: metrics.registry }),
    );
    await Promise.all([processMetrics, updateDatabaseMetrics()]);
    res.set('Cache-Control', 'no-store').type(metrics.registry.contentType);
    res.send(await metrics.registry.metrics());
  });
  return routes;
}
