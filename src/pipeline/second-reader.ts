import { setTimeout as sleep } from 'node:timers/promises';
import { countWords } from '../domain/language/index.ts';
import type {
  CheckpointStore,
  ModelUsage,
  Pcm,
  ScriptBrief,
  ScriptModel,
  TurnToReview,
} from '../domain/ports.ts';
import type { PlannedSegment } from '../domain/script/plan-segments.ts';
import type { RepeatFinder } from '../domain/script/repeats.ts';
import type { ScriptSegment, ScriptTurn } from '../domain/script/script.schema.ts';
import type { TurnVerifier } from '../domain/script/turn-verifier.ts';
import type { Line } from './line.ts';
import { withRetries } from './retry.ts';
import { rewriteTurn } from './steps/rewrite-turn.ts';
import { partStep } from './steps/write-part.ts';

/** What it may cost beside the writing: a quarter of the tokens, estimates apart, and of the time a tenth, or a second of a short run. */
const TOKENS = 0.24;
const TIME = 0.1;
const LEAST_TIME_MS = 1_000;

/** A failing call is tried once more: the rules have judged already. */
const TRIES = 2;

const CHARACTERS_PER_TOKEN = 4;
/** Talk of fewer words, and questions, claim nothing that the rules would not have found. */
const FEWEST_TALK_WORDS = 8;

/** Tokens of rules that go with a call for a stretch, for a reading, for a turn written anew. */
const RULES = 1050;
const READING_RULES = 75;
const REWRITING = 530;
const TOKENS_PER_WORD = 2;

/** Doubted turns that are written anew whatever is left: a reading that changes nothing is worth little. */
const REWRITES_ALWAYS = 2;

const REASON = 'A second reading found that it claims more than the article says.';

/** What the second reader works with. */
export interface ReaderPorts {
  writer: ScriptModel;
  brief: ScriptBrief;
  steps: CheckpointStore;
  repeats: RepeatFinder;
  /** Whether an earlier run may have sent lines already: then doubts only mark them, so that the stream stays the same. */
  resumed: boolean;
  /** Voices and keeps a turn. */
  speak: (turn: ScriptTurn, line: Line) => Promise<Pcm>;
}

/** A part that is written, and its lines by the turns' indexes. */
export interface WrittenPart {
  planned: PlannedSegment;
  script: ScriptSegment;
  checker: TurnVerifier;
  lines: ReadonlyMap<number, Line>;
}

/**
 * The second reader: one call for each part once it is written, beside its
 * speech. A turn that it doubts is written anew and voiced again where it has
 * not been sent to listeners yet, else marked. It never fails a podcast, and
 * keeps to its budgets: what it cannot afford it leaves to the rules.
 */
export class SecondReader {
  readonly #ports: ReaderPorts;
  readonly #stop = new AbortController();
  readonly #signal: AbortSignal;
  readonly #readings: Promise<void>[] = [];
  /** Parts that there was no budget for yet. */
  readonly #postponed: WrittenPart[] = [];
  readonly #begun = performance.now();
  #affordable = 0;
  #written = 0;
  #spent = 0;
  #waited = 0;
  #read = 0;
  #rewrites = 0;

  constructor(ports: ReaderPorts, signal: AbortSignal) {
    this.#ports = ports;
    this.#signal = AbortSignal.any([signal, this.#stop.signal]);
  }

  /** What the writing of these parts will take at least, so that the first one written can be read at once. */
  expect(parts: readonly PlannedSegment[]): void {
    for (const { sentences, words } of parts) {
      const shown = sentences.reduce((sum, { text }) => sum + text.length, 0);
      this.#affordable += RULES + shown / CHARACTERS_PER_TOKEN + words * TOKENS_PER_WORD;
    }
  }

  /** A call of the writing has ended. */
  wrote({ inputTokens, outputTokens }: ModelUsage): void {
    this.#written += inputTokens + outputTokens;
    // What was too dear until now may be affordable.
    for (const part of this.#postponed.splice(0)) this.read(part);
  }

  /** Lines that have been read. */
  get linesRead(): number {
    return this.#read;
  }

  /** Begins to read a part. */
  read(part: WrittenPart): void {
    const reading = this.#readPart(part).catch(() => undefined);
    this.#readings.push(reading);
  }

  /** Waits for something of this reader's, as long as it may still hold up the podcast. */
  readonly patience = async (work: Promise<unknown>): Promise<void> => {
    const now = performance.now();
    const left = Math.max(LEAST_TIME_MS, TIME * (now - this.#begun)) - this.#waited;
    if (left <= 0) return;
    const enough = new AbortController();
    const done = work.catch(() => undefined);
    const late = sleep(left, undefined, { signal: AbortSignal.any([this.#signal, enough.signal]) });
    await Promise.race([done, late.catch(() => undefined)]);
    enough.abort();
    this.#waited += performance.now() - now;
  };

  /** Waits for what is still being read, and then gives up what is not. */
  async finish(): Promise<void> {
    await this.patience(Promise.all(this.#readings));
    this.#stop.abort(new Error('The podcast is ready.'));
    await Promise.all(this.#readings);
  }

  async #readPart(part: WrittenPart): Promise<void> {
    const { script, lines } = part;
    if (script.doubted !== null) {
      // An earlier run had asked; what it had not settled may have been heard.
      for (const index of script.doubted) await this.#mark(part, index, lines.get(index));
      this.#read += lines.size;
      return;
    }
    const asked = this.#toRead(part);
    if (!asked) {
      this.#postponed.push(part);
      return;
    }
    if (asked.length > 0) {
      const doubted = await this.#ask(asked.map(({ line }) => line));
      script.doubted = doubted.flatMap((place) => asked[place]?.index ?? []);
    } else script.doubted = [];
    await this.#save(part);
    this.#read += asked.length;
    const revisions = script.doubted.map((index) => {
      const line = lines.get(index);
      const revision = this.#revise(part, index, line);
      line?.revise(revision);
      return revision;
    });
    await Promise.allSettled(revisions);
  }

  /**
   * The lines to be read: all, or as many as there is budget for, those first
   * that are furthest from their sentences' own words; null where there is none.
   */
  #toRead({ script, checker }: WrittenPart): LineOf[] | null {
    const all = script.turns.flatMap((turn, index): LineOf[] => {
      if (turn.state !== 'final' || turn.supported === false) return [];
      const sentences = checker.getCited(turn.sources).map(({ text }) => text);
      const isTalk = turn.text.trim().endsWith('?') || countWords(turn.text) < FEWEST_TALK_WORDS;
      return sentences.length === 0 && isTalk ? [] : [{ index, line: { text: turn.text, sentences } }];
    });
    const chosen: LineOf[] = [];
    for (const one of all.toSorted((a, b) => ownWords(b.line) - ownWords(a.line))) {
      if (this.#affords(tokensOf([...chosen, one].map(({ line }) => line)))) chosen.push(one);
    }
    if (chosen.length === 0 && all.length > 0) return null;
    return chosen.sort((a, b) => a.index - b.index);
  }

  async #ask(lines: readonly TurnToReview[]): Promise<number[]> {
    const { writer, brief } = this.#ports;
    return this.#paying(tokensOf(lines), () =>
      withRetries(
        this.#signal,
        async () => (await writer.reviewClaims?.(brief, lines, this.#signal)) ?? [],
        () => 0,
        TRIES,
      ),
    );
  }

  /** Puts another turn in the place of one that is doubted, or marks it. */
  async #revise(part: WrittenPart, index: number, line: Line | undefined): Promise<void> {
    try {
      const mayChange = line?.sent === null && !this.#ports.resumed;
      const fresh = mayChange ? await this.#another(part, index) : null;
      if (line && fresh) {
        const { checker, script } = part;
        const sentences = checker.getCited(fresh.sources).map(({ text }) => text);
        const [pcm, doubted] = await Promise.all([
          this.#ports.speak(fresh, line),
          this.#ask([{ text: fresh.text, sentences }]),
        ]);
        const keep = () => {
          script.turns[index] = fresh;
          return this.#settle(part, index);
        };
        if (doubted.length === 0 && (await line.replace({ turn: fresh, pcm }, keep))) return;
      }
    } catch {
      // Marked below, like one that cannot be written anew.
    }
    await this.#mark(part, index, line);
  }

  async #another({ planned, script, checker }: WrittenPart, index: number): Promise<ScriptTurn | null> {
    if (this.#rewrites >= REWRITES_ALWAYS && !this.#affords(REWRITING)) return null;
    this.#rewrites += 1;
    const { writer, brief, repeats } = this.#ports;
    const { turns } = script;
    const owner = `${planned.index}:${index}`;
    const input = { writer, brief, checker, repeats, turns, index, owner, signal: this.#signal };
    return this.#paying(REWRITING, () => rewriteTurn({ ...input, sentences: planned.sentences }, REASON));
  }

  async #mark(part: WrittenPart, index: number, line: Line | undefined): Promise<void> {
    const old = part.script.turns[index];
    if (!old) return;
    const turn: ScriptTurn = { ...old, supported: false, reason: REASON };
    part.script.turns[index] = turn;
    await this.#settle(part, index);
    await line?.mark(turn);
  }

  /** Nothing is left to do about a doubt. */
  async #settle(part: WrittenPart, index: number): Promise<void> {
    const { script } = part;
    script.doubted = (script.doubted ?? []).filter((other) => other !== index);
    await this.#save(part);
  }

  #save({ planned, script }: WrittenPart): Promise<void> {
    return this.#ports.steps.save(partStep(planned.index), script);
  }

  #affords(tokens: number): boolean {
    return this.#spent + tokens <= TOKENS * Math.max(this.#affordable, this.#written);
  }

  async #paying<T>(tokens: number, task: () => Promise<T>): Promise<T> {
    this.#spent += tokens;
    return task();
  }
}

interface LineOf {
  index: number;
  line: TurnToReview;
}

/** Share of a line's words that its sentences do not have. */
function ownWords({ text, sentences }: TurnToReview): number {
  const words = (of: string) => of.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = new Set(words(sentences.join(' ')));
  const own = words(text);
  return own.filter((word) => !known.has(word)).length / Math.max(own.length, 1);
}

/** About what a reading of lines takes. */
function tokensOf(lines: readonly TurnToReview[]): number {
  const characters = lines.reduce(
    (sum, { text, sentences }) => sum + text.length + sentences.join('').length + 6 + 3 * sentences.length,
    0,
  );
  return READING_RULES + characters / CHARACTERS_PER_TOKEN;
}
