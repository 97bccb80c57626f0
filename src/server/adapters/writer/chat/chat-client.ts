import OpenAI, { APIError } from 'openai';
import type {
  ChatCompletionChunk,
  ChatCompletionCreateParamsStreaming,
} from 'openai/resources/chat/completions';
import PQueue from 'p-queue';
import { DomainError } from '../../../../domain/errors.ts';
import { nameLocalUsage } from '../../../../domain/models/local-model-names.ts';
import type { ResolvedModel } from '../../../../domain/models/model-aliases.ts';
import { OUTPUT_TOKENS_PER_WORD } from '../../../../domain/podcast/estimate.ts';
import type { CallBrief, ModelUsage } from '../../../../domain/script-model.ts';
import type { CallReport } from '../../../../domain/system/provider-health.service.ts';
import { systemClock } from '../../../../domain/system-clock.ts';
import { estimatePromptTokens, type Prompt, type ResponseKind } from '../../../../pipeline/prompts/prompt.ts';
import { StreamBuffer } from '../../../../pipeline/stream-buffer.ts';
import { capitalize, type NamedServer, toDomainError } from './chat-errors.ts';
import { type ChatProvider, getProviderTraits, type ProviderTraits } from './chat-providers.ts';
import { guardResponses } from './guarded-fetch.ts';
import { createResponseFormat, formatMessage } from './response-formats.ts';
import { countTokens, hasTokens, ResponseReader } from './response-reader.ts';
import { ResponseTimer } from './response-timer.ts';
import {
  type Attempt,
  type ChatLog,
  mergeSystemMessage,
  ServerHabits,
  ServerOutage,
} from './server-habits.ts';

export interface ChatClientOptions {
  provider: ChatProvider;
  apiKey: string;
  baseUrl: string;
  /** Whether the operator has set `baseUrl`, so that messages name the setting. */
  hasOwnAddress?: boolean;
  fetch?: typeof fetch;
  tokenTimeoutMs?: number;
  idleTimeoutMs?: number;
  minReportedWaitMs?: number;
  onTiming?: (tokens: number, seconds: number) => void;
  log?: ChatLog;
  now?: () => Date;
  report?: CallReport;
}

export interface ChatRequest {
  prompt: Prompt;
  /** `isOptional`: the podcast goes on without it. */
  brief: Pick<CallBrief, 'model' | 'onUsage' | 'onWait' | 'meter'> & { isOptional?: boolean };
  words: number;
  isDone: () => boolean;
}

interface CallState {
  model: string;
  isOpen: boolean;
  timer: ResponseTimer;
}

const CHARACTERS_PER_TOKEN = 4;
/** Reviews and answers wait for dialogue, because a listener waits for it. */
const PATIENT_KINDS: ReadonlySet<ResponseKind> = new Set(['audit', 'answer', 'episodes']);

/** One attempt, and one for each refused parameter. Rejects with a `DomainError` or the signal's reason. */
export class ChatClient {
  readonly #options: ChatClientOptions;
  readonly #traits: ProviderTraits;
  readonly #resolve: (name: string) => ResolvedModel;
  readonly #openai: OpenAI;
  readonly #habits: ServerHabits;
  readonly #server: NamedServer;
  readonly #queue: PQueue | null;
  readonly #outage = new ServerOutage();

  constructor(options: ChatClientOptions, resolve: (name: string) => ResolvedModel) {
    const { provider, baseUrl, apiKey, hasOwnAddress, log, now = systemClock.now } = options;
    const traits = getProviderTraits(provider);
    this.#options = options;
    this.#traits = traits;
    this.#resolve = resolve;
    this.#habits = new ServerHabits({ provider, baseUrl, format: traits.format, log, now });
    const addressSetting = hasOwnAddress ? traits.addressSetting : null;
    this.#server = { ...traits, addressSetting, secret: apiKey };
    this.#queue = traits.isLocal ? new PQueue({ concurrency: 1 }) : null;
    this.#openai = new OpenAI({
      apiKey,
      baseURL: baseUrl,
      // Null: the SDK would send OpenAI's environment variables to other providers.
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      maxRetries: 0,
      logLevel: 'off',
    });
  }

  stream(request: ChatRequest, signal: AbortSignal): AsyncGenerator<string> {
    return this.#queue ? this.#streamInTurn(this.#queue, request, signal) : this.#stream(request, signal);
  }

  /** Reads ahead, so that a consumer that itself waits for a request does not block the queue. */
  async *#streamInTurn(queue: PQueue, request: ChatRequest, signal: AbortSignal): AsyncGenerator<string> {
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    const started = Promise.withResolvers<StreamBuffer<string>>();
    const priority = PATIENT_KINDS.has(findResponseKind(request.prompt)) ? 0 : 1;
    const run = async () => {
      const buffer = new StreamBuffer(this.#stream(request, either));
      started.resolve(buffer);
      await buffer.done.catch(() => undefined);
    };
    queue.add(run, { signal: either, priority }).catch(started.reject);
    either.addEventListener('abort', () => started.reject(either.reason), { once: true });
    try {
      yield* await started.promise;
    } finally {
      stop.abort();
    }
  }

  async *#stream(request: ChatRequest, signal: AbortSignal): AsyncGenerator<string> {
    signal.throwIfAborted();
    if (request.brief.isOptional) this.#outage.assertOver();
    const { report, onTiming } = this.#options;
    const startedAtMs = performance.now();
    const { onWait, onUsage, meter } = request.brief;
    const call = meter?.begin(this.#estimateUsage(request));
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    // The dialogue goes on while other responses are waited for.
    const isDialogue = !PATIENT_KINDS.has(findResponseKind(request.prompt));
    const {
      tokenTimeoutMs = this.#traits.tokenTimeoutMs,
      idleTimeoutMs = 30_000,
      minReportedWaitMs = 10_000,
    } = this.#options;
    const timer = new ResponseTimer({
      tokenTimeoutMs,
      idleTimeoutMs,
      minReportedWaitMs,
      onExpire: () => stop.abort(),
      onWait: isDialogue ? onWait : undefined,
    });
    const response = new ResponseReader(this.#traits.label, request.words);
    const state: CallState = { model: '', isOpen: false, timer };
    let isDone = false;
    try {
      timer.start();
      for await (const chunk of this.#attempt(request, state, either)) {
        timer.pause();
        const text = response.read(chunk);
        call?.receive(countEstimatedTokens(response));
        if (!isDone && hasTokens(chunk)) timer.noteToken();
        if (text !== '') yield text;
        if (!isDone && request.isDone()) {
          isDone = true;
          timer.awaitUsage();
        }
        response.assertLength();
        timer.start();
      }
      // The SDK ends an aborted stream like a complete one.
      either.throwIfAborted();
      timer.pause();
      const rest = response.end();
      if (rest !== '' && !isDone) yield rest;
      report?.recordSuccess();
      onTiming?.(countEstimatedTokens(response), (performance.now() - startedAtMs) / 1000);
    } catch (error) {
      signal.throwIfAborted();
      if (isDone || request.isDone()) {
        report?.recordSuccess();
        return;
      }
      const failure = this.#toFailure(error, state);
      report?.recordFailure(failure);
      this.#outage.noteFailure(failure);
      throw failure;
    } finally {
      timer.close();
      stop.abort();
      call?.end(response.usage ? 'reported' : state.isOpen || signal.aborted ? 'unreported' : 'refused');
      if (response.usage) onUsage?.({ model: this.#nameUsage(state.model), ...countTokens(response.usage) });
    }
    if (response.isDeclined && !isDone) {
      const label = capitalize(this.#traits.label);
      throw new DomainError('validation', `${label} declined to write about this.`, { plain: true });
    }
  }

  #toFailure(error: unknown, { model, timer }: CallState): DomainError {
    const { log, provider } = this.#options;
    const { label, addressSetting } = this.#server;
    if (timer.isExpired)
      return new DomainError('upstream', `${capitalize(label)} stopped answering.`, { plain: true });
    const failure = toDomainError(error, this.#server, model);
    // A vendor's message may quote a visitor.
    if (addressSetting !== null) log?.warn({ provider, model, message: failure.message }, 'model server');
    return failure;
  }

  /** The chunks of the first attempt that the server does not refuse. */
  async *#attempt(
    request: ChatRequest,
    state: CallState,
    signal: AbortSignal,
  ): AsyncGenerator<ChatCompletionChunk> {
    const { model: name } = request.brief;
    const kind = findResponseKind(request.prompt);
    let attempt: Attempt | null = this.#habits.prepareAttempt(name, this.#resolve(name), kind);
    while (attempt !== null) {
      let isAccepted = false;
      state.model = attempt.model;
      try {
        state.timer.restart();
        const chunks = await this.#send(attempt, request, state.timer, signal);
        state.isOpen = true;
        for await (const chunk of chunks) {
          assertNoError(chunk);
          if (!isAccepted && hasTokens(chunk)) {
            isAccepted = true;
            this.#habits.accept(attempt);
            this.#outage.noteResponse();
          }
          yield chunk;
        }
        return;
      } catch (error) {
        if (signal.aborted || isAccepted) throw error;
        attempt = this.#habits.findNextAttempt(error, attempt);
        if (attempt === null) throw error;
      }
    }
  }

  #send(
    { model, format, baseUrl, mergesSystem, extras, kind }: Attempt,
    { prompt }: ChatRequest,
    timer: ResponseTimer,
    signal: AbortSignal,
  ): Promise<AsyncIterable<ChatCompletionChunk>> {
    const messages = mergesSystem ? mergeSystemMessage(prompt) : prompt;
    const body = {
      model,
      messages: messages.map((message) => formatMessage(message, format)),
      stream: true,
      response_format: createResponseFormat(kind, format),
      ...extras,
    };
    const guarded = guardResponses(this.#options.fetch ?? globalThis.fetch, () => timer.noteBytes());
    const client = this.#openai.withOptions({ baseURL: baseUrl, fetch: guarded });
    return client.chat.completions.create(body as ChatCompletionCreateParamsStreaming, { signal });
  }

  #nameUsage(model: string): string {
    return this.#traits.isLocal ? nameLocalUsage(model) : model;
  }

  #estimateUsage({ brief, prompt, words }: ChatRequest): ModelUsage {
    return {
      model: this.#nameUsage(this.#habits.findModel(this.#resolve(brief.model))),
      inputTokens: estimatePromptTokens(prompt),
      outputTokens: Math.round(words * OUTPUT_TOKENS_PER_WORD),
    };
  }
}

function countEstimatedTokens({ characters }: ResponseReader): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}

/** Some servers send an error in the form of a chunk. */
function assertNoError(chunk: ChatCompletionChunk): void {
  const { object, message } = chunk as { object: string; message?: unknown };
  if (object === 'error') throw new APIError(undefined, chunk, String(message), undefined);
}

function findResponseKind(prompt: Prompt): ResponseKind {
  const last = prompt.at(-1);
  if (last?.role !== 'user') throw new Error('A prompt ends with a request.');
  return last.requests;
}
