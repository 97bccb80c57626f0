import { DomainError } from '../../../../domain/errors.ts';
import { parseRetryAfter } from '../../shared/http-responses.ts';
import { sanitizeVendorMessage } from '../shared/vendor-message.ts';

const TEMPORARY_STATUSES = new Set([408, 425]);
/** OpenAI sends 429 also for an account without credit. Waiting does not help. */
const PERMANENT_QUOTA = /insufficient_quota|billing/;

export function toRefusalError(
  status: number,
  headers: Headers,
  body: Uint8Array,
  secrets: ReadonlyArray<string | undefined>,
): DomainError {
  const words = sanitizeVendorMessage(parseErrorBody(body), secrets);
  const retryAfter = parseRetryAfter(headers);
  const fields = {
    cause: new Error(`${status}: ${words}`),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
  if (status === 401 || status === 403) {
    return new DomainError('validation', 'The speech server refused the credentials of this server.', {
      ...fields,
      plain: true,
    });
  }
  if (status === 429 && PERMANENT_QUOTA.test(parseErrorCode(body))) {
    const plain = 'The speech server refuses more speech on this account';
    return new DomainError('validation', words === '' ? plain : `${plain}: ${words}`, { ...fields, plain });
  }
  if (status === 429) {
    return new DomainError('unavailable', 'The speech server asks us to wait.', { ...fields, plain: true });
  }
  if (status >= 400 && status < 500 && !TEMPORARY_STATUSES.has(status)) {
    const plain = `The speech server cannot speak this (${status})`;
    return new DomainError('validation', words === '' ? plain : `${plain}: ${words}`, { ...fields, plain });
  }
  return new DomainError('upstream', `The speech server answered with an error (${status}).`, {
    ...fields,
    plain: true,
  });
}

export function toConnectionError(error: unknown): DomainError {
  const { cause } = error instanceof Error ? error : {};
  const code =
    typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'unknown';
  return new DomainError('upstream', 'The speech server cannot be reached, or broke off.', {
    cause: Object.assign(new Error(`The connection failed: ${code}`), { code }),
    plain: true,
  });
}

/** A fault that repeats with the same words before any success is a wrong setting. */
export function toPermanentError(error: DomainError, status: number): DomainError {
  const words = error.cause instanceof Error ? error.cause.message.replace(/^\d+: /, '') : '';
  const plain = `The speech server cannot speak this (${status})`;
  return new DomainError('validation', words === '' ? plain : `${plain}: ${words}`, { cause: error, plain });
}

function parseErrorCode(body: Uint8Array): string {
  const text = Buffer.from(body.subarray(0, 10_000)).toString('utf8');
  try {
    const { error } = JSON.parse(text) as { error?: { code?: unknown; type?: unknown } };
    return `${error?.code ?? ''} ${error?.type ?? ''}`;
  } catch {
    return '';
  }
}

function parseErrorBody(body: Uint8Array): string {
  const text = Buffer.from(body.subarray(0, 10_000)).toString('utf8');
  try {
    return findMessage(JSON.parse(text));
  } catch {
    return text.trimStart().startsWith('<') ? '' : text;
  }
}

function findMessage(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return findMessage(value[0]);
  if (typeof value !== 'object' || value === null) return '';
  const { error, detail, message, msg } = value as Record<string, unknown>;
  return findMessage(error ?? detail ?? message ?? msg);
}
