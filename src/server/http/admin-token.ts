import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '../../domain/errors.ts';

/** A wrong token is `unauthorized`. Other schemes may belong to a proxy. */
export function hasAdminToken(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer\s*(.*)$/i.exec(authorization?.trim() ?? '')?.[1];
  if (given === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (timingSafeEqual(digest(given), digest(token))) return true;
  throw new DomainError('unauthorized', 'The admin token is not right.');
}
