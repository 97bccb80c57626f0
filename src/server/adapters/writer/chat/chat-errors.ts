import { APIConnectionError, APIError } from 'openai';
import { DomainError, type DomainErrorOptions, ModelUnavailableError } from '../../../../domain/errors.ts';
import { isObject } from '../../../../domain/json.ts';
import { parseRetryAfter } from '../../shared/http-responses.ts';

/** Options that a compatible server may not know, with a pattern for its error message. */
const OPTION_PATTERNS = {
  reasoning_effort: /reasoning[_.]effort|thinking.?level/i,
  thinking: /\bthinking\b/i,
  stream_options: /stream_options|include_usage/i,
} as const;
export type OptionalParameter = keyof typeof OPTION_PATTERNS;

const MAX_SHOWN_CHARACTERS = 200;
const MAX_MATCHED_CHARACTERS = 10_000;

const MISSING_MODEL =
  /model\b.{0,120}\b(?:not exist|not found|not supported|unsupported|unknown|deprecated|retired|no longer|shut ?down|decommissioned|not have access)|\b(?:unknown|no such|invalid|unsupported) model\b/is;
/** The message of the SDK, or a page. */
const NO_WORDS = /^[^a-z]*<|status code \(no body\)/i;
const MISSING_PATH = /page not found|file not found|unexpected endpoint|no (?:such )?route|cannot post/i;
const FORMAT_ERROR = /response_?(?:format|schema)|json_?schema|structured.?output|\bgrammar\b/i;
const SYSTEM_ROLE_ERROR =
  /\bsystem\b.{0,20}\b(?:role|message|prompt)|\broles?\b.{0,20}\bsystem\b|\broles must alternate|only user and assistant roles/is;
const BAD_KEY = /\bapi.?key\b.{0,40}\b(?:not valid|invalid|expired|incorrect|missing)|API_KEY_INVALID/is;
const NO_CREDIT = /insufficient_(?:quota|balance)|insufficient balance|billing_hard_limit|credit_balance/i;
const TOO_OFTEN = /rate_limit_exceeded|RESOURCE_EXHAUSTED/;
const TOO_LONG =
  /context_length_exceeded|exceed_context_size|context (?:length|size|window)|too many tokens|exceeds the maximum number of tokens|(?:prompt|input) (?:is )?too long/i;
const NAMED_CONTEXT = /context (?:length|size|window)\D{0,40}(\d{4,7})\b/i;

interface ProviderError {
  status: number | undefined;
  code: unknown;
  message: string;
  text: string;
}

export interface NamedServer {
  label: string;
  secret: string;
  /** The variable that an operator has set for its address; null for a vendor's own. */
  addressSetting: string | null;
  contextSetting: string | null;
  /** Whether podcasts wait while it cannot be reached. */
  isLocal: boolean;
}

export class PromptTooLongError extends DomainError {
  readonly contextTokens: number | null;

  constructor(message: string, contextTokens: number | null, options: DomainErrorOptions) {
    super('validation', message, options);
    this.contextTokens = contextTokens;
  }
}

/** Parses `{"error": {...}}`, the same in an array (Gemini), the inner object alone (vLLM) and plain text. */
function parseError(error: APIError): ProviderError {
  const outer: unknown = Array.isArray(error.error) ? error.error[0] : error.error;
  const inner: unknown = isObject(outer) && outer.error !== undefined ? outer.error : outer;
  const { code, message = inner ?? error.message } = isObject(inner) ? inner : { code: undefined };
  const isText = typeof message === 'string' && !NO_WORDS.test(message);
  const codeNumber = Number(code);
  const status = error.status ?? (codeNumber >= 400 && codeNumber < 600 ? codeNumber : undefined);
  return {
    status,
    code,
    message: isText ? message.replace(/^\d{3} /, '').slice(0, MAX_MATCHED_CHARACTERS) : '',
    text: (JSON.stringify(inner) ?? error.message).slice(0, MAX_MATCHED_CHARACTERS),
  };
}

export function isMissingModel(error: unknown): boolean {
  if (!(error instanceof APIError)) return false;
  const { status, code, message } = parseError(error);
  if (code === 'model_not_found' || status === 410) return true;
  if (status === 404) return /model/i.test(message);
  return (status === 400 || status === 403 || status === 422) && MISSING_MODEL.test(message);
}

/** The address lacks a part of its path. Some servers say so with status 200. */
export function isMissingPath(error: unknown): boolean {
  if (!(error instanceof APIError) || isMissingModel(error)) return false;
  return error.status === 404 || MISSING_PATH.test(parseError(error).message);
}

export function isFormatRefused(error: unknown): boolean {
  return isBadRequest(error) && FORMAT_ERROR.test(parseError(error).text);
}

/** Servers refuse a schema in words of their own, and some as an internal error. */
export function canBlameFormat(error: unknown): boolean {
  if (!isBadRequest(error)) return false;
  const { text } = parseError(error);
  return ![TOO_LONG, BAD_KEY, NO_CREDIT, TOO_OFTEN].some((pattern) => pattern.test(text));
}

export function isRefusal(error: unknown): boolean {
  return error instanceof APIError && (error.status === 400 || error.status === 422);
}

export function isSystemRoleRefused(error: unknown): boolean {
  return isBadRequest(error) && SYSTEM_ROLE_ERROR.test(parseError(error).text);
}

export function findRefusedOption(error: unknown, sent: object): OptionalParameter | null {
  if (!isBadRequest(error)) return null;
  const { text } = parseError(error);
  const options = Object.keys(OPTION_PATTERNS) as OptionalParameter[];
  return options.find((option) => option in sent && OPTION_PATTERNS[option].test(text)) ?? null;
}

function isBadRequest(error: unknown): error is APIError {
  if (!(error instanceof APIError) || error instanceof APIConnectionError) return false;
  const { status } = parseError(error);
  return status === undefined || status === 400 || status === 422 || status === 500;
}

/** The message is for visitors and never contains the secret. It has the server's own words. */
export function toDomainError(error: unknown, server: NamedServer, model: string): DomainError {
  if (error instanceof DomainError) return error;
  const { label, addressSetting } = server;
  const advice = addressSetting === null ? '' : ` Check the server and the setting ${addressSetting}.`;
  if (error instanceof APIConnectionError) {
    const plain = `${capitalize(label)} cannot be reached.${advice}`;
    if (server.isLocal) return new ModelUnavailableError(plain, error);
    return new DomainError('upstream', plain, { cause: error, plain: true });
  }
  if (!(error instanceof APIError)) {
    const plain = `The connection to ${label} broke off.`;
    return new DomainError('upstream', plain, { cause: error, plain: true });
  }
  return toRefusal(error, server, model, advice);
}

function toRefusal(error: APIError, server: NamedServer, model: string, advice: string): DomainError {
  const { secret } = server;
  const label = capitalize(server.label);
  const { status, message, text } = parseError(error);
  const words = formatProviderMessage(message, secret);
  if (NO_CREDIT.test(text) || status === 402) {
    const plain = `${label} reports that this server's account has no credit left.`;
    return new DomainError('validation', plain, { plain: true });
  }
  if (isMissingModel(error)) {
    const plain = `${label} does not offer the model ${model}.`;
    return new DomainError('validation', plain, { cause: error, plain: true });
  }
  // No cause, because the provider's response can contain parts of the key.
  if (status === 401 || status === 403 || BAD_KEY.test(text)) {
    return new DomainError('validation', `${label} refused the key of this server.`, { plain: true });
  }
  if (TOO_LONG.test(text)) {
    const plain = `The text is too long for the model ${model} of ${server.label}`;
    const hint =
      server.contextSetting === null
        ? ''
        : ` Give the model at least 4096 tokens, and set ${server.contextSetting}.`;
    const contextTokens = Number(NAMED_CONTEXT.exec(text)?.[1] ?? Number.NaN) || null;
    return new PromptTooLongError(plain + words + hint, contextTokens, { cause: error, plain: `${plain}.` });
  }
  const retry = parseRetryDelay(error);
  if (status === 429 || TOO_OFTEN.test(text)) {
    const plain = `${label} is asked too often at the moment.`;
    return new DomainError('unavailable', plain, { cause: error, plain: true, ...retry });
  }
  const number = status === undefined ? '' : ` (${status})`;
  const isTemporary = status === undefined || status >= 500 || status === 408 || status === 409;
  const plain = `${label} ${isTemporary ? 'answered with an error' : 'refused the request'}${number}`;
  const options = { cause: error, plain: `${plain}.`, ...retry };
  return new DomainError(isTemporary ? 'upstream' : 'validation', plain + words + advice, options);
}

export function capitalize(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function formatProviderMessage(message: string, secret: string): string {
  const line = message.replace(/\s+/gu, ' ').trim();
  if (line === '') return '.';
  const safe = line.replaceAll(secret, '…').replace(/\b(?:sk|key|AIza)[-_][\w*-]{6,}/gi, '…');
  if (safe.length > MAX_SHOWN_CHARACTERS) return `: ${safe.slice(0, MAX_SHOWN_CHARACTERS)}…`;
  return `: ${safe}${/[.!?…]$/.test(safe) ? '' : '.'}`;
}

function parseRetryDelay(error: APIError): { retryAfter?: number } {
  const milliseconds = Number(error.headers?.get('retry-after-ms') ?? Number.NaN);
  if (milliseconds >= 0) return { retryAfter: milliseconds / 1000 };
  const seconds = parseRetryAfter(error.headers);
  if (seconds !== undefined) return { retryAfter: seconds };
  const delay = /"retryDelay":"(\d+(?:\.\d+)?)s"/.exec(JSON.stringify(error.error) ?? '')?.[1];
  return delay === undefined ? {} : { retryAfter: Number(delay) };
}
