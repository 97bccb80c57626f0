import { expect, test, vi } from 'vitest';
import { createLimits } from './request-limits.ts';

const createTestLimits = (connections = 1000) =>
  createLimits({
    LIMIT_REQUESTS_PER_MINUTE: 2,
    LIMIT_ASK_PER_HOUR: 20,
    LIMIT_CREATE_PER_HOUR: 1,
    LIMIT_CONNECTIONS: connections,
  });
const matchError = (code: string) => expect.objectContaining({ code, retryAfter: expect.any(Number) });

test('a connection has at most 100 subscriptions, independently of other connections of its address', () => {
  const limits = createTestLimits();
  const quota = limits.createQuota('192.0.2.1', 0);
  const subscriptions = Array.from({ length: 100 }, () => quota.openSubscription());
  expect(() => quota.openSubscription()).toThrow(matchError('rate_limited'));
  limits.createQuota('192.0.2.1', 0).openSubscription();
  subscriptions[0]?.[Symbol.dispose]();
  quota.openSubscription();
  expect(() => quota.openSubscription()).toThrow(matchError('rate_limited'));
});

test('a quota counts calls as requests of their address, except calls that are already counted', async () => {
  const limits = createTestLimits();
  const quota = limits.createQuota('192.0.2.1', 1);
  await quota.countCall();
  await quota.countCall();
  await limits.countRequest('192.0.2.1');
  await expect(quota.countCall()).rejects.toThrow(matchError('rate_limited'));
  await limits.countRequest('192.0.2.2');
});

test('a refused request is told to wait for at most the period when the clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const limits = createTestLimits();
    for (let count = 0; count < 2; count += 1) await limits.countRequest('192.0.2.1');
    vi.setSystemTime(Date.now() - 6 * 3_600_000);
    await expect(limits.countRequest('192.0.2.1')).rejects.toMatchObject({ retryAfter: 60 });
  } finally {
    vi.useRealTimers();
  }
});

test('when eight addresses use all their streams, the server refuses streams of other addresses', () => {
  const limits = createTestLimits(1);
  for (let address = 0; address < 8; address += 1) limits.openStream(`192.0.2.${address}`);
  expect(() => limits.openStream('192.0.2.0')).toThrow(matchError('rate_limited'));
  expect(() => limits.openStream('192.0.2.9')).toThrow(matchError('unavailable'));
});

test('an address gets a stream again after closing one, and closing it twice counts once', () => {
  const limits = createTestLimits(2);
  limits.openStream('192.0.2.1');
  const second = limits.openStream('192.0.2.1');
  expect(() => limits.openStream('192.0.2.1')).toThrow(matchError('rate_limited'));
  second[Symbol.dispose]();
  second[Symbol.dispose]();
  limits.openStream('192.0.2.1');
  expect(() => limits.openStream('192.0.2.1')).toThrow(matchError('rate_limited'));
});
