import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import { UnusableResponseError } from '../../../../domain/errors.ts';
import { capitalize } from './chat-errors.ts';

/** Covers a greeting, a code fence and the JSON of an empty response. */
const BASE_CHARACTERS = 4_000;
/** About 14 with its share of JSON, six times that with escaped non-ASCII. */
const CHARACTERS_PER_WORD = 100;

const MAX_THINKING_CHARACTERS = 200_000;

const TAIL_CHARACTERS = 1_200;
const MIN_REPEATS = 5;
const CHECK_INTERVAL_CHARACTERS = 400;

export class ResponseReader {
  usage: ChatCompletionChunk['usage'];
  isDeclined = false;
  readonly #label: string;
  readonly #maxCharacters: number;
  readonly #filter = new ThinkingFilter();
  #textCharacters = 0;
  #thinkingCharacters = 0;
  #thinking = '';
  #tail = '';
  #uncheckedCharacters = 0;

  constructor(label: string, maxWords: number) {
    this.#label = label;
    this.#maxCharacters = computeMaxResponseCharacters(maxWords);
  }

  get characters(): number {
    return this.#textCharacters + this.#thinkingCharacters;
  }

  /** Returns the chunk's text without reasoning. */
  read(chunk: ChatCompletionChunk): string {
    const { content, thinking } = parseDelta(chunk);
    const text = this.#filter.push(content);
    this.#textCharacters += text.length;
    this.#thinkingCharacters += thinking.length + content.length - text.length;
    this.#thinking += thinking;
    this.#tail = (this.#tail + content + thinking).slice(-TAIL_CHARACTERS);
    this.#uncheckedCharacters += content.length + thinking.length;
    this.usage = chunk.usage ?? this.usage;
    this.isDeclined ||= isDeclined(chunk);
    return text;
  }

  /** The rest of the response: some servers send all of it as reasoning. */
  end(): string {
    const rest = this.#filter.flush();
    return this.#textCharacters === 0 && !rest.includes('{') && this.#thinking.includes('{')
      ? this.#thinking
      : rest;
  }

  /** Also notices a model that repeats the same words, long before its response is too long. */
  assertLength(): void {
    if (
      this.#isRepeating() ||
      this.#textCharacters > this.#maxCharacters ||
      this.#thinkingCharacters > MAX_THINKING_CHARACTERS
    ) {
      throw new UnusableResponseError(`${capitalize(this.#label)} gave an answer that does not end.`);
    }
  }

  #isRepeating(): boolean {
    const isLong = this.#tail.length === TAIL_CHARACTERS;
    if (!isLong || this.#uncheckedCharacters < CHECK_INTERVAL_CHARACTERS) return false;
    this.#uncheckedCharacters = 0;
    return isPeriodic(this.#tail);
  }
}

/** Counts characters, because newer models refuse a limit in tokens. */
export function computeMaxResponseCharacters(words: number): number {
  return BASE_CHARACTERS + CHARACTERS_PER_WORD * words;
}

/** Includes reasoning, but not blank text. */
export function hasTokens(chunk: ChatCompletionChunk): boolean {
  const { content, thinking } = parseDelta(chunk);
  return (content + thinking).trim() !== '';
}

function parseDelta(chunk: ChatCompletionChunk): { content: string; thinking: string } {
  const delta = chunk.choices?.[0]?.delta as Record<string, unknown> | undefined;
  const getText = (key: string) => (typeof delta?.[key] === 'string' ? delta[key] : '');
  const thinking = getText('reasoning_content') + getText('reasoning') + getText('refusal');
  return { content: getText('content'), thinking };
}

/** A refusal or a content filter. Gemini also stops for recitation, where another attempt can succeed. */
function isDeclined(chunk: ChatCompletionChunk): boolean {
  const choice = chunk.choices?.[0];
  const reason: string = choice?.finish_reason ?? '';
  if (reason.startsWith('content_filter')) return !/recitation/i.test(reason);
  return Boolean(choice?.delta?.refusal);
}

/** Gemini's completion count lacks the reasoning, but its total includes it. DeepSeek names cached tokens otherwise. */
export function countTokens(usage: NonNullable<ChatCompletionChunk['usage']>) {
  const inputTokens = usage.prompt_tokens ?? 0;
  const otherTokens = (usage.total_tokens ?? 0) - inputTokens;
  const { prompt_cache_hit_tokens } = usage as { prompt_cache_hit_tokens?: unknown };
  const cached = usage.prompt_tokens_details?.cached_tokens ?? prompt_cache_hit_tokens;
  return {
    inputTokens,
    ...(typeof cached === 'number' && { cachedInputTokens: Math.min(cached, inputTokens) }),
    outputTokens: Math.max(usage.completion_tokens ?? 0, otherTokens),
  };
}

/** Whether the whole text is one unit, repeated at least five times. */
export function isPeriodic(text: string): boolean {
  for (let period = 1; period * MIN_REPEATS <= text.length; period += 1)
    if (text.startsWith(text.slice(period))) return true;
  return false;
}

const OPENING = /<(?:think|thinking|thought|reasoning)>|\[THINK\]|<\|channel\|>\s*(?:analysis|commentary)/i;
const CLOSING =
  /<\/(?:think|thinking|thought|reasoning)>|\[\/THINK\]|<\|(?:end|return)\|>|<\|channel\|>\s*final/i;
/** The longest tag. A tag may arrive in two pieces. */
const MAX_TAG_CHARACTERS = 24;

/**
 * Hides what a model thinks in its response, in the tags of all known families, and everything before the first brace:
 * all responses are JSON.
 */
export class ThinkingFilter {
  #state: 'start' | 'thinking' | 'response' = 'start';
  #buffer = '';
  #hidden = '';

  push(text: string): string {
    if (this.#state === 'response') return text;
    this.#buffer += text;
    for (;;) {
      if (this.#state === 'thinking') {
        const closing = CLOSING.exec(this.#buffer);
        this.#hide(closing ? closing.index + closing[0].length : this.#buffer.length - MAX_TAG_CHARACTERS);
        if (!closing) return '';
        this.#state = 'start';
      }
      const brace = this.#buffer.indexOf('{');
      const opening = OPENING.exec(this.#buffer);
      if (opening && (brace < 0 || opening.index < brace)) {
        this.#hide(opening.index + opening[0].length);
        this.#state = 'thinking';
        continue;
      }
      if (brace < 0) return '';
      this.#state = 'response';
      return this.#buffer;
    }
  }

  /** The rest of a response that has ended. A response inside a block of thinking comes whole. */
  flush(): string {
    if (this.#state === 'response') return '';
    const all = this.#hidden + this.#buffer;
    return this.#state === 'thinking' || !this.#buffer.includes('{') ? all : this.#buffer;
  }

  #hide(length: number): void {
    this.#hidden += this.#buffer.slice(0, Math.max(length, 0));
    this.#buffer = this.#buffer.slice(Math.max(length, 0));
  }
}
