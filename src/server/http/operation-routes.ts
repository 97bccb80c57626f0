import express, { type Router } from 'express';
import { probeStore } from '../../domain/audio/probe-store.ts';
import { createBoundedCheck } from '../../domain/system/bounded-check.ts';
import type { Container } from '../container.ts';

const CHECK_TIMEOUT_MS = 4_000;
/** The checks write and anyone may request them, so requests within this time share one result. */
const RESULT_LIFETIME_MS = 1_000;

/** Writes only to the log of the database, and fails if the database cannot write. */
const WRITE_NOTHING = `select pg_logical_emit_message(true, 'wikicasts', '')`;

type OperationDeps = Pick<Container, 'orm' | 'queue' | 'store' | 'hasDiskSpace' | 'isStopping'>;

export function createOperationRoutes(container: OperationDeps, timeoutMs = CHECK_TIMEOUT_MS): Router {
  const runChecks = createReadinessChecks(container, timeoutMs);
  let latest: { expiresAt: number; checks: ReturnType<typeof runChecks> } | null = null;
  const getChecks = () => {
    if (!latest || performance.now() >= latest.expiresAt) {
      latest = { expiresAt: performance.now() + RESULT_LIFETIME_MS, checks: runChecks() };
    }
    return latest.checks;
  };

  const routes = express.Router();
  routes.get('/health', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  routes.get('/ready', async (_req, res) => {
    const checks = await getChecks();
    const isWorking = Object.values(checks).every((result) => result === 'ok');
    const isReady = isWorking && !container.isStopping;
    res
      .set('Cache-Control', 'no-store')
      .status(isReady ? 200 : 503)
      .json({ status: container.isStopping ? 'stopping' : isReady ? 'ok' : 'error', checks });
  });
  return routes;
}

function createReadinessChecks({ orm, queue, store, hasDiskSpace }: OperationDeps, timeoutMs: number) {
  const checkDatabase = createBoundedCheck(async () => {
    await orm.em.getConnection().execute(WRITE_NOTHING);
    // A database on a full disk still accepts that write while its log has space.
    return hasDiskSpace();
  }, timeoutMs);
  const checkQueue = createBoundedCheck(() => queue.ping().then(() => true), timeoutMs);
  const checkStore = createBoundedCheck((signal) => probeStore(store, signal), timeoutMs);
  return async () => {
    const results = await Promise.all([checkDatabase(), checkQueue(), checkStore()]);
    const [database, queueResult, storeResult] = results.map((isWorking) => (isWorking ? 'ok' : 'error'));
    return { database, queue: queueResult, store: storeResult };
  };
}
