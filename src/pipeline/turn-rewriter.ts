import type { Credit } from '../domain/article/article.schema.ts';
import { createSource } from '../domain/article/numbered-sentences.ts';
import { createClaimContext } from '../domain/claims/index.ts';
import type { Encyclopedia } from '../domain/encyclopedia.ts';
import { detectLanguage, hasWords } from '../domain/language/index.ts';
import type { Language } from '../domain/languages.ts';
import type { Chapter, ShowNotes } from '../domain/podcast/podcast.schema.ts';
import type { CheckpointStore, Clock } from '../domain/ports.ts';
import type { Correction } from '../domain/pronunciation/name-corrections.ts';
import { getHost } from '../domain/revision/apply-edits.ts';
import {
  type ComparedTranscript,
  type ComparedTurn,
  replaceChangedWords,
} from '../domain/revision/outdated-turns.ts';
import type { NewTurn } from '../domain/revision/revision.schema.ts';
import type { DraftTurn, ScriptTurn } from '../domain/script/script.schema.ts';
import { TurnVerifier } from '../domain/script/turn-verifier.ts';
import type { CallBrief, ScriptModel } from '../domain/script-model.ts';
import type { PublishedTurn } from '../domain/transcript/transcript.schema.ts';
import type { Checkpoints } from './checkpoints.ts';
import { CONTEXT_SENTENCES, CONTEXT_TURNS, requestRewrite } from './stages/repair-turn.ts';

export interface UpdateRequest {
  id: number;
  title: string;
  model: string;
  /** What the hosts speak; null for the language of the articles. */
  language: Language | null;
  turns: readonly PublishedTurn[];
  chapters: readonly Chapter[];
  showNotes: ShowNotes;
  credits: readonly Credit[];
  corrections: readonly Correction[];
  /** USD; null for no limit. */
  maxUsd: number | null;
}

export interface UpdatePorts {
  encyclopedia: Pick<Encyclopedia, 'getArticle' | 'listRevisions'>;
  scriptModel: ScriptModel;
  speechProvider: string;
  checkpoints: CheckpointStore;
  clock: Clock;
}

const REWRITTEN_STEP = 'rewritten';

const OTHER_FACT = 'The last rewriting told another fact.';

/** Null for a turn that is deleted. */
export type RewrittenTurns = Map<number, NewTurn | null>;

/** Rewrites the turns whose cited sentences have changed: with the model, by rules, or as the sentence itself. */
export class TurnRewriter {
  readonly #request: UpdateRequest;
  readonly #ports: UpdatePorts;
  readonly #compared: ComparedTranscript;
  readonly #signal: AbortSignal;
  readonly #verifier: TurnVerifier;
  readonly #brief: CallBrief;
  readonly #isTranslated: boolean;

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
    const articleLanguage = detectLanguage(articles[0]);
    const language = request.language ?? articleLanguage;
    this.#isTranslated = language !== articleLanguage;
    const context = createClaimContext(articles, language);
    this.#verifier = new TurnVerifier(sentences, () => context);
    this.#brief = {
      title: request.title,
      articles,
      language,
      model: request.model,
      onUsage: (usage) => checkpoints.addModelUsage(usage),
      meter: { begin: (expected) => checkpoints.beginModelCall(expected) },
    };
  }

  async rewriteAll(): Promise<RewrittenTurns> {
    const { checkpoints } = this.#ports;
    const stored = (await checkpoints.load<Array<[number, NewTurn | null]>>(REWRITTEN_STEP)) ?? [];
    const rewritten: RewrittenTurns = new Map(stored);
    for (const compared of this.#compared.turns) {
      if (compared.changed.length === 0 || rewritten.has(compared.index)) continue;
      rewritten.set(compared.index, await this.#rewrite(compared));
      await checkpoints.save(REWRITTEN_STEP, [...rewritten]);
    }
    return rewritten;
  }

  async #rewrite(compared: ComparedTurn): Promise<NewTurn | null> {
    const changed = listChanged(compared);
    const sources = [...new Set([...compared.present, ...changed])];
    if (sources.length === 0) return null;
    const writers = [
      () => this.#rewriteByModel(compared, sources, changed),
      // The words of the article are in another language than those of a translated podcast.
      ...(this.#isTranslated
        ? []
        : [() => this.#replaceWords(compared, sources), () => this.#quoteSentence(compared, sources)]),
    ];
    let last: ScriptTurn | null = null;
    for (const write of writers) {
      const turn = await write();
      if (turn === null) continue;
      if (isCertain(turn)) return this.#toNewTurn(turn, compared.index);
      last ??= turn;
    }
    return last && this.#toNewTurn(last, compared.index);
  }

  /** Null without a model, if it fails, and if it tells another fact than the changed sentences, also when asked again. */
  async #rewriteByModel(
    compared: ComparedTurn,
    sources: readonly number[],
    changed: readonly number[],
  ): Promise<ScriptTurn | null> {
    const reason = describeChange(compared);
    const tellsOtherFact = (turn: ScriptTurn | null) =>
      turn !== null && isCertain(turn) && !this.#tellsOneOf(turn, changed);
    let turn = await this.#requestRewrite(compared, sources, { changed, reason });
    if (tellsOtherFact(turn))
      turn = await this.#requestRewrite(compared, sources, { changed, reason: `${reason} ${OTHER_FACT}` });
    return tellsOtherFact(turn) ? null : turn;
  }

  /** Whether it cites one of these sentences and needs this citation. */
  #tellsOneOf({ text, sources }: ScriptTurn, changed: readonly number[]): boolean {
    if (changed.length === 0) return true;
    const others = sources.filter((source) => !changed.includes(source));
    if (others.length === sources.length) return false;
    return others.length === 0 || !this.#verifier.isSupportedAsCited(text, others);
  }

  async #requestRewrite(
    { index }: ComparedTurn,
    sources: readonly number[],
    task: { changed: readonly number[]; reason: string },
  ): Promise<ScriptTurn | null> {
    const request = {
      ...task,
      turn: this.#toDraft(index, sources),
      before: this.#listDrafts(index - CONTEXT_TURNS, index),
      after: this.#listDrafts(index + 1, index + 1 + CONTEXT_TURNS),
      sentences: this.#compared.sentences.filter(({ number }) =>
        sources.some((source) => Math.abs(source - number) <= CONTEXT_SENTENCES),
      ),
    };
    const draft = await requestRewrite(this.#ports.scriptModel, this.#brief, request, this.#signal);
    return draft && this.#verify(index, draft.text, draft.sources);
  }

  /** The old words with the new figures and names in them. */
  #replaceWords({ index, changed }: ComparedTurn, sources: readonly number[]): ScriptTurn | null {
    let text: string | null = this.#getTurn(index).body;
    for (const { old, next } of changed)
      text = text && next && replaceChangedWords(text, old.quote, next.text);
    return text === null ? null : this.#verify(index, text, sources);
  }

  #quoteSentence({ index }: ComparedTurn, sources: readonly number[]): ScriptTurn | null {
    const [cited] = this.#verifier.getCited(sources.slice(-1));
    return cited ? this.#verify(index, `The article now says: ${cited.text}`, [cited.number]) : null;
  }

  /** Null for a text without words. */
  #verify(index: number, text: string, sources: readonly number[]): ScriptTurn | null {
    if (!hasWords(text)) return null;
    const host = getHost(this.#getTurn(index).speaker);
    return this.#verifier.verify({ host, text, sources: [...sources] }, this.#listDrafts(0, index));
  }

  #toNewTurn(turn: ScriptTurn, index: number): NewTurn {
    const { host, text, supported, reason, doubt, sources } = turn;
    const cited = isCertain(turn) ? this.#verifier.getCited(sources) : [];
    return {
      host,
      text,
      supported: supported === null ? null : isCertain(turn),
      reason: isCertain(turn) ? null : (reason ?? doubt ?? null),
      sources: cited.map((sentence) => createSource(sentence, this.#compared.articles)),
      edited: this.#getTurn(index).edited === true,
    };
  }

  #listDrafts(from: number, to: number): DraftTurn[] {
    return this.#compared.turns
      .slice(Math.max(0, from), to)
      .map(({ index, present }) => this.#toDraft(index, present));
  }

  #toDraft(index: number, sources: readonly number[]): DraftTurn {
    const { speaker, body } = this.#getTurn(index);
    return { host: getHost(speaker), text: body, sources: [...sources] };
  }

  #getTurn(index: number): PublishedTurn {
    return this.#request.turns[index] as PublishedTurn;
  }
}

/** No claim review settles a doubt here. */
function isCertain({ supported, doubt }: ScriptTurn): boolean {
  return supported === true && doubt === undefined;
}

/** The numbers of the sentences that have replaced cited ones. */
function listChanged({ changed }: ComparedTurn): number[] {
  return changed.flatMap(({ next }) => next?.number ?? []);
}

function describeChange({ changed }: ComparedTurn): string {
  return changed
    .map(({ old, next }) =>
      next
        ? `The article has changed. It said "${old.quote}" and now says "${next.text}"`
        : `The article no longer says "${old.quote}"`,
    )
    .join(' ');
}
