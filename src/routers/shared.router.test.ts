import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../tests/support/container.ts';
import { getDomainError } from '../../tests/support/domain-error.ts';
import { PodcastEntity } from '../domain/podcast/podcast.entity.ts';

let services: TestContainer;
beforeAll(async () => {
  services = await startTestContainer({ work: false });
});
afterAll(() => services.close());

test('shows a podcast to anyone who has its link, without the private data of its owner', async () => {
  const { id } = (
    await services
      .createCaller('sharer')
      .podcasts.create({ title: 'Abacus', custom_instructions: 'a secret wish' })
  ).podcast;
  const { shared } = services.createCaller('friend');
  const podcasts = services.container.orm.em.fork();
  expect(await shared.podcast({ id })).toMatchObject({
    id,
    status: 'pending',
    progress: 'Starting generation... (0%)',
    audio_url: null,
    transcript: null,
  });
  await podcasts.nativeUpdate(
    PodcastEntity,
    { id },
    { status: 'processing', chapters: [{ title: 'a', timestamp: 1 }] },
  );
  expect(await shared.podcast({ id })).toMatchObject({ status: 'processing', chapters: [] });
  await podcasts.nativeUpdate(
    PodcastEntity,
    { id },
    {
      status: 'ready',
      audioFilename: `podcast_${id}.mp3`,
      duration: 61.5,
      chapters: [{ title: 'Opening', timestamp: 0 }],
      showNotes: { summary: 'Beads.', keyPoints: ['One'], sources: ['Abacus'] },
      transcript: 'Ada: Hello.\n\nBen: Hello.',
    },
  );
  const ready = await shared.podcast({ id });
  expect(ready).toMatchObject({
    id,
    title: 'Abacus',
    status: 'ready',
    audio_url: `/api/podcasts/audio/podcast_${id}.mp3`,
    chapters: [{ title: 'Opening', timestamp: 0 }],
    show_notes: { summary: 'Beads.' },
    transcript: expect.stringContaining('Ada'),
    duration: 61.5,
    wiki_title: 'Abacus',
    wiki_titles: ['Abacus'],
    credits: [],
  });
  expect(JSON.stringify(ready)).not.toMatch(/secret|custom_instructions|owner|usage|user_id/);
});

test('a shared podcast that does not exist is not found', async () => {
  expect(await getDomainError(services.createCaller('friend').shared.podcast({ id: 4711 }))).toEqual({
    code: 'not_found',
    message: "We couldn't find the podcast you're looking for.",
  });
});
