import type { NumberedSentence } from '../../domain/article/numbered-sentences.ts';
import { DomainError } from '../../domain/errors.ts';
import { countWords, hasWords, splitSentences } from '../../domain/language/index.ts';
import type {
  CheckpointStore,
  ScriptBrief,
  ScriptModel,
  SegmentChunk,
  SegmentRequest,
} from '../../domain/ports.ts';
import type { LengthBudget } from '../../domain/script/length-budget.ts';
import type { PlannedSegment } from '../../domain/script/plan-segments.ts';
import type { RepeatFinder } from '../../domain/script/repeats.ts';
import type { DraftTurn, ScriptSegment, ScriptTurn } from '../../domain/script/script.schema.ts';
import type { TurnVerifier } from '../../domain/script/turn-verifier.ts';
import { isTransient, withRetries } from '../retry.ts';
import { yieldToEventLoop } from '../yield.ts';
import { writeTurnAnew } from './rewrite-turn.ts';
import { sentencesFor, untoldHeadings } from './untold.ts';

/** A part shorter than this share of its words is gone on with. */
const TOO_SHORT = 0.88;
/** A part ends with the turn that passes this share of them; what would go far beyond is cut at a sentence. */
const ENOUGH = 1.02;
const MOST = 1.1;
/** Turns beyond that which are left out before an answer is cut off. */
const MOST_LEFT_OUT = 2;
/** Times that a part is gone on with, where each brings something. */
const CONTINUATIONS = 5;
/** Words that are kept free for each heading of which nothing has been told. */
const WORDS_FOR_HEADING = 22;
/** A continuation is never asked for less than this, so that a stretch can come to an end. */
const FEWEST_WORDS = 20;
const MOST_SENTENCES = 4;

/** What the writing of one part works with. */
export interface PartPorts {
  writer: ScriptModel;
  brief: ScriptBrief;
  /** Headings of all chapters. */
  plan: readonly string[];
  checker: TurnVerifier;
  repeats: RepeatFinder;
  budget: LengthBudget;
  /** Whether every heading with something to tell has to be told of. */
  everyHeading: boolean;
  /** Words of the part that others say: greeting or goodbye. */
  framed: number;
  steps: CheckpointStore;
  /** The part has a title now. */
  onTitle: (title: string) => void;
  /** Told of each turn in order, as soon as it is written; `final` is the turn that is to be voiced, later where it is written anew first. */
  onTurn: (draft: ScriptTurn, index: number, final: Promise<ScriptTurn>) => void;
}

/** The step under which a part is kept. */
export function partStep(part: number): string {
  return `part:${part}`;
}

/**
 * Writes one part turn by turn, going on after the turns that an earlier run
 * or an earlier try left. Every turn is kept before it is given on, so that
 * what has been voiced is never written anew. What cannot be spoken, or tells
 * again what another turn told, is left out; a turn whose sentences do not bear
 * it out is written anew at once, alone, before it is voiced.
 */
export async function writePart(
  ports: PartPorts,
  planned: PlannedSegment,
  signal: AbortSignal,
): Promise<ScriptSegment> {
  const stretch = new Stretch(ports, planned, signal);
  return stretch.write();
}

class Stretch {
  readonly #ports: PartPorts;
  readonly #planned: PlannedSegment;
  readonly #signal: AbortSignal;
  readonly #mending: Promise<void>[] = [];
  #part: ScriptSegment;

  constructor(ports: PartPorts, planned: PlannedSegment, signal: AbortSignal) {
    this.#ports = ports;
    this.#planned = planned;
    this.#signal = signal;
    const { kind } = planned;
    this.#part = {
      ...{ kind, title: null, turns: [], keyPoint: null, summary: null, written: false, doubted: null },
    };
  }

  async write(): Promise<ScriptSegment> {
    const { steps, budget, onTitle } = this.#ports;
    const { index: part } = this.#planned;
    budget.add(part, this.#ports.framed);
    this.#part = (await steps.load<ScriptSegment>(partStep(part))) ?? this.#part;
    if (this.#part.title !== null) onTitle(this.#part.title);
    for (const index of this.#part.turns.keys()) this.#give(index);
    if (!this.#part.written) {
      await this.#writeTurns();
      await Promise.all(this.#mending);
      this.#part.written = true;
      await this.#save();
    }
    budget.close(part);
    await Promise.all(this.#mending);
    return this.#part;
  }

  #save(): Promise<void> {
    return this.#ports.steps.save(partStep(this.#planned.index), this.#part);
  }

  /** The turns that are or will be heard. */
  #heard(): ScriptTurn[] {
    return this.#part.turns.filter((turn) => turn.state !== 'dropped');
  }

  /** Takes a turn into account and gives it on. */
  #give(index: number): void {
    const { repeats, budget, onTurn } = this.#ports;
    const turn = this.#part.turns[index];
    if (!turn || turn.state === 'dropped') return;
    repeats.isRepeat(turn, this.#owner(index));
    budget.add(this.#planned.index, countWords(turn.text));
    if (turn.state === 'final') {
      onTurn(turn, index, Promise.resolve(turn));
      return;
    }
    const mended = this.#mend(index);
    this.#mending.push(mended.then(() => undefined));
    onTurn(turn, index, mended);
    // Whoever awaits it learns of a failure; until then it must not count as unhandled.
    mended.catch(() => undefined);
    this.#mending.at(-1)?.catch(() => undefined);
  }

  #owner(index: number): string {
    return `${this.#planned.index}:${index}`;
  }

  async #mend(index: number): Promise<ScriptTurn> {
    const { index: part, sentences } = this.#planned;
    const old = this.#part.turns[index] as ScriptTurn;
    const turn = await writeTurnAnew({
      ...this.#ports,
      turns: this.#part.turns,
      index,
      sentences,
      owner: this.#owner(index),
      signal: this.#signal,
    });
    this.#ports.budget.add(
      part,
      (turn.state === 'dropped' ? 0 : countWords(turn.text)) - countWords(old.text),
    );
    this.#part.turns[index] = turn;
    await this.#save();
    return turn;
  }

  /** Asks the writer until the part is whole. A try that adds turns starts the count of failures afresh. */
  async #writeTurns(): Promise<void> {
    const goOn = async () => {
      for (let asked = 0; ; asked += 1) {
        const before = this.#part.turns.length;
        const given = before === 0 || this.#wants() > 0 ? await this.#ask() : 0;
        await Promise.all(this.#mending);
        // Also a part of which every turn was told before has been written.
        if (given === 0 && before === 0) throw new DomainError('upstream', 'The writer gave no dialogue.');
        if (this.#part.turns.length === before || this.#wants() === 0 || asked >= CONTINUATIONS) return;
      }
    };
    try {
      await withRetries(this.#signal, goOn, () => this.#part.turns.length);
    } catch (error) {
      const { index: part } = this.#planned;
      const isShort = this.#ports.budget.written(part) < TOO_SHORT * this.#planned.words;
      if (this.#signal.aborted || !isTransient(error) || isShort) throw error;
    }
  }

  /** Words that the part still wants; 0 for none. */
  #wants(): number {
    const { budget } = this.#ports;
    const { index: part } = this.#planned;
    const missing = budget.goal(part) - budget.written(part);
    const untold = this.#untold().length;
    if (untold > 0) return Math.max(Math.round(missing), untold * WORDS_FOR_HEADING);
    return missing > (1 - TOO_SHORT) * budget.goal(part) ? Math.max(Math.round(missing), FEWEST_WORDS) : 0;
  }

  /** Headings of which nothing is told, where each has to be. */
  #untold(): NumberedSentence[][] {
    if (!this.#ports.everyHeading || this.#planned.kind !== 'chapter') return [];
    return untoldHeadings(this.#planned.sentences, this.#heard());
  }

  /** One call to the writer; resolves to the turns that it gave, taken or not. */
  async #ask(): Promise<number> {
    const { writer, brief, plan, budget } = this.#ports;
    const { kind, heading, index: part, sentences } = this.#planned;
    const heard = this.#heard();
    const isFirst = heard.length === 0;
    const words = isFirst
      ? Math.max(Math.round(budget.goal(part) - budget.written(part)), FEWEST_WORDS)
      : this.#wants();
    const request: SegmentRequest = {
      ...{ kind, heading, plan, index: part, words },
      sentences: isFirst ? sentences : sentencesFor(sentences, heard, this.#untold(), words),
      after: heard.map(({ host, sources, text }): DraftTurn => ({ host, sources, text })),
    };
    let given = 0;
    let left = 0;
    for await (const piece of writer.writeSegment(brief, request, this.#signal)) {
      if (piece.type !== 'turn') await this.#note(piece);
      else if (hasWords(piece.turn.text)) {
        given += 1;
        if (this.#hasRoomFor(piece.turn)) await this.#take(piece.turn);
        // What stands at the answer's end is worth a turn or two that are left out, but not where it is asked on anyway.
        else if (isFirst && this.#untold().length > 0) break;
        else if (++left > MOST_LEFT_OUT) break;
      }
    }
    return given;
  }

  /** Whether a turn may stand: what the headings need that have not been told of is kept free for them. */
  #hasRoomFor({ sources }: DraftTurn): boolean {
    const { budget } = this.#ports;
    const { index: part } = this.#planned;
    const goal = budget.goal(part);
    const untold = this.#untold();
    const named = new Set(sources);
    const others = untold.filter((section) => !section.some(({ number }) => named.has(number))).length;
    if (others < untold.length) return budget.written(part) < MOST * goal;
    const most = others > 0 ? MOST * goal - others * WORDS_FOR_HEADING : ENOUGH * goal;
    return budget.written(part) < most;
  }

  async #take(draft: DraftTurn): Promise<void> {
    const { repeats, writer } = this.#ports;
    const text = this.#fitting(draft.text.trim());
    if (text === '') return;
    // An answer may bring many turns at once, and each takes a few milliseconds to check.
    await yieldToEventLoop();
    const turn = this.#checked({ ...draft, text });
    const index = this.#part.turns.length;
    // A writer that cannot go astray repeats nothing but on purpose.
    if (writer.repairTurn && repeats.isRepeat(turn, this.#owner(index))) return;
    if (turn.supported === false && writer.repairTurn) turn.state = 'open';
    this.#part.turns.push(turn);
    await this.#save();
    this.#give(index);
  }

  /** What a writer that cannot go astray names no sentence for is talk, whatever names it holds. */
  #checked(draft: DraftTurn): ScriptTurn {
    const { checker, writer } = this.#ports;
    if (!writer.repairTurn && draft.sources.length === 0)
      return { ...draft, supported: null, reason: null, state: 'final' };
    return checker.verify(draft, this.#heard());
  }

  /** As many of a turn's sentences as a turn and the part have room for; '' for none. */
  #fitting(text: string): string {
    const { budget } = this.#ports;
    const { index: part } = this.#planned;
    const room = MOST * budget.goal(part) - budget.written(part);
    const sentences = splitSentences(text);
    if (sentences.length <= MOST_SENTENCES && countWords(text) <= room) return text;
    let kept = '';
    for (const sentence of sentences.slice(0, MOST_SENTENCES)) {
      const longer = kept === '' ? sentence : `${kept} ${sentence}`;
      const fits = countWords(longer) <= room;
      // A part that has too little takes what is there.
      if (!fits && (kept !== '' || budget.written(part) >= TOO_SHORT * budget.goal(part))) break;
      kept = longer;
    }
    return kept;
  }

  /** Title, summary and key point: the first that comes stands. */
  async #note(piece: Exclude<SegmentChunk, { type: 'turn' }>): Promise<void> {
    const { checker, onTitle } = this.#ports;
    const part = this.#part;
    const { sentences } = this.#planned;
    if (piece.type === 'title') {
      if (part.title !== null) return;
      part.title = piece.text;
      onTitle(piece.text);
    } else if (piece.type === 'summary') {
      const all = sentences.map(({ number }) => number);
      if (checker.isSupported(piece.text, all)) part.summary ??= piece.text;
    } else if (checker.isSupported(piece.text, piece.sources)) part.keyPoint ??= piece.text;
    else part.keyPoint ??= checker.getCited(piece.sources)[0]?.text ?? null;
    await this.#save();
  }
}
