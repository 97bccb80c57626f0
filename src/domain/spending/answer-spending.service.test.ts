import { expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';
import { getDomainError } from '../../../tests/support/domain-error.ts';
import { FakeScriptModel, FakeSpeechModel } from '../../../tests/support/fakes.ts';
import { useFixture } from '../../../tests/support/fixture.ts';
import { insertReadyPodcast } from '../../../tests/support/records.ts';
import { createSettings } from '../../../tests/support/settings.ts';
import { PodcastEntity } from '../podcast/podcast.entity.ts';
import { QuestionEntity } from '../question/question.entity.ts';
import type { AnswerChunk } from '../script-model.ts';
import { systemClock } from '../system-clock.ts';
import { SpendingEntity } from './spending.repository.ts';

const HALF_A_DAY_SECONDS = 12 * 3600;
const MAX_ANSWERS = 40;

class AnsweringModel extends FakeScriptModel {
  override readonly provider = 'openai';
  async *answerQuestion(): AsyncGenerator<AnswerChunk> {}
}

let services: TestContainer;
let podcast = 0;
useFixture(
  async () => {
    const speechModel = Object.assign(new FakeSpeechModel(), { provider: 'chirp' });
    services = await startTestContainer({
      work: false,
      env: { LIMIT_SPEND_PER_DAY: '0.77', LIMIT_ASK_PER_HOUR: '100' },
      overrides: {
        modelRegistry: {
          findScriptModel: () => new AnsweringModel(),
          getSpeechModel: () => speechModel,
          configured: new Set(['openai']),
          localModels: [],
        },
        clock: { ...systemClock, now: () => new Date('2026-11-21T12:00:00Z') },
      },
    });
    [podcast = 0] = await insertReadyPodcast(services.container, 'maker', ['Mira: Hello.'], ['Abacus']);
    const em = services.container.orm.em.fork();
    const settings = createSettings({ ttsProvider: 'chirp' });
    await em.nativeUpdate(PodcastEntity, { id: podcast }, { settings });
  },
  () => services.close(),
);

/** Asks until a question is refused. Each session has its own network. */
async function askUntilRefused(session: string, network: number) {
  const { questions } = services.createCaller(session, { address: `198.51.${network}.1` });
  const ids: number[] = [];
  while (ids.length < MAX_ANSWERS) {
    const asked = await questions.ask({ id: podcast, question: 'What is it?' }).catch(() => null);
    if (!asked) break;
    ids.push(asked.question.id);
  }
  const refused = await getDomainError(questions.ask({ id: podcast, question: 'What is it?' }));
  return { ids, refused };
}

test('answers are refused beyond the share of a session and beyond the budget, until midnight, and store nothing', async () => {
  const first = await askUntilRefused('a', 1);
  expect(first.ids.length).toBeGreaterThan(0);
  expect(first.refused).toEqual({
    code: 'rate_limited',
    message: expect.stringMatching(/your share.*hosts answer you again after 00:00 UTC/),
    retryAfter: HALF_A_DAY_SECONDS,
  });
  let last = first;
  for (let network = 2; last.refused.code === 'rate_limited' && network < 60; network += 1)
    last = await askUntilRefused(`session ${network}`, network);
  expect(last.refused).toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/take too much of what this server may still spend.*00:00 UTC/),
    retryAfter: HALF_A_DAY_SECONDS,
  });
  const em = services.container.orm.em.fork();
  const reserved = await em.find(SpendingEntity, {});
  expect(reserved).toHaveLength(await em.count(QuestionEntity));
  expect(reserved.reduce((sum, { spent }) => sum + spent, 0)).toBeLessThanOrEqual(0.77);

  // A deleted question that was not answered yet costs nothing.
  const [id = 0] = first.ids;
  await services.createCaller('a', { address: '198.51.1.1' }).questions.remove({ id });
  expect(await em.fork().count(SpendingEntity, { podcastId: -id, spent: { $gt: 0 } })).toBe(0);
});
