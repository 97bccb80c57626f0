import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';

let services: TestContainer;
beforeAll(async () => {
  services = await startTestContainer({ work: false });
});
afterAll(() => services.close());

test('deleting a podcast succeeds while the store is unavailable', async () => {
  const visitor = services.createCaller('visitor');
  const { podcast } = await visitor.podcasts.create({ title: 'Abacus', wikiTitle: 'Abacus' });
  const deleteAll = vi.spyOn(services.container.store, 'deleteAll').mockRejectedValue(new Error('away'));
  await expect(visitor.podcasts.remove({ id: podcast.id })).resolves.toMatchObject({
    message: expect.any(String),
  });
  expect(deleteAll).toHaveBeenCalled();
  await expect(visitor.podcasts.get({ id: podcast.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
