import type { Article } from '../domain/article/article.schema.ts';
import { collectPronunciations } from '../domain/article/pronunciations.ts';
import { composeCredit } from '../domain/article/source-links.ts';
import { DomainError } from '../domain/errors.ts';
import { selectNotes } from '../domain/podcast/notes.ts';
import type { ShowNotes } from '../domain/podcast/podcast.schema.ts';
import { formatSource } from '../domain/podcast/show-notes.ts';
import { addCorrections } from '../domain/pronunciation/name-corrections.ts';
import { createPodcastRequester } from '../domain/requester.ts';
import { isReadQuestion, listAddedQuestions, reviseChapters } from '../domain/revision/compose-revision.ts';
import { listSources } from '../domain/revision/find-support.ts';
import {
  type ComparedTranscript,
  compareTurns,
  replaceChangedWords,
} from '../domain/revision/outdated-turns.ts';
import { formatUpdate, removeRepeatedCredits, reviseShowNotes } from '../domain/revision/revised-notes.ts';
import type { RevisedTurn, RevisionPlan } from '../domain/revision/revision.schema.ts';
import type { PublishedTurn } from '../domain/transcript/transcript.schema.ts';
import { Checkpoints } from './checkpoints.ts';
import { finishRun } from './context.ts';
import { EncyclopediaUnavailableError, readEncyclopedia } from './stages/fetch-articles.ts';
import { type RewrittenTurns, TurnRewriter, type UpdatePorts, type UpdateRequest } from './turn-rewriter.ts';

const ARTICLES_STEP = 'articles';
const NOTHING_CHANGED =
  'The article has every sentence again that this podcast uses. There is nothing to update.';

/** Rewrites the turns whose cited sentences have changed. A repeated run keeps its articles and its rewritten turns. */
export async function planUpdate(
  request: UpdateRequest,
  ports: UpdatePorts,
  callerSignal: AbortSignal,
): Promise<RevisionPlan> {
  const controller = new AbortController();
  const signal = AbortSignal.any([callerSignal, controller.signal]);
  const abort = async (reason: unknown) => controller.abort(reason);
  const checkpoints = await Checkpoints.open(ports.checkpoints, ports.speechProvider, {
    maxUsd: request.maxUsd,
    now: () => ports.clock.now(),
    onExceeded: abort,
  });
  return finishRun({ signal, abort, checkpoints }, callerSignal, async () => {
    const articles = await loadArticles(request, ports, signal);
    const compared = compareTurns(request.turns, new Map(articles));
    const rewriter = new TurnRewriter(request, ports, compared, checkpoints, signal);
    const rewritten = await rewriter.rewriteAll();
    if (rewritten.size === 0) throw new DomainError('conflict', NOTHING_CHANGED);
    return composeUpdate(request, new Map(articles), compared, rewritten, ports.clock.now());
  });
}

/** By the title in the credits. Omits articles that were deleted. */
async function loadArticles(
  { id, credits }: UpdateRequest,
  { encyclopedia, checkpoints }: UpdatePorts,
  signal: AbortSignal,
): Promise<Array<[title: string, article: Article]>> {
  const stored = await checkpoints.load<Array<[string, Article]>>(ARTICLES_STEP);
  if (stored) return stored;
  const articles: Array<[string, Article]> = [];
  const requester = createPodcastRequester(id, signal);
  const byTitle = new Map(credits.map((credit) => [credit.title, credit]));
  const titles = [...byTitle.keys()];
  // Otherwise an article that was read within the last hour would be outdated.
  await readEncyclopedia(signal, () => encyclopedia.listRevisions(titles, requester));
  for (const { title, origin } of byTitle.values()) {
    try {
      const article = await readEncyclopedia(signal, () => encyclopedia.getArticle(title, requester));
      // The built-in article is another text, which serves while Wikipedia is unavailable.
      if (article.origin !== origin) throw new EncyclopediaUnavailableError();
      articles.push([title, article]);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
    }
  }
  await checkpoints.save(ARTICLES_STEP, articles);
  return articles;
}

/** The revision in which the rewritten turns replace the outdated ones. */
function composeUpdate(
  { language, turns: published, chapters, showNotes, credits, corrections }: UpdateRequest,
  articles: ReadonlyMap<string, Article>,
  { turns: comparedTurns }: ComparedTranscript,
  rewritten: RewrittenTurns,
  now: Date,
): RevisionPlan {
  const deleted = listDeletedTurns({ turns: published, chapters }, rewritten);
  const kept = comparedTurns.filter(({ index }) => !deleted.has(index));
  const turns = kept.map(({ index, sources }): RevisedTurn => {
    const turn = rewritten.get(index);
    return turn ? { turn } : { from: index, sources };
  });
  const changes = comparedTurns.flatMap(({ changed }) => changed);
  const replaceWords = (text: string) =>
    changes.reduce(
      (words, { old, next }) => (next && replaceChangedWords(words, old.quote, next.text)) || words,
      text,
    );
  const supports = turns.map((turn) => {
    if ('turn' in turn) return turn.turn;
    const publishedTurn = published[turn.from] as PublishedTurn;
    return { supported: publishedTurn.supported, sources: turn.sources ?? listSources(publishedTurn) };
  });
  const change = formatUpdate(now, {
    updated: turns.filter((turn) => 'turn' in turn).length,
    deleted: deleted.size,
    articles: [...articles.values()],
  });
  const current = new Map([...articles].map(([title, article]) => [title, composeCredit(article)]));
  const notes: ShowNotes = {
    ...showNotes,
    summary: replaceWords(showNotes.summary),
    keyPoints: showNotes.keyPoints.map(replaceWords),
    sources: showNotes.sources.map((source, index) => {
      const credit = current.get(credits[index]?.title ?? '');
      return credit ? formatSource(credit, selectNotes(language)) : source;
    }),
  };
  const attribution = removeRepeatedCredits({
    credits: credits.map((credit) => current.get(credit.title) ?? credit),
    showNotes: reviseShowNotes(notes, supports, change),
  });
  return {
    turns,
    chapters: reviseChapters(
      kept.map(({ index }) => index),
      published,
      chapters,
    ),
    ...attribution,
    pronunciations: [...addCorrections(collectPronunciations([...articles.values()]), corrections)],
  };
}

/** With the questions that they answered. */
function listDeletedTurns(
  { turns, chapters }: Pick<UpdateRequest, 'turns' | 'chapters'>,
  rewritten: RewrittenTurns,
): ReadonlySet<number> {
  const deleted = new Set([...rewritten].flatMap(([index, turn]) => (turn === null ? [index] : [])));
  for (const index of [...deleted]) if (isQuestion(turns[index - 1])) deleted.add(index - 1);
  for (const indices of listAddedQuestions(turns, chapters)) {
    const cites = (index: number) => listSources(turns[index] as PublishedTurn).length > 0;
    const isOver =
      indices.some((index) => deleted.has(index)) &&
      !indices.some((index) => cites(index) && !deleted.has(index));
    if (isOver) for (const index of indices) deleted.add(index);
  }
  return deleted;
}

function isQuestion(turn: PublishedTurn | undefined): boolean {
  if (!turn || isReadQuestion(turn)) return false;
  return turn.supported === null && /\?["'”’»)\]]*$/u.test(turn.body.trim());
}
