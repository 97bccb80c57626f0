import { DomainError } from '../../../../domain/errors.ts';
import { sanitizeVendorMessage } from '../shared/vendor-message.ts';
import type { CallNotes } from './google-client.ts';

const STATUS_NAMES = [
  'OK',
  'CANCELLED',
  'UNKNOWN',
  'INVALID_ARGUMENT',
  'DEADLINE_EXCEEDED',
  'NOT_FOUND',
  'ALREADY_EXISTS',
  'PERMISSION_DENIED',
  'RESOURCE_EXHAUSTED',
  'FAILED_PRECONDITION',
  'ABORTED',
  'OUT_OF_RANGE',
  'UNIMPLEMENTED',
  'INTERNAL',
  'UNAVAILABLE',
  'DATA_LOSS',
  'UNAUTHENTICATED',
];

const INVALID_REQUEST_STATUSES = new Set([
  'INVALID_ARGUMENT',
  'NOT_FOUND',
  'FAILED_PRECONDITION',
  'OUT_OF_RANGE',
]);

const BAD_CREDENTIALS =
  /invalid_grant|invalid_client|unauthorized_client|API key not valid|default credentials/i;

interface GoogleFailure {
  code?: unknown;
  httpStatusCode?: unknown;
  message?: unknown;
  details?: unknown;
  reason?: unknown;
  statusDetails?: unknown;
}

/** The result contains no key, token or path, unlike the client's error. */
export function toDomainError(
  failure: unknown,
  notes: CallNotes,
  secrets: ReadonlyArray<string | undefined>,
): DomainError {
  if (failure instanceof DomainError) return failure;
  const { code, httpStatusCode, message, details, reason, statusDetails }: GoogleFailure =
    typeof failure === 'object' && failure !== null ? failure : {};
  const name = (typeof code === 'number' ? STATUS_NAMES[code] : undefined) ?? 'UNKNOWN';
  const words = sanitizeVendorMessage(
    String(typeof details === 'string' ? details : (message ?? '')),
    secrets,
  );
  const retryAfter = notes.retryAfter ?? findRetryDelay(statusDetails);
  const fields = {
    cause: new Error(`${name}${httpStatusCode ? ` (${httpStatusCode})` : ''}: ${words}`),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };

  const isRefused = name === 'UNAUTHENTICATED' || name === 'PERMISSION_DENIED';
  if (isRefused || String(reason).startsWith('API_KEY') || BAD_CREDENTIALS.test(words)) {
    const plain = 'Google Text-to-Speech refused the credentials of this server.';
    return new DomainError('validation', plain, { ...fields, plain });
  }
  if (name === 'RESOURCE_EXHAUSTED') {
    return new DomainError('unavailable', 'Google Text-to-Speech asks us to wait.', {
      ...fields,
      plain: true,
    });
  }
  if (INVALID_REQUEST_STATUSES.has(name) && !words.includes('could not be decoded')) {
    const plain = 'Google Text-to-Speech cannot speak this';
    return new DomainError('validation', `${plain}: ${words}`, { ...fields, plain: `${plain} (${name}).` });
  }
  const label = typeof httpStatusCode === 'number' ? httpStatusCode : name;
  return new DomainError('upstream', `Google Text-to-Speech answered with an error (${label}).`, {
    ...fields,
    plain: true,
  });
}

export function isSentenceTooLong(error: unknown): boolean {
  return (
    error instanceof DomainError &&
    error.code === 'validation' &&
    /sentences? .*too long/i.test(error.message)
  );
}

function findRetryDelay(details: unknown): number | undefined {
  if (!Array.isArray(details)) return undefined;
  for (const detail of details) {
    const delay: unknown = detail?.retryDelay;
    if (typeof delay !== 'object' || delay === null) continue;
    const { seconds = 0, nanos = 0 } = delay as { seconds?: unknown; nanos?: unknown };
    const total = Number(seconds) + Number(nanos) / 1e9;
    if (total > 0) return total;
  }
  return undefined;
}
