import { expect, test } from 'vitest';
import { createAppLinks, isLoopbackUrl } from './feed-address.tsx';

const FEED = 'https://example.org/feeds/library/0123.xml';

test('app links use the URL scheme of each app', () => {
  expect(createAppLinks(FEED).map(({ href }) => href)).toEqual([
    'podcast://example.org/feeds/library/0123.xml',
    'antennapod-subscribe://example.org/feeds/library/0123.xml',
    'overcast://x-callback-url/add?url=https%3A%2F%2Fexample.org%2Ffeeds%2Flibrary%2F0123.xml',
    'pktc://subscribe/example.org/feeds/library/0123.xml',
    'podcastaddict://example.org/feeds/library/0123.xml',
    'castros://subscribe/example.org/feeds/library/0123.xml',
  ]);
});

test.each([
  ['http://localhost:3000/feeds/library/1.xml', true],
  ['http://127.0.0.1/feeds/library/1.xml', true],
  ['http://[::1]:3000/feeds/library/1.xml', true],
  ['https://localhost.example.org/feeds/library/1.xml', false],
  [FEED, false],
])('isLoopbackUrl of %s is %s', (url, isLoopback) => {
  expect(isLoopbackUrl(url)).toBe(isLoopback);
});
