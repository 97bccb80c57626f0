import { UnusableResponseError } from '../../../../domain/errors.ts';
import { getCallOptions, type ResolvedModel } from '../../../../domain/models/model-aliases.ts';
import type { Message, ResponseKind } from '../../../../pipeline/prompts/prompt.ts';
import {
  canBlameFormat,
  findRefusedOption,
  isFormatRefused,
  isMissingModel,
  isMissingPath,
  isRefusal,
  isSystemRoleRefused,
  type OptionalParameter,
} from './chat-errors.ts';
import { FORMATS, type Format } from './chat-providers.ts';

export interface ChatLog {
  warn(details: object, message: string): void;
}

export interface Attempt {
  /** Of the model, as the podcast has it. */
  name: string;
  kind: ResponseKind;
  resolved: ResolvedModel;
  model: string;
  baseUrl: string;
  format: Format;
  mergesSystem: boolean;
  extras: Partial<Record<OptionalParameter, unknown>>;
}

/** A temporary failure can look like a refused format, and servers learn. */
const WEAKER_FORMAT_MS = 3_600_000;

type Change = Partial<Pick<Attempt, 'model' | 'baseUrl' | 'format' | 'mergesSystem' | 'extras'>>;

export interface ServerHabitsOptions {
  provider: string;
  baseUrl: string;
  format: Format;
  log: ChatLog | undefined;
  now: () => Date;
}

/** Remembers what a model server refuses. Compatible servers differ in it, and none says so before the first request. */
export class ServerHabits {
  readonly #options: ServerHabitsOptions;
  readonly #refusedOptions = new Set<string>();
  readonly #successors = new Map<string, string>();
  /** Kinds of responses that no format helped, until a request succeeds. */
  readonly #hopelessKinds = new Set<ResponseKind>();
  readonly #provenKinds = new Set<ResponseKind>();
  #baseUrl: string;
  #format: Format;
  #weakenedAtMs = 0;
  #mergesSystem = false;

  constructor(options: ServerHabitsOptions) {
    this.#options = options;
    this.#baseUrl = options.baseUrl;
    this.#format = options.format;
  }

  findModel({ upstream }: ResolvedModel): string {
    return this.#successors.get(upstream) ?? upstream;
  }

  prepareAttempt(name: string, resolved: ResolvedModel, kind: ResponseKind): Attempt {
    this.#forgetWeakerFormat();
    const model = this.findModel(resolved);
    const options = model === resolved.upstream ? resolved.options : getCallOptions(name, model);
    return {
      ...{ name, kind, resolved, model, baseUrl: this.#baseUrl },
      ...{ format: this.#format, mergesSystem: this.#mergesSystem, extras: this.#createExtras(options) },
    };
  }

  /** After a response with tokens: what the attempt was sent with works. */
  accept({ kind, format, mergesSystem, baseUrl }: Attempt): void {
    // A concurrent request may have been sent before a refusal.
    if (FORMATS.indexOf(format) > FORMATS.indexOf(this.#format)) {
      this.#format = format;
      this.#weakenedAtMs = this.#options.now().getTime();
      this.#provenKinds.clear();
    }
    this.#mergesSystem ||= mergesSystem;
    this.#baseUrl = baseUrl;
    this.#provenKinds.add(kind);
    this.#hopelessKinds.clear();
  }

  findNextAttempt(error: unknown, attempt: Attempt): Attempt | null {
    const change = this.#findChange(error, attempt);
    if (!change) {
      if (attempt.format !== this.#format) this.#hopelessKinds.add(attempt.kind);
      return null;
    }
    const { model, ...form } = change;
    const details = { provider: this.#options.provider, model: attempt.model, ...form, successor: model };
    this.#options.log?.warn(details, 'The model server refused a request. It is sent in another form');
    return { ...attempt, ...change };
  }

  #forgetWeakerFormat(): void {
    const { format, now } = this.#options;
    if (this.#format === format || now().getTime() - this.#weakenedAtMs < WEAKER_FORMAT_MS) return;
    this.#format = format;
    this.#provenKinds.clear();
  }

  #createExtras(options: object): Attempt['extras'] {
    const all = Object.entries({ ...options, stream_options: { include_usage: true } });
    return Object.fromEntries(all.filter(([key]) => !this.#refusedOptions.has(key)));
  }

  #findChange(error: unknown, attempt: Attempt): Change | null {
    const { name, kind, resolved, model, baseUrl, format, mergesSystem, extras } = attempt;
    const option = findRefusedOption(error, extras);
    if (option !== null) {
      this.#refusedOptions.add(option);
      const { [option]: _, ...others } = extras;
      return { extras: others };
    }
    if (isMissingPath(error) && !/\/(?:v1|openai)$/.test(baseUrl)) return { baseUrl: `${baseUrl}/v1` };
    if (!mergesSystem && isSystemRoleRefused(error)) return { mergesSystem: true };
    const nextFormat = FORMATS[FORMATS.indexOf(format) + 1];
    if (nextFormat !== undefined && isFormatRefused(error)) return { format: nextFormat };
    const { successor, upstream } = resolved;
    if (successor !== null && model !== successor && isMissingModel(error)) {
      this.#successors.set(upstream, successor);
      return { model: successor, extras: this.#createExtras(getCallOptions(name, successor)) };
    }
    // An internal error has other causes where the format has worked before.
    const isProven = isRefusal(error) ? this.#provenKinds.has(kind) : this.#provenKinds.size > 0;
    const isTried = isProven || this.#hopelessKinds.has(kind);
    return nextFormat !== undefined && !isTried && canBlameFormat(error) ? { format: nextFormat } : null;
  }
}

/** For models whose templates know no system role. */
export function mergeSystemMessage(messages: readonly Message[]): Message[] {
  const [system, first, ...others] = messages;
  if (system?.role !== 'system' || first?.role !== 'user') return [...messages];
  return [{ ...first, content: `${system.content}\n\n${first.content}` }, ...others];
}

const MIN_FAILURES = 2;
const OUTAGE_MS = 5_000;

/** A server that fails is not asked for what a podcast can do without: the dialogue tries it often enough. */
export class ServerOutage {
  #failures = 0;
  #last: unknown = null;
  #lastAtMs = 0;

  noteResponse(): void {
    this.#failures = 0;
  }

  noteFailure(error: unknown): void {
    if (error instanceof UnusableResponseError) return;
    this.#failures += 1;
    this.#last = error;
    this.#lastAtMs = performance.now();
  }

  /** Throws the last failure within five seconds after it if there are two or more. */
  assertOver(): void {
    if (this.#failures >= MIN_FAILURES && performance.now() - this.#lastAtMs < OUTAGE_MS) throw this.#last;
  }
}
