import express, { type Router } from 'express';
import type { Container } from '../container.ts';
import { createReadinessChecks, type ReadinessDeps } from './readiness-checks.ts';

type OperationDeps = ReadinessDeps & Pick<Container, 'isStopping'>;

export function createOperationRoutes(container: OperationDeps, timeoutMs?: number): Router {
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
