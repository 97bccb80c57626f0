import type { PodcastEvent } from '../../src/domain/events.ts';
import { systemClock } from '../../src/domain/system-clock.ts';
import type { GenerationPorts, GenerationRequest } from '../../src/pipeline/context.ts';
import {
  createArticle,
  createFakeEncyclopedia,
  createMemoryCheckpoints,
  FakeScriptModel,
  FakeSpeechModel,
  MemoryStore,
} from './fakes.ts';
import { drawRememberedCover } from './remembered-pictures.ts';
import { createSettings } from './settings.ts';
import './tone-mastering.ts';

export const request: GenerationRequest = {
  id: 42,
  settings: createSettings({ maxLength: 1 }),
  percent: 0,
};

/** As long as its article allows. */
export const longRequest: GenerationRequest = { ...request, settings: createSettings({ maxLength: 15 }) };

export const neverAborts = new AbortController().signal;

export function setUp(over: Partial<GenerationPorts> = {}) {
  const events: PodcastEvent[] = [];
  const scriptModel = new FakeScriptModel();
  const speechModel = new FakeSpeechModel();
  const store = new MemoryStore();
  const checkpoints = createMemoryCheckpoints();
  const ports: GenerationPorts = {
    encyclopedia: createFakeEncyclopedia(createArticle()),
    scriptModel,
    speechModel,
    store,
    checkpoints,
    getLiveKey: (chunk) => `live/42/${chunk}.mp3`,
    drawCover: drawRememberedCover,
    audioKey: 'audio/podcast_42.mp3',
    emit: async (appended) => void events.push(...appended),
    speechConcurrency: 4,
    reviewsClaims: true,
    clock: { ...systemClock, now: () => new Date('2026-11-21T00:00:00Z') },
    ...over,
  };
  return { ports, events, scriptModel, speechModel, store, checkpoints };
}
