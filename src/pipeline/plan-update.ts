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
  compareLines,
  replaceChangedWords,
} from '../domain/revision/outdated-lines.ts';
import { formatUpdate, removeRepeatedCredits, reviseShowNotes } from '../domain/revision/revised-notes.ts';
import type { RevisedTurn, RevisionPlan } from '../domain/revision/revision.schema.ts';
import type { TranscriptSegment } from '../domain/transcript/transcript.schema.ts';
import { Checkpoints } from './checkpoints.ts';
import { finishRun } from './context.ts';
import { LineRewriter, type RewrittenLines, type UpdatePorts, type UpdateRequest } from './line-rewriter.ts';
import { isTransient, withRetries } from './retry.ts';
import { EncyclopediaUnavailableError } from './stages/1-fetch.ts';

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
    const compared = compareLines(request.segments, new Map(articles));
    const rewriter = new LineRewriter(request, ports, compared, checkpoints, signal);
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
  await withRetries(signal, () => encyclopedia.listRevisions(titles, requester)).catch((error: unknown) =>
    rejectRead(error, signal),
  );
  for (const { title, origin } of byTitle.values()) {
    try {
      const article = await withRetries(signal, () => encyclopedia.getArticle(title, requester));
      // The built-in article is another text, which serves while Wikipedia is unavailable.
      if (article.origin !== origin) throw new EncyclopediaUnavailableError();
      articles.push([title, article]);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') continue;
      rejectRead(error, signal);
    }
  }
  await checkpoints.save(ARTICLES_STEP, articles);
  return articles;
}

function rejectRead(error: unknown, signal: AbortSignal): never {
  signal.throwIfAborted();
  throw isTransient(error) ? new EncyclopediaUnavailableError(error) : error;
}

/** The revision in which the rewritten lines replace the outdated ones. */
function composeUpdate(
  { language, segments, chapters, showNotes, credits, corrections }: UpdateRequest,
  articles: ReadonlyMap<string, Article>,
  { lines }: ComparedTranscript,
  rewritten: RewrittenLines,
  now: Date,
): RevisionPlan {
  const deleted = listDeletedLines({ segments, chapters }, rewritten);
  const kept = lines.filter(({ line }) => !deleted.has(line));
  const turns = kept.map(({ line, sources }): RevisedTurn => {
    const turn = rewritten.get(line);
    return turn ? { turn } : { from: line, sources };
  });
  const changes = lines.flatMap(({ changed }) => changed);
  const replaceWords = (text: string) =>
    changes.reduce(
      (words, { old, next }) => (next && replaceChangedWords(words, old.quote, next.text)) || words,
      text,
    );
  const supports = turns.map((turn) => {
    if ('turn' in turn) return turn.turn;
    const segment = segments[turn.from] as TranscriptSegment;
    return { supported: segment.supported, sources: turn.sources ?? listSources(segment) };
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
      kept.map(({ line }) => line),
      segments,
      chapters,
    ),
    ...attribution,
    pronunciations: [...addCorrections(collectPronunciations([...articles.values()]), corrections)],
  };
}

/** With the questions that they answered. */
function listDeletedLines(
  { segments, chapters }: Pick<UpdateRequest, 'segments' | 'chapters'>,
  rewritten: RewrittenLines,
): ReadonlySet<number> {
  const deleted = new Set([...rewritten].flatMap(([line, turn]) => (turn === null ? [line] : [])));
  for (const line of [...deleted]) if (isQuestion(segments[line - 1])) deleted.add(line - 1);
  for (const lines of listAddedQuestions(segments, chapters)) {
    const cites = (line: number) => listSources(segments[line] as TranscriptSegment).length > 0;
    const isOver =
      lines.some((line) => deleted.has(line)) && !lines.some((line) => cites(line) && !deleted.has(line));
    if (isOver) for (const line of lines) deleted.add(line);
  }
  return deleted;
}

function isQuestion(segment: TranscriptSegment | undefined): boolean {
  if (!segment || isReadQuestion(segment)) return false;
  return segment.supported === null && /\?["'”’»)\]]*$/u.test(segment.body.trim());
}
