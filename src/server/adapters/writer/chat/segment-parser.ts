import { JSONParser } from '@streamparser/json';
import { countWords, hasWords } from '../../../../domain/article/sentences.ts';
import type { SegmentChunk } from '../../../../domain/ports.ts';
import { HOST_NAMES } from '../../../../domain/script/hosts.ts';
import type { DraftTurn, Host } from '../../../../domain/script/script.schema.ts';
import { unescapeTags } from '../../../../pipeline/prompts/data.ts';

/** Turns with fewer words may well be said twice ('And then?'). */
const FEWEST_TELLING_WORDS = 6;

/** Repeated turns in one answer after which no more is hoped for. */
const MOST_REPEATS = 5;

const HOSTS: readonly [Host, RegExp][] = [
  ['A', new RegExp(`^(?:host|speaker)?[\\s_-]*a\\b|\\b${HOST_NAMES.A}\\b`, 'i')],
  ['B', new RegExp(`^(?:host|speaker)?[\\s_-]*b\\b|\\b${HOST_NAMES.B}\\b`, 'i')],
];
const LABEL = new RegExp(
  `^\\s*\\**(?:host [ab]|[AB]|${HOST_NAMES.A}|${HOST_NAMES.B})\\**\\s*(?:\\([AB]\\)\\s*)?:\\**\\s*`,
);
const CITATION = /\s?\[(?:\d{1,5}|note \d+|[a-z]|citation needed)\]/gi;
const STAGE_DIRECTION =
  /[[(*](?:music|(?:laugh|chuckl|sigh|paus|smil|gasp|whisper|clears)[a-z]*(?: [^\])*]{0,40})?)[\])*]/gi;
/** Characters that a title may have; a longer one is no title. */
const LONGEST_TITLE = 80;

/**
 * Reads the pieces of a stretch out of a model's answer as it streams in, each
 * the moment it is complete. Tolerates what models do around it: a fence or words
 * before and after the JSON, host names for letters, names before lines. A turn
 * that has been told already, or that cannot be spoken, is left out.
 */
export class SegmentParser {
  readonly #parser = new JSONParser({
    paths: ['$.turns.*', '$.title', '$.summary', '$.keyPoint'],
    keepStack: false,
  });
  readonly #told = new Set<string>();
  readonly #mostRepeats: number;
  #last: Host | null;
  #begun = false;
  #ready: SegmentChunk[] = [];
  #complete = false;
  #broken = false;
  #given = 0;
  #repeats = 0;

  /** `told` are the turns that stand already, the last one last. */
  constructor(told: readonly DraftTurn[], mostRepeats = MOST_REPEATS) {
    this.#mostRepeats = mostRepeats;
    this.#last = told.at(-1)?.host ?? null;
    for (const turn of told) this.#told.add(keyOf(turn.text));
    this.#parser.onValue = ({ key, value }) => this.#take(key, value);
    this.#parser.onEnd = () => {
      this.#complete = true;
    };
    this.#parser.onError = () => {
      this.#broken = true;
    };
  }

  /** Whether the answer has come to its end as valid JSON. */
  get isComplete(): boolean {
    return this.#complete;
  }
  /** Whether what came is no JSON. */
  get isInvalid(): boolean {
    return this.#broken && !this.#complete;
  }
  /** Turns given so far. */
  get turnCount(): number {
    return this.#given;
  }
  /** Whether the model has lost its thread and says again and again what it has said. */
  get isRepeating(): boolean {
    return this.#repeats >= this.#mostRepeats;
  }

  /** Takes the next bit of the answer; gives the pieces that it completes. */
  push(text: string): SegmentChunk[] {
    const json = this.#json(text);
    if (json !== '' && !this.#complete && !this.#broken) this.#parser.write(json);
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  /** What of the answer is JSON: everything from the first brace on. */
  #json(text: string): string {
    if (this.#begun) return text;
    const brace = text.indexOf('{');
    if (brace < 0) return '';
    this.#begun = true;
    return text.slice(brace);
  }

  #take(key: unknown, value: unknown): void {
    if (key === 'title' || key === 'summary') {
      const text = typeof value === 'string' ? speakable(value) : '';
      if (hasWords(text) && (key === 'summary' || text.length <= LONGEST_TITLE))
        this.#ready.push({ type: key, text });
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const { host, text, sources } = value as Record<string, unknown>;
    const spoken = typeof text === 'string' ? speakable(text) : '';
    if (!hasWords(spoken)) return;
    if (key === 'keyPoint') this.#ready.push({ type: key, text: spoken, sources: numbersIn(sources) });
    else this.#takeTurn(host, spoken, numbersIn(sources));
  }

  #takeTurn(host: unknown, text: string, sources: number[]): void {
    const key = keyOf(text);
    if (this.#told.has(key) && countWords(text) >= FEWEST_TELLING_WORDS) {
      this.#repeats += 1;
      return;
    }
    this.#told.add(key);
    this.#last = hostOf(host, this.#last);
    this.#given += 1;
    this.#ready.push({ type: 'turn', turn: { host: this.#last, sources, text } });
  }
}

/** The numbers of sentences, however a model writes them: 17, "17", "[17]" or one alone. */
function numbersIn(value: unknown): number[] {
  const all = Array.isArray(value) ? value : [value];
  const numbers = all.flatMap((one) => /^\D{0,2}(\d{1,6})\D{0,2}$/u.exec(String(one))?.[1] ?? []);
  return [...new Set(numbers.map(Number))];
}

/** The host that a model means; one it does not name is the other than the last. */
function hostOf(value: unknown, last: Host | null): Host {
  const name = typeof value === 'string' ? value.trim() : '';
  const known = HOSTS.find(([, pattern]) => pattern.test(name));
  return known ? known[0] : last === 'A' ? 'B' : 'A';
}

/** A line as it can be spoken: no name before it, no citation marks, emphasis or stage directions. */
function speakable(text: string): string {
  return unescapeTags(text)
    .replace(LABEL, '')
    .replace(STAGE_DIRECTION, ' ')
    .replace(CITATION, '')
    .replace(/\*{1,3}(?=\S)([^*]+?)\*{1,3}/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Words alone; a question is not the statement that echoes it. */
function keyOf(text: string): string {
  const words = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
  return words.trim() + (/\?\W*$/u.test(text) ? '?' : '');
}
