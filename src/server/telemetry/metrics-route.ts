import express, { type Router } from 'express';
import { DomainError } from '../../domain/errors.ts';
import { createBoundedCheck } from '../../domain/system/checks.ts';
import type { Container } from '../container.ts';
import { hasAdminToken } from '../http/credentials.ts';
import { createReadinessChecks, type ReadinessDeps } from '../http/operation-routes.ts';
import { getFreeBytes } from '../storage/disk-reserve.ts';
import type { Metrics } from './telemetry.ts';

const DATABASE_TIMEOUT_MS = 3_000;

const STATUSES = ['pending', 'processing', 'ready', 'failed'];
const COUNT_BY_STATUS = `select "status", count(*)::int as "count", min("created_at") as "oldest"
  from "podcast" group by "status"`;

type Row = { status: string; count: number; oldest: Date | string };

type MetricsDeps = ReadinessDeps &
  Pick<Container, 'telemetry' | 'adminToken' | 'clock' | 'config' | 'services'>;

export function createMetricsRoutes(deps: MetricsDeps): Router {
  const { metrics } = deps.telemetry;
  const updates = [createDatabaseUpdate(deps), createReadinessUpdate(deps), createLimitUpdate(deps)];
  let processMetrics: Promise<void> | undefined;

  const routes = express.Router();
  routes.get('/metrics', async (req, res) => {
    if (!hasAdminToken(req.headers.authorization, deps.adminToken)) {
      throw new DomainError('unauthorized', 'This needs the admin token.');
    }
    // Loaded at the first scrape, because measuring the event loop costs time.
    processMetrics ??= import('prom-client').then(({ collectDefaultMetrics }) =>
      collectDefaultMetrics({ register: metrics.registry }),
    );
    await Promise.all([processMetrics, ...updates.map((update) => update())]);
    res.set('Cache-Control', 'no-store').type(metrics.registry.contentType);
    res.send(await metrics.registry.metrics());
  });
  return routes;
}

function createDatabaseUpdate({ telemetry: { metrics }, orm, clock }: MetricsDeps): () => Promise<void> {
  const countByStatus = createBoundedCheck<Row[]>(
    () => orm.em.fork().getConnection().execute<Row[]>(COUNT_BY_STATUS),
    DATABASE_TIMEOUT_MS,
  );
  return async () => {
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
}

function createReadinessUpdate(deps: MetricsDeps): () => Promise<void> {
  const { ready } = deps.telemetry.metrics;
  const getChecks = createReadinessChecks(deps);
  return async () => {
    for (const [check, result] of Object.entries(await getChecks())) {
      ready.set({ check }, result === 'ok' ? 1 : 0);
    }
  };
}

/** Removes values that are unknown now, as an old value could hide a problem. */
function createLimitUpdate({ telemetry: { metrics }, config, services }: MetricsDeps): () => Promise<void> {
  const getSpending = createBoundedCheck(() => services.spending.getToday(), DATABASE_TIMEOUT_MS);
  return async () => {
    const limit = config.LIMIT_SPEND_PER_DAY;
    const spending = limit === undefined ? null : await getSpending();
    setOrRemove(metrics.spendingLimit, limit);
    setOrRemove(metrics.spending, spending ? spending.spent + spending.under_way : undefined);
    setOrRemove(metrics.diskFree, await getFreeBytes(config.DATA_DIR).catch(() => undefined));
  };
}

function setOrRemove(gauge: Metrics['diskFree'], value: number | undefined): void {
  if (value === undefined) gauge.remove();
  else gauge.set(value);
}
