import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { describeSpeechModelCompliance } from '../../../../../tests/support/speech-model-compliance.ts';
import { createBuiltinSpeechModel, raiseQuestions } from './builtin-speech-model.ts';

/** The built-in voices take any length, in a time that grows faster than the text. */
const LONG_TEXT_BYTES = 1_000;
describeSpeechModelCompliance('builtin', () => createBuiltinSpeechModel(), {
  longTextBytes: LONG_TEXT_BYTES,
});

const never = () => new AbortController().signal;

test('the built-in speech model rejects text of emojis only with validation', async () => {
  const voice = createBuiltinSpeechModel();
  await expect(voice.synthesize({ host: 'A', text: '😀🎉' }, never())).rejects.toMatchObject({
    code: 'validation',
  });
  await voice.close();
});

test('both built-in voices speak at about the same tempo', async () => {
  const voice = createBuiltinSpeechModel();
  const text =
    'The bees of a summer hive share the work by age. Young ones clean the cells, and older ones fly out for nectar, water and pollen.';
  const [a, b] = await Promise.all([
    voice.synthesize({ host: 'A', text }, never()),
    voice.synthesize({ host: 'B', text }, never()),
  ]);
  expect(a.samples.length / b.samples.length).toBeGreaterThan(0.9);
  expect(a.samples.length / b.samples.length).toBeLessThan(1.1);
  await voice.close();
});

test('the built-in speech model removes its directories and rejects work after it is closed', async () => {
  // Other processes have such directories too.
  const directory = await mkdtemp(join(tmpdir(), 'pool-'));
  vi.stubEnv('TMPDIR', directory);
  try {
    const voice = createBuiltinSpeechModel();
    const spoken = voice.synthesize({ host: 'A', text: 'It is a long line. '.repeat(50) }, never());
    await expect.poll(() => readdirSync(directory).length, { interval: 1 }).toBe(1);
    await spoken;
    await voice.close();
    expect(readdirSync(directory)).toEqual([]);
    await expect(voice.synthesize({ host: 'A', text: 'Late.' }, never())).rejects.toMatchObject({
      code: 'internal',
    });
  } finally {
    vi.unstubAllEnvs();
    await rm(directory, { recursive: true });
  }
});

test('a process with the built-in speech model prints nothing and exits by itself after synthesis', async () => {
  const script = `
    const { createBuiltinSpeechModel } = await import(${JSON.stringify(new URL('./builtin-speech-model.ts', import.meta.url).href)});
    const model = createBuiltinSpeechModel({ idleMs: 3_600_000 });
    const { samples } = await model.synthesize({ host: 'B', text: 'Hello.' }, new AbortController().signal);
    console.log(samples.length > 1000);`;
  // An idle thread that keeps the process alive would exceed the time limit of the command.
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script],
    { timeout: 100_000 },
  );
  expect({ stdout, stderr }).toEqual({ stdout: 'true\n', stderr: '' });
}, 120_000);

test.each([
  ['Did he know? He did.', 'Did he <prosody pitch="230%">know?</prosody> He did.'],
  ['And is it, then, true?', 'And is it, then, <prosody pitch="230%">true?</prosody>'],
  ['Really? Why is it so?', '<prosody pitch="230%">Really?</prosody> Why is it so?'],
  ['What did he know?', 'What did he know?'],
])('raiseQuestions marks the questions in "%s"', (text, risen) => {
  expect(raiseQuestions(text)).toBe(risen);
});
