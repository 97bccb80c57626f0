import { expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';
import { insertEditablePodcast } from '../../../tests/support/editable-podcast.ts';
import { createArticle } from '../../../tests/support/fakes.ts';
import { useFixture } from '../../../tests/support/fixture.ts';
import { RevisionEntity } from './revision.entity.ts';

let services: TestContainer;
useFixture(
  async () => {
    services = await startTestContainer();
  },
  () => services.close(),
);

/** The run ends there without any clean-up, as in a crash, and the queue runs the job again. */
test.each([
  ['while its speech is stored', /^speech\//, 2],
  ['while its audio is stored', /^audio\/.*\/r2-/, 1],
])('an edit whose run breaks off %s is published by the next run', async (_when, key, requests) => {
  const id = await insertEditablePodcast(services.container, 'owner', createArticle('Abacus'));
  const { podcasts } = services.createCaller('owner');
  const text = `Words for ${key.source}.`;
  let broken = 0;
  services.store.beforePut = (put) => {
    if (broken === 0 && key.test(put)) {
      broken += 1;
      throw new Error('The process ends here.');
    }
  };
  await podcasts.editTranscript({ id, revision: 1, edits: [{ line: 2, text }] });
  await expect
    .poll(async () => (await podcasts.get({ id })).podcast.editing, { timeout: 15_000 })
    .toBe(false);
  services.store.beforePut = () => undefined;
  expect(broken).toBe(1);
  expect((await podcasts.get({ id })).podcast).toMatchObject({ revision: 2, edit_error: null });
  expect((await podcasts.transcript({ id })).segments[2]).toMatchObject({ body: text, edited: true });
  // Speech that could not be stored is the only one that is requested again.
  expect(services.speechModel.synthesizedTexts.filter((spoken) => spoken === text)).toHaveLength(requests);
});

test('a change whose runs have crashed too often is refused, and the published version stays', async () => {
  const stopped = await startTestContainer({ work: false });
  const id = await insertEditablePodcast(stopped.container, 'owner', createArticle('Abacus'));
  const { podcasts } = stopped.createCaller('owner');
  await podcasts.editTranscript({ id, revision: 1, edits: [{ line: 2, text: 'It is a frame.' }] });
  const em = stopped.container.orm.em.fork();
  await em.nativeUpdate(RevisionEntity, { podcastId: id }, { openRuns: 12 });
  await stopped.container.startWork();
  await expect.poll(async () => (await podcasts.get({ id })).podcast.editing).toBe(false);
  expect((await podcasts.get({ id })).podcast).toMatchObject({
    revision: 1,
    edit_error: 'This change was cut off too many times. Please try again.',
  });
  await stopped.close();
});
