import { expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../tests/support/container.ts';
import { createArticle, createFakeEncyclopedia } from '../../tests/support/fakes.ts';
import { waitForFinalEvent } from '../../tests/support/final-event.ts';
import { useFixture } from '../../tests/support/fixture.ts';
import { insertReadyPodcast } from '../../tests/support/records.ts';
import { findRowsContaining } from '../../tests/support/stored-rows.ts';

let services: TestContainer;
useFixture(
  async () => {
    services = await startTestContainer({
      overrides: { encyclopedia: createFakeEncyclopedia(createArticle('Abacus', 4)) },
    });
  },
  () => services.close(),
);

async function createPodcast(session: string, title = 'Abacus'): Promise<number> {
  const { podcasts } = services.createCaller(session);
  return (await podcasts.create({ title, wikiTitle: 'Abacus', maxLength: 1 })).podcast.id;
}

const listKeys = () => [...services.store.files.keys()].sort();

test('one call deletes everything of a session, including podcasts in progress, and nothing of others', async () => {
  const bob = services.createCaller('bob');
  const ready = await createPodcast('bob', 'Second of both');
  expect(await waitForFinalEvent(services.container, ready)).toBe('ready');
  await insertReadyPodcast(services.container, 'ann', [''], ['Not his']);
  const playlist = await bob.playlists.create({ title: 'Both' });
  await bob.playlists.addItem({ id: playlist.id, podcast_id: ready });
  const series = await bob.series.create({ title: 'Of both', topic: 'Of both' });
  await bob.feeds.library();
  const speaking = Promise.withResolvers<void>();
  services.speechModel.beforeTurn = (_text, signal) => {
    speaking.resolve();
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  const running = await createPodcast('bob', 'One of both, too');
  await speaking.promise;
  const waiting = await Promise.all([createPodcast('bob'), createPodcast('bob')]);

  expect(await bob.me.erase()).toEqual({
    message: 'Everything of yours was deleted',
    podcasts: 4,
    playlists: 1,
    series: 1,
    follows: 0,
  });
  // The queue keeps the job of a running podcast for an hour, with the podcast's id only.
  const ids = [ready, running, ...waiting, series.id].map(String);
  const findRemainingRows = async () => {
    const rows = await findRowsContaining(services.container, 'of both', 'Of both', ...ids);
    return rows.filter((row) => !/"deleted"|^pgboss.job/.test(row));
  };
  await expect.poll(findRemainingRows, { timeout: 20_000 }).toEqual([]);
  await expect.poll(listKeys, { timeout: 20_000 }).toEqual([]);
  expect(await services.createCaller('ann').podcasts.list({})).toMatchObject({
    podcasts: [{ title: 'Not his' }],
  });
  expect(await bob.me.erase()).toMatchObject({ podcasts: 0, playlists: 0, series: 0 });
}, 120_000);
