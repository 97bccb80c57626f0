import type { Request } from 'express';
import type { Config } from '../config.ts';

/**
 * The product's own address as the caller knows it, without a slash at its
 * end: PUBLIC_URL, or what the request was sent to.
 */
export function siteOf(req: Request, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string {
  if (PUBLIC_URL) return PUBLIC_URL;
  const asked = `${req.protocol}://${req.host}`;
  // The Host header is the caller's: only what is an address counts.
  return URL.canParse(asked) ? new URL(asked).origin : 'http://localhost';
}
