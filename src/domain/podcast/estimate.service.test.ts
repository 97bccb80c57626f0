import { expect, test } from 'vitest';
import {
  createArticle,
  createFakeEncyclopedia,
  createFakeModelRegistry,
  FakeScriptModel,
  FakeSpeechModel,
} from '../../../tests/support/fakes.ts';
import { createVisitorRequester } from '../requester.ts';
import { systemClock } from '../system-clock.ts';
import { EstimateService } from './estimate.service.ts';

const ada = createVisitorRequester({ address: '192.0.2.1', owner: 'ada' }, undefined);

test('an estimate for several titles counts each article once', async () => {
  const estimates = new EstimateService({
    encyclopedia: createFakeEncyclopedia(
      createArticle('Abacus'),
      createArticle('Bee'),
      createArticle('Chess'),
    ),
    modelRegistry: createFakeModelRegistry(new FakeScriptModel(), new FakeSpeechModel()),
    clock: { ...systemClock, now: () => new Date('2026-11-21T00:00:00Z') },
    aliases: {},
    getNaturalRatio: () => null,
  });
  const minutes = async (wikiTitles?: string[]) =>
    (await estimates.estimate({ title: 'Counting', wikiTitle: 'Abacus', wikiTitles }, ada)).minutes;
  const one = await minutes();
  expect(await minutes(['Abacus', 'Bee', 'Chess'])).toBeCloseTo(3 * one, 0);
  expect(await minutes(['Bee', 'bee', 'Bee'])).toBe(one);
  expect(await minutes([])).toBe(one);
});
