import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { PodcastEntity } from '../src/domain/podcast/podcast.entity.ts';
import { loadConfig } from '../src/server/config.ts';
import { createContainer } from '../src/server/container.ts';
import { hashSessionId } from '../src/server/http/credentials.ts';
import { createHttpServer } from '../src/server/http/http-server.ts';
import { MemoryStore } from '../tests/support/fakes.ts';
import { insertReadyPodcast } from '../tests/support/records.ts';

// The server process of the benches; its argument is the number of ready podcasts. `/bare` on a second port
// is the same handler as a plain Express route.
const config = loadConfig({
  LOG_LEVEL: 'silent',
  DATA_DIR: 'memory://',
  ENCYCLOPEDIA: 'builtin',
  NATURAL_VOICES: 'off',
  LOCAL_MODELS: 'off',
  LIMIT_REQUESTS_PER_MINUTE: '100000000',
  LIMIT_CONNECTIONS: '10000',
});
const container = await createContainer(config, { store: new MemoryStore() });
const fullServer = createHttpServer(container).server;
const transcript = 'Mira: What is an abacus?\n\nTheo: A frame with beads on rods, to count with.\n\n'.repeat(
  200,
);
await insertReadyPodcast(container, 'bench', Array(Number(process.argv[2] ?? 1)).fill(transcript));
const { orm, services } = container;
const podcast = await orm.em
  .fork()
  .findOneOrFail(PodcastEntity, { owner: hashSessionId('bench') }, { orderBy: { id: 1 } });

const bareApp = express();
bareApp.get('/bare/:id', async (req, res) => {
  res.json({ podcast: await services.podcasts.get(hashSessionId('bench'), Number(req.params.id)) });
});
const bareServer = createServer(bareApp);

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

process.on('message', async (message) => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1e6);
  } else {
    for (const server of [fullServer, bareServer]) server.closeAllConnections();
    await container.close(2_000);
    process.exit();
  }
});
process.send?.({
  url: await listen(fullServer),
  bareUrl: await listen(bareServer),
  podcastId: podcast.id,
});
