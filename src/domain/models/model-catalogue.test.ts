import { expect, test } from 'vitest';
import { chooseModel } from './model-catalogue.ts';
import { PROVIDERS } from './providers.ts';

test('the catalogue has the names of both specification documents, with each default first', () => {
  expect(
    Object.fromEntries(PROVIDERS.map((type) => [type.type, type.models.map((model) => model.name)])),
  ).toEqual({
    openai: ['gpt-4.1', 'gpt-4o', 'gpt-4-turbo', 'gpt-3.5-turbo', 'gpt-4'],
    deepseek: [
      'deepseek-reasoner',
      'deepseek-chat-r1',
      'deepseek-instruct',
      'deepseek-chat',
      'deepseek-coder',
    ],
    gemini: ['gemini-1.5-pro', 'gemini-1.5-flash', 'gemini-1.0-pro'],
  });
});

test.each([
  [undefined, undefined, 'openai', 'gpt-4.1'],
  ['deepseek', undefined, 'deepseek', 'deepseek-reasoner'],
  ['gemini', 'gemini-1.0-pro', 'gemini', 'gemini-1.0-pro'],
  [' openai ', 'gpt-4', 'openai', 'gpt-4'],
])('model type %s with model %s selects %s %s', (type, model, chosenType, chosenModel) => {
  expect(chooseModel(type, model)).toMatchObject({
    ok: true,
    type: { type: chosenType },
    model: chosenModel,
  });
});

test.each([
  ['llama', undefined, 'modelType: "llama" is not known. Allowed: openai, deepseek, gemini, local.'],
  [
    'gemini',
    'gpt-4.1',
    'specificModel: "gpt-4.1" is not a model of gemini. Allowed: gemini-1.5-pro, gemini-1.5-flash, gemini-1.0-pro.',
  ],
])('model type %s with model %s is rejected with the allowed names', (type, model, message) => {
  expect(chooseModel(type, model)).toEqual({ ok: false, message });
});

const available = { configured: new Set(['local']), localModels: ['llama3.2:3b', 'gpt-4.1'] };

test('a local model is the default if nothing else is configured', () => {
  expect(chooseModel(undefined, undefined, available)).toMatchObject({
    ok: true,
    type: { type: 'local', label: 'On this computer' },
    model: 'llama3.2:3b',
  });
  const both = { ...available, configured: new Set(['openai', 'local']) };
  expect(chooseModel(undefined, undefined, both)).toMatchObject({ ok: true, model: 'gpt-4.1' });
  expect(chooseModel('local', 'gpt-4.1', both)).toMatchObject({ ok: true, type: { type: 'local' } });
});

test('a local model must be one that the server has found', () => {
  expect(chooseModel('local', 'mistral', available)).toEqual({
    ok: false,
    message: 'specificModel: "mistral" is not a model of local. Allowed: llama3.2:3b, gpt-4.1.',
  });
  expect(chooseModel('local', 'mistral')).toMatchObject({
    ok: false,
    message: expect.stringContaining('at the moment'),
  });
});
