import { DomainError } from '../../../domain/errors.ts';
import { parseRetryAfter } from '../shared/http-responses.ts';
import { WikipediaApiError } from './wikipedia-errors.ts';
import { type QueryResponse, queryResponseSchema } from './wikipedia-schema.ts';

export type RequestOutcome =
  | { kind: 'response'; response: QueryResponse }
  /** Wikipedia asked to wait; `retryAfterMs` is null if it did not say how long. */
  | { kind: 'wait'; retryAfterMs: number | null }
  | { kind: 'failure'; error: DomainError; canRetry: boolean; retryAfterMs: number };

export function createFailure(
  message: string,
  cause: unknown,
  canRetry = false,
  retryAfterMs = 0,
): RequestOutcome {
  const error = new DomainError('upstream', message, { cause, plain: true });
  return { kind: 'failure', error, canRetry, retryAfterMs };
}

export function interpretResponse(response: Response, body: string): RequestOutcome {
  const retryAfterSeconds = parseRetryAfter(response.headers);
  const retryAfterMs = retryAfterSeconds === undefined ? null : retryAfterSeconds * 1000;
  if (response.status === 429) return { kind: 'wait', retryAfterMs };
  const excerpt = new Error(body.slice(0, 300));
  if (response.status === 403) return createFailure('Wikipedia refused the request (403)', excerpt);
  if (!response.ok) {
    const message = `Wikipedia answered with an error (${response.status})`;
    return createFailure(message, excerpt, response.status >= 500, retryAfterMs ?? 0);
  }
  const result = parseQueryResponse(body);
  if (result === null) return createFailure('Wikipedia gave an answer that cannot be read', excerpt);
  if (result.error === undefined) return { kind: 'response', response: result };
  const { code, info } = result.error;
  if (code === 'maxlag' || code === 'ratelimited') return { kind: 'wait', retryAfterMs };
  const message = `Wikipedia answered with an error (${code})`;
  // The code of an internal error ends with the exception's name. It says nothing about the request.
  if (code.startsWith('internal_api_error')) return createFailure(message, new Error(info), true);
  return createFailure(message, new WikipediaApiError(code, info));
}

function parseQueryResponse(body: string): QueryResponse | null {
  try {
    return queryResponseSchema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}
