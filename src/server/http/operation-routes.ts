import express, { type Router } from 'express';
import type { Container } from '../container.ts';

/** Longest wait for one dependency to answer, in milliseconds. */
const CHECK_TIMEOUT_MS = 5_000;

/** What an operator's probes ask: whether the process lives, and whether it can work. */
export function operationRoutes(container: Container): Router {
  const routes = express.Router();
  routes.get('/health', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  routes.get('/ready', async (_req, res) => {
    const [database, queue, store] = await Promise.all([
      answers(() => container.orm.em.getConnection().execute('select 1')),
      answers(() => container.queue.ping()),
      answers(() => container.store.stat('audio/probe')),
    ]);
    const ready = database && queue && store && !container.stopping;
    const word = (ok: boolean) => (ok ? 'ok' : 'error');
    res
      .set('Cache-Control', 'no-store')
      .status(ready ? 200 : 503)
      .json({
        status: container.stopping ? 'stopping' : word(ready),
        checks: { database: word(database), queue: word(queue), store: word(store) },
      });
  });
  return routes;
}

async function answers(check: () => Promise<unknown>): Promise<boolean> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('late')), CHECK_TIMEOUT_MS).unref();
  });
  return Promise.race([check(), late]).then(
    () => true,
    () => false,
  );
}
