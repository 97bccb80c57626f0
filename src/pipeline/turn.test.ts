import { expect, test } from 'vitest';
import type { SpeechPiece } from '../domain/audio/pcm.ts';
import type { ScriptTurn } from '../domain/script/script.schema.ts';
import { Turn } from './turn.ts';
import type { SpeechParts } from './turn-speech.ts';

const store = async () => undefined;
const createAudio = (value: number): SpeechPiece[] => [
  { pcm: { sampleRate: 16_000, samples: Int16Array.of(value) }, pauseSeconds: 0 },
];

function createScript(change: Partial<ScriptTurn> = {}): ScriptTurn {
  return {
    host: 'A',
    sources: [1],
    text: 'Salt was taxed.',
    supported: true,
    reason: null,
    state: 'final',
    ...change,
  };
}

const unsupported = createScript({ supported: false, reason: 'Wrong number.', state: 'open' });
const createDraft = () => Turn.createDraft(0, 2, { host: 'A', sources: [1], text: 'Salt was taxed.' });

async function createSpoken(): Promise<Turn> {
  const turn = createDraft();
  await turn.settle(createScript(), store);
  turn.addAudio(createAudio(1));
  return turn;
}

test('a draft needs a repair if it is unsupported, and is settled only once it is stored', async () => {
  const turn = createDraft();
  let isSettled = false;
  const settled = turn.waitUntilSettled().then(() => {
    isSettled = true;
  });
  expect(turn.needsRepair).toBe(false);
  await turn.settle(unsupported, store);
  expect(turn.needsRepair).toBe(true);
  const stored = Promise.withResolvers<void>();
  const settling = turn.settle(createScript(), () => stored.promise);
  expect(isSettled).toBe(false);
  stored.resolve();
  await Promise.all([settling, settled]);
});

test('a stored turn is settled unless it awaits its repair, and a dropped one has no audio', async () => {
  await new Turn(0, 0, createScript({ supported: false })).waitUntilSettled();
  expect(new Turn(0, 0, unsupported).needsRepair).toBe(true);
  const dropped = new Turn(0, 0, createScript({ supported: false, state: 'dropped' }));
  expect(await dropped.release()).toBeNull();
  expect(dropped.isReleased).toBe(false);
});

test('a flag keeps the audio of a turn', async () => {
  const turn = await createSpoken();
  turn.flag('Doubted.');
  expect(turn.script).toMatchObject({ supported: false, reason: 'Doubted.' });
  expect(await turn.release()).toEqual(createAudio(1));
});

test('a replacement that comes before the audio counts', async () => {
  const turn = new Turn(0, 0, createScript());
  await turn.replace(createScript({ text: 'New.' }), createAudio(2), store);
  turn.addAudio(createAudio(1));
  expect(await turn.release()).toEqual(createAudio(2));
});

test('a replacement that is being stored is released instead of the old audio', async () => {
  const turn = await createSpoken();
  const stored = Promise.withResolvers<void>();
  const replacing = turn.replace(createScript({ text: 'New.' }), createAudio(2), () => stored.promise);
  const releasing = turn.release();
  stored.resolve();
  expect(await replacing).toBe(true);
  expect(await releasing).toEqual(createAudio(2));
  expect(turn.script.text).toBe('New.');
});

test('a released turn is not replaced, and nothing is stored', async () => {
  const turn = await createSpoken();
  await turn.release();
  const fail = () => Promise.reject(new Error('stored'));
  expect(await turn.replace(createScript({ text: 'New.' }), createAudio(2), fail)).toBe(false);
  expect(turn.script.text).toBe('Salt was taxed.');
});

test('a turn whose replacement cannot be stored keeps its old text', async () => {
  const turn = await createSpoken();
  const fail = () => Promise.reject(new Error('No database.'));
  await expect(turn.replace(createScript({ text: 'New.' }), createAudio(2), fail)).rejects.toThrow(
    'No database.',
  );
  expect(turn.script.text).toBe('Salt was taxed.');
});

test('release waits for the audio and for held work, and rejects when the turn failed', async () => {
  const turn = new Turn(0, 0, createScript());
  const hold = Promise.withResolvers<void>();
  turn.holdRelease(() => hold.promise);
  let audio: SpeechParts | null = null;
  const releasing = turn.release().then((released) => {
    audio = released;
  });
  turn.addAudio(createAudio(1));
  await new Promise((resolve) => setImmediate(resolve));
  expect(audio).toBeNull();
  hold.resolve();
  await releasing;
  expect(audio).not.toBeNull();

  const failed = new Turn(0, 0, createScript());
  failed.fail(new Error('No speech.'));
  await expect(failed.release()).rejects.toThrow('No speech.');
});
