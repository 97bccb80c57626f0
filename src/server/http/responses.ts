import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { DomainError } from '../../domain/errors.ts';
import { isPodcastId } from '../../domain/podcast/podcast-limits.ts';
import { type PublicError, toPublicError } from '../../routers/trpc.ts';

/** Headers of the content that could not be sent. */
const CONTENT_HEADERS = [
  'Accept-Ranges',
  'Cache-Control',
  'Content-Disposition',
  'Content-Length',
  'Content-Range',
  'Content-Type',
  'ETag',
  'Last-Modified',
];

export function sendError(res: Response, thrown: unknown): PublicError {
  const error = toPublicError(thrown);
  for (const name of CONTENT_HEADERS) res.removeHeader(name);
  if (error.retryAfter !== undefined) res.set('Retry-After', String(Math.ceil(error.retryAfter)));
  res.status(error.status).json({ message: error.message, code: error.code });
  return error;
}

export function allowAnyOrigin(res: Response): void {
  res.set('Access-Control-Allow-Origin', '*');
  res.set('Access-Control-Expose-Headers', 'Content-Length, Content-Range, Accept-Ranges, ETag');
  // Helmet's default blocks players on other sites.
  res.set('Cross-Origin-Resource-Policy', 'cross-origin');
}

/** Express's own check always fails for `Cache-Control: no-cache`, which fetch adds (RFC 9110, 13.1.2). */
export function hasCurrentCopy(req: Request, etag: string): boolean {
  const header = req.headers['if-none-match'];
  if (header === undefined) return false;
  const toOpaqueTag = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => toOpaqueTag(tag) === toOpaqueTag(etag));
}

/** Aborts when the response has ended or the client has left. */
export function createCloseSignal(res: Response): AbortSignal {
  const closed = new AbortController();
  res.on('close', () => closed.abort());
  return closed.signal;
}

export function parsePodcastId(req: Request): number {
  const id = Number(req.params.id);
  if (!isPodcastId(id)) throw new DomainError('validation', 'id: must be a positive integer.');
  return id;
}

export function sendText(req: Request, res: Response, type: string, text: string): void {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  res.set('ETag', etag);
  if (hasCurrentCopy(req, etag)) res.status(304).end();
  else res.type(type).send(text);
}
