import { describe, expect, test } from 'vitest';
import { buildPodcast } from '../../../tests/support/client/podcast-fixtures.ts';
import type { Podcast } from '../../domain/podcast/podcast.schema.ts';
import { type LocalPodcast, toLocalPodcast } from './local-podcast.ts';
import { mergeServerChanges } from './sync-rules.ts';

const mergeOne = (local: readonly LocalPodcast[], fromServer: Podcast) =>
  mergeServerChanges({
    local,
    changed: [fromServer],
    serverIds: new Set([fromServer.id]),
    deletedIds: new Set(),
    newerIds: new Set(),
  })[0];

describe('library sync with a local copy', () => {
  const fromServer = buildPodcast({ title: 'Abaci', updated_at: '2026-01-02T00:00:00.000Z' });

  test.each<[string, Partial<LocalPodcast>, string]>([
    ['overwrites a copy with another status', { status: 'processing' }, 'Abaci'],
    ['overwrites a copy with another audio_url', { audio_url: null }, 'Abaci'],
    ['overwrites a copy without updated_at', { updated_at: '' }, 'Abaci'],
    ['overwrites an older copy', { updated_at: '2026-01-01T00:00:00.000Z' }, 'Abaci'],
    ['keeps a copy with the same updated_at', {}, 'Mine'],
    ['keeps a newer copy', { updated_at: '2026-01-03T00:00:00.000Z' }, 'Mine'],
  ])('%s', (_, fields, title) => {
    const copy: LocalPodcast = {
      ...toLocalPodcast(fromServer),
      title: 'Mine',
      syncStatus: 'local-only',
      ...fields,
    };
    expect(mergeOne([copy], fromServer)).toMatchObject({ title, syncStatus: 'synced' });
  });

  test('adds a podcast that the library does not contain', () => {
    expect(mergeOne([], fromServer)).toMatchObject({ title: 'Abaci', isLocal: true, syncStatus: 'synced' });
  });
});

test('library sync keeps the local transcript if the response omits an unchanged one', () => {
  const local = buildPodcast({ transcript: 'Mira: Hello.', audio_url: null });
  const fromServer = { ...local, audio_url: '/a.mp3', transcript: null, transcript_omitted: true as const };
  const copy = mergeOne([toLocalPodcast(local)], fromServer);
  expect(copy).toMatchObject({ audio_url: '/a.mp3', transcript: 'Mira: Hello.' });
  expect(copy).not.toHaveProperty('transcript_omitted');
});

test('library sync removes the local transcript if the response omits a changed one', () => {
  const local = buildPodcast({ transcript: 'Mira: Hello.' });
  const fromServer = { ...local, updated_at: '2026-01-02T12:00:00.000Z', transcript: null };
  expect(
    mergeOne([toLocalPodcast(local)], { ...fromServer, transcript_omitted: true })?.transcript,
  ).toBeNull();
});
