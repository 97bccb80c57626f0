import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, ConfigError, findRestartCount, loadConfig } from './config.ts';
import { type Container, createContainer } from './container.ts';
import { CRASH_EXIT_CODE } from './crash-exit-code.ts';
import { createHttpServer, type HttpServer } from './http/http-server.ts';
import { describeStart } from './start-message.ts';

/** npm forwards the SIGINT that the terminal has sent already. */
const MIN_SIGNAL_INTERVAL_MS = 200;
/** After the delay of STOP_DELAY_SECONDS, the whole stop takes less than 10 s. */
const MAX_STOP_MS = 9_000;
/** Lets a proxy see that the server is not ready before connections are refused. */
const MIN_STOP_DELAY_MS = 500;
const MAX_DRAIN_MS = 7_500;
const MAX_CLOSE_MS = 5_000;
/** Remains for the resources when the jobs have used their time. */
const MIN_RESOURCES_MS = 500;

try {
  await start();
} catch (error) {
  // An operator can fix errors with a code. Other errors print their stack.
  const code = (error as NodeJS.ErrnoException).code;
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
  else if (code) process.stderr.write(`Wikicasts cannot start: ${describeStartProblem(code)} (${code}).\n`);
  else
    process.stderr.write(`Wikicasts cannot start. ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

function describeStartProblem(code: string): string {
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET', 'EAI_AGAIN'].includes(code)) {
    return 'the database at DATABASE_URL cannot be reached';
  }
  if (['EADDRNOTAVAIL', 'EACCES', 'EINVAL'].includes(code)) return 'HOST, PORT or DATA_DIR cannot be used';
  if (['ENOSPC', '53100'].includes(code))
    return 'the disk of the database is full. Free some space and start again';
  if (['ENOTDIR', 'EEXIST', 'EROFS', 'EPERM', 'ENOENT'].includes(code)) {
    return 'DATA_DIR cannot be written';
  }
  return 'a required resource cannot be used';
}

async function start(): Promise<void> {
  const config = loadConfig(process.env);
  const container = await createContainer(config);
  let hasStarted = false;
  // Node's own output would contain the error's message, which can quote private data.
  process.on('uncaughtException', (error) => {
    container.log.fatal({ err: error }, 'Unexpected failure');
    process.exit(hasStarted ? CRASH_EXIT_CODE : 1);
  });
  const http = createHttpServer(container);
  const restarts = findRestartCount(process.env);
  container.telemetry.metrics.restarts.inc(restarts ?? 0);
  stopOnSignal(container, http, restarts !== null);
  await listen(container, http.server);
  hasStarted = true;
  await container.startWork();
}

/** A second signal ends the process at once. The death of the parent process counts as a signal. */
function stopOnSignal(container: Container, http: HttpServer, hasParent: boolean): void {
  let firstSignalMs: number | null = null;
  const onSignal = async () => {
    if (firstSignalMs !== null) {
      if (performance.now() - firstSignalMs >= MIN_SIGNAL_INTERVAL_MS) process.exit(1);
      return;
    }
    firstSignalMs = performance.now();
    setTimeout(() => process.exit(1), getStopDelayMs(container.config) + MAX_STOP_MS).unref();
    await stopServer(container, http);
    process.exit(0);
  };
  process.on('SIGTERM', () => void onSignal());
  process.on('SIGINT', () => void onSignal());
  if (!hasParent) return;
  process.stdin.once('close', () => void onSignal());
  process.stdin.on('error', () => undefined).resume();
}

function getStopDelayMs({ ROLE, STOP_DELAY_SECONDS }: Config): number {
  // Nobody routes visitors to a worker.
  return ROLE === 'worker' ? 0 : Math.max(MIN_STOP_DELAY_MS, STOP_DELAY_SECONDS * 1000);
}

/** Reports not ready, then closes the port, finishes open requests, and stops jobs and the database. */
async function stopServer(container: Container, { closeSockets, drain }: HttpServer): Promise<void> {
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

async function listen(container: Container, server: Server): Promise<void> {
  const { PORT, HOST } = container.config;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isPortUsed = error.code === 'EADDRINUSE';
      reject(isPortUsed ? new ConfigError(`Port ${PORT} is in use. Choose another with PORT.`) : error);
    });
    server.listen(PORT, HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  process.stdout.write(describeStart(container, port));
}
