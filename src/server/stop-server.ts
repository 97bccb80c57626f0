import { setTimeout as sleep } from 'node:timers/promises';
import type { Container } from './container.ts';
import type { HttpServer } from './http/http-server.ts';

/** After the delay of STOP_DELAY_SECONDS, the whole stop takes less than 10 s. */
export const MAX_STOP_MS = 9_000;
/** Lets a proxy see that the server is not ready before connections are refused. */
const MIN_STOP_DELAY_MS = 500;
const MAX_DRAIN_MS = 7_500;
const MAX_CLOSE_MS = 5_000;
/** Remains for the resources when the jobs have used their time. */
const MIN_RESOURCES_MS = 500;

export function getStopDelayMs({ ROLE, STOP_DELAY_SECONDS }: Container['config']): number {
  // Nobody routes visitors to a worker.
  return ROLE === 'worker' ? 0 : Math.max(MIN_STOP_DELAY_MS, STOP_DELAY_SECONDS * 1000);
}

/** Reports not ready, then closes the port, finishes open requests, and stops jobs and the database. */
export async function stopServer(
  container: Pick<Container, 'config' | 'isStopping' | 'draining' | 'close'>,
  { closeSockets, drain }: Pick<HttpServer, 'closeSockets' | 'drain'>,
): Promise<void> {
  container.isStopping = true;
  await sleep(getStopDelayMs(container.config));
  const endMs = performance.now() + MAX_STOP_MS;
  const drained = drain(MAX_DRAIN_MS);
  // Clients reconnect at once, so the port is closed before.
  closeSockets();
  container.draining.abort();
  await drained;
  await container.close(Math.min(MAX_CLOSE_MS, endMs - performance.now() - MIN_RESOURCES_MS));
}
