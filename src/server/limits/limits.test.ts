import { expect, test } from 'vitest';
import { createLimits } from './limits.ts';

const limits = () =>
  createLimits({ LIMIT_REQUESTS_PER_MINUTE: 2, LIMIT_CREATE_PER_HOUR: 1, LIMIT_CONNECTIONS: 1000 });
const refusal = (code: string) => expect.objectContaining({ code, retryAfter: expect.any(Number) });

test('one connection follows 100 podcasts at once, another of the same address its own', () => {
  const all = limits();
  const quota = all.quota('192.0.2.1', 0);
  const held = Array.from({ length: 100 }, () => quota.subscription());
  expect(() => quota.subscription()).toThrow(refusal('rate_limited'));
  all.quota('192.0.2.1', 0).subscription();
  held[0]?.[Symbol.dispose]();
  quota.subscription();
  expect(() => quota.subscription()).toThrow(refusal('rate_limited'));
});

test('calls count towards the requests of their address, but for those that are paid', async () => {
  const all = limits();
  const quota = all.quota('192.0.2.1', 1);
  await quota.call();
  await quota.call();
  await all.request('192.0.2.1');
  await expect(quota.call()).rejects.toThrow(refusal('rate_limited'));
  await all.request('192.0.2.2');
});

test('eight addresses may hold all of their connections; then the server has no more', () => {
  const all = createLimits({
    LIMIT_REQUESTS_PER_MINUTE: 1,
    LIMIT_CREATE_PER_HOUR: 1,
    LIMIT_CONNECTIONS: 1,
  });
  for (let address = 0; address < 8; address += 1) all.connection(`192.0.2.${address}`);
  expect(() => all.connection('192.0.2.0')).toThrow(refusal('rate_limited'));
  expect(() => all.connection('192.0.2.9')).toThrow(refusal('unavailable'));
});
