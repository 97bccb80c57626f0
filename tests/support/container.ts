import { type CoverThread, createCoverThread } from '../../src/pipeline/cover/cover-thread.ts';
import { createCaller } from '../../src/routers/index.ts';
import { loadConfig } from '../../src/server/config.ts';
import { type Container, createContainer } from '../../src/server/container.ts';
import type { ContainerOverrides } from '../../src/server/container-adapters.ts';
import { createContext } from '../../src/server/http/caller.ts';
import { hashSessionId } from '../../src/server/http/credentials.ts';
import { createIsolatedDatabase } from './database.ts';
import {
  createArticle,
  createFakeEncyclopedia,
  createFakeModelRegistry,
  FakeScriptModel,
  FakeSpeechModel,
  MemoryStore,
} from './fakes.ts';
import { borrowMemoryDatabase } from './memory-database.ts';
import { rememberPictures } from './remembered-pictures.ts';
import './tone-mastering.ts';

/** The real container on an isolated database, with fakes for everything outside the process. */
export interface TestContainer {
  container: Container;
  scriptModel: FakeScriptModel;
  speechModel: FakeSpeechModel;
  store: MemoryStore;
  /** Calls the procedures as one session, without HTTP. */
  createCaller(session: string, options?: CallerOptions): ReturnType<typeof createCaller>;
  close(): Promise<void>;
}

export interface CallerOptions {
  isAdmin?: boolean;
  /** Address that limits count. */
  address?: string;
}

export interface TestContainerOptions {
  env?: Record<string, string>;
  overrides?: ContainerOverrides;
  /** false: jobs stay in the queue. */
  work?: boolean;
}

const ORIGIN = 'http://test.local';

const thread = createCoverThread();

const draw = rememberPictures((request: Parameters<CoverThread['draw']>[0]) => thread.draw(request));

/** Shared by all containers of a process. It starts with the first picture, because many tests draw none. */
const coverThread: CoverThread = {
  // All podcasts have the same cover, because drawing one takes a tenth of a second.
  draw: (request) => draw({ ...request, title: 'Any title', rings: [3, 1, 2] }),
  prepare: () => undefined,
  close: () => thread.close(),
};

export async function startTestContainer(options: TestContainerOptions = {}): Promise<TestContainer> {
  const scriptModel = new FakeScriptModel();
  const speechModel = new FakeSpeechModel();
  const store = new MemoryStore();
  const database = await createIsolatedDatabase();
  const memory = process.env.DATABASE_URL ? null : borrowMemoryDatabase();
  const config = loadConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: 'memory://',
    ENCYCLOPEDIA: 'builtin',
    NATURAL_VOICES: 'off',
    LOCAL_MODELS: 'off',
    ...database.env,
    ...options.env,
  });
  const container = await createContainer(config, {
    openMemoryDatabase: memory?.open,
    coverThread,
    modelRegistry: createFakeModelRegistry(scriptModel, speechModel),
    store,
    encyclopedia: createFakeEncyclopedia(
      createArticle('Abacus'),
      createArticle('AC/DC'),
      createArticle('100%'),
    ),
    ...options.overrides,
  });
  if (options.work !== false) await container.startWork();
  return {
    container,
    scriptModel,
    speechModel,
    store,
    createCaller(session, { isAdmin = false, address = '192.0.2.1' } = {}) {
      const caller = {
        owner: hashSessionId(session),
        origin: ORIGIN,
        address,
        newSessionId: undefined,
        isAdmin,
      };
      return createCaller(createContext(caller, container, 0));
    },
    async close() {
      await container.close(2_000);
      memory?.giveBack();
      await database.drop();
    },
  };
}
