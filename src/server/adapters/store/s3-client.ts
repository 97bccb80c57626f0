import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { StoreUnavailableError } from '../../../domain/audio/store-unavailable-error.ts';

/** Longest wait for a connection, in milliseconds. */
const CONNECT_WITHIN_MS = 3_000;
/** Longest wait for an answer to begin once the request is sent, in milliseconds. */
const ANSWER_WITHIN_MS = 20_000;
/** Longest silence within an answer, in milliseconds. */
const SILENCE_MS = 10_000;
/** Tries of one call, the waits between them doubling from a tenth of a second, with jitter: some six seconds in all. */
const TRIES = 7;
/** Connections open at once: speech of several podcasts and the listeners of a web process. */
const CONNECTIONS = 128;
/** What servers beside AWS take for a region where they have none of their own. */
const ANY_REGION = 'us-east-1';

/** Where the objects are. */
export interface S3Location {
  bucket: string;
  /** Before every key, with a slash at its end; '' for none. */
  prefix: string;
  /** Another vendor's address; undefined: AWS. */
  endpoint?: string | undefined;
  /** undefined: as the SDK's own chain says (environment, profile). */
  region?: string | undefined;
  /** What a test makes shorter, in milliseconds. */
  responseTimeoutMs?: number;
}

/**
 * The vendor's client; credentials come from its own chain (AWS_* variables,
 * profiles, the machine's role).
 */
export function createS3Client({
  endpoint,
  region,
  responseTimeoutMs: answerWithinMs = ANSWER_WITHIN_MS,
}: S3Location) {
  return new S3Client({
    ...(region ? { region } : endpoint ? { region: ANY_REGION } : {}),
    ...(endpoint
      ? {
          endpoint,
          forcePathStyle: true,
          // Younger than many a vendor's server; what is sent is covered by the signature in any case.
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }
      : {}),
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      requestTimeout: answerWithinMs,
      throwOnRequestTimeout: true,
      socketTimeout: Math.min(SILENCE_MS, answerWithinMs),
      httpAgent: { keepAlive: true, maxSockets: CONNECTIONS },
      httpsAgent: { keepAlive: true, maxSockets: CONNECTIONS },
    },
  });
}

/** Whether the store has answered that there is no such object, or no such upload. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  // HEAD has no body to name the reason in. A missing bucket is a fault of the set-up, not a missing object.
  return ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(error.name);
}

/** Whether the object is another one than at the start of the reading. */
export function isReplaced(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412;
}

/** Whether a range lies beyond the object, as every range of an empty one does. */
export function isRangeBeyondEnd(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416;
}

/** What the vendor's error becomes: its name and status are logged, never its text, which can hold keys and addresses. */
export function toStoreUnavailableError(call: string, error: unknown): StoreUnavailableError {
  if (error instanceof StoreUnavailableError) return error;
  const { name = 'Error', code } = error as { name?: string; code?: unknown };
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  return new StoreUnavailableError(new Error([`S3 ${call}:`, name, code, status].filter(Boolean).join(' ')));
}
