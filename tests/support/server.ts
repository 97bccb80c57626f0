import type { AddressInfo } from 'node:net';
import { createHttpServer } from '../../src/server/http/http-server.ts';
import { createLog, type Log } from '../../src/server/log.ts';
import { startTestContainer, type TestContainer, type TestContainerOptions } from './container.ts';
import { expectDocumented } from './documented.ts';

/** A test container behind a real HTTP server. */
export interface TestServer extends TestContainer {
  url: string;
  /**
   * Sends a request as one session, with the body as JSON. Throws if the
   * response differs from the OpenAPI document.
   */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
}

export interface CallOptions {
  session?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export async function startTestServer(options: TestContainerOptions = {}): Promise<TestServer> {
  const test = await startTestContainer({ ...options, work: false });
  const { server, closeSockets } = createHttpServer(test.container);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (options.work !== false) await test.container.startWork();
  return {
    ...test,
    url,
    async call(method, path, { session = 'visitor', body, headers = {} } = {}) {
      const response = await fetch(url + path, {
        method,
        headers: {
          'x-session-id': session,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      await expectDocumented(method, path, response);
      return response;
    },
    async close() {
      closeSockets();
      server.close();
      server.closeAllConnections();
      await test.close();
    },
  };
}

/** A server with the real adapters for the providers named in `env`. Its log goes to `lines`. */
export async function startProviderServer(
  env: Record<string, string>,
  lines: string[],
): Promise<{ server: TestServer; log: Log }> {
  const log = createLog('trace', { write: (line: string) => void lines.push(line) });
  return { server: await startTestServer({ env, overrides: { modelRegistry: undefined, log } }), log };
}
