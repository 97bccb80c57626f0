import { describe, expect, test } from 'vitest';
import { selectUsableModel } from '../../components/model-fields.tsx';
import {
  addArticle,
  createEpisodeRequest,
  createSuggestedEpisodeRequest,
  fillFromSuggestion,
  INITIAL_DRAFT,
  listEpisodeModels,
  parsePartNumber,
  RESET_DRAFT,
  ROLE_LABELS,
} from './episode-draft.ts';

const suggestion = {
  title: 'Liquid gold',
  description: 'More.',
  role: 'deep-dive' as const,
  partNumber: 3,
  sourceArticles: [{ title: 'Honey' }, { title: 'Beeswax' }, { title: 'Honey' }],
};

describe('episode draft', () => {
  test('starts as intro, part 1, openai gpt-4.1; a reset selects gpt-4o', () => {
    expect(INITIAL_DRAFT).toEqual({
      title: '',
      role: 'intro',
      partNumber: '1',
      articles: [],
      modelType: 'openai',
      specificModel: 'gpt-4.1',
    });
    expect(RESET_DRAFT).toEqual({ ...INITIAL_DRAFT, specificModel: 'gpt-4o' });
    expect(Object.entries(ROLE_LABELS)).toEqual([
      ['intro', 'Introduction'],
      ['deep-dive', 'Deep Dive'],
      ['conclusion', 'Conclusion'],
    ]);
  });

  test.each([
    ['4', 4],
    ['2.9', 2],
    ['0', 1],
    ['-3', 1],
    ['', 1],
    ['x', 1],
    ['1e99', 1],
  ])('parses the part number %j as %d', (text, number) => {
    expect(parsePartNumber(text)).toBe(number);
  });

  test('contains at most ten articles', () => {
    const ten = Array.from({ length: 10 }, (_, index) => `Article ${index}`);
    expect(addArticle(ten, 'Honey')).toBe(ten);
  });

  test('takes title, role, part and articles of a suggestion and keeps the model', () => {
    const draft = { ...INITIAL_DRAFT, modelType: 'deepseek', specificModel: 'deepseek-coder' };
    expect(fillFromSuggestion(draft, suggestion)).toEqual({
      title: 'Liquid gold',
      role: 'deep-dive',
      partNumber: '3',
      articles: ['Honey', 'Beeswax'],
      modelType: 'deepseek',
      specificModel: 'deepseek-coder',
    });
    expect(createSuggestedEpisodeRequest(suggestion, draft)).toEqual({
      title: 'Liquid gold',
      wikiTitles: ['Honey', 'Beeswax'],
      role: 'deep-dive',
      partNumber: 3,
      ttsProvider: 'chirp',
      modelType: 'deepseek',
      specificModel: 'deepseek-coder',
    });
    expect(
      createEpisodeRequest({ ...INITIAL_DRAFT, title: ' Bees ', partNumber: 'x', articles: ['Bee'] }),
    ).toMatchObject({
      title: 'Bees',
      partNumber: 1,
    });
  });
});

describe('models of the episode form', () => {
  const type = (name: string, enabled: boolean) => ({
    type: name,
    label: name,
    enabled,
    models: [{ name: `${name}-1`, note: null }],
  });

  test('lists OpenAI and Deepseek, the default first', () => {
    const models = listEpisodeModels([type('openai', true), type('deepseek', true)]);
    expect(models.map(({ label, models }) => [label, models.map(({ name }) => name)])).toEqual([
      ['openai', ['gpt-4.1', 'gpt-4o', 'gpt-4']],
      ['deepseek', ['deepseek-chat', 'deepseek-coder']],
    ]);
  });

  test('disables models that the server cannot use and selects the first usable one', () => {
    const models = listEpisodeModels([type('openai', false), type('deepseek', true), type('gemini', true)]);
    expect(models.map((entry) => [entry.type, entry.enabled])).toEqual([
      ['openai', false],
      ['deepseek', true],
    ]);
    expect(selectUsableModel(models, INITIAL_DRAFT)).toMatchObject({
      modelType: 'deepseek',
      specificModel: 'deepseek-chat',
    });
    const other = listEpisodeModels([type('openai', false), type('deepseek', false), type('gemini', true)]);
    expect(selectUsableModel(other, INITIAL_DRAFT)).toMatchObject({
      modelType: 'gemini',
      specificModel: 'gemini-1',
    });
  });

  test('the series form offers local models beside its own', () => {
    const listEnabled = (...known: Parameters<typeof listEpisodeModels>[0]) =>
      listEpisodeModels(known)
        .filter(({ enabled }) => enabled)
        .map(({ type }) => type);
    const gemini = type('gemini', true);
    const local = type('local', true);
    expect(listEnabled(type('openai', true), gemini, local)).toEqual(['openai', 'local']);
    expect(listEnabled(type('openai', false), local)).toEqual(['local']);
    expect(listEnabled(type('openai', true), gemini)).toEqual(['openai']);
  });
});
