import { DomainError } from '../../../../domain/errors.ts';
import { vendorWords } from '../shared/vendor-words.ts';
import type { CallNotes } from './google-client.ts';

/** gRPC's status codes by name, https://grpc.io/docs/guides/status-codes/. */
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

/** What was asked cannot be done, however often it is asked. */
const ASKED_WRONGLY = new Set(['INVALID_ARGUMENT', 'NOT_FOUND', 'FAILED_PRECONDITION', 'OUT_OF_RANGE']);

/** What OAuth says of a service account or a key that is not valid (any more). */
const BAD_CREDENTIALS =
  /invalid_grant|invalid_client|unauthorized_client|API key not valid|default credentials/i;

/** The parts of the client's errors that are used; any may be missing. */
interface GoogleFailure {
  code?: unknown;
  httpStatusCode?: unknown;
  message?: unknown;
  /** A string from gRPC, where it is `message` without the code in front. */
  details?: unknown;
  reason?: unknown;
  statusDetails?: unknown;
}

/**
 * Google's failure as ours. Neither message nor cause holds a key, a token or
 * a path: the client's error, whose parts do, is left behind.
 */
export function toDomainError(
  failure: unknown,
  notes: CallNotes,
  secrets: ReadonlyArray<string | undefined>,
): DomainError {
  if (failure instanceof DomainError) return failure;
  const { code, httpStatusCode, message, details, reason, statusDetails }: GoogleFailure =
    typeof failure === 'object' && failure !== null ? failure : {};
  const name = (typeof code === 'number' ? STATUS_NAMES[code] : undefined) ?? 'UNKNOWN';
  const words = vendorWords(String(typeof details === 'string' ? details : (message ?? '')), secrets);
  const retryAfter = notes.retryAfter ?? retryDelay(statusDetails);
  const fields = {
    cause: new Error(`${name}${httpStatusCode ? ` (${httpStatusCode})` : ''}: ${words}`),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };

  const refused = name === 'UNAUTHENTICATED' || name === 'PERMISSION_DENIED';
  if (refused || String(reason).startsWith('API_KEY') || BAD_CREDENTIALS.test(words)) {
    const plain = 'Google Text-to-Speech refused the credentials of this server.';
    return new DomainError('validation', plain, { ...fields, plain });
  }
  if (name === 'RESOURCE_EXHAUSTED') {
    return new DomainError('unavailable', 'Google Text-to-Speech asks us to wait.', {
      ...fields,
      plain: true,
    });
  }
  // An answer that is not the API's own (a proxy's page) says nothing about the request.
  if (ASKED_WRONGLY.has(name) && !words.includes('could not be decoded')) {
    const plain = 'Google Text-to-Speech cannot speak this';
    return new DomainError('validation', `${plain}: ${words}`, { ...fields, plain: `${plain} (${name}).` });
  }
  const label = typeof httpStatusCode === 'number' ? httpStatusCode : name;
  return new DomainError('upstream', `Google Text-to-Speech answered with an error (${label}).`, {
    ...fields,
    plain: true,
  });
}

/** Whether Google finds a sentence too long, which is below its limit for a whole text. */
export function isSentenceTooLong(error: unknown): boolean {
  return (
    error instanceof DomainError &&
    error.code === 'validation' &&
    /sentences? .*too long/i.test(error.message)
  );
}

/** Seconds of a google.rpc.RetryInfo among the details. */
function retryDelay(details: unknown): number | undefined {
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
