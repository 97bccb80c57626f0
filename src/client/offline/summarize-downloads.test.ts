import { expect, test } from 'vitest';
import { createDownload } from './download-index.ts';
import { formatBytes, summarizeDownloads } from './summarize-downloads.ts';

const podcasts = [1, 2].map((id) => ({ id, title: '', duration: 100 }));
const kept = createDownload({ title: '', bytes: 900, state: 'kept', isOutdated: true });
const failed = createDownload({ title: '', bytes: 5, state: 'failed', reason: 'It broke.' });

test('a summary counts an outdated download as kept, and offers another try if all missing ones failed', () => {
  const summary = summarizeDownloads(
    podcasts,
    new Map([
      [1, kept],
      [2, failed],
    ]),
    null,
  );
  expect(summary).toMatchObject({ keptCount: 1, receivedBytes: 900, isRetry: true, reasons: ['It broke.'] });
  expect(summary.missing.map(({ id }) => id)).toEqual([2]);
  expect(summarizeDownloads(podcasts, new Map([[2, failed]]), null).isRetry).toBe(false);
});

test.each([
  [0, '0 kB'],
  [450, '0.5 kB'],
  [9_949, '9.9 kB'],
  [9_950, '10 kB'],
  [999_400, '999 kB'],
  [999_600, '1.0 MB'],
  [8_240_000, '8.2 MB'],
  [34_400_000, '34 MB'],
  [1_260_000_000, '1.3 GB'],
  [2_000_000_000_000, '2000 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
