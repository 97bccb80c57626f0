import { expect, test } from 'vitest';
import { listEpisodeModels } from './episode-models.ts';

const create = (type: string, enabled: boolean) => ({
  ...{ type, label: type, enabled },
  models: [{ name: `${type}-1`, note: null }],
});

test('the series form offers local models beside its own', () => {
  const listEnabled = (...known: Parameters<typeof listEpisodeModels>[0] & object) =>
    listEpisodeModels(known)
      .filter(({ enabled }) => enabled)
      .map(({ type }) => type);
  const gemini = create('gemini', true);
  const local = create('local', true);
  expect(listEnabled(create('openai', true), gemini, local)).toEqual(['openai', 'local']);
  expect(listEnabled(create('openai', false), local)).toEqual(['local']);
  expect(listEnabled(create('openai', true), gemini)).toEqual(['openai']);
});
