import { randomUUID } from 'node:crypto';

export const REQUEST_ID_HEADER = 'x-request-id';

/** Ids as proxies make them: nothing in them can break a log line or a header. */
const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/;

/** The id of a request: the one that it brings along where that is well-formed, else a fresh one. */
export function resolveRequestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : createRequestId();
}

export function createRequestId(): string {
  return randomUUID();
}
