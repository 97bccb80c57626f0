import { describe, expect, test } from 'vitest';
import { type LocalPodcast, parseLocalPodcast } from '../local-podcast.ts';
import { needsRecovery, toCreatePodcast } from './stuck-podcasts.ts';

const NOW = Date.UTC(2026, 0, 1, 12);
const getDateBefore = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();
const createPodcast = (fields: object) =>
  parseLocalPodcast({
    id: 1,
    title: 'Abacus',
    wiki_title: 'Abacus',
    status: 'processing',
    progress: 'Starting generation...',
    created_at: getDateBefore(400),
    updated_at: getDateBefore(400),
    ...fields,
  }) as LocalPodcast;

describe('stuck podcast rules', () => {
  test('recovers a podcast without an event since its start', () => {
    expect(needsRecovery(createPodcast({}), null, NOW)).toBe(true);
  });

  test('does not recover a podcast with recent events, a queued one or one with newer progress', () => {
    expect(needsRecovery(createPodcast({}), NOW - 5_000, NOW)).toBe(false);
    expect(needsRecovery(createPodcast({ updated_at: getDateBefore(5) }), null, NOW)).toBe(false);
    expect(needsRecovery(createPodcast({ status: 'pending' }), null, NOW)).toBe(false);
    expect(needsRecovery(createPodcast({ created_at: getDateBefore(170) }), null, NOW)).toBe(false);
    expect(
      needsRecovery(
        createPodcast({ progress: 'Crafting engaging dialogue between hosts... (20%)' }),
        null,
        NOW,
      ),
    ).toBe(false);
  });

  test('keeps the stored settings of a stuck podcast', () => {
    const stored = {
      model_type: 'gemini',
      specific_model: 'gemini-1.5-flash',
      custom_instructions: 'Short',
      role: 'intro',
      max_length: 5,
      tts_provider: 'natural',
      host_voices: { A: 'bf_emma', B: 'bm_george' },
    };
    expect(toCreatePodcast(createPodcast(stored))).toMatchObject({
      wikiTitle: 'Abacus',
      ttsProvider: 'natural',
      hostVoices: { A: 'bf_emma', B: 'bm_george' },
      modelType: 'gemini',
      specificModel: 'gemini-1.5-flash',
      customInstructions: 'Short',
      role: 'intro',
      maxLength: 5,
    });
  });

  test('fills missing settings with defaults and never combines a type with a model of another type', () => {
    expect(toCreatePodcast(createPodcast({ title: '' }))).toMatchObject({
      title: 'Abacus',
      ttsProvider: 'chirp',
      modelType: 'openai',
      specificModel: 'gpt-4-turbo',
    });
    expect(toCreatePodcast(createPodcast({ model_type: 'deepseek' })).specificModel).toBeUndefined();
  });
});
