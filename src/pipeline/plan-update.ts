import type { Article, Credit } from '../domain/article/article.schema.ts';
import { composeCredits } from '../domain/article/credits.ts';
import { createSource } from '../domain/article/numbered-sentences.ts';
import { collectPronunciations } from '../domain/article/pronunciations.ts';
import { createClaimContext } from '../domain/claims/index.ts';
import { DomainError } from '../domain/errors.ts';
import { hasWords } from '../domain/language/index.ts';
import type { Chapter, ShowNotes } from '../domain/podcast/podcast.schema.ts';
import { formatSource } from '../domain/podcast/show-notes.ts';
import type { CheckpointStore, Clock, Encyclopedia, ScriptBrief, ScriptModel } from '../domain/ports.ts';
import { createPodcastRequester } from '../domain/requester.ts';
import { getHost } from '../domain/revision/apply-edits.ts';
import { listSources } from '../domain/revision/find-support.ts';
import {
  type ComparedLine,
  type ComparedTranscript,
  compareLines,
} from '../domain/revision/outdated-lines.ts';
import { replaceChangedWords } from '../domain/revision/replace-changed-words.ts';
import { reviseChapters } from '../domain/revision/revised-chapters.ts';
import { formatUpdate, reviseShowNotes } from '../domain/revision/revised-notes.ts';
import type { NewTurn, RevisedTurn, RevisionPlan } from '../domain/revision/revision.schema.ts';
import type { DraftTurn, TranscriptSegment } from '../domain/script/script.schema.ts';
import { createTurnVerifier, type TurnVerifier } from '../domain/script/turn-verifier.ts';
import { CostLimitError } from './call-costs.ts';
import { Checkpoints } from './checkpoints.ts';
import { isTransient, withRetries } from './retry.ts';
import { EncyclopediaUnavailableError } from './stages/1-fetch.ts';

const ARTICLES_STEP = 'articles';
const REWRITTEN_STEP = 'rewritten';
const MAX_TRIES = 2;
const CONTEXT_TURNS = 2;
/** Sentences shown before and after each cited one. */
const CONTEXT_SENTENCES = 4;

export interface UpdateRequest {
  id: number;
  title: string;
  model: string;
  segments: readonly TranscriptSegment[];
  chapters: readonly Chapter[];
  showNotes: ShowNotes;
  credits: readonly Credit[];
  /** USD; null for no limit. */
  maxUsd: number | null;
}

export interface UpdatePorts {
  encyclopedia: Pick<Encyclopedia, 'article'>;
  scriptModel: ScriptModel;
  speechProvider: string;
  checkpoints: CheckpointStore;
  clock: Clock;
}

/** Rewrites the turns whose cited sentences have changed. A repeated run keeps its articles and its rewritten turns. */
export async function planUpdate(
  request: UpdateRequest,
  ports: UpdatePorts,
  callerSignal: AbortSignal,
): Promise<RevisionPlan> {
  const run = new AbortController();
  const signal = AbortSignal.any([callerSignal, run.signal]);
  const checkpoints = await Checkpoints.open(ports.checkpoints, ports.speechProvider, {
    maxUsd: request.maxUsd,
    now: () => ports.clock.now(),
    onExceeded: (error) => run.abort(error),
  });
  try {
    const articles = await loadArticles(request, ports, signal);
    const compared = compareLines(request.segments, new Map(articles));
    const rewriter = new LineRewriter(request, ports, compared, checkpoints, signal);
    const rewritten = await rewriter.rewriteAll();
    return composePlan(request, new Map(articles), compared, rewritten, ports.clock.now());
  } catch (error) {
    run.abort(error);
    throw callerSignal.aborted ? callerSignal.reason : signal.aborted ? signal.reason : error;
  } finally {
    await checkpoints.flushUsage();
  }
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
  for (const { title } of credits) {
    try {
      const requester = createPodcastRequester(id, signal);
      articles.push([title, await withRetries(signal, () => encyclopedia.article(title, requester))]);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof DomainError && error.code === 'not_found') continue;
      throw isTransient(error) ? new EncyclopediaUnavailableError(error) : error;
    }
  }
  await checkpoints.save(ARTICLES_STEP, articles);
  return articles;
}

/** Null for a line that is deleted. */
type Rewritten = Map<number, NewTurn | null>;

class LineRewriter {
  readonly #request: UpdateRequest;
  readonly #ports: UpdatePorts;
  readonly #compared: ComparedTranscript;
  readonly #signal: AbortSignal;
  readonly #verifier: TurnVerifier;
  readonly #brief: ScriptBrief;

  constructor(
    request: UpdateRequest,
    ports: UpdatePorts,
    compared: ComparedTranscript,
    checkpoints: Checkpoints,
    signal: AbortSignal,
  ) {
    this.#request = request;
    this.#ports = ports;
    this.#compared = compared;
    this.#signal = signal;
    const { articles, sentences } = compared;
    const context = createClaimContext(articles);
    this.#verifier = createTurnVerifier(sentences, () => context);
    this.#brief = {
      title: request.title,
      articles,
      model: request.model,
      role: null,
      instructions: '',
      words: 0,
      onUsage: (usage) => checkpoints.addModelUsage(usage),
      meter: { begin: (expected) => checkpoints.beginModelCall(expected) },
    };
  }

  async rewriteAll(): Promise<Rewritten> {
    const { checkpoints } = this.#ports;
    const stored = (await checkpoints.load<Array<[number, NewTurn | null]>>(REWRITTEN_STEP)) ?? [];
    const rewritten: Rewritten = new Map(stored);
    for (const compared of this.#compared.lines) {
      if (compared.changed.length === 0 || rewritten.has(compared.line)) continue;
      rewritten.set(compared.line, await this.#rewrite(compared));
      await checkpoints.save(REWRITTEN_STEP, [...rewritten]);
    }
    return rewritten;
  }

  async #rewrite(compared: ComparedLine): Promise<NewTurn | null> {
    const next = compared.changed.flatMap(({ next: sentence }) => sentence ?? []);
    const sources = [...new Set([...compared.present, ...next.map(({ number }) => number)])];
    if (sources.length === 0) return null;
    const segment = this.#getSegment(compared.line);
    const host = getHost(segment.speaker);
    const drafts = [
      () => this.#requestRewrite(compared, sources),
      () => this.#replaceWords(compared, segment.body),
      () => this.#tellAnew(sources),
    ];
    let last: NewTurn | null = null;
    for (const write of drafts) {
      const draft = await write();
      if (draft === null || !hasWords(draft.text)) continue;
      const turn = this.#verify({ host, sources: draft.sources ?? sources, text: draft.text }, compared.line);
      if (turn.supported === true) return turn;
      last ??= turn;
    }
    return last;
  }

  /** Null without a model, or if it fails. */
  async #requestRewrite(
    compared: ComparedLine,
    sources: readonly number[],
  ): Promise<(Partial<DraftTurn> & { text: string }) | null> {
    const { scriptModel } = this.#ports;
    if (!scriptModel.repairTurn) return null;
    const { line } = compared;
    const request = {
      turn: this.#toDraft(line, sources),
      reason: describeChange(compared),
      before: this.#listDrafts(line - CONTEXT_TURNS, line),
      after: this.#listDrafts(line + 1, line + 1 + CONTEXT_TURNS),
      sentences: this.#compared.sentences.filter(({ number }) =>
        sources.some((source) => Math.abs(source - number) <= CONTEXT_SENTENCES),
      ),
    };
    try {
      const send = () =>
        scriptModel.repairTurn?.(this.#brief, request, this.#signal) ?? Promise.resolve(null);
      const draft = await withRetries(this.#signal, send, { tries: MAX_TRIES });
      return draft && { ...draft, text: draft.text.trim() };
    } catch (error) {
      this.#signal.throwIfAborted();
      if (error instanceof CostLimitError) throw error;
      return null;
    }
  }

  /** The old words with the new figures and names in them. */
  #replaceWords({ changed }: ComparedLine, body: string): { text: string; sources?: number[] } | null {
    let text: string | null = body;
    for (const { old, next } of changed)
      text = text && next && replaceChangedWords(text, old.quote, next.text);
    return text === null ? null : { text };
  }

  #tellAnew(sources: readonly number[]): { text: string; sources: number[] } | null {
    const [cited] = this.#verifier.getCited(sources.slice(-1));
    return cited ? { text: `The article now says: ${cited.text}`, sources: [cited.number] } : null;
  }

  #verify(draft: DraftTurn, line: number): NewTurn {
    const { supported, reason, sources, doubt } = this.#verifier.verify(draft, this.#listDrafts(0, line));
    const isSupported = supported === true && doubt === undefined;
    const cited = isSupported ? this.#verifier.getCited(sources) : [];
    return {
      host: draft.host,
      text: draft.text,
      supported: supported === null ? null : isSupported,
      reason: isSupported ? null : (reason ?? doubt ?? null),
      sources: cited.map((sentence) => createSource(sentence, this.#compared.articles)),
      edited: this.#getSegment(line).edited === true,
    };
  }

  #listDrafts(from: number, to: number): DraftTurn[] {
    return this.#compared.lines
      .slice(Math.max(0, from), to)
      .map(({ line, present }) => this.#toDraft(line, present));
  }

  #toDraft(line: number, sources: readonly number[]): DraftTurn {
    const { speaker, body } = this.#getSegment(line);
    return { host: getHost(speaker), text: body, sources: [...sources] };
  }

  #getSegment(line: number): TranscriptSegment {
    return this.#request.segments[line] as TranscriptSegment;
  }
}

function describeChange({ changed }: ComparedLine): string {
  return changed
    .map(({ old, next }) =>
      next
        ? `The article has changed. It said "${old.quote}" and now says "${next.text}"`
        : `The article no longer says "${old.quote}"`,
    )
    .join(' ');
}

function composePlan(
  { segments, chapters, showNotes, credits }: UpdateRequest,
  articles: ReadonlyMap<string, Article>,
  { lines }: ComparedTranscript,
  rewritten: Rewritten,
  now: Date,
): RevisionPlan {
  const deleted = new Set([...rewritten].flatMap(([line, turn]) => (turn === null ? [line] : [])));
  for (const line of [...deleted]) if (isQuestion(segments[line - 1])) deleted.add(line - 1);
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
  const notes: ShowNotes = {
    ...showNotes,
    summary: replaceWords(showNotes.summary),
    keyPoints: showNotes.keyPoints.map(replaceWords),
    sources: showNotes.sources.map((source, index) => {
      const article = articles.get(credits[index]?.title ?? '');
      return article ? formatSource(article) : source;
    }),
  };
  return {
    turns,
    chapters: reviseChapters(
      kept.map(({ line }) => line),
      segments,
      chapters,
    ),
    showNotes: reviseShowNotes(notes, supports, change),
    credits: credits.map((credit) => {
      const article = articles.get(credit.title);
      return (article && composeCredits([article])[0]) ?? credit;
    }),
    pronunciations: [...collectPronunciations([...articles.values()])],
  };
}

function isQuestion(segment: TranscriptSegment | undefined): boolean {
  return segment?.supported === null && /\?["'”’»)\]]*$/u.test(segment.body.trim());
}
