import { S3Client, type S3RequestOptions, S3ServiceException } from '@aws-sdk/client-s3';
import { StoreUnavailableError } from '../../../domain/errors.ts';
import { readProxyEnvironment } from '../../config.ts';

const CONNECT_TIMEOUT_MS = 3_000;
export const RESPONSE_TIMEOUT_MS = 20_000;
const SOCKET_IDLE_TIMEOUT_MS = 10_000;
/** The delays double from 0.1 s with jitter: about 6 s in total. */
const MAX_ATTEMPTS = 7;
/** Response time of one attempt if a visitor waits for it. */
const VISITOR_RESPONSE_TIMEOUT_MS = 2_000;
const MAX_CONNECTIONS = 128;
const DEFAULT_REGION = 'us-east-1';

export interface S3Location {
  bucket: string;
  prefix: string;
  endpoint?: string | undefined;
  /** If undefined, the SDK looks in the environment and the profile. */
  region?: string | undefined;
  responseTimeoutMs?: number;
}

/** The SDK finds the credentials in AWS_* variables, profiles or the role of the machine. */
export function createS3Client({
  endpoint,
  region,
  responseTimeoutMs = RESPONSE_TIMEOUT_MS,
}: S3Location): S3Client {
  const agent = { keepAlive: true, maxSockets: MAX_CONNECTIONS, proxyEnv: readProxyEnvironment() };
  return new S3Client({
    ...(region ? { region } : endpoint ? { region: DEFAULT_REGION } : {}),
    ...(endpoint
      ? {
          endpoint,
          forcePathStyle: true,
          // Many other vendors do not support checksums. The signature protects the data in any case.
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }
      : {}),
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: responseTimeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: Math.min(SOCKET_IDLE_TIMEOUT_MS, responseTimeoutMs),
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

/** Options of a request. With a signal, a visitor waits for the response. */
export function createSendOptions(signal: AbortSignal | undefined): S3RequestOptions {
  return signal ? { abortSignal: signal, requestTimeout: VISITOR_RESPONSE_TIMEOUT_MS } : {};
}

export function isMissing(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  return ['NoSuchKey', 'NotFound'].includes(error.name);
}

export function isReplaced(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412;
}

export function isRangeBeyondEnd(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416;
}

/** Keeps the name and status of the vendor's error, but not its message, which can contain keys and addresses. */
export function toStoreUnavailableError(operation: string, error: unknown): StoreUnavailableError {
  if (error instanceof StoreUnavailableError) return error;
  const { name = 'Error', code } = error as { name?: string; code?: unknown };
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  const details = [`S3 ${operation}:`, name, code, status].filter(Boolean).join(' ');
  return new StoreUnavailableError(new Error(details));
}
