import { hasWords } from '../../domain/language/index.ts';
import type { Language } from '../../domain/languages.ts';
import { answerByRules, findClosest } from '../../domain/question/answer-by-rules.ts';
import { composeDoesNotSay, removeDoesNotSay } from '../../domain/question/answer-words.ts';
import type { FixedTurn } from '../../domain/script/intro-outro.ts';
import type { DraftTurn } from '../../domain/script/script.schema.ts';
import type { GenerationContext } from '../context.ts';
import { MAX_ANSWER_TURNS } from '../prompts/answer-prompt.ts';
import { isTransient, retryStream } from '../retry.ts';
import type { Segment } from '../script.ts';
import { Turn } from '../turn.ts';
import type { AnswerMaterial } from './answer-material.ts';

/** Low, because the listener waits. */
const MAX_TRIES = 3;
const ANSWER_STEP = 'answer';

export interface AnswerInput {
  segment: Segment;
  material: AnswerMaterial;
  language: Language | null;
  leadIn: FixedTurn | null;
}

/** Writes the turns of an answer. The consumer adds accepted drafts to the segment before it asks for the next. */
export class AnswerWriter {
  readonly #input: AnswerInput;
  readonly #context: GenerationContext;
  /** null before the first turn. */
  #isAnswerable: boolean | null = null;

  constructor(input: AnswerInput, context: GenerationContext) {
    this.#input = input;
    this.#context = context;
  }

  get isAnswerable(): boolean {
    return this.#isAnswerable ?? false;
  }

  async *write(): AsyncGenerator<Turn> {
    const { segment } = this.#input;
    const { checkpoints } = this.#context;
    const stored = await checkpoints.load<{ isAnswerable: boolean }>(ANSWER_STEP);
    await segment.restore();
    if (stored) yield* this.#begin(stored.isAnswerable);
    yield* segment.turns.filter(({ isDropped }) => !isDropped);
    if (segment.isWritten) return;
    const isFull = segment.turns.length >= MAX_ANSWER_TURNS;
    if (isFull) await segment.waitUntilRepaired();
    else if (this.#context.ports.scriptModel.answerQuestion) yield* this.#writeByModel();
    else yield* this.#writeByRules();
    await segment.waitUntilRepaired();
    // An answer of which nothing was supported is none.
    if (!this.#hasSupport()) yield* this.#fallBack();
    await segment.finish();
  }

  async *#writeByModel(): AsyncGenerator<Turn> {
    const { segment } = this.#input;
    const { signal } = this.#context;
    try {
      const progress = () => segment.turns.length;
      yield* retryStream(signal, () => this.#requestTurns(), { progress, tries: MAX_TRIES });
    } catch (error) {
      await segment.waitUntilRepaired();
      if (signal.aborted || !isTransient(error) || !this.#hasSupport()) throw error;
    }
  }

  async *#requestTurns(): AsyncGenerator<Turn> {
    const { segment, material, language, leadIn } = this.#input;
    const { scriptModel } = this.#context.ports;
    const request = {
      ...material.query,
      sentences: material.sentences,
      words: segment.planned.words,
      after: segment.getUsedTurns().map(({ host, sources, text }) => ({ host, sources, text })),
      leadIn: leadIn?.text ?? null,
    };
    const chunks = scriptModel.answerQuestion?.(segment.script.brief, request, this.#context.signal) ?? [];
    for await (const chunk of chunks) {
      if (chunk.type === 'answerable') {
        yield* this.#begin(chunk.isAnswerable);
        continue;
      }
      if (segment.turns.length >= MAX_ANSWER_TURNS) break;
      yield* this.#begin(true);
      const { turn } = chunk;
      const text = this.isAnswerable ? turn.text.trim() : removeDoesNotSay(turn.text, language);
      if (hasWords(text)) yield Turn.createDraft(0, segment.nextIndex, { ...turn, text });
    }
  }

  async *#writeByRules(): AsyncGenerator<Turn> {
    const { material, language } = this.#input;
    const { search, query, ranked } = material;
    const { isAnswerable, turns } = answerByRules(search, query, ranked, language);
    yield* this.#begin(isAnswerable);
    yield* this.#saveSentences(turns);
  }

  async *#fallBack(): AsyncGenerator<Turn> {
    const { segment, material, language } = this.#input;
    if (this.#isAnswerable !== false) {
      await this.#store(false);
      const turn = Turn.createFixed(0, segment.nextIndex, composeDoesNotSay(language));
      segment.turns.push(turn);
      yield turn;
    }
    yield* this.#saveSentences(findClosest(material.search, material.query, material.ranked, language));
  }

  async *#saveSentences(turns: readonly DraftTurn[]): AsyncGenerator<Turn> {
    const { segment } = this.#input;
    for (const draft of turns)
      yield segment.addFinal({ ...draft, supported: true, reason: null, state: 'final' });
  }

  /** Without effect if the answer has begun. */
  async *#begin(isAnswerable: boolean): AsyncGenerator<Turn> {
    if (this.#isAnswerable !== null) return;
    await this.#store(isAnswerable);
    const { language, leadIn } = this.#input;
    const first = isAnswerable ? leadIn : composeDoesNotSay(language);
    if (first) yield Turn.createFixed(0, 0, first);
  }

  async #store(isAnswerable: boolean): Promise<void> {
    this.#isAnswerable = isAnswerable;
    await this.#context.checkpoints.save(ANSWER_STEP, { isAnswerable });
  }

  #hasSupport(): boolean {
    return this.#input.segment.getUsedTurns().some(({ supported }) => supported === true);
  }
}
