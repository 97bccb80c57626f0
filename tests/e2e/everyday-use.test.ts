import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { createReadyPodcast, expectSound, getPlaybackTime, useVisitors } from '../support/browser-visitor.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const { visit } = useVisitors();
const session = 'regular';
let server: TestServer;
let abacus: Podcast;
let sundial: Podcast;

beforeAll(async () => {
  server = await startTestServer();
  [abacus, sundial] = await Promise.all([
    createReadyPodcast(server, session),
    createReadyPodcast(server, session, { title: 'Sundial' }),
  ]);
});
afterAll(() => server.close());

test('only the tab that started last plays, and a reload keeps track, position and queue', async () => {
  const created = await server.call('POST', '/api/playlists', { session, body: { title: 'Time' } });
  const { id } = (await created.json()) as { id: number };
  for (const podcast of [abacus, sundial]) {
    await server.call('POST', `/api/playlists/${id}/items`, { session, body: { podcast_id: podcast.id } });
  }
  const first = await visit(server, `/playlists/${id}`, { session });
  await first.getByRole('button', { name: 'Play all' }).click();
  await expectSound(first);
  const bar = first.getByRole('region', { name: 'Now playing' });
  await bar.getByRole('slider', { name: 'Seek' }).fill('20');
  await expectSound(first);

  const second = await first.context().newPage();
  await second.goto(`${server.url}/listen/${sundial.id}`);
  await second.getByRole('button', { name: 'Play', exact: true }).click();
  await expectSound(second);
  await bar.getByRole('button', { name: 'Play' }).waitFor();
  await bar.getByRole('button', { name: 'Play' }).click();
  await expectSound(first);
  await second.getByRole('button', { name: 'Play', exact: true }).waitFor();
  const stoppedAt = await getPlaybackTime(second);
  await expectSound(first);
  expect(await getPlaybackTime(second)).toBe(stoppedAt);

  const leftAt = await getPlaybackTime(first);
  const requests: string[] = [];
  first.on('request', (request) => requests.push(request.url()));
  await first.reload();
  await bar.getByText(abacus.title, { exact: true }).waitFor();
  await bar.getByText('Next: Sundial').waitFor();
  expect(await getPlaybackTime(first)).toBeGreaterThan(leftAt - 4);
  expect(await first.evaluate(() => document.querySelector('audio')?.paused)).toBe(true);
  expect(requests.filter((url) => url.includes('/audio/'))).toEqual([]);
  await bar.getByRole('button', { name: 'Play' }).click();
  await expectSound(first);
  expect(await getPlaybackTime(first)).toBeGreaterThan(leftAt - 4);
  await bar.getByRole('button', { name: 'Next: Sundial' }).click();
  await bar.getByText('Sundial', { exact: true }).waitFor();
});
