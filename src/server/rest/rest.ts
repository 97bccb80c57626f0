import type { AnyProcedure, AnyRouter } from '@trpc/server';
import express, { type Request, type Response, type Router } from 'express';
import type { z } from 'zod';
import { DomainError } from '../../domain/errors.ts';
import type { Context, Meta } from '../../routers/trpc.ts';
import { allowAnyOrigin, sendError, sendText } from '../http/answers.ts';

/** Largest request body, in bytes. */
export const BODY_LIMIT = 256 * 1024;

export function tooLarge(): DomainError {
  return new DomainError('too_large', 'The body is over 256 KiB.');
}

type Fields = Readonly<Record<string, z.core.$ZodType>>;

/**
 * REST routes for every procedure that names one in its meta. Our own small
 * handler instead of trpc-to-openapi's, which changes the shared schemas in
 * place and reads 'false' as true (decision record 003): values from path and
 * query are coerced here, by the schema's own types, and nothing else is.
 */
export function restRoutes(
  router: AnyRouter,
  contextFor: (res: Response) => Context,
  onError: (error: unknown, req: Request) => void,
): Router {
  const routes = express.Router();
  const caller = router.createCaller;
  for (const [path, procedure] of Object.entries(router._def.procedures as Record<string, AnyProcedure>)) {
    const meta = procedure._def.meta as Meta | undefined;
    if (!meta?.openapi) continue;
    const { method, path: template } = meta.openapi;
    const fields = inputFields(procedure);
    const takesBody = method !== 'GET' && method !== 'DELETE';
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    routes[verb](
      template.replace(/\{(\w+)\}/g, ':$1'),
      ...(takesBody ? [jsonOnly, bounded, parseJson] : []),
      async (req, res) => {
        if (meta.public) allowAnyOrigin(res);
        try {
          const input = {
            ...(takesBody ? bodyOf(req) : coerce(queryOf(req), fields)),
            ...coerce(req.params, fields),
          };
          const call = resolve(caller(contextFor(res), { signal: goneSignal(res) }), path);
          const body = JSON.stringify(await call(input));
          sendJson(req, res.status(meta.successStatus ?? 200), body);
        } catch (error) {
          onError(error, req);
          sendError(res, error);
        }
      },
    );
  }
  return routes;
}

/** Fires when the caller hangs up before the answer. */
function goneSignal(res: Response): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** The answer; to a reader who may hold it already, by its ETag. */
function sendJson(req: Request, res: Response, body: string): void {
  if (req.method !== 'GET' && req.method !== 'HEAD') res.type('json').send(body);
  else sendText(req, res.set('Cache-Control', 'private, no-cache'), 'json', body);
}

/**
 * Bytes from which on a body is refused unread. The parser reads what is below
 * to its end, so that its sender, who first writes and then listens, hears why.
 */
const UNREAD_FROM = 4 * BODY_LIMIT;

/** Refuses a body that is far too large as soon as that is known, however long it goes on. */
function bounded(req: Request, res: Response, next: () => void): void {
  let read = 0;
  const refuse = () => {
    if (!res.headersSent) sendError(res.set('Connection', 'close'), tooLarge());
  };
  if (Number(req.headers['content-length'] ?? 0) > UNREAD_FROM) {
    refuse();
    return;
  }
  req.on('data', (piece: Buffer) => {
    read += piece.length;
    if (read > UNREAD_FROM) refuse();
  });
  next();
}

const parseJson = express.json({ limit: BODY_LIMIT, strict: false });

/** Bodies are JSON or absent. */
function jsonOnly(req: Request, _res: Response, next: (error?: unknown) => void): void {
  const hasBody =
    Number(req.headers['content-length'] ?? 0) > 0 || req.headers['transfer-encoding'] !== undefined;
  const problem = new DomainError(
    'unsupported_media_type',
    'The body must be JSON: send Content-Type: application/json.',
  );
  next(!hasBody || req.is('application/json') ? undefined : problem);
}

function bodyOf(req: Request): Record<string, unknown> {
  const body: unknown = req.body ?? {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new DomainError('validation', 'The body must be a JSON object.');
  }
  return body as Record<string, unknown>;
}

/** The query's parameters; of a repeated one the first. */
function queryOf(req: Request): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [key, value] of new URL(req.originalUrl, 'http://host').searchParams) query[key] ??= value;
  return query;
}

/** Texts from path and query as the types that the schema wants; what does not fit stays text and is refused there. */
function coerce(values: Readonly<Record<string, unknown>>, fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' ? coerceOne(value, fields[key]) : value,
    ]),
  );
}

function coerceOne(value: string, schema: z.core.$ZodType | undefined): unknown {
  const type = schema ? innermost(schema)._zod.def.type : undefined;
  if (type === 'number' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === '1')) return true;
  if (type === 'boolean' && (value === 'false' || value === '0')) return false;
  return value;
}

function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  const def = schema._zod.def as { innerType?: z.core.$ZodType };
  return def.innerType ? innermost(def.innerType) : schema;
}

function inputFields(procedure: AnyProcedure): Fields {
  const inputs = (procedure._def as unknown as { inputs: Array<{ shape?: Fields }> }).inputs;
  return Object.assign({}, ...inputs.map((input) => input.shape ?? {}));
}

function resolve(caller: unknown, path: string): (input: unknown) => Promise<unknown> {
  const found = path.split('.').reduce((at, key) => (at as Record<string, unknown>)[key], caller);
  return found as (input: unknown) => Promise<unknown>;
}
