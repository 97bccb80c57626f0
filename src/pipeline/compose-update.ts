import type { Article } from '../domain/article/article.schema.ts';
import { collectPronunciations } from '../domain/article/pronunciations.ts';
import { composeCredit } from '../domain/article/source-links.ts';
import type { ShowNotes } from '../domain/podcast/podcast.schema.ts';
import { formatSource } from '../domain/podcast/show-notes.ts';
import { addCorrections } from '../domain/pronunciation/name-corrections.ts';
import { isReadQuestion, listAddedQuestions } from '../domain/revision/added-questions.ts';
import { removeRepeatedCredits } from '../domain/revision/cited-revisions.ts';
import { listSources } from '../domain/revision/find-support.ts';
import type { ComparedTranscript } from '../domain/revision/outdated-lines.ts';
import { replaceChangedWords } from '../domain/revision/replace-changed-words.ts';
import { reviseChapters } from '../domain/revision/revised-chapters.ts';
import { formatUpdate, reviseShowNotes } from '../domain/revision/revised-notes.ts';
import type { RevisedTurn, RevisionPlan } from '../domain/revision/revision.schema.ts';
import type { TranscriptSegment } from '../domain/transcript/transcript.schema.ts';
import type { RewrittenLines } from './line-rewriter.ts';
import type { UpdateRequest } from './update-request.ts';

/** The revision in which the rewritten lines replace the outdated ones. */
export function composeUpdate(
  { segments, chapters, showNotes, credits, corrections }: UpdateRequest,
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
      return credit ? formatSource(credit) : source;
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
