import { APIConnectionError, APIError } from 'openai';
import { DomainError } from '../../../../domain/errors.ts';
import { parseRetryAfter } from '../../shared/retry-after.ts';

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
const FORMAT_ERROR = /response_?(?:format|schema)|json_?schema|structured.?output/i;
const BAD_KEY = /\bapi.?key\b.{0,40}\b(?:not valid|invalid|expired|incorrect|missing)|API_KEY_INVALID/is;
const NO_CREDIT = /insufficient_(?:quota|balance)|insufficient balance|billing_hard_limit|credit_balance/i;
const TOO_LONG =
  /context_length_exceeded|maximum context length|context window|too many tokens|exceeds the maximum number of tokens/i;

interface ProviderError {
  status: number | undefined;
  code: unknown;
  message: string;
  text: string;
}

/** Parses `{"error": {...}}`, the same in an array (Gemini) and the inner object alone (vLLM). */
function parseError(error: APIError): ProviderError {
  const outer: unknown = Array.isArray(error.error) ? error.error[0] : error.error;
  const inner: unknown = isObject(outer) && isObject(outer.error) ? outer.error : outer;
  const { code, message } = isObject(inner) ? inner : {};
  const ownMessage = typeof message === 'string' ? message.slice(0, MAX_MATCHED_CHARACTERS) : '';
  const codeNumber = Number(code);
  const status = error.status ?? (codeNumber >= 400 && codeNumber < 600 ? codeNumber : undefined);
  return {
    status,
    code,
    message: ownMessage,
    text: (JSON.stringify(inner) ?? error.message).slice(0, MAX_MATCHED_CHARACTERS),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function isMissingModel(error: unknown): boolean {
  if (!(error instanceof APIError)) return false;
  const { status, code, message } = parseError(error);
  if (code === 'model_not_found' || status === 410) return true;
  if (status === 404) return message !== '';
  return (status === 400 || status === 403 || status === 422) && MISSING_MODEL.test(message);
}

export function isFormatRefused(error: unknown): boolean {
  return isBadRequest(error) && FORMAT_ERROR.test(parseError(error).text);
}

export function findRefusedOption(error: unknown, sent: object): OptionalParameter | null {
  if (!isBadRequest(error)) return null;
  const { text } = parseError(error);
  const options = Object.keys(OPTION_PATTERNS) as OptionalParameter[];
  return options.find((option) => option in sent && OPTION_PATTERNS[option].test(text)) ?? null;
}

function isBadRequest(error: unknown): error is APIError {
  return error instanceof APIError && (error.status === 400 || error.status === 422);
}

/** The message is for visitors and never contains `secret`. */
export function toDomainError(error: unknown, label: string, model: string, secret: string): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof APIConnectionError) {
    return new DomainError('upstream', `${label} cannot be reached.`, { cause: error, plain: true });
  }
  if (!(error instanceof APIError)) {
    return new DomainError('upstream', `The connection to ${label} broke off.`, {
      cause: error,
      plain: true,
    });
  }
  const { status, message, text } = parseError(error);
  if (NO_CREDIT.test(text) || status === 402) {
    return new DomainError('validation', `${label} reports that this server's account has no credit left.`, {
      plain: true,
    });
  }
  if (isMissingModel(error)) {
    return new DomainError('validation', `${label} does not offer the model ${model}.`, {
      cause: error,
      plain: true,
    });
  }
  // No cause, because the provider's answer can contain parts of the key.
  if (status === 401 || status === 403 || BAD_KEY.test(text)) {
    return new DomainError('validation', `${label} refused the key of this server.`, { plain: true });
  }
  const retry = parseRetryDelay(error);
  if (status === 429 || /rate_limit_exceeded|RESOURCE_EXHAUSTED/.test(text)) {
    return new DomainError('unavailable', `${label} is asked too often at the moment.`, {
      cause: error,
      plain: true,
      ...retry,
    });
  }
  if (status === undefined || status >= 500 || status === 408 || status === 409) {
    const number = status === undefined ? '' : ` (${status})`;
    return new DomainError('upstream', `${label} answered with an error${number}.`, {
      cause: error,
      plain: true,
      ...retry,
    });
  }
  if (TOO_LONG.test(text)) {
    return new DomainError('validation', `The text is too long for the model ${model} of ${label}.`, {
      cause: error,
      plain: true,
    });
  }
  const plain = `${label} refused the request (${status})`;
  return new DomainError('validation', plain + formatProviderMessage(message, secret), {
    cause: error,
    plain: `${plain}.`,
  });
}

function formatProviderMessage(message: string, secret: string): string {
  const line = message.replace(/\s+/gu, ' ').trim();
  if (line === '') return '.';
  const safe = line.replaceAll(secret, '…').replace(/\b(?:sk|key|AIza)[-_][\w*-]{6,}/gi, '…');
  return `: ${safe.length > MAX_SHOWN_CHARACTERS ? `${safe.slice(0, MAX_SHOWN_CHARACTERS)}…` : safe}`;
}

function parseRetryDelay(error: APIError): { retryAfter?: number } {
  const milliseconds = Number(error.headers?.get('retry-after-ms') ?? Number.NaN);
  if (milliseconds >= 0) return { retryAfter: milliseconds / 1000 };
  const seconds = parseRetryAfter(error.headers);
  if (seconds !== undefined) return { retryAfter: seconds };
  const delay = /"retryDelay":"(\d+(?:\.\d+)?)s"/.exec(JSON.stringify(error.error) ?? '')?.[1];
  return delay === undefined ? {} : { retryAfter: Number(delay) };
}
