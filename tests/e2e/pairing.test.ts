import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useVisitors } from '../support/browser-visitor.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { createShortPodcast } from '../support/short-podcast.ts';

const { visit } = useVisitors();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ work: false });
});
afterAll(() => server.close());

test('a code brings the library, a playlist and a position into another browser', async () => {
  const session = randomUUID();
  const podcast = await createShortPodcast(server, session, 'Abacus', 60);
  const playlist = await server.call('POST', '/api/playlists', {
    session,
    body: { title: 'Evening' },
  });
  const { id } = (await playlist.json()) as { id: number };
  await server.call('POST', `/api/playlists/${id}/items`, {
    session,
    body: { podcast_id: podcast.id },
  });
  const desk = await visit(server, `/listen/${podcast.id}`, { session });
  await desk.getByRole('slider', { name: 'Seek' }).fill('40');
  await desk.getByRole('button', { name: 'Play', exact: true }).click();
  await desk.getByRole('button', { name: 'Pause' }).click();
  await desk.getByRole('link', { name: 'Library' }).click();
  await desk.getByRole('button', { name: 'Library menu' }).click();
  await desk.getByRole('menuitem', { name: 'Pair another browser' }).click();
  await desk.getByRole('button', { name: 'Show a code for the other browser' }).click();
  const code = await desk.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();

  const phone = await visit(server, `/library#pair=${code}`);
  await phone.getByRole('button', { name: 'Transfer to this browser' }).click();
  await phone.getByRole('heading', { name: 'Abacus' }).waitFor();
  await phone.goto(`${server.url}/listen/${podcast.id}`);
  const readPosition = async () => Number(await phone.getByRole('slider', { name: 'Seek' }).inputValue());
  // Playback resumes 3 s before the position.
  await expect.poll(readPosition).toBeGreaterThanOrEqual(36);
  expect(await readPosition()).toBeLessThan(45);
  await phone.goto(`${server.url}/playlists`);
  await phone.getByRole('link', { name: 'Evening' }).click();
  await phone.getByText('Abacus').first().waitFor();
});
