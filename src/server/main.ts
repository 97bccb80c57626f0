import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError, loadConfig } from './config.ts';
import { type Container, createContainer } from './container.ts';
import { createHttpServer } from './http/http-server.ts';
import { describeStart } from './start-message.ts';

const MAX_STOP_MS = 9_000;
const MAX_DRAIN_MS = 5_000;

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
  // Node's own output would contain the error's message, which can quote private data.
  process.on('uncaughtException', (error) => {
    container.log.fatal({ err: error }, 'Unexpected failure');
    process.exit(1);
  });
  const { server, closeSockets } = createHttpServer(container);

  const stop = async (): Promise<void> => {
    if (container.isStopping) return;
    container.isStopping = true;
    setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
    server.close();
    closeSockets();
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), MAX_DRAIN_MS).unref();
    await container.close(MAX_DRAIN_MS);
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
      const isPortUsed = error.code === 'EADDRINUSE';
      reject(isPortUsed ? new ConfigError(`Port ${PORT} is in use. Choose another with PORT.`) : error);
    });
    server.listen(PORT, HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  process.stdout.write(describeStart(container.config, port, container.adminToken));
}
