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

async function createTurn(state: Turn['state']): Promise<Turn> {
  const turn = createDraft();
  if (state === 'draft') return turn;
  if (state === 'dropped') turn.drop();
  else await turn.settle(createScript({ supported: state !== 'flagged' }), store);
  if (state === 'synthesized' || state === 'released') turn.synthesize(createAudio(1));
  if (state === 'released') await turn.release();
  return turn;
}

test.each([
  [createScript(), 'verified'],
  [createScript({ supported: null }), 'verified'],
  [createScript({ supported: false }), 'flagged'],
  [createScript({ supported: false, state: 'dropped' }), 'dropped'],
  [unsupported, 'draft'],
] as const)('a stored turn gets its state from its script', (script, state) => {
  expect(new Turn(0, 0, script).state).toBe(state);
});

test('an unsupported draft needs a repair, which settles it only once it is stored', async () => {
  const turn = createDraft();
  expect([turn.needsVerification, turn.needsRepair]).toEqual([true, false]);
  await turn.settle(unsupported, store);
  expect([turn.needsVerification, turn.needsRepair]).toEqual([false, true]);
  const stored = Promise.withResolvers<void>();
  const settling = turn.settle(createScript(), () => stored.promise);
  expect(turn.state).toBe('draft');
  stored.resolve();
  await settling;
  expect(turn.state).toBe('verified');
});

test.each([
  ['verified', 'flag', 'flagged'],
  ['verified', 'synthesize', 'synthesized'],
  ['flagged', 'synthesize', 'synthesized'],
  ['synthesized', 'flag', 'synthesized'],
  ['released', 'flag', 'released'],
  ['synthesized', 'release', 'released'],
  ['dropped', 'release', 'dropped'],
] as const)('a turn in state %s can %s and is %s', async (from, action, to) => {
  const turn = await createTurn(from);
  if (action === 'flag') turn.flag('Doubted.');
  else if (action === 'synthesize') turn.synthesize(createAudio(1));
  else await turn.release();
  expect(turn.state).toBe(to);
  if (action === 'flag') expect(turn.script).toMatchObject({ supported: false, reason: 'Doubted.' });
});

test.each([
  ['draft', 'flag'],
  ['draft', 'synthesize'],
  ['draft', 'replace'],
  ['verified', 'settle'],
  ['verified', 'drop'],
  ['dropped', 'flag'],
  ['dropped', 'settle'],
  ['dropped', 'synthesize'],
  ['dropped', 'replace'],
  ['synthesized', 'settle'],
  ['synthesized', 'synthesize'],
  ['released', 'synthesize'],
  ['released', 'release'],
  ['released', 'drop'],
] as const)('a turn in state %s refuses to %s', async (from, action) => {
  const turn = await createTurn(from);
  const actions = {
    flag: async () => turn.flag('Doubted.'),
    synthesize: async () => turn.synthesize(createAudio(1)),
    drop: async () => turn.drop(),
    settle: () => turn.settle(createScript(), store),
    replace: () => turn.replace(createScript(), createAudio(2), store),
    release: () => turn.release(),
  };
  await expect(actions[action]()).rejects.toThrow(`A turn in state '${from}' cannot become`);
  expect(turn.state).toBe(from);
});

test('a replacement that is being stored is released instead of the old audio', async () => {
  const turn = await createTurn('synthesized');
  const stored = Promise.withResolvers<void>();
  const replacing = turn.replace(createScript({ text: 'New.' }), createAudio(2), () => stored.promise);
  const releasing = turn.release();
  stored.resolve();
  expect(await replacing).toBe(true);
  expect(await releasing).toEqual(createAudio(2));
  expect(turn.script.text).toBe('New.');
});

test('a released turn is not replaced, and nothing is stored', async () => {
  const turn = await createTurn('released');
  const fail = () => Promise.reject(new Error('stored'));
  expect(await turn.replace(createScript({ text: 'New.' }), createAudio(2), fail)).toBe(false);
  expect(turn.script.text).toBe('Salt was taxed.');
});

test('a turn whose replacement cannot be stored keeps its old text', async () => {
  const turn = await createTurn('synthesized');
  const fail = () => Promise.reject(new Error('No database.'));
  await expect(turn.replace(createScript({ text: 'New.' }), createAudio(2), fail)).rejects.toThrow(
    'No database.',
  );
  expect(turn.script.text).toBe('Salt was taxed.');
});

test('release waits for the audio and for held work, and rejects when the turn failed', async () => {
  const turn = await createTurn('verified');
  const hold = Promise.withResolvers<void>();
  turn.holdRelease(() => hold.promise);
  let audio: SpeechParts | null = null;
  const releasing = turn.release().then((released) => {
    audio = released;
  });
  turn.synthesize(createAudio(1));
  await new Promise((resolve) => setImmediate(resolve));
  expect(audio).toBeNull();
  hold.resolve();
  await releasing;
  expect(audio).not.toBeNull();

  const failed = await createTurn('verified');
  failed.fail(new Error('No speech.'));
  await expect(failed.release()).rejects.toThrow('No speech.');
});
