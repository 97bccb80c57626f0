import type { Response } from 'express';
import { type PublicError, publicError } from '../routers/trpc.ts';

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
