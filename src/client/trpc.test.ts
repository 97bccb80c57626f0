import { expect, test, vi } from 'vitest';
import { MAX_BATCH } from '../server/limits/limits.ts';
import { createClient } from './trpc.ts';

test('what is asked at once goes in requests of as many calls as the server takes', async () => {
  const sizes: number[] = [];
  vi.stubGlobal('localStorage', { getItem: () => 'visitor' });
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost' });
  vi.stubGlobal('fetch', async (address: string) => {
    const calls = new URL(address, 'http://localhost').pathname.split(',').length;
    sizes.push(calls);
    return Response.json(Array.from({ length: calls }, () => ({ result: { data: {} } })));
  });
  const client = createClient();
  await Promise.all(Array.from({ length: 25 }, () => client.system.capabilities.query()));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(25);
  expect(Math.max(...sizes)).toBe(MAX_BATCH);
});
