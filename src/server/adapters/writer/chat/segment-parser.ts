import { JSONParser } from '@streamparser/json';
import { countWords, hasWords } from '../../../../domain/language/index.ts';
import { toStorableText } from '../../../../domain/podcast/storable.ts';
import { getOtherHost, HOST_NAMES } from '../../../../domain/script/hosts.ts';
import type { DraftTurn, Host } from '../../../../domain/script/script.schema.ts';
import type { AnswerChunk, SegmentChunk } from '../../../../domain/script-model.ts';
import { unescapeTags } from '../../../../pipeline/prompts/prompt.ts';
import { parseResponse } from './response-json.ts';

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
/** A model may put a whole response into the text of a turn. */
const RAW_JSON = /["“](?:host|sources|text|turns)["”]\s*:/;
const MODEL_TAG = /<\|[^|>]{1,20}\|>|<\/?(?:think|thinking|thought|reasoning|s)>|\[\/?(?:THINK|INST)\]/gi;

export type ParsedChunk = SegmentChunk | AnswerChunk;

/**
 * Yields turns while they stream in. What the streaming parser refuses is read by a tolerant one when the response has
 * ended. Drops turns that repeat earlier ones.
 */
export class SegmentParser {
  readonly #parser = new JSONParser({
    paths: ['$.turns.*', '$.summary', '$.keyPoint', '$.answerable'],
    keepStack: false,
  });
  readonly #turnKeys = new Set<string>();
  readonly #streamedKeys = new Set<string>();
  readonly #maxRepeats: number;
  #lastHost: Host | null;
  #response = '';
  #hasStarted = false;
  #chunks: ParsedChunk[] = [];
  #chunkCount = 0;
  #isComplete = false;
  #isInvalid = false;
  #isFinishing = false;
  #turnCount = 0;
  #repeatCount = 0;

  constructor(earlier: readonly DraftTurn[], maxRepeats = MAX_REPEATED_TURNS) {
    this.#maxRepeats = maxRepeats;
    this.#lastHost = earlier.at(-1)?.host ?? null;
    for (const turn of earlier) this.#turnKeys.add(createTurnKey(turn.text));
    this.#parser.onValue = ({ key, value }) => this.#handleValue(key, value);
    this.#parser.onEnd = () => {
      // Something else in braces can come before the response.
      this.#isComplete = this.#chunkCount > 0;
      this.#isInvalid ||= !this.#isComplete;
    };
    this.#parser.onError = () => {
      this.#isInvalid = true;
    };
  }

  get isComplete(): boolean {
    return this.#isComplete;
  }
  get turnCount(): number {
    return this.#turnCount;
  }
  get isRepeating(): boolean {
    return this.#repeatCount >= this.#maxRepeats;
  }

  push(text: string): ParsedChunk[] {
    this.#response += text;
    const json = this.#skipPreamble(text);
    if (json !== '' && !this.#isComplete && !this.#isInvalid) this.#parser.write(json);
    return this.#takeChunks();
  }

  /** Reads what the streaming parser has missed in a response that has ended. */
  finish(): ParsedChunk[] {
    if (this.#isComplete) return [];
    const parsed = parseResponse(this.#response);
    if (!parsed) return [];
    this.#isFinishing = true;
    const { turns, ...others } = parsed.value;
    for (const turn of Array.isArray(turns) ? turns : []) this.#handleValue(null, turn);
    for (const key of ['summary', 'keyPoint', 'answerable']) this.#handleValue(key, others[key]);
    this.#isComplete = parsed.isWhole;
    return this.#takeChunks();
  }

  #takeChunks(): ParsedChunk[] {
    const chunks = this.#chunks;
    this.#chunks = [];
    return chunks;
  }

  #addChunk(chunk: ParsedChunk): void {
    this.#chunkCount += 1;
    this.#chunks.push(chunk);
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
      if (value !== undefined) this.#addChunk({ type: 'answerable', isAnswerable: value === true });
      return;
    }
    if (key === 'summary') {
      const text = typeof value === 'string' ? cleanText(value) : '';
      if (hasWords(text)) this.#addChunk({ type: key, text });
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const { host, speaker, text, sources } = value as Record<string, unknown>;
    const cleaned = typeof text === 'string' ? cleanText(text) : '';
    if (!hasWords(cleaned) || RAW_JSON.test(cleaned)) return;
    if (key === 'keyPoint') this.#addChunk({ type: key, text: cleaned, sources: parseNumbers(sources) });
    else this.#addTurn(host ?? speaker, cleaned, parseNumbers(sources));
  }

  #addTurn(host: unknown, text: string, sources: number[]): void {
    const key = createTurnKey(text);
    // The streaming parser has yielded it already.
    if (this.#isFinishing && this.#streamedKeys.has(key)) return;
    if (this.#turnKeys.has(key) && countWords(text) >= MIN_UNIQUE_TURN_WORDS) {
      this.#repeatCount += 1;
      return;
    }
    this.#turnKeys.add(key);
    if (!this.#isFinishing) this.#streamedKeys.add(key);
    this.#lastHost = parseHost(host, this.#lastHost);
    this.#turnCount += 1;
    this.#addChunk({ type: 'turn', turn: { host: this.#lastHost, sources, text } });
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

/** A resumed run sends the stored text as it was. */
function cleanText(text: string): string {
  return toStorableText(unescapeTags(text))
    .replace(MODEL_TAG, ' ')
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
