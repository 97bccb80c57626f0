import type { NumberedSentence } from '../../domain/article/numbered-sentences.ts';
import { UnusableResponseError } from '../../domain/errors.ts';
import { countWords, hasWords } from '../../domain/language/index.ts';
import {
  computeMaxWords,
  computeRequestWords,
  cutToFit,
  isTooShort,
} from '../../domain/length/segment-length.ts';
import { getOtherHost, OPENING_HOST } from '../../domain/script/hosts.ts';
import { isTellable, sumWords } from '../../domain/script/material.ts';
import type { ScriptTurn } from '../../domain/script/script.schema.ts';
import type { GenerationContext } from '../context.ts';
import { isTransient, MAX_TRIES, retryStream } from '../retry.ts';
import type { Segment } from '../script.ts';
import { Turn } from '../turn.ts';
import { waitAtMost } from '../yield.ts';
import { storeNote } from './verify.ts';

const MAX_CONTINUATIONS = 5;
/** Low, because the responses before it were unusable as well. */
const MAX_TRIES_AFTER_READING = 2;
/** Fewer words would not let a segment come to an end. */
const MIN_REQUEST_WORDS = 20;
const FIRST_CORRECTED_SEGMENT = 2;
const MAX_PACE_WAIT_MS = 60_000;

/**
 * The turns of a segment, of which the segments before have been written. The consumer adds accepted drafts to the
 * segment before it asks for the next.
 */
export async function* write(segment: Segment, context: GenerationContext): AsyncGenerator<Turn> {
  await segment.restore();
  for (const turn of segment.turns) {
    if (turn.isDropped) continue;
    segment.script.repeats.isRepeat(turn.script.text, turn.id);
    yield turn;
  }
  if (!segment.isWritten) {
    if (segment.index === FIRST_CORRECTED_SEGMENT) await waitForPace(context);
    yield* new SegmentWriter(segment, context).write();
  }
  await segment.finish();
}

/** A reading is written in an instant, before a voice of unknown pace has said enough to correct its length. */
async function waitForPace({ ports, speech, signal }: GenerationContext): Promise<void> {
  const { scriptModel, speechModel } = ports;
  if (scriptModel.canHallucinate || speechModel.traits.pace !== null) return;
  await waitAtMost(speech.waitForAll(), MAX_PACE_WAIT_MS, signal);
}

class SegmentWriter {
  readonly #segment: Segment;
  readonly #context: GenerationContext;
  /** Words that the whole segment should have. */
  readonly #goal: number;
  readonly #maxWords: number;
  #hasWholeResponse = false;

  constructor(segment: Segment, context: GenerationContext) {
    this.#segment = segment;
    this.#context = context;
    const counted = segment.script.segments.map((one) => ({
      plannedWords: one.planned.words,
      writtenWords: this.#countTime(one),
    }));
    this.#goal =
      segment.exchanges[0]?.words ?? segment.requestedWords ?? computeRequestWords(counted, segment.index);
    this.#maxWords = computeMaxWords(counted, segment.index, this.#goal);
  }

  async *write(): AsyncGenerator<Turn> {
    const { signal } = this.#context;
    const segment = this.#segment;
    try {
      const progress = () => segment.turns.length;
      const wasRead = segment.listSaidTurns().at(-1)?.isRead === true;
      const tries = (error: unknown) =>
        wasRead && error instanceof UnusableResponseError ? MAX_TRIES_AFTER_READING : MAX_TRIES;
      yield* retryStream(signal, () => this.#writeUntilComplete(), { progress, tries });
    } catch (error) {
      if (signal.aborted || !isTransient(error)) throw error;
      await segment.closeExchange();
      if (this.#isEnough()) return;
      if (!(error instanceof UnusableResponseError)) throw error;
      yield* this.#read();
    }
  }

  async *#read(): AsyncGenerator<Turn> {
    const segment = this.#segment;
    segment.requestedWords ??= this.#goal;
    for (const script of readSegment(segment, this.#goal - segment.words)) yield segment.addFinal(script);
    await segment.closeExchange();
  }

  /** Continues after the turns of a killed run or a failed request. */
  async *#writeUntilComplete(): AsyncGenerator<Turn> {
    const segment = this.#segment;
    await segment.closeExchange();
    for (let requests = 0; requests <= MAX_CONTINUATIONS; requests += 1) {
      const before = segment.turns.length;
      if (before > 0 && this.#isEnough()) return;
      const received = yield* this.#requestTurns();
      await segment.closeExchange();
      // A segment whose turns were all repeats counts as written, though it has no turns.
      if (received === 0 && before === 0 && !this.#writesWholeSegments)
        throw new UnusableResponseError('The writer gave no dialogue.');
      if (segment.turns.length === before) return;
    }
  }

  async *#requestTurns(): AsyncGenerator<Turn, number> {
    const { signal, ports } = this.#context;
    const { index, script, planned, exchanges, earlier, words: written } = this.#segment;
    const { kind, sentences } = planned;
    const words = Math.max(this.#goal - written, MIN_REQUEST_WORDS);
    this.#segment.requestedWords = words;
    // Measured speech changes the words of a later segment, but a request is the same after a crash.
    if (index > 0 && exchanges.length === 0) await this.#segment.save();
    const request = { kind, index, outline: script.outline, earlier, exchanges, sentences, words };
    let received = 0;
    let isFull = false;
    for await (const chunk of ports.scriptModel.writeSegment(script.brief, request, signal)) {
      if (chunk.type !== 'turn') await storeNote(chunk, this.#segment);
      else if (hasWords(chunk.turn.text)) {
        received += 1;
        // The key point follows the turns.
        if (isFull) continue;
        const whole = chunk.turn.text.trim();
        const text = this.#writesWholeSegments ? whole : cutToFit(whole, this.#written, this.#maxWords);
        isFull = text !== whole;
        if (text !== '') yield Turn.createDraft(index, this.#segment.nextIndex, { ...chunk.turn, text });
      }
    }
    this.#hasWholeResponse = true;
    return received;
  }

  /** Turns of a few words are mostly pauses. */
  get #written(): number {
    return Math.max(this.#segment.words, this.#countTime(this.#segment));
  }

  #countTime(segment: Segment): number {
    const { spokenLength } = this.#context.speech;
    return spokenLength.getSegmentSeconds(segment.getUsedTexts()) / segment.script.secondsPerWord;
  }

  #isEnough(): boolean {
    return this.#writesWholeSegments ? this.#hasWholeResponse : !isTooShort(this.#written, this.#goal);
  }

  /** The built-in writer ends where a passage ends. It may have nothing to read. */
  get #writesWholeSegments(): boolean {
    return !this.#context.ports.scriptModel.canHallucinate;
  }
}

const MAX_PASSAGE_WORDS = 60;

/**
 * The segment's own sentences that nobody has told yet, as turns that the hosts read by turns: for a segment that the
 * model could not write. `words`: how many are missing.
 */
function readSegment(segment: Segment, words: number): ScriptTurn[] {
  const said = segment.listSaidTurns();
  const told = new Set(said.flatMap(({ sources }) => sources));
  const sentences = segment.planned.sentences.filter(
    (sentence) => !told.has(sentence.number) && isTellable(sentence),
  );
  const turns: ScriptTurn[] = [];
  let host = said.at(-1)?.host ?? getOtherHost(OPENING_HOST);
  let left = words;
  for (const passage of groupPassages(sentences)) {
    if (left <= 0) break;
    host = getOtherHost(host);
    const text = passage.map((sentence) => sentence.text).join(' ');
    const sources = passage.map(({ number }) => number);
    turns.push({ host, sources, text, supported: true, reason: null, state: 'final', isRead: true });
    left -= countWords(text);
  }
  return turns;
}

/** Neighbours of one section. */
function groupPassages(sentences: readonly NumberedSentence[]): NumberedSentence[][] {
  const passages: NumberedSentence[][] = [];
  for (const sentence of sentences) {
    const open = passages.at(-1);
    const last = open?.at(-1);
    const follows = last && last.number + 1 === sentence.number && last.section === sentence.section;
    if (open && follows && sumWords([...open, sentence]) <= MAX_PASSAGE_WORDS) open.push(sentence);
    else passages.push([sentence]);
  }
  return passages;
}
