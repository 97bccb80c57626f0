import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError, loadConfig } from './config.ts';
import { type Container, createContainer } from './container.ts';
import { createHttpServer } from './http/http-server.ts';
import { describeStart } from './start-message.ts';

/** A stop ends within this, in milliseconds, whatever is under way. */
const STOP_WITHIN_MS = 9_000;
/** Of which running podcasts and open requests get this. */
const WORK_ENDS_WITHIN_MS = 5_000;

try {
  await start();
} catch (error) {
  // One clear line for what an operator can mend; a fault of our own shows where it is.
  const code = (error as NodeJS.ErrnoException).code;
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
  else if (code) process.stderr.write(`Wikicasts cannot start: ${startProblem(code)} (${code}).\n`);
  else
    process.stderr.write(`Wikicasts cannot start. ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

/** What an operating system's or a database's error code means for a start. */
function startProblem(code: string): string {
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET', 'EAI_AGAIN'].includes(code)) {
    return 'the database at DATABASE_URL cannot be reached';
  }
  if (['EADDRNOTAVAIL', 'EACCES', 'EINVAL'].includes(code)) return 'HOST, PORT or DATA_DIR cannot be used';
  if (['ENOSPC', '53100'].includes(code))
    return 'the disk of the database is full. Make room and start again';
  if (['ENOTDIR', 'EEXIST', 'EROFS', 'EPERM', 'ENOENT'].includes(code)) {
    return 'DATA_DIR cannot be written';
  }
  return 'something that it stands on refused';
}

async function start(): Promise<void> {
  const config = loadConfig(process.env);
  const container = await createContainer(config);
  // Node would write the whole error, with whatever it quotes, and end the process too.
  process.on('uncaughtException', (error) => {
    container.log.fatal({ err: error }, 'unexpected failure');
    process.exit(1);
  });
  const { server, closeSockets } = createHttpServer(container);

  const stop = async (): Promise<void> => {
    if (container.isStopping) return;
    container.isStopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    server.close();
    closeSockets();
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), WORK_ENDS_WITHIN_MS).unref();
    await container.close(WORK_ENDS_WITHIN_MS);
    server.closeAllConnections();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());

  await listen(container, server);
  await container.startWork();
}

async function listen(container: Container, server: Server): Promise<void> {
  const { PORT, HOST } = container.config;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new ConfigError(`Port ${PORT} is in use. Choose another with PORT.`) : error);
    });
    server.listen(PORT, HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  process.stdout.write(describeStart(container.config, port, container.adminToken));
}
