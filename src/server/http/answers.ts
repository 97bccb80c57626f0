import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { DomainError } from '../../domain/errors.ts';
import { isPodcastId } from '../../domain/podcast/limits.ts';
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

/** The podcast's id in a route's `:id`. */
export function podcastIdOf(req: Request): number {
  const id = Number(req.params.id);
  if (!isPodcastId(id)) throw new DomainError('validation', 'id: must be a positive integer.');
  return id;
}

/** Sends a text whose ETag is its content's, or 304 to a reader who holds it already. */
export function sendText(req: Request, res: Response, type: string, text: string): void {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  res.set('ETag', etag);
  if (holdsCurrent(req, etag)) res.status(304).end();
  else res.type(type).send(text);
}

/** Sends a picture that is made from what `key` stands for, or 304 to a reader who holds it already: then it is not even made. */
export async function sendPicture(
  req: Request,
  res: Response,
  { key, maxAge, make }: { key: string; maxAge: number; make: () => Promise<Uint8Array> },
): Promise<void> {
  const etag = `"${key}"`;
  res.set({ ETag: etag, 'Cache-Control': `public, max-age=${maxAge}` });
  if (holdsCurrent(req, etag)) res.status(304).end();
  else res.type('png').send(Buffer.from(await make()));
}
