import { DomainError } from '../../domain/errors.ts';
import { countWords, hasWords } from '../../domain/language/index.ts';
import type { FixedTurn } from '../../domain/script/intro-outro.ts';
import { SegmentLength } from '../../domain/script/segment-length.ts';
import type { SegmentChunk, SegmentRequest } from '../../domain/script-model.ts';
import type { GenerationContext } from '../context.ts';
import { isTransient, retryStream } from '../retry.ts';
import { type Segment, sumWords } from '../script.ts';
import { Turn } from '../turn.ts';

const MAX_CONTINUATIONS = 5;
/** Turns too many before the response is cut off: title or key point may follow them. */
const MAX_SKIPPED_TURNS = 2;

export type WrittenChunk = Turn | Exclude<SegmentChunk, { type: 'turn' }>;

/** Stage 3. The consumer adds accepted drafts to the segment before it asks for the next. */
export async function* write(segment: Segment, context: GenerationContext): AsyncGenerator<WrittenChunk> {
  const { index, script } = segment;
  const { intro, outro } = segment.fixed;
  if (segment.planned.kind === 'opening') {
    try {
      yield* intro.map((turn, at) => createFixedTurn(index, at, turn));
      await context.speech.waitForFirstSound();
    } finally {
      script.openingStart.resolve();
    }
  } else await script.openingStart.promise;
  script.lengths.add(index, sumWords([...intro, ...outro]));
  await segment.restore();
  if (segment.title !== null) context.progress.reportOutline(script.segments);
  const restored = segment.turns.filter(({ state }) => state !== 'dropped');
  for (const turn of restored) {
    script.repeats.isRepeat(turn.script, turn.id);
    script.lengths.add(index, countWords(turn.script.text));
  }
  if (segment.isWritten) script.lengths.close(index);
  // Plans its first request now, so that it does not depend on when other segments close.
  const writer = segment.isWritten ? null : new SegmentWriter(segment, context);
  yield* restored;
  if (writer) {
    yield* writer.write();
    await segment.waitUntilRepaired();
    segment.isWritten = true;
    await segment.save();
  }
  script.lengths.close(index);
  await segment.waitUntilRepaired();
  yield* outro.map((turn, at) => createFixedTurn(index, segment.nextIndex + at, turn));
}

function createFixedTurn(segment: number, index: number, turn: FixedTurn): Turn {
  return new Turn(segment, index, { ...turn, sources: [], supported: null, reason: null, state: 'final' });
}

class SegmentWriter {
  readonly #segment: Segment;
  readonly #context: GenerationContext;
  readonly #length: SegmentLength;
  #first: SegmentRequest | null | undefined;

  constructor(segment: Segment, context: GenerationContext) {
    this.#segment = segment;
    this.#context = context;
    this.#length = new SegmentLength(segment, segment.script.lengths, segment.script.brief.words);
    this.#first = this.#planRequest();
  }

  async *write(): AsyncGenerator<WrittenChunk> {
    const { signal } = this.#context;
    try {
      const progress = () => this.#segment.turns.length;
      yield* retryStream(signal, () => this.#writeUntilComplete(), { progress });
    } catch (error) {
      if (signal.aborted || !isTransient(error) || this.#length.isTooShort()) throw error;
    }
  }

  async *#writeUntilComplete(): AsyncGenerator<WrittenChunk> {
    const { turns } = this.#segment;
    for (let continuations = 0; ; continuations += 1) {
      const before = turns.length;
      const request = this.#first === undefined ? this.#planRequest() : this.#first;
      this.#first = undefined;
      const received = request ? yield* this.#requestTurns(request) : 0;
      await this.#segment.waitUntilRepaired();
      // A segment whose turns were all repeats counts as written, though it has no turns.
      if (received === 0 && before === 0) throw new DomainError('upstream', 'The writer gave no dialogue.');
      const isEnded = this.#writesWholeSegments && before === 0 && !this.#length.isTooShort();
      const isComplete = isEnded || turns.length === before || this.#length.countMissingWords() === 0;
      if (isComplete || continuations >= MAX_CONTINUATIONS) return;
    }
  }

  async *#requestTurns(request: SegmentRequest): AsyncGenerator<WrittenChunk, number> {
    const { signal, ports } = this.#context;
    const { index, script } = this.#segment;
    const length = this.#length;
    const isUncut = this.#writesWholeSegments;
    let received = 0;
    let skipped = 0;
    for await (const chunk of ports.scriptModel.writeSegment(script.brief, request, signal)) {
      if (chunk.type !== 'turn') yield chunk;
      else if (hasWords(chunk.turn.text)) {
        received += 1;
        if (isUncut || length.hasRoomFor(chunk.turn)) {
          const whole = chunk.turn.text.trim();
          const text = isUncut ? whole : length.trimToFit(whole);
          if (text !== '') yield Turn.createDraft(index, this.#segment.nextIndex, { ...chunk.turn, text });
        } else {
          // A continuation follows anyway if a section is uncovered.
          if (request.after.length === 0 && length.findUncovered().length > 0) break;
          skipped += 1;
          if (skipped > MAX_SKIPPED_TURNS) break;
        }
      }
    }
    return received;
  }

  get #writesWholeSegments(): boolean {
    return this.#context.ports.scriptModel.writesWholeSegments === true;
  }

  #planRequest(): SegmentRequest | null {
    const missingWords = this.#length.countMissingWords();
    if (this.#segment.turns.length > 0 && missingWords === 0) return null;
    const { kind, heading, index, sentences, direction } = this.#segment.planned;
    const used = this.#segment.getUsedTurns();
    const isFirst = used.length === 0;
    const words = isFirst ? this.#length.countRequestWords() : missingWords;
    const chapters = this.#segment.script.segments.filter(({ planned }) => planned.kind === 'chapter');
    return {
      kind,
      heading,
      plan: chapters.map(({ planned }) => planned.heading),
      index,
      words,
      sentences: isFirst ? sentences : this.#length.selectSentences(words),
      after: used.map(({ host, sources, text }) => ({ host, sources, text })),
      ...(direction && { direction }),
    };
  }
}
