import express, { type Router } from 'express';
import { probeStore } from '../../domain/audio/probe-store.ts';
import { boundedCheck } from '../../domain/system/bounded-check.ts';
import type { Container } from '../container.ts';

/** Longest wait for one dependency to answer, in milliseconds. */
const CHECK_TIMEOUT_MS = 4_000;
/** How long an answer serves everyone who asks: the checks write, and anyone may ask. In milliseconds. */
const CHECKED_FOR_MS = 1_000;

/** A transaction that changes nothing and is yet written: a database that cannot write fails it. */
const WRITE_NOTHING = `select pg_logical_emit_message(true, 'wikicasts', '')`;

/** What an operator's probes ask: whether the process lives, and whether it can work, which is to write. */
export function createOperationRoutes(
  container: Pick<Container, 'orm' | 'queue' | 'store' | 'hasDiskSpace' | 'isStopping'>,
  timeoutMs = CHECK_TIMEOUT_MS,
): Router {
  const { orm, queue, store } = container;
  const answers = (check: () => Promise<boolean>) => boundedCheck(check, timeoutMs);
  const database = answers(async () => {
    await orm.em.getConnection().execute(WRITE_NOTHING);
    // A full disk takes that as long as there is room in the log.
    return container.hasDiskSpace();
  });
  const jobs = answers(() => queue.ping().then(() => true));
  const audio = answers(() => probeStore(store));
  const check = async () => {
    const looks = await Promise.all([database(), jobs(), audio()]);
    const [first, second, third] = looks.map((able) => (able ? 'ok' : 'error'));
    return { database: first, queue: second, store: third };
  };
  let checked: { until: number; answer: ReturnType<typeof check> } | null = null;
  const lately = () => {
    if (!checked || performance.now() >= checked.until) {
      checked = { until: performance.now() + CHECKED_FOR_MS, answer: check() };
    }
    return checked.answer;
  };

  const routes = express.Router();
  routes.get('/health', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  routes.get('/ready', async (_req, res) => {
    const checks = await lately();
    const able = Object.values(checks).every((answer) => answer === 'ok');
    const ready = able && !container.isStopping;
    res
      .set('Cache-Control', 'no-store')
      .status(ready ? 200 : 503)
      .json({ status: container.isStopping ? 'stopping' : ready ? 'ok' : 'error', checks });
  });
  return routes;
}
