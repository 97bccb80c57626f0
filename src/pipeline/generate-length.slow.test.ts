import { expect, test } from 'vitest';
import { createFakeEncyclopedia, createTone, FakeSpeechModel } from '../../tests/support/fakes.ts';
import { neverAborts, request, setUp } from '../../tests/support/generation.ts';
import { createSettings } from '../../tests/support/settings.ts';
import { readWholeArticle } from '../../tests/support/test-articles.ts';
import type { SpeechModel } from '../domain/speech-model.ts';
import { createBuiltinSpeechModel } from '../server/adapters/voice/builtin/builtin-speech-model.ts';
import { BuiltInWriter } from '../server/adapters/writer/reading/builtin-writer.ts';
import { generate } from './generate.ts';

const MINUTES = 3;
/** Mastering several minutes of sound takes long on a busy machine. */
const TIMEOUT_MS = 240_000;

/** Length of a reading, of the length that was asked for. */
async function measureReading(articleName: string, speechModel: SpeechModel): Promise<number> {
  const article = await readWholeArticle(articleName);
  const encyclopedia = createFakeEncyclopedia(article);
  const { ports } = setUp({ encyclopedia, scriptModel: new BuiltInWriter(), speechModel });
  const { title } = article;
  const settings = createSettings({ title, wikiTitles: [title], maxLength: MINUTES });
  const made = await generate({ ...request, settings }, ports, neverAborts);
  return made.duration / (60 * MINUTES);
}

test(
  'the built-in voices read an article of long words in at most the length that was asked for',
  async () => {
    const voices = createBuiltinSpeechModel();
    const ratio = await measureReading('alchemy', voices);
    await voices.close();
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThanOrEqual(1);
  },
  TIMEOUT_MS,
);

test.each([0.32, 0.52])('a voice of unknown pace keeps the length: %f s a word', async (secondsPerWord) => {
  const voice = new FakeSpeechModel({ local: false });
  voice.synthesize = async ({ text }) => createTone(text.split(' ').length * secondsPerWord, 220);
  const ratio = await measureReading('andre-agassi', voice);
  expect(ratio).toBeGreaterThan(0.85);
  expect(ratio).toBeLessThanOrEqual(1.05);
});
