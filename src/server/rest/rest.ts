import type { AnyProcedure, AnyRouter } from '@trpc/server';
import express, {
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import type { z } from 'zod';
import { DomainError } from '../../domain/errors.ts';
import { seriesIdSchema } from '../../domain/series/series.schema.ts';
import type { Context, Meta } from '../../routers/trpc.ts';
import { allowAnyOrigin, sendError, sendText } from '../http/responses.ts';

type Schema = z.core.$ZodType;
type Fields = Readonly<Record<string, Schema>>;

export interface RestDeps {
  createContext: (res: Response) => Context;
  onError: (error: unknown, req: Request) => void;
}

/** Replaces trpc-to-openapi's handler, which changes shared schemas and misreads 'false' (decision 003). */
export function createRestRoutes(router: AnyRouter, deps: RestDeps): Router {
  const routes = express.Router();
  for (const [name, procedure] of Object.entries(router._def.procedures as Record<string, AnyProcedure>)) {
    const meta = procedure._def.meta as Meta | undefined;
    if (!meta?.openapi) continue;
    const method = meta.openapi.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const path = meta.openapi.path.replace(/\{(\w+)\}/g, ':$1');
    const hasBody = method !== 'get' && method !== 'delete';
    const handler = createHandler(router, name, procedure, hasBody, deps);
    routes[method](path, ...(hasBody ? parseBody : []), handler);
  }
  // GET must not change data, so the link redirects to the confirmation screen.
  routes.get('/series/:id/cancel', (req, res) => {
    const id = seriesIdSchema.safeParse(Number(req.params.id));
    if (!id.success) throw new DomainError('validation', 'id: must be a positive integer.');
    res.set('Cache-Control', 'no-store').redirect(302, `/series?cancel=${id.data}`);
  });
  return routes;
}

function createHandler(
  router: AnyRouter,
  name: string,
  procedure: AnyProcedure,
  hasBody: boolean,
  { createContext, onError }: RestDeps,
): RequestHandler {
  const meta = procedure._def.meta as Meta;
  const fields = getInputFields(procedure);
  return async (req, res) => {
    if (meta.public) allowAnyOrigin(res);
    try {
      const input = hasBody ? getBody(req) : coerceInput(getQuery(req), fields);
      const caller = router.createCaller(createContext(res), { signal: createAbortSignal(res) });
      const call = findProcedure(caller, name);
      const output = await call({ ...input, ...coerceInput(req.params, fields) });
      sendJson(req, res.status(meta.successStatus ?? 200), JSON.stringify(output));
    } catch (error) {
      onError(error, req);
      sendError(res, error);
    }
  };
}

/** Aborts when the client closes the connection before it has the whole response. */
function createAbortSignal(res: Response): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
}

function sendJson(req: Request, res: Response, body: string): void {
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  if (isRead) sendText(req, res.set('Cache-Control', 'private, no-cache'), 'json', body);
  else res.type('json').send(body);
}

function getQuery(req: Request): Record<string, string> {
  const query: Record<string, string> = {};
  const { searchParams } = new URL(req.originalUrl, 'http://localhost');
  for (const [key, value] of searchParams) query[key] ??= value;
  return query;
}

function findProcedure(caller: unknown, name: string): (input: unknown) => Promise<unknown> {
  const found = name.split('.').reduce((part, key) => (part as Record<string, unknown>)[key], caller);
  return found as (input: unknown) => Promise<unknown>;
}

function getInputFields(procedure: AnyProcedure): Fields {
  const { inputs } = procedure._def as unknown as { inputs: Schema[] };
  return Object.assign({}, ...inputs.map((input) => (unwrapSchema(input) as { shape?: Fields }).shape ?? {}));
}

/** A text that does not fit its field's type is not converted, and the schema rejects it. */
function coerceInput(values: Readonly<Record<string, unknown>>, fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? coerceValue(value, fields[name]) : value,
    ]),
  );
}

function coerceValue(value: string, schema: Schema | undefined): unknown {
  const type = schema ? unwrapSchema(schema)._zod.def.type : undefined;
  if (type === 'number' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === '1')) return true;
  if (type === 'boolean' && (value === 'false' || value === '0')) return false;
  return value;
}

/** The schema inside optional, nullable and default wrappers, and before a transform. */
function unwrapSchema(schema: Schema): Schema {
  const { innerType, in: input } = schema._zod.def as { innerType?: Schema; in?: Schema };
  const wrapped = innerType ?? input;
  return wrapped ? unwrapSchema(wrapped) : schema;
}

export const MAX_BODY_BYTES = 256 * 1024;
/** A body up to this size is read to its end, so that a client that writes before it reads gets the error. */
const MAX_DRAINED_BYTES = 4 * MAX_BODY_BYTES;

export function createBodyTooLargeError(): DomainError {
  return new DomainError('too_large', 'The body is over 256 KiB.');
}

const parseBody: RequestHandler[] = [
  requireJson,
  rejectHugeBody,
  express.json({ limit: MAX_BODY_BYTES, strict: false }),
];

/** Returns an empty object without a body. Throws `validation` for JSON that is not an object. */
function getBody(req: Request): Record<string, unknown> {
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
