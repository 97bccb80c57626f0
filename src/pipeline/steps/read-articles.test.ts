import { expect, test, vi } from 'vitest';
import { fakeEncyclopedia, makeArticle, memorySteps } from '../../../tests/support/fakes.ts';
import { DomainError } from '../../domain/errors.ts';
import { createPodcastRequester } from '../../domain/requester.ts';
import { TRIES, UnusableAnswer } from '../retry.ts';
import { EncyclopediaUnavailableError, readArticles } from './read-articles.ts';

const never = createPodcastRequester(42, new AbortController().signal);

/** An encyclopedia whose first answers are these failures. */
function failing(...failures: DomainError[]) {
  const encyclopedia = fakeEncyclopedia(makeArticle('Abacus'), makeArticle('Bee'));
  const article = vi.fn(async (title: string) => {
    const failure = failures.shift();
    if (failure) throw failure;
    return encyclopedia.article(title);
  });
  return { ...encyclopedia, article };
}

/** A failure after which the next try need not wait; how long others wait is `retry.test.ts`'s. */
const cannot = () => new UnusableAnswer('Wikipedia cannot be reached');

test('a read is retried like every upstream step', async () => {
  const encyclopedia = failing(cannot(), cannot());
  const steps = memorySteps();
  const [article] = await readArticles(['Abacus'], encyclopedia, steps, never);
  expect(article?.title).toBe('Abacus');
  expect(encyclopedia.article).toHaveBeenCalledTimes(3);
  expect(encyclopedia.article).toHaveBeenLastCalledWith('Abacus', never);
  expect(await readArticles(['Abacus'], failing(cannot()), steps, never)).toEqual([article]);
});

test('an encyclopedia that stays away ends the run, not the podcast', async () => {
  const busy = () => Object.assign(cannot(), { retryAfter: 30 });
  const encyclopedia = failing(...Array.from({ length: 2 * TRIES }, busy));
  const steps = memorySteps();
  const ended = readArticles(['Abacus', 'Bee'], encyclopedia, steps, never);
  await expect(ended).rejects.toBeInstanceOf(EncyclopediaUnavailableError);
  await expect(ended).rejects.toMatchObject({ retryAfter: 30 });
  expect(steps.kept.size).toBe(0);
});

test('what the encyclopedia says of a title is final', async () => {
  const missing = new DomainError('not_found', 'Wikipedia has no article named "Abacus".');
  const encyclopedia = failing(missing);
  await expect(readArticles(['Abacus'], encyclopedia, memorySteps(), never)).rejects.toBe(missing);
  expect(encyclopedia.article).toHaveBeenCalledTimes(1);
});

test('two titles that lead to one article are read as one', async () => {
  const titles = ['Abacus', 'abacus', 'Bee'];
  expect(await readArticles(titles, failing(), memorySteps(), never)).toHaveLength(2);
});
