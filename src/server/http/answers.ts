import type { Request, Response } from 'express';
import { type PublicError, publicError } from '../../routers/trpc.ts';

/** Answers with a failure in its public form. */
export function sendError(res: Response, thrown: unknown): PublicError {
  const error = publicError(thrown);
  if (error.retryAfter !== undefined) res.set('Retry-After', String(Math.ceil(error.retryAfter)));
  res.status(error.status).json({ message: error.message, code: error.code });
  return error;
}

/** Lets pages of any origin read the answer. */
export function allowAnyOrigin(res: Response): void {
  res.set('Access-Control-Allow-Origin', '*');
  res.set('Access-Control-Expose-Headers', 'Content-Length, Content-Range, Accept-Ranges, ETag');
  // Helmet's default would keep other sites' players from using it.
  res.set('Cross-Origin-Resource-Policy', 'cross-origin');
}

/**
 * Whether the caller's copy is the present one (`If-None-Match`, RFC 9110,
 * section 13.1.2, weak comparison). Express' own check gives up at a request's
 * `Cache-Control: no-cache`, which fetch adds to every conditional request.
 */
export function holdsCurrent(req: Request, etag: string): boolean {
  const held = req.headers['if-none-match'];
  if (held === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return held.trim() === '*' || held.split(',').some((tag) => opaque(tag) === opaque(etag));
}
