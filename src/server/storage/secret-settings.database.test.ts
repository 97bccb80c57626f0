import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';
import { loadOrCreateAdminToken, loadOrCreateNetworkKey } from './secret-settings.ts';

let services: TestContainer;
beforeAll(async () => {
  services = await startTestContainer({ work: false, env: { ADMIN_TOKEN: 'a-token-for-this-test' } });
});
afterAll(() => services.close());

test.each([
  ['without ADMIN_TOKEN, all processes of an installation share one generated token', loadOrCreateAdminToken],
  ['all processes of an installation share one key for network hashes', loadOrCreateNetworkKey],
])('%s', async (_name, loadOrCreate) => {
  const { em } = services.container.orm;
  const [first, ...others] = await Promise.all([loadOrCreate(em), loadOrCreate(em), loadOrCreate(em)]);
  expect(first).toMatch(/^[\w-]{32}$/);
  expect([...others, await loadOrCreate(em)]).toEqual([first, first, first]);
});

test('the admin token and the key for network hashes of an installation differ', async () => {
  const { em } = services.container.orm;
  expect(await loadOrCreateNetworkKey(em)).not.toBe(await loadOrCreateAdminToken(em));
});
