import { describe, expect, test } from 'vitest';
import type { Podcast } from '../../domain/podcast/podcast.schema.ts';
import { podcastWith } from '../testing/podcast-fixtures.ts';
import { type LocalPodcast, toLocalPodcast } from './local-podcast.ts';
import { mergeServerChanges } from './sync-rules.ts';

const answered = (local: readonly LocalPodcast[], sent: Podcast) =>
  mergeServerChanges({
    local,
    changed: [sent],
    serverIds: new Set([sent.id]),
    deletedIds: new Set(),
    newerIds: new Set(),
  })[0];

describe('the server’s data overwrites a local copy', () => {
  const sent = podcastWith({ title: 'Abaci', updated_at: '2026-01-02T00:00:00.000Z' });

  test.each<[string, Partial<LocalPodcast>, string]>([
    ['of another status', { status: 'processing' }, 'Abaci'],
    ['of another audio_url', { audio_url: null }, 'Abaci'],
    ['without an updated_at', { updated_at: '' }, 'Abaci'],
    ['that is older', { updated_at: '2026-01-01T00:00:00.000Z' }, 'Abaci'],
    ['but none of the same time', {}, 'Mine'],
    ['and none that is newer', { updated_at: '2026-01-03T00:00:00.000Z' }, 'Mine'],
  ])('%s', (_, fields, title) => {
    const copy: LocalPodcast = {
      ...toLocalPodcast(sent),
      title: 'Mine',
      syncStatus: 'local-only',
      ...fields,
    };
    expect(answered([copy], sent)).toMatchObject({ title, syncStatus: 'synced' });
  });

  test('that is missing', () => {
    expect(answered([], sent)).toMatchObject({ title: 'Abaci', isLocal: true, syncStatus: 'synced' });
  });
});

test('a transcript that the answer leaves out stays as it is here', () => {
  const here = podcastWith({ transcript: 'Mira: Hello.', audio_url: null });
  const sent = { ...here, audio_url: '/a.mp3', transcript: null, transcript_omitted: true as const };
  const copy = answered([toLocalPodcast(here)], sent);
  expect(copy).toMatchObject({ audio_url: '/a.mp3', transcript: 'Mira: Hello.' });
  expect(copy).not.toHaveProperty('transcript_omitted');
});

test('one of an older state does not', () => {
  const here = podcastWith({ transcript: 'Mira: Hello.' });
  const sent = { ...here, updated_at: '2026-01-02T12:00:00.000Z', transcript: null };
  expect(answered([toLocalPodcast(here)], { ...sent, transcript_omitted: true })?.transcript).toBeNull();
});
