import { expect, test } from 'vitest';
import { podcastWith } from '../../testing/podcast.ts';
import { localCopy } from './local-podcast.ts';
import { merged } from './sync-rules.ts';

const answer = (here: ReturnType<typeof podcastWith>, sent: ReturnType<typeof podcastWith>) =>
  merged({
    local: [localCopy(here)],
    changed: [sent],
    ids: new Set([sent.id]),
    deleted: new Set(),
    newer: new Set(),
  })[0];

test('a transcript that the answer leaves out stays as it is here', () => {
  const here = podcastWith({ transcript: 'Mira: Hello.' });
  const copy = answer(here, { ...here, title: 'Abaci', transcript: null, transcript_omitted: true });
  expect(copy).toMatchObject({ title: 'Abaci', transcript: 'Mira: Hello.' });
  expect(copy).not.toHaveProperty('transcript_omitted');
});

test('one of an older state does not', () => {
  const here = podcastWith({ transcript: 'Mira: Hello.' });
  const sent = { ...here, updated_at: '2026-01-02T12:00:00.000Z', transcript: null };
  expect(answer(here, { ...sent, transcript_omitted: true })?.transcript).toBeNull();
});
