import OpenAI from 'openai';
import type {
  ChatCompletionChunk,
  ChatCompletionCreateParamsStreaming,
} from 'openai/resources/chat/completions';
import { DomainError } from '../../../../domain/errors.ts';
import { getCallOptions, type ResolvedModel } from '../../../../domain/models/model-aliases.ts';
import { OUTPUT_TOKENS_PER_WORD } from '../../../../domain/podcast/estimate.ts';
import type { ModelUsage, ScriptBrief } from '../../../../domain/script-model.ts';
import type { CallReport } from '../../../../domain/system/provider-health.service.ts';
import type { Prompt } from '../../../../pipeline/prompts/prompt.ts';
import { MAX_THINKING_CHARACTERS } from './answer-limit.ts';
import { type AnswerKind, appendAnswerForm, createResponseFormat } from './answer-schemas.ts';
import {
  findRefusedOption,
  isFormatRefused,
  isMissingModel,
  type OptionalParameter,
  toDomainError,
} from './chat-errors.ts';
import { FORMATS, type Format, type ProviderTraits } from './chat-providers.ts';
import { IdleTimer } from './idle-timer.ts';
import { limitLineLength } from './limit-line-length.ts';
import { createThinkingFilter } from './thinking-filter.ts';

export interface ChatLog {
  warn(details: object, message: string): void;
}

export interface ChatClientOptions extends ProviderTraits {
  apiKey: string;
  baseUrl: string;
  resolve: (name: string) => ResolvedModel;
  fetch: typeof fetch;
  idleTimeoutMs: number;
  log: ChatLog | undefined;
  report: CallReport | undefined;
}

export interface ChatRequest {
  kind: AnswerKind;
  prompt: Prompt;
  brief: Pick<ScriptBrief, 'model' | 'onUsage' | 'meter'>;
  words: number;
  maxCharacters: number;
  isDone: () => boolean;
}

interface OpenStream {
  model: string;
  stream: AsyncIterable<ChatCompletionChunk>;
}

const USAGE_TIMEOUT_MS = 3000;
const CHARACTERS_PER_TOKEN = 4;

/** One attempt, and one for each refused parameter. Rejects with a `DomainError` or the signal's reason. */
export class ChatClient {
  readonly #options: ChatClientOptions;
  readonly #openai: OpenAI;
  #format: Format;
  readonly #refusedOptions = new Set<OptionalParameter>();
  readonly #successors = new Map<string, string>();

  constructor(options: ChatClientOptions) {
    this.#options = options;
    this.#format = options.format;
    this.#openai = new OpenAI({
      apiKey: options.apiKey,
      baseURL: options.baseUrl,
      // Null: the SDK would send OpenAI's environment variables to other providers.
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      maxRetries: 0,
      logLevel: 'off',
      fetch: limitLineLength(options.fetch),
    });
  }

  async *stream(request: ChatRequest, signal: AbortSignal): AsyncGenerator<string> {
    signal.throwIfAborted();
    const { label, apiKey, idleTimeoutMs, report } = this.#options;
    const call = request.brief.meter?.begin(this.#estimateUsage(request));
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    const timer = new IdleTimer(idleTimeoutMs, () => stop.abort());
    const answer = new AnswerReader(label, request.maxCharacters);
    let model = '';
    let isDone = false;
    let isOpen = false;
    try {
      timer.start();
      const opened = await this.#open(request, either, timer);
      model = opened.model;
      isOpen = true;
      for await (const chunk of opened.stream) {
        const { text, hasTokens } = answer.read(chunk);
        call?.receive(countEstimatedTokens(answer.characters));
        timer.pause();
        if (!isDone && hasTokens) timer.reset();
        if (text !== '') yield text;
        if (!isDone && request.isDone()) {
          isDone = true;
          timer.reset(USAGE_TIMEOUT_MS);
        }
        answer.assertLength();
        timer.start();
      }
      // The SDK ends an aborted stream like a complete one.
      either.throwIfAborted();
      report?.recordSuccess();
    } catch (error) {
      signal.throwIfAborted();
      if (isDone) {
        report?.recordSuccess();
        return;
      }
      const failure = timer.isExpired
        ? new DomainError('upstream', `${label} stopped answering.`, { plain: true })
        : toDomainError(error, label, model, apiKey);
      report?.recordFailure(failure);
      throw failure;
    } finally {
      timer.pause();
      stop.abort();
      call?.end(answer.usage ? 'reported' : isOpen || signal.aborted ? 'unreported' : 'refused');
      if (answer.usage) request.brief.onUsage?.({ model, ...countTokens(answer.usage) });
    }
    if (answer.isDeclined && !isDone)
      throw new DomainError('validation', `${label} declined to write about this.`, { plain: true });
  }

  #estimateUsage({ brief, prompt, words }: ChatRequest): ModelUsage {
    const { upstream } = this.#options.resolve(brief.model);
    return {
      model: this.#successors.get(upstream) ?? upstream,
      inputTokens: countEstimatedTokens(prompt.system.length + prompt.user.length),
      outputTokens: Math.round(words * OUTPUT_TOKENS_PER_WORD),
    };
  }

  async #open(request: ChatRequest, signal: AbortSignal, timer: IdleTimer): Promise<OpenStream> {
    const name = request.brief.model;
    const resolved = this.#options.resolve(name);
    for (;;) {
      const model = this.#successors.get(resolved.upstream) ?? resolved.upstream;
      const format = this.#format;
      const callOptions = model === resolved.upstream ? resolved.options : getCallOptions(name, model);
      const extras = this.#createExtras(callOptions);
      const body = {
        model,
        messages: [
          { role: 'system', content: request.prompt.system },
          { role: 'user', content: appendAnswerForm(request.prompt.user, request.kind, format) },
        ],
        stream: true,
        response_format: createResponseFormat(request.kind, format),
        ...extras,
      };
      try {
        timer.reset();
        const stream = await this.#openai.chat.completions.create(
          body as ChatCompletionCreateParamsStreaming,
          { signal },
        );
        return { model, stream };
      } catch (error) {
        if (signal.aborted || !this.#adapt(error, model, format, extras, resolved)) {
          throw signal.aborted
            ? error
            : toDomainError(error, this.#options.label, model, this.#options.apiKey);
        }
      }
    }
  }

  #adapt(error: unknown, model: string, format: Format, extras: object, resolved: ResolvedModel): boolean {
    const { label: provider, log } = this.#options;
    const { successor } = resolved;
    const option = findRefusedOption(error, extras);
    const nextFormat = FORMATS[FORMATS.indexOf(format) + 1];
    if (option !== null) {
      this.#refusedOptions.add(option);
      log?.warn({ provider, model, option }, 'The model server does not know an option');
    } else if (nextFormat !== undefined && isFormatRefused(error)) {
      if (FORMATS.indexOf(nextFormat) > FORMATS.indexOf(this.#format)) this.#format = nextFormat;
      log?.warn({ provider, model, format: nextFormat }, 'The model server refuses the answer format');
    } else if (successor !== null && model !== successor && isMissingModel(error)) {
      this.#successors.set(resolved.upstream, successor);
      log?.warn({ provider, model, successor }, 'The model does not exist any more. Its successor is used');
    } else {
      return false;
    }
    return true;
  }

  #createExtras(options: ResolvedModel['options']): Partial<Record<OptionalParameter, unknown>> {
    const all = { ...options, stream_options: { include_usage: true } };
    return Object.fromEntries(
      Object.entries(all).filter(([key]) => !this.#refusedOptions.has(key as OptionalParameter)),
    );
  }
}

class AnswerReader {
  usage: ChatCompletionChunk['usage'];
  isDeclined = false;
  readonly #label: string;
  readonly #maxCharacters: number;
  readonly #filterThinking = createThinkingFilter();
  #answerCharacters = 0;
  #thinkingCharacters = 0;

  constructor(label: string, maxCharacters: number) {
    this.#label = label;
    this.#maxCharacters = maxCharacters;
  }

  get characters(): number {
    return this.#answerCharacters + this.#thinkingCharacters;
  }

  /** Returns the chunk's text without reasoning. `hasTokens` includes reasoning but not blank text. */
  read(chunk: ChatCompletionChunk): { text: string; hasTokens: boolean } {
    const { content, thinking } = parseDelta(chunk);
    const text = this.#filterThinking(content);
    this.#answerCharacters += text.length;
    this.#thinkingCharacters += thinking.length + content.length - text.length;
    this.usage = chunk.usage ?? this.usage;
    this.isDeclined ||= isDeclined(chunk);
    return { text, hasTokens: (content + thinking).trim() !== '' };
  }

  assertLength(): void {
    if (this.#answerCharacters > this.#maxCharacters || this.#thinkingCharacters > MAX_THINKING_CHARACTERS) {
      throw new DomainError('upstream', `${this.#label} gave an answer that does not end.`, { plain: true });
    }
  }
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

function countEstimatedTokens(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}

/** Gemini's completion count lacks the reasoning, but its total includes it. DeepSeek names cached tokens otherwise. */
function countTokens(usage: NonNullable<ChatCompletionChunk['usage']>) {
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
