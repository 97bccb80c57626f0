import OpenAI from 'openai';
import type {
  ChatCompletionChunk,
  ChatCompletionCreateParamsStreaming,
} from 'openai/resources/chat/completions';
import { DomainError } from '../../../../domain/errors.ts';
import { optionsFor, type ResolvedModel } from '../../../../domain/models/aliases.ts';
import type { ScriptBrief } from '../../../../domain/ports.ts';
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

/** What is told of an upstream that did not do what was asked of it. */
export interface CallLog {
  warn(details: object, message: string): void;
}

export interface CallerOptions extends ProviderTraits {
  apiKey: string;
  baseUrl: string;
  resolve: (name: string) => ResolvedModel;
  fetch: typeof fetch;
  idleTimeoutMs: number;
  log: CallLog | undefined;
  report: CallReport | undefined;
}

export interface ModelRequest {
  kind: AnswerKind;
  prompt: Prompt;
  brief: Pick<ScriptBrief, 'model' | 'onUsage'>;
  /** Characters that the answer may have; one that goes on beyond them is given up. */
  limit: number;
  /** Whether what came is all that is needed: what fails after that is no failure. */
  done: () => boolean;
}

/** Streams the text of one answer, piece by piece, without what the model thinks aloud. */
export type ModelCall = (request: ModelRequest, signal: AbortSignal) => AsyncGenerator<string>;

/** How long the usage may take to follow an answer that is complete, in milliseconds. */
const AFTERTHOUGHT_MS = 3000;

/**
 * Calls one provider. A call is one try, but for what an upstream refuses
 * outright: a strict schema becomes JSON mode, an option it does not know is
 * left out, a model it no longer has gives way to its successor; each is
 * remembered, since it would be refused again. Rejects with a `DomainError`,
 * or with the signal's reason.
 */
export function createModelCaller(options: CallerOptions): ModelCall {
  const { label, apiKey, resolve, idleTimeoutMs, log, report } = options;
  // The nulls keep what the environment holds for OpenAI from going to another provider.
  const client = new OpenAI({
    apiKey,
    baseURL: options.baseUrl,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: limitLineLength(options.fetch),
  });
  let format: Format = options.format;
  const unknown = new Set<OptionalParameter>();
  const gone = new Map<string, string>();

  async function open(request: ModelRequest, signal: AbortSignal, clock: IdleTimer) {
    const name = request.brief.model;
    const resolved = resolve(name);
    for (;;) {
      const model = gone.get(resolved.upstream) ?? resolved.upstream;
      const asked = format;
      const extras = extrasFor(
        model === resolved.upstream ? resolved.options : optionsFor(name, model),
        unknown,
      );
      const body = {
        model,
        messages: [
          { role: 'system', content: request.prompt.system },
          { role: 'user', content: appendAnswerForm(request.prompt.user, request.kind, asked) },
        ],
        stream: true,
        response_format: createResponseFormat(request.kind, asked),
        ...extras,
      };
      try {
        clock.alive();
        const stream = await client.chat.completions.create(body as ChatCompletionCreateParamsStreaming, {
          signal,
        });
        return { model, stream };
      } catch (error) {
        if (signal.aborted) throw error;
        const option = findRefusedOption(error, extras);
        const next = FORMATS[FORMATS.indexOf(asked) + 1];
        const { successor } = resolved;
        if (option !== null) {
          unknown.add(option);
          log?.warn({ provider: label, model, option }, 'the model server does not know an option');
        } else if (next !== undefined && isFormatRefused(error)) {
          if (FORMATS.indexOf(next) > FORMATS.indexOf(format)) format = next;
          log?.warn({ provider: label, model, format: next }, 'the model server refuses the answer format');
        } else if (successor !== null && model !== successor && isMissingModel(error)) {
          gone.set(resolved.upstream, successor);
          log?.warn({ provider: label, model, successor }, 'the model is gone, its successor takes over');
        } else {
          throw toDomainError(error, label, model, apiKey);
        }
      }
    }
  }

  return async function* call(request, signal) {
    signal.throwIfAborted();
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    const answerOf = createThinkingFilter();
    let answered = 0;
    let thought = 0;
    const clock = new IdleTimer(idleTimeoutMs, () => stop.abort());
    let model = '';
    let usage: ChatCompletionChunk['usage'];
    let declined = false;
    let done = false;
    try {
      clock.wait();
      const opened = await open(request, either, clock);
      model = opened.model;
      for await (const chunk of opened.stream) {
        const { content, thinking } = read(chunk);
        const text = answerOf(content);
        answered += text.length;
        thought += thinking.length + content.length - text.length;
        clock.rest();
        // Tokens are a sign of life, thinking included, but no empty or blank ones.
        if (!done && (content + thinking).trim() !== '') clock.alive();
        usage = chunk.usage ?? usage;
        declined ||= isDeclined(chunk);
        if (text !== '') yield text;
        if (!done && request.done()) {
          done = true;
          clock.alive(AFTERTHOUGHT_MS);
        }
        if (answered > request.limit || thought > MAX_THINKING_CHARACTERS) {
          throw new DomainError('upstream', `${label} gave an answer that does not end.`, { plain: true });
        }
        clock.wait();
      }
      // The SDK ends an aborted stream as if it were complete.
      either.throwIfAborted();
      report?.succeeded();
    } catch (error) {
      signal.throwIfAborted();
      if (done) {
        report?.succeeded();
        return;
      }
      const failure = clock.isExpired
        ? new DomainError('upstream', `${label} stopped answering.`, { plain: true })
        : toDomainError(error, label, model, apiKey);
      report?.failed(failure);
      throw failure;
    } finally {
      clock.rest();
      stop.abort();
      if (usage) request.brief.onUsage?.({ model, ...tokens(usage) });
    }
    if (declined && !done)
      throw new DomainError('validation', `${label} declined to write about this.`, { plain: true });
  };
}

/** What goes along with a request, without what the server has refused. */
function extrasFor(
  options: ResolvedModel['options'],
  unknown: ReadonlySet<OptionalParameter>,
): Partial<Record<OptionalParameter, unknown>> {
  const all = { ...options, stream_options: { include_usage: true } };
  return Object.fromEntries(Object.entries(all).filter(([key]) => !unknown.has(key as OptionalParameter)));
}

/** A chunk's text, and what else the model produced in it. */
function read(chunk: ChatCompletionChunk): { content: string; thinking: string } {
  const delta = chunk.choices?.[0]?.delta as Record<string, unknown> | undefined;
  const of = (key: string) => (typeof delta?.[key] === 'string' ? delta[key] : '');
  return { content: of('content'), thinking: of('reasoning_content') + of('reasoning') + of('refusal') };
}

/** A refusal, or a filter's stop. Gemini stops for recitation too, which another try may not. */
function isDeclined(chunk: ChatCompletionChunk): boolean {
  const choice = chunk.choices?.[0];
  const reason: string = choice?.finish_reason ?? '';
  if (reason.startsWith('content_filter')) return !/recitation/i.test(reason);
  return Boolean(choice?.delta?.refusal);
}

/** Tokens as billed. Where thinking is left out of the completion (Gemini), the total still has it. */
function tokens(usage: NonNullable<ChatCompletionChunk['usage']>) {
  const inputTokens = usage.prompt_tokens ?? 0;
  const rest = (usage.total_tokens ?? 0) - inputTokens;
  return { inputTokens, outputTokens: Math.max(usage.completion_tokens ?? 0, rest) };
}
