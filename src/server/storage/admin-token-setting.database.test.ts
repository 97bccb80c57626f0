import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';
import { loadOrCreateAdminToken } from './admin-token-setting.ts';

let services: TestContainer;
beforeAll(async () => {
  services = await startTestContainer({ work: false, env: { ADMIN_TOKEN: 'a-token-for-this-test' } });
});
afterAll(() => services.close());

test('without ADMIN_TOKEN, all processes of an installation share one generated token', async () => {
  const { em } = services.container.orm;
  const [first, ...others] = await Promise.all([
    loadOrCreateAdminToken(em),
    loadOrCreateAdminToken(em),
    loadOrCreateAdminToken(em),
  ]);
  expect(first).toMatch(/^[\w-]{32}$/);
  expect([...others, await loadOrCreateAdminToken(em)]).toEqual([first, first, first]);
});
