import { APIConnectionError, APIError } from 'openai';
import { DomainError } from '../../../../domain/errors.ts';
import { parseRetryAfter } from '../../shared/retry-after.ts';

/** Options that a compatible server may not know, and how it then speaks of them. */
const OPTIONS = {
  reasoning_effort: /reasoning[_.]effort|thinking.?level/i,
  thinking: /\bthinking\b/i,
  stream_options: /stream_options|include_usage/i,
} as const;
export type OptionalParameter = keyof typeof OPTIONS;

/** Longest piece of a provider's message that is shown, in characters. */
const LONGEST_MESSAGE = 200;

/** Longest piece that is searched for what it says. */
const LONGEST_READ = 10_000;

const NO_MODEL =
  /model\b.{0,120}\b(?:not exist|not found|not supported|unsupported|unknown|deprecated|retired|no longer|shut ?down|decommissioned|not have access)|\b(?:unknown|no such|invalid|unsupported) model\b/is;
const FORMAT = /response_?(?:format|schema)|json_?schema|structured.?output/i;
const BAD_KEY = /\bapi.?key\b.{0,40}\b(?:not valid|invalid|expired|incorrect|missing)|API_KEY_INVALID/is;
const NO_MONEY = /insufficient_(?:quota|balance)|insufficient balance|billing_hard_limit|credit_balance/i;
const TOO_LONG =
  /context_length_exceeded|maximum context length|context window|too many tokens|exceeds the maximum number of tokens/i;

/** An error as the upstream tells it, whatever the form. */
interface Said {
  /** undefined for one within a stream that names none. */
  status: number | undefined;
  code: unknown;
  /** Its own sentence, or ''. */
  message: string;
  /** Everything that it says, for looking things up in it. */
  text: string;
}

/** Reads `{"error": {...}}`, the same in an array (Gemini), and the inner object alone (vLLM); the SDK unwraps the first only. */
function said(error: APIError): Said {
  const outer: unknown = Array.isArray(error.error) ? error.error[0] : error.error;
  const inner: unknown = isObject(outer) && isObject(outer.error) ? outer.error : outer;
  const { code, message } = isObject(inner) ? inner : {};
  const own = typeof message === 'string' ? message.slice(0, LONGEST_READ) : '';
  const within = Number(code);
  const status = error.status ?? (within >= 400 && within < 600 ? within : undefined);
  return {
    status,
    code,
    message: own,
    text: (JSON.stringify(inner) ?? error.message).slice(0, LONGEST_READ),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Whether the upstream says that it has no such model. */
export function isMissingModel(error: unknown): boolean {
  if (!(error instanceof APIError)) return false;
  const { status, code, message } = said(error);
  if (code === 'model_not_found' || status === 410) return true;
  // Where nothing is said it is the address that is wrong, not the model.
  if (status === 404) return message !== '';
  return (status === 400 || status === 403 || status === 422) && NO_MODEL.test(message);
}

/** Whether the upstream refuses the way in which the answer's form was asked for. */
export function isFormatRefused(error: unknown): boolean {
  return isBadRequest(error) && FORMAT.test(said(error).text);
}

/** The option that the upstream refuses by name, among those that were sent. */
export function findRefusedOption(error: unknown, sent: object): OptionalParameter | null {
  if (!isBadRequest(error)) return null;
  const { text } = said(error);
  const options = Object.keys(OPTIONS) as OptionalParameter[];
  return options.find((option) => option in sent && OPTIONS[option].test(text)) ?? null;
}

function isBadRequest(error: unknown): error is APIError {
  return error instanceof APIError && (error.status === 400 || error.status === 422);
}

/** What the reader is told of an upstream's failure. `secret` never shows, whatever the upstream echoes. */
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
  const { status, message, text } = said(error);
  if (NO_MONEY.test(text) || status === 402) {
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
  // No cause here: what the upstream answers to a bad key may hold parts of it.
  if (status === 401 || status === 403 || BAD_KEY.test(text)) {
    return new DomainError('validation', `${label} refused the key of this server.`, { plain: true });
  }
  const retry = retryAfter(error);
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
  return new DomainError('validation', plain + shown(message, secret), { cause: error, plain: `${plain}.` });
}

/** A provider's sentence fit to be shown: one line, cut, nothing that looks like a key; '.' for none. */
function shown(message: string, secret: string): string {
  const line = message.replace(/\s+/gu, ' ').trim();
  if (line === '') return '.';
  const safe = line.replaceAll(secret, '…').replace(/\b(?:sk|key|AIza)[-_][\w*-]{6,}/gi, '…');
  return `: ${safe.length > LONGEST_MESSAGE ? `${safe.slice(0, LONGEST_MESSAGE)}…` : safe}`;
}

/** Seconds to wait as the upstream asks: by header (seconds or a date), or in Gemini's body (`retryDelay: "34s"`). */
function retryAfter(error: APIError): { retryAfter?: number } {
  const milliseconds = Number(error.headers?.get('retry-after-ms') ?? Number.NaN);
  if (milliseconds >= 0) return { retryAfter: milliseconds / 1000 };
  const seconds = parseRetryAfter(error.headers?.get('retry-after'), Date.now());
  if (seconds !== undefined) return { retryAfter: seconds };
  const delay = /"retryDelay":"(\d+(?:\.\d+)?)s"/.exec(JSON.stringify(error.error) ?? '')?.[1];
  return delay === undefined ? {} : { retryAfter: Number(delay) };
}
