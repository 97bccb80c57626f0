import type { AddressInfo } from 'node:net';
import { createCoverThread } from '../../src/pipeline/cover/cover-thread.ts';
import { type Config, loadConfig } from '../../src/server/config.ts';
import { type Container, createContainer, type ContainerOverrides } from '../../src/server/container.ts';
import { createHttpServer } from '../../src/server/http/http-server.ts';
import { createLog, type Log } from '../../src/server/log.ts';
import { createIsolatedDatabase } from './database.ts';
import { expectDocumented } from './documented.ts';
import { FakeSpeechModel, FakeScriptModel, createFakeEncyclopedia, createFakeModelRegistry, MemoryStore, createArticle } from './fakes.ts';
import { openDatabaseTemplate } from './template.ts';

/** A whole server in this process, with fakes at its edges and a database of its own. */
export interface TestServer {
  url: string;
  container: Container;
  scriptModel: FakeScriptModel;
  speechModel: FakeSpeechModel;
  store: MemoryStore;
  /** A request as one session; the body goes as JSON. The answer is as the document says, or this throws. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  close(): Promise<void>;
}

export interface CallOptions {
  session?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestServerOptions {
  env?: Record<string, string>;
  overrides?: ContainerOverrides;
  /** false: jobs wait. */
  work?: boolean;
}

/** One for all servers of a process: to start it takes longer than what it draws for a test. */
const drawing = createCoverThread();

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const writer = new FakeScriptModel();
  const voice = new FakeSpeechModel();
  const store = new MemoryStore();
  const database = await createIsolatedDatabase();
  const config: Config = loadConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: 'memory://',
    ENCYCLOPEDIA: 'builtin',
    ...database.env,
    ...options.env,
  });
  const container = await createContainer(config, {
    databaseTemplate: await openDatabaseTemplate(),
    coverThread: drawing,
    modelRegistry: createFakeModelRegistry(writer, voice),
    store,
    encyclopedia: createFakeEncyclopedia(createArticle('Abacus'), createArticle('AC/DC'), createArticle('100%')),
    ...options.overrides,
  });
  const { server, closeSockets } = createHttpServer(container);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (options.work !== false) await container.startWork();
  return {
    url,
    container,
    scriptModel: writer,
    speechModel: voice,
    store,
    async call(method, path, { session = 'visitor', body, headers = {} } = {}) {
      const answer = await fetch(url + path, {
        method,
        headers: {
          'x-session-id': session,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      await expectDocumented(method, path, answer);
      return answer;
    },
    async close() {
      closeSockets();
      server.close();
      server.closeAllConnections();
      await container.close(2_000);
      await database.drop();
    },
  };
}

/** A server whose writers and voices are the real adapters, on the vendors that `env` names; its log goes to `lines`. */
export async function createProvidersFor(
  env: Record<string, string>,
  lines: string[],
): Promise<{ server: TestServer; log: Log }> {
  const log = createLog('trace', { write: (line: string) => void lines.push(line) });
  return { server: await startTestServer({ env, overrides: { modelRegistry: undefined, log } }), log };
}
