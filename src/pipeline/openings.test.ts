import { expect, test } from 'vitest';
import { createMemoryCheckpoints, FakeSpeechModel, MemoryStore } from '../../tests/support/fakes.ts';
import { USAGE_CHECKPOINT } from '../domain/podcast/usage.schema.ts';
import { composeLeadIn } from '../domain/question/answer-words.ts';
import { composeIntro } from '../domain/script/intro-outro.ts';
import { FAST_SCHEDULING } from '../domain/speech-model.ts';
import { systemClock } from '../domain/system-clock.ts';
import { splitTurn } from '../server/adapters/voice/kokoro/kokoro-text.ts';
import { Checkpoints } from './checkpoints.ts';
import { isOpening, storeOpenings } from './openings.ts';
import { SpeechQueue } from './speech-queue.ts';
import { getTurnSpeechKey } from './turn-speech.ts';

const SEEDS = Array.from({ length: 60 }, (_, index) => index * 7919);
const signal = new AbortController().signal;

function createSlowModel() {
  const scheduling = { ...FAST_SCHEDULING, storesOpenings: true, splitTurn };
  return Object.assign(new FakeSpeechModel(), { scheduling });
}

test('storeOpenings synthesizes each opening once', async () => {
  const [speechModel, store] = [createSlowModel(), new MemoryStore()];
  await storeOpenings({ speechModel, store, signal });
  expect(speechModel.synthesizedTexts).toHaveLength(store.files.size);
  const [lost = ''] = store.files.keys();
  store.files.delete(lost);
  await storeOpenings({ speechModel, store, signal });
  expect(speechModel.synthesizedTexts).toHaveLength(store.files.size + 1);
});

test('every English podcast and answer begins with openings', () => {
  for (const seed of SEEDS) {
    const [greeting, introduction] = composeIntro({ seed, language: 'en', title: 'Salt' });
    expect(greeting && isOpening(greeting)).toBe(true);
    const parts = splitTurn(introduction?.text ?? '', 0).map(({ text }) => ({ host: 'A' as const, text }));
    expect(parts.map(isOpening)).toEqual([true, true, false]);
    const leadIn = composeLeadIn('en', seed);
    expect(leadIn && isOpening(leadIn)).toBe(true);
  }
});

test('a podcast requests only what follows its opening, and its deletion keeps the opening', async () => {
  const [speechModel, store] = [createSlowModel(), new MemoryStore()];
  await storeOpenings({ speechModel, store, signal });
  const before = speechModel.synthesizedTexts.length;
  const port = createMemoryCheckpoints();
  const checkpoints = await Checkpoints.open(port, speechModel.provider);
  const queue = new SpeechQueue(
    { speechModel, store, speechConcurrency: 1, clock: systemClock },
    checkpoints,
    signal,
  );
  await queue.requestIntro(composeIntro({ seed: 1, language: 'en', title: 'Salt' }));
  await queue.waitForAll();
  const [subject = '', ...more] = speechModel.synthesizedTexts.slice(before);
  expect(more).toEqual([]);
  expect(subject).toContain('Salt');
  await checkpoints.flushUsage();
  const { spoken } = JSON.parse(port.kept.get(USAGE_CHECKPOINT) ?? '{}');
  // The whole turn's key, and that of its part.
  expect(spoken).toHaveLength(2);
  expect(spoken).toContain(getTurnSpeechKey(speechModel, { host: 'A', text: subject }));
});

test('a podcast that has to wait for other ones does not begin with its stored opening', async () => {
  const [permit, waits]: [PromiseWithResolvers<void>, boolean[]] = [Promise.withResolvers(), []];
  const waitForPermit = (_signal: AbortSignal, onWait: () => void) => {
    onWait();
    return permit.promise;
  };
  const [speechModel, store] = [createSlowModel(), new MemoryStore()];
  await storeOpenings({ speechModel, store, signal });
  const checkpoints = await Checkpoints.open(createMemoryCheckpoints(), speechModel.provider);
  const onWait = (isWaiting: boolean) => void waits.push(isWaiting);
  const ports = {
    speechModel,
    store,
    speechConcurrency: 1,
    clock: systemClock,
    onWait,
    waitForPermit,
  };
  const queue = new SpeechQueue(ports, checkpoints, signal);
  const [greeting] = composeIntro({ seed: 1, language: 'en', title: 'Salt' });
  if (!greeting) throw new Error('There is no greeting');
  await queue.requestIntro([greeting]);
  let isReady = false;
  const { whole } = queue.request(greeting, 0, 0);
  const ready = whole.then(() => {
    isReady = true;
  });
  await new Promise((done) => setImmediate(done));
  expect([isReady, waits]).toEqual([false, [true]]);
  permit.resolve();
  await ready;
  expect(waits).toEqual([true, false]);
});
