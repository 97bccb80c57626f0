import type { Article } from '../article/article.schema.ts';
import { collectPronunciations, selectPronunciations } from '../article/pronunciations.ts';
import type { Editions } from '../encyclopedia.ts';
import type { PodcastRecord } from '../podcast/podcast.entity.ts';
import { addCorrections, type Correction } from '../pronunciation/name-corrections.ts';
import { type Caller, createVisitorRequester } from '../requester.ts';
import type { RevisedTurn, RevisionPlan } from './revision.schema.ts';

/** A change does without an article that takes longer. */
const MAX_READ_MS = 3_000;

/** The articles of the podcast as they are now; [] while the encyclopedia is unavailable. */
export async function readArticles(
  editions: Editions,
  { credits, settings }: Pick<PodcastRecord, 'credits' | 'settings'>,
  caller: Caller,
): Promise<Article[]> {
  const requester = createVisitorRequester(caller, AbortSignal.timeout(MAX_READ_MS));
  const encyclopedia = editions.get(settings.language);
  const titles = new Set(credits.map(({ title }) => title));
  const read = [...titles].map((title) => encyclopedia.getArticle(title, requester).catch(() => null));
  return (await Promise.all(read)).filter((article) => article !== null);
}

/** The names in the turns that are synthesized, with their sounds. */
export function selectNames(
  articles: readonly Article[],
  turns: readonly RevisedTurn[],
  corrections: readonly Correction[],
): RevisionPlan['pronunciations'] {
  const synthesized = turns.flatMap((turn) => ('turn' in turn && !turn.spoken ? [turn.turn.text] : []));
  const text = synthesized.join('\n');
  return [...selectPronunciations(addCorrections(collectPronunciations(articles), corrections), text)];
}
