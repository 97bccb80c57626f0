import { expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../tests/support/container.ts';
import { useFixture } from '../../tests/support/fixture.ts';

let services: TestContainer;
useFixture(
  async () => {
    services = await startTestContainer({ work: false });
  },
  () => services.close(),
);

test('lists the same examples for everyone; reading one starts it, and no visitor can ask for its model', async () => {
  const [ada, ben] = [services.createCaller('ada'), services.createCaller('ben')];
  const { podcasts } = await ada.examples.list();
  expect((await ben.examples.list()).podcasts.map(({ id }) => id)).toEqual(podcasts.map(({ id }) => id));
  const [example] = podcasts;
  if (!example) throw new Error('There is no example.');
  const { id } = example;
  expect((await ada.podcasts.get({ id })).podcast).toMatchObject({ id, example: true, status: 'pending' });
  expect(await ben.shared.podcast({ id })).toMatchObject({ id, example: true, writer: 'model' });
  expect(await ada.podcasts.wait({ id })).toEqual({ before: 0, seconds: null });
  expect((await ada.podcasts.list({})).podcasts).toEqual([]);
  await expect(ada.podcasts.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(ada.podcasts.create({ title: 'Abacus', modelType: 'example' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});
