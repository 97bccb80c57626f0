import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';
import { DomainError } from '../errors.ts';
import { systemClock } from '../system-clock.ts';
import { ProviderHealth } from './provider-health.service.ts';

let services: TestContainer;
beforeAll(async () => {
  services = await startTestContainer({ work: false });
});
afterAll(() => services.close());

test('all processes report a provider failure that one of them saw', async () => {
  let now = 0;
  const createHealth = () =>
    new ProviderHealth({
      em: services.container.orm.em,
      clock: { ...systemClock, monotonicMs: () => now },
      onError: (error) => {
        throw error;
      },
    });
  const [web, worker, other] = [createHealth(), createHealth(), createHealth()];
  const chirp = worker.createReporter('chirp');
  const getKnownFailure = async () => {
    await Promise.all([worker.flush(), other.flush()]);
    return (await web.listFailures()).get('chirp')?.message;
  };
  chirp.recordFailure(new DomainError('upstream', 'first', { plain: true }));
  chirp.recordFailure(new DomainError('upstream', 'second', { plain: true }));
  expect(await getKnownFailure()).toBe('second');
  chirp.recordSuccess();
  expect(await getKnownFailure()).toBeUndefined();

  // A failure of a dead process ends with the successes of another one.
  other.createReporter('chirp').recordFailure(new DomainError('upstream', 'third', { plain: true }));
  chirp.recordSuccess();
  expect(await getKnownFailure()).toBe('third');
  now += 10_000;
  chirp.recordSuccess();
  expect(await getKnownFailure()).toBeUndefined();

  chirp.recordFailure(new DomainError('upstream', 'fourth', { plain: true }));
  worker.clear();
  expect(await getKnownFailure()).toBeUndefined();
});
