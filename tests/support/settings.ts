import { completeSettings, type PodcastSettings } from '../../src/domain/podcast/podcast-settings.schema.ts';

/** Settings of a podcast about the article Abacus. */
export function createSettings(change: Partial<PodcastSettings> = {}): PodcastSettings {
  const models = { ttsProvider: 'builtin', modelType: 'openai', specificModel: 'gpt-4.1' } as const;
  return { ...completeSettings({ title: 'Abacus' }, models), ...change };
}
