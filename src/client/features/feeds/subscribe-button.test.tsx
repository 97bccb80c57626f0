import '../../../../tests/support/client/browser.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderClient } from '../../../../tests/support/client/render.tsx';
import { SubscribeButton } from './subscribe-button.tsx';
import { createAppLinks, isLoopbackUrl } from './subscribe-dialog.tsx';

const LIBRARY = { kind: 'library' } as const;
const openDialog = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe in your podcast app' }));
const readAddress = async () => ((await screen.findByLabelText('Feed address')) as HTMLInputElement).value;

afterEach(cleanup);

test('the subscribe dialog requests the feed address when it opens, and again on Try again', async () => {
  let wasRejected = false;
  const calls = renderClient(<SubscribeButton feed={LIBRARY} disabled={false} />, {
    'feeds.address': () => {
      if (!wasRejected) {
        wasRejected = true;
        throw new Error('Too many requests.');
      }
      return { feed_url: 'https://example.org/feeds/library/1.xml' };
    },
  });
  expect(calls).toEqual([]);
  openDialog();
  expect((await screen.findByRole('alert')).textContent).toBe('Too many requests.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await readAddress()).toBe('https://example.org/feeds/library/1.xml');
  expect(calls).toEqual(Array.from({ length: 2 }, () => ({ path: 'feeds.address', input: LIBRARY })));
  expect(screen.queryByText(/works on this computer only/)).toBeNull();
  await screen.findByRole('img', { name: 'QR code of the feed address' });
});

test('the subscribe dialog shows a note instead of a QR code for an address that works only on this computer', async () => {
  renderClient(<SubscribeButton feed={LIBRARY} disabled={false} />, {
    'feeds.address': () => ({ feed_url: 'http://localhost:3000/feeds/library/1.xml' }),
  });
  openDialog();
  await screen.findByText(/works on this computer only/);
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
});

test('the subscribe dialog shows a toast and keeps the address when a reset fails', async () => {
  renderClient(<SubscribeButton feed={{ kind: 'series', id: 7 }} disabled={false} />, {
    'feeds.address': () => ({ feed_url: 'https://example.org/feeds/series/1.xml' }),
    'feeds.reset': () => {
      throw new Error('There is no such series.');
    },
  });
  openDialog();
  await readAddress();
  fireEvent.click(screen.getByRole('button', { name: 'Reset feed address' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Reset address' }));
  await screen.findByText('Failed to reset the feed address');
  await screen.findByText('There is no such series.');
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  await waitFor(async () => expect(await readAddress()).toBe('https://example.org/feeds/series/1.xml'));
});

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
