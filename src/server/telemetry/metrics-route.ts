import express, { type Router } from 'express';
import { DomainError } from '../../domain/errors.ts';
import { createBoundedCheck } from '../../domain/system/checks.ts';
import type { Container } from '../container.ts';
import { hasAdminToken } from '../http/credentials.ts';
import { createReadinessChecks } from '../http/operation-routes.ts';
import { getFreeBytes } from '../storage/disk-reserve.ts';
import type { Metrics } from './telemetry.ts';

const DATABASE_TIMEOUT_MS = 3_000;

const STATUSES = ['pending', 'processing', 'ready', 'failed'];
const COUNT_BY_STATUS = `select "status", count(*)::int as "count", min("created_at") as "oldest"
  from "podcast" group by "status"`;

type Row = { status: string; count: number; oldest: Date | string };

export function createMetricsRoutes(container: Container): Router {
  const { orm, services, config, clock, adminToken } = container;
  const { metrics } = container.telemetry;
  const countByStatus = createBoundedCheck<Row[]>(
    () => orm.em.fork().getConnection().execute<Row[]>(COUNT_BY_STATUS),
    DATABASE_TIMEOUT_MS,
  );
  const getSpending = createBoundedCheck(() => services.spending.getToday(), DATABASE_TIMEOUT_MS);
  const getReadiness = createReadinessChecks(container);
  const update = async () => {
    const limit = config.LIMIT_SPEND_PER_DAY;
    const [rows, readiness, spending, freeBytes] = await Promise.all([
      countByStatus(),
      getReadiness(),
      limit === undefined ? null : getSpending(),
      getFreeBytes(config.DATA_DIR).catch(() => undefined),
    ]);
    setPodcastCounts(metrics, rows, clock.now());
    for (const [check, result] of Object.entries(readiness))
      metrics.ready.set({ check }, result === 'ok' ? 1 : 0);
    setOrRemove(metrics.spendingLimit, limit);
    setOrRemove(metrics.spending, spending ? spending.spent + spending.under_way : undefined);
    setOrRemove(metrics.diskFree, freeBytes);
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
    await Promise.all([processMetrics, update()]);
    res.set('Cache-Control', 'no-store').type(metrics.registry.contentType);
    res.send(await metrics.registry.metrics());
  });
  return routes;
}

/** Removes the values if the database does not respond: old values would hide the outage. */
function setPodcastCounts(metrics: Metrics, rows: Row[] | null, now: Date): void {
  metrics.databaseUp.set(rows ? 1 : 0);
  const byStatus = new Map(rows?.map((row) => [row.status, row]));
  const waiting = byStatus.get('pending');
  const ageMs = waiting ? now.getTime() - new Date(waiting.oldest).getTime() : 0;
  setOrRemove(metrics.queueWaiting, rows ? (waiting?.count ?? 0) : undefined);
  setOrRemove(metrics.queueOldest, rows ? Math.max(0, ageMs / 1000) : undefined);
  metrics.podcasts.reset();
  for (const status of rows ? STATUSES : [])
    metrics.podcasts.set({ status }, byStatus.get(status)?.count ?? 0);
}

function setOrRemove(gauge: Metrics['diskFree'], value: number | undefined): void {
  if (value === undefined) gauge.remove();
  else gauge.set(value);
}
