import { DomainError } from '../../../../domain/errors.ts';
import { parseRetryAfter } from '../../shared/retry-after.ts';
import { vendorWords } from '../shared/vendor-words.ts';

/** Statuses of 4xx that may pass: a time-out, too early, too many. */
const PASSING = new Set([408, 425]);

/** A speech server's refusal as ours; neither message nor cause holds a secret. */
export function toRefusalError(
  status: number,
  headers: Headers,
  body: Uint8Array,
  secrets: ReadonlyArray<string | undefined>,
): DomainError {
  const words = vendorWords(saidIn(body), secrets);
  const retryAfter = parseRetryAfter(headers.get('retry-after'), Date.now());
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
  if (status === 429) {
    return new DomainError('unavailable', 'The speech server asks us to wait.', { ...fields, plain: true });
  }
  if (status >= 400 && status < 500 && !PASSING.has(status)) {
    const plain = `The speech server cannot speak this (${status})`;
    return new DomainError('validation', words === '' ? plain : `${plain}: ${words}`, { ...fields, plain });
  }
  return new DomainError('upstream', `The speech server answered with an error (${status}).`, {
    ...fields,
    plain: true,
  });
}

/** A request that got no whole answer as an error of ours. Node's own words would name addresses. */
export function toConnectionError(error: unknown): DomainError {
  const { cause } = error instanceof Error ? error : {};
  const code =
    typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'unknown';
  return new DomainError('upstream', 'The speech server cannot be reached, or broke off.', {
    cause: Object.assign(new Error(`The connection failed: ${code}`), { code }),
    plain: true,
  });
}

/** The reason in an error body: OpenAI's shape, FastAPI's, or a plain text. */
function saidIn(body: Uint8Array): string {
  const text = Buffer.from(body.subarray(0, 10_000)).toString('utf8');
  try {
    return said(JSON.parse(text));
  } catch {
    // A page is no reason.
    return text.trimStart().startsWith('<') ? '' : text;
  }
}

function said(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return said(value[0]);
  if (typeof value !== 'object' || value === null) return '';
  const { error, detail, message, msg } = value as Record<string, unknown>;
  return said(error ?? detail ?? message ?? msg);
}
