import { createHash, randomUUID } from 'node:crypto';

/** The header that carries a visitor's session id; its SHA-256 owns what the visitor makes. */
export const SESSION_HEADER = 'x-session-id';

/** Session ids longer than this are not taken. */
const LONGEST = 200;

/** Who a session id stands for: 64 hexadecimal digits. */
export function ownerOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

/**
 * The caller's session id, or a fresh one where none was given or it cannot
 * be one; `fresh` tells that the caller has yet to learn it.
 */
export function readSession(given: unknown): { sessionId: string; fresh: boolean } {
  const candidate = Array.isArray(given) ? given[0] : given;
  if (typeof candidate === 'string' && candidate.trim() && candidate.length <= LONGEST) {
    return { sessionId: candidate.trim(), fresh: false };
  }
  return { sessionId: randomUUID(), fresh: true };
}
