import { expect, test, vi } from 'vitest';
import {
  createArticle,
  createFakeEncyclopedia,
  createMemoryCheckpoints,
} from '../../../tests/support/fakes.ts';
import type { Article } from '../../domain/article/article.schema.ts';
import type { Encyclopedia } from '../../domain/encyclopedia.ts';
import { DomainError } from '../../domain/errors.ts';
import type { CheckpointStore } from '../../domain/ports.ts';
import { createPodcastRequester } from '../../domain/requester.ts';
import type { GenerationContext } from '../context.ts';
import { ImmediateRetryError, MAX_TRIES } from '../retry.ts';
import { EncyclopediaUnavailableError, fetchArticles } from './fetch-articles.ts';

const { signal } = new AbortController();

function createFailingEncyclopedia(...failures: DomainError[]) {
  const encyclopedia = createFakeEncyclopedia(createArticle('Abacus'), createArticle('Bee'));
  const getArticle = vi.fn(async (title: string) => {
    const failure = failures.shift();
    if (failure) throw failure;
    return encyclopedia.getArticle(title);
  });
  return { ...encyclopedia, getArticle };
}

/** A failure without a delay before the next try. */
const createFailure = () => new ImmediateRetryError('Wikipedia cannot be reached');

function fetchAll(
  titles: readonly string[],
  encyclopedia: Encyclopedia,
  checkpoints: CheckpointStore,
): Promise<Article[]> {
  const context = { request: { id: 42 }, ports: { encyclopedia }, checkpoints, signal };
  return fetchArticles(titles, context as unknown as GenerationContext);
}

test('retries an article after a transient failure and restores it from the checkpoint afterwards', async () => {
  const encyclopedia = createFailingEncyclopedia(createFailure(), createFailure());
  const checkpoints = createMemoryCheckpoints();
  const [article] = await fetchAll(['Abacus'], encyclopedia, checkpoints);
  expect(article?.title).toBe('Abacus');
  expect(encyclopedia.getArticle).toHaveBeenCalledTimes(3);
  expect(encyclopedia.getArticle).toHaveBeenLastCalledWith('Abacus', createPodcastRequester(42, signal));
  expect(await fetchAll(['Abacus'], createFailingEncyclopedia(createFailure()), checkpoints)).toEqual([
    article,
  ]);
});

test('rejects with EncyclopediaUnavailableError when every try fails', async () => {
  const createBusyFailure = () => Object.assign(createFailure(), { retryAfter: 30 });
  const failures = Array.from({ length: 2 * MAX_TRIES }, createBusyFailure);
  const checkpoints = createMemoryCheckpoints();
  const fetching = fetchAll(['Abacus', 'Bee'], createFailingEncyclopedia(...failures), checkpoints);
  await expect(fetching).rejects.toBeInstanceOf(EncyclopediaUnavailableError);
  await expect(fetching).rejects.toMatchObject({ retryAfter: 30 });
  expect(checkpoints.kept.size).toBe(0);
});

test('does not retry an error of the encyclopedia about a title', async () => {
  const missing = new DomainError('not_found', 'Wikipedia has no article named "Abacus".');
  const encyclopedia = createFailingEncyclopedia(missing);
  await expect(fetchAll(['Abacus'], encyclopedia, createMemoryCheckpoints())).rejects.toBe(missing);
  expect(encyclopedia.getArticle).toHaveBeenCalledTimes(1);
});

test('yields an article once if two titles lead to it', async () => {
  const titles = ['Abacus', 'abacus', 'Bee'];
  expect(await fetchAll(titles, createFailingEncyclopedia(), createMemoryCheckpoints())).toHaveLength(2);
});
