import { JSONParser } from '@streamparser/json';
import { countWords, hasWords } from '../../../../domain/language/index.ts';
import { getOtherHost, HOST_NAMES } from '../../../../domain/script/hosts.ts';
import type { DraftTurn, Host } from '../../../../domain/script/script.schema.ts';
import type { AnswerChunk, SegmentChunk } from '../../../../domain/script-model.ts';
import { unescapeTags } from '../../../../pipeline/prompts/data-blocks.ts';

const MIN_UNIQUE_TURN_WORDS = 6;

const MAX_REPEATED_TURNS = 5;

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
const MAX_TITLE_CHARACTERS = 80;

export type ParsedChunk = SegmentChunk | AnswerChunk;

/** Tolerates code fences, text around the JSON and host names. Drops turns that repeat earlier ones. */
export class SegmentParser {
  readonly #parser = new JSONParser({
    paths: ['$.turns.*', '$.title', '$.summary', '$.keyPoint', '$.answerable'],
    keepStack: false,
  });
  readonly #turnKeys = new Set<string>();
  readonly #maxRepeats: number;
  #lastHost: Host | null;
  #hasStarted = false;
  #chunks: ParsedChunk[] = [];
  #isComplete = false;
  #isInvalid = false;
  #turnCount = 0;
  #repeatCount = 0;

  constructor(earlier: readonly DraftTurn[], maxRepeats = MAX_REPEATED_TURNS) {
    this.#maxRepeats = maxRepeats;
    this.#lastHost = earlier.at(-1)?.host ?? null;
    for (const turn of earlier) this.#turnKeys.add(createTurnKey(turn.text));
    this.#parser.onValue = ({ key, value }) => this.#handleValue(key, value);
    this.#parser.onEnd = () => {
      this.#isComplete = true;
    };
    this.#parser.onError = () => {
      this.#isInvalid = true;
    };
  }

  get isComplete(): boolean {
    return this.#isComplete;
  }
  get isInvalid(): boolean {
    return this.#isInvalid && !this.#isComplete;
  }
  get turnCount(): number {
    return this.#turnCount;
  }
  get isRepeating(): boolean {
    return this.#repeatCount >= this.#maxRepeats;
  }

  push(text: string): ParsedChunk[] {
    const json = this.#skipPreamble(text);
    if (json !== '' && !this.#isComplete && !this.#isInvalid) this.#parser.write(json);
    const chunks = this.#chunks;
    this.#chunks = [];
    return chunks;
  }

  #skipPreamble(text: string): string {
    if (this.#hasStarted) return text;
    const brace = text.indexOf('{');
    if (brace < 0) return '';
    this.#hasStarted = true;
    return text.slice(brace);
  }

  #handleValue(key: unknown, value: unknown): void {
    if (key === 'answerable') {
      this.#chunks.push({ type: 'answerable', isAnswerable: value === true });
      return;
    }
    if (key === 'title' || key === 'summary') {
      const text = typeof value === 'string' ? cleanText(value) : '';
      if (hasWords(text) && (key === 'summary' || text.length <= MAX_TITLE_CHARACTERS))
        this.#chunks.push({ type: key, text });
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const { host, text, sources } = value as Record<string, unknown>;
    const cleaned = typeof text === 'string' ? cleanText(text) : '';
    if (!hasWords(cleaned)) return;
    if (key === 'keyPoint') this.#chunks.push({ type: key, text: cleaned, sources: parseNumbers(sources) });
    else this.#addTurn(host, cleaned, parseNumbers(sources));
  }

  #addTurn(host: unknown, text: string, sources: number[]): void {
    const key = createTurnKey(text);
    if (this.#turnKeys.has(key) && countWords(text) >= MIN_UNIQUE_TURN_WORDS) {
      this.#repeatCount += 1;
      return;
    }
    this.#turnKeys.add(key);
    this.#lastHost = parseHost(host, this.#lastHost);
    this.#turnCount += 1;
    this.#chunks.push({ type: 'turn', turn: { host: this.#lastHost, sources, text } });
  }
}

function parseNumbers(value: unknown): number[] {
  const all = Array.isArray(value) ? value : [value];
  const numbers = all.flatMap((item) => /^\D{0,2}(\d{1,6})\D{0,2}$/u.exec(String(item))?.[1] ?? []);
  return [...new Set(numbers.map(Number))];
}

function parseHost(value: unknown, last: Host | null): Host {
  const name = typeof value === 'string' ? value.trim() : '';
  const known = HOSTS.find(([, pattern]) => pattern.test(name));
  return known ? known[0] : getOtherHost(last ?? 'B');
}

function cleanText(text: string): string {
  return unescapeTags(text)
    .replace(LABEL, '')
    .replace(STAGE_DIRECTION, ' ')
    .replace(CITATION, '')
    .replace(/\*{1,3}(?=\S)([^*]+?)\*{1,3}/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}

function createTurnKey(text: string): string {
  const words = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
  return words.trim() + (/\?\W*$/u.test(text) ? '?' : '');
}
