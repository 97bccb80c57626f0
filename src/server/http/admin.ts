import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '../../domain/errors.ts';

/**
 * Whether an `Authorization` header carries the admin token (`Bearer <token>`),
 * compared in constant time. Other schemes are a proxy's business. A wrong
 * token is `unauthorized` whatever was asked for.
 */
export function isAdmin(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer\s*(.*)$/i.exec(authorization?.trim() ?? '')?.[1];
  if (given === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (timingSafeEqual(digest(given), digest(token))) return true;
  throw new DomainError('unauthorized', 'The admin token is not right.');
}
