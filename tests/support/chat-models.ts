import { afterEach, beforeEach } from 'vitest';
import { countWords } from '../../src/domain/language/index.ts';
import { createScriptMaterial } from '../../src/domain/script/material.ts';
import type { DraftTurn } from '../../src/domain/script/script.schema.ts';
import type { ScriptBrief, SegmentRequest, WrittenSegment } from '../../src/domain/script-model.ts';
import type { ChatProvider } from '../../src/server/adapters/writer/chat/chat-providers.ts';
import {
  ChatScriptModel,
  type ChatScriptModelOptions,
} from '../../src/server/adapters/writer/chat/chat-script-model.ts';
import { type FakeModelServer, type ModelFailure, startFakeModelServer } from './fake-model-server.ts';
import { createArticle } from './fakes.ts';
import { createSettings } from './settings.ts';

export const KEY = 'sk-test-0123456789abcdef';
export const MODELS = {
  openai: 'gpt-4-turbo',
  deepseek: 'deepseek-chat',
  gemini: 'gemini-1.5-pro',
  local: 'llama3.2:3b',
} as const;
export const PROVIDERS = ['openai', 'deepseek', 'gemini'] as const;

const article = createArticle('Abacus', 20);
const material = createScriptMaterial([article]);
export const sentences = material.sentences.filter(({ section }) => section === 1);
const outline = {
  question: 'Who counts?',
  chapters: [{ title: 'History', tells: 'How it began.', sentences }],
  ending: 'A bead.',
};
const opening: WrittenSegment = {
  exchanges: [{ words: 150, turns: [{ host: 'A', sources: [], text: 'So who is it that counts?' }] }],
  keyPoint: null,
};
export const chapter: SegmentRequest = {
  ...{ kind: 'chapter', index: 1, outline, earlier: [opening], exchanges: [], sentences },
  words: 150,
};
const unsupportedTurn: DraftTurn = {
  host: 'A',
  sources: [sentences[1]?.number ?? 0],
  text: 'It was made of 4711 coins.',
};
export const repairRequest = {
  turn: unsupportedTurn,
  reason: 'The article gives another figure.',
  before: [],
  after: [],
  sentences,
};
export const reviewedTurns = [{ text: 'It was made of gold.', sentences: ['It was made of brass.'] }];

export let server: FakeModelServer;

export function registerModelServer(): void {
  beforeEach(async () => {
    server = await startFakeModelServer();
  });
  afterEach(() => server.close());
}

export async function restartModelServer(options: Parameters<typeof startFakeModelServer>[0]): Promise<void> {
  await server.close();
  server = await startFakeModelServer(options);
}

export const createSignal = () => new AbortController().signal;

/** The opening, the chapter after it or the closing after both. */
export function createSegmentRequest(kind: SegmentRequest['kind']): SegmentRequest {
  const index = { opening: 0, chapter: 1, closing: 2 }[kind];
  return { ...chapter, kind, index, earlier: Array(index).fill(opening) };
}

/** Of the chapter, after the turns that an earlier response brought. */
export function createContinuation(turns: readonly DraftTurn[], words = chapter.words): SegmentRequest {
  return { ...chapter, exchanges: [{ words: chapter.words, turns }], words };
}

export function createModel(
  provider: ChatProvider = 'openai',
  options: Partial<ChatScriptModelOptions> = {},
): ChatScriptModel {
  return new ChatScriptModel({
    provider,
    apiKey: KEY,
    baseUrl: `${server.url}/${provider}`,
    now: () => new Date('2026-11-20T12:00:00Z'),
    ...options,
  });
}

export function createBrief(
  provider: ChatProvider = 'openai',
  overrides: Partial<ScriptBrief> = {},
): ScriptBrief {
  const base = { title: 'Abacus', articles: [article], material, settings: createSettings(), words: 700 };
  return { ...base, language: 'en', model: MODELS[provider], ...overrides };
}

export async function readSegment(
  model = createModel(),
  request = chapter,
  brief = createBrief(),
  signal = createSignal(),
) {
  const turns: DraftTurn[] = [];
  try {
    for await (const chunk of model.writeSegment(brief, request, signal)) {
      if (chunk.type === 'turn') turns.push(chunk.turn);
    }
  } catch (error) {
    return { turns, error };
  }
  return { turns, error: null };
}

export const failAlways = (failure: ModelFailure) => server.fail(() => failure);

export const failOnce = (failure: ModelFailure) =>
  server.fail((_, index) => (index === 0 ? failure : undefined));

export const getBodies = () => server.requests.map((request) => request.body);

export const countTurnWords = (turns: readonly DraftTurn[]) =>
  turns.reduce((sum, turn) => sum + countWords(turn.text), 0);

export const isRequestedLength = (words: number) => Math.abs(words - chapter.words) <= 10;
