import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { DomainError } from '../../domain/errors.ts';

export const SESSION_HEADER = 'x-session-id';

const MAX_SESSION_ID_CHARACTERS = 200;

/** The hash in hexadecimal is the owner of everything that the session creates. */
export function hashSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

export function parseSession(given: unknown): { sessionId: string; isNew: boolean } {
  const candidate = Array.isArray(given) ? given[0] : given;
  if (typeof candidate === 'string' && candidate.trim() && candidate.length <= MAX_SESSION_ID_CHARACTERS) {
    return { sessionId: candidate.trim(), isNew: false };
  }
  return { sessionId: randomUUID(), isNew: true };
}

/** A wrong token is `unauthorized`. Other schemes may belong to a proxy. */
export function hasAdminToken(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer\s*(.*)$/i.exec(authorization?.trim() ?? '')?.[1];
  if (given === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (timingSafeEqual(digest(given), digest(token))) return true;
  throw new DomainError('unauthorized', 'The admin token is not right.');
}
