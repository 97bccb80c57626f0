import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { installApp } from '../service-worker/app-files.ts';
import { downloadCache } from './download-cache.ts';

let asked: RequestInit[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    asked.push(init);
    return new Response('/assets/index-a.js', { headers: { etag: '"1"' } });
  });
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (_address: string, response: Response) => void (await response.text()) }),
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Like browsers, reports an error of the stream as its own. */
function stubBreakingAudio(errorName: string): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(5));
      },
      pull: (controller) => controller.error(new TypeError('network error')),
    });
    return new Response(address.includes('.mp3') ? broken : '{}', { headers: { 'content-length': '9' } });
  });
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (_address: string, response: Response) => {
        await response.arrayBuffer().catch(() => {
          throw new DOMException('', errorName);
        });
      },
    }),
  });
}

describe('files for offline use', () => {
  test('are loaded with the credentials that a proxy in front of the server may ask for', async () => {
    const signal = new AbortController().signal;
    expect(await downloadCache.keep(7, () => undefined, signal)).toEqual({ bytes: 18, etag: '"1"' });
    await downloadCache.findServerTag(7);
    // The page of a login replaces no file.
    expect(asked.every(({ redirect }) => redirect === 'error')).toBe(true);
    await installApp({ version: '2', entry: '/assets/index-a.js', files: ['/theme.js'] });
    expect(asked).toHaveLength(8);
    expect(new Set(asked.map(({ credentials }) => credentials))).toEqual(new Set(['same-origin']));
  });

  test('a connection that breaks is no failure of the browser, except without room', async () => {
    const keep = () => downloadCache.keep(7, () => undefined, new AbortController().signal);
    stubBreakingAudio('NetworkError');
    await expect(keep()).rejects.not.toBeInstanceOf(DOMException);
    stubBreakingAudio('QuotaExceededError');
    await expect(keep()).rejects.toThrow(expect.objectContaining({ name: 'QuotaExceededError' }));
  });
});
