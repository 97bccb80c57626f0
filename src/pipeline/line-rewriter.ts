import { createSource } from '../domain/article/numbered-sentences.ts';
import { createClaimContext } from '../domain/claims/index.ts';
import { hasWords } from '../domain/language/index.ts';
import type { ScriptBrief } from '../domain/ports.ts';
import { getHost } from '../domain/revision/apply-edits.ts';
import type { ComparedLine, ComparedTranscript } from '../domain/revision/outdated-lines.ts';
import { replaceChangedWords } from '../domain/revision/replace-changed-words.ts';
import type { NewTurn } from '../domain/revision/revision.schema.ts';
import type { DraftTurn, TranscriptSegment } from '../domain/script/script.schema.ts';
import { createTurnVerifier, type TurnVerifier } from '../domain/script/turn-verifier.ts';
import { CostLimitError } from './call-costs.ts';
import type { Checkpoints } from './checkpoints.ts';
import { withRetries } from './retry.ts';
import type { UpdatePorts, UpdateRequest } from './update-request.ts';

const REWRITTEN_STEP = 'rewritten';
const MAX_TRIES = 2;
const CONTEXT_TURNS = 2;
/** Sentences shown before and after each cited one. */
const CONTEXT_SENTENCES = 4;

/** Null for a line that is deleted. */
export type RewrittenLines = Map<number, NewTurn | null>;

/** Rewrites the turns whose cited sentences have changed: with the model, by rules, or as the sentence itself. */
export class LineRewriter {
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

  async rewriteAll(): Promise<RewrittenLines> {
    const { checkpoints } = this.#ports;
    const stored = (await checkpoints.load<Array<[number, NewTurn | null]>>(REWRITTEN_STEP)) ?? [];
    const rewritten: RewrittenLines = new Map(stored);
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
      () => this.#quoteSentence(sources),
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

  #quoteSentence(sources: readonly number[]): { text: string; sources: number[] } | null {
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
