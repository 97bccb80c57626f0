import express, { type Router } from 'express';
import { probeStore } from '../../domain/audio/store-keys.ts';
import { createBoundedCheck } from '../../domain/system/checks.ts';
import type { Container } from '../container.ts';

export function createOperationRoutes(container: Container, timeoutMs?: number): Router {
  const getChecks = createReadinessChecks(container, timeoutMs);
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

const CHECK_TIMEOUT_MS = 4_000;
/** The checks write and anyone may request them, so requests within this time share one result. */
const RESULT_LIFETIME_MS = 1_000;

/** Writes only to the log of the database, and fails if the database cannot write. */
const WRITE_NOTHING = `select pg_logical_emit_message(true, 'wikicasts', '')`;

type Readiness = Record<'database' | 'queue' | 'store', 'ok' | 'error'>;

export function createReadinessChecks(
  { orm, queue, store, hasDiskSpace }: Container,
  timeoutMs = CHECK_TIMEOUT_MS,
): () => Promise<Readiness> {
  const checkDatabase = createBoundedCheck(async () => {
    await orm.em.getConnection().execute(WRITE_NOTHING);
    // A database on a full disk still accepts that write while its log has space.
    return hasDiskSpace();
  }, timeoutMs);
  const checkQueue = createBoundedCheck(() => queue.ping().then(() => true), timeoutMs);
  const checkStore = createBoundedCheck((signal) => probeStore(store, signal), timeoutMs);
  const toResult = (isWorking: boolean | null) => (isWorking ? 'ok' : 'error');
  const runChecks = async (): Promise<Readiness> => {
    const [database, pinged, probed] = await Promise.all([checkDatabase(), checkQueue(), checkStore()]);
    return { database: toResult(database), queue: toResult(pinged), store: toResult(probed) };
  };
  let latest: { expiresAt: number; result: Promise<Readiness> } | null = null;
  return () => {
    if (!latest || performance.now() >= latest.expiresAt) {
      latest = { expiresAt: performance.now() + RESULT_LIFETIME_MS, result: runChecks() };
    }
    return latest.result;
  };
}
