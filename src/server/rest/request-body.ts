import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { DomainError } from '../../domain/errors.ts';
import { sendError } from '../http/responses.ts';

export const MAX_BODY_BYTES = 256 * 1024;
/** A body up to this size is read to its end, so that a client that writes before it reads gets the error. */
const MAX_DRAINED_BYTES = 4 * MAX_BODY_BYTES;

export function createBodyTooLargeError(): DomainError {
  return new DomainError('too_large', 'The body is over 256 KiB.');
}

export const parseBody: RequestHandler[] = [
  requireJson,
  rejectHugeBody,
  express.json({ limit: MAX_BODY_BYTES, strict: false }),
];

/** Returns an empty object without a body. Throws `validation` for JSON that is not an object. */
export function getBody(req: Request): Record<string, unknown> {
  const body: unknown = req.body ?? {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new DomainError('validation', 'The body must be a JSON object.');
  }
  return body as Record<string, unknown>;
}

function requireJson(req: Request, _res: Response, next: NextFunction): void {
  const contentLength = Number(req.headers['content-length'] ?? 0);
  const hasBody = contentLength > 0 || req.headers['transfer-encoding'] !== undefined;
  if (!hasBody || req.is('application/json')) {
    next();
    return;
  }
  throw new DomainError(
    'unsupported_media_type',
    'The body must be JSON: send Content-Type: application/json.',
  );
}

function rejectHugeBody(req: Request, res: Response, next: NextFunction): void {
  const reject = () => {
    if (!res.headersSent) sendError(res.set('Connection', 'close'), createBodyTooLargeError());
  };
  if (Number(req.headers['content-length'] ?? 0) > MAX_DRAINED_BYTES) {
    reject();
    return;
  }
  let readBytes = 0;
  req.on('data', (chunk: Buffer) => {
    readBytes += chunk.length;
    if (readBytes > MAX_DRAINED_BYTES) reject();
  });
  next();
}
