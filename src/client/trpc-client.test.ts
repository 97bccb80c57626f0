import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_BATCH_CALLS } from '../server/limits/request-limits.ts';
import { createClient, withAdminToken } from './trpc-client.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'visitor' });
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the tRPC client splits concurrent calls into batches of the server’s limit', async () => {
  const sizes: number[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const calls = new URL(address, 'http://localhost').pathname.split(',').length;
    sizes.push(calls);
    return Response.json(Array.from({ length: calls }, () => ({ result: { data: {} } })));
  });
  const client = createClient();
  await Promise.all(Array.from({ length: 25 }, () => client.system.capabilities.query()));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(25);
  expect(Math.max(...sizes)).toBe(MAX_BATCH_CALLS);
});

test('the tRPC client sends the admin token only with admin calls, in the header and never in an address', async () => {
  const requests: Array<{ address: string; authorization: string | null }> = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    requests.push({ address, authorization: new Headers(init.headers).get('authorization') });
    const results = pathname.split(',').map(() => ({ result: { data: {} } }));
    return Response.json(searchParams.has('batch') ? results : results[0]);
  });
  const client = createClient();
  await Promise.all([
    client.system.capabilities.query(),
    client.podcasts.list.query({ admin: true }, withAdminToken('secret')),
    client.feedback.remove.mutate({ id: 1 }, withAdminToken('secret')),
    client.system.settings.query(),
  ]);
  const calls = requests.map(({ address, authorization }) => [address.split('?')[0], authorization]).sort();
  expect(calls).toEqual([
    ['/trpc/feedback.remove', 'Bearer secret'],
    ['/trpc/podcasts.list', 'Bearer secret'],
    ['/trpc/system.capabilities,system.settings', null],
  ]);
  expect(requests.some(({ address }) => address.includes('secret'))).toBe(false);
});
