import type { AnyProcedure, AnyRouter } from '@trpc/server';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { z } from 'zod';
import type { Context, Meta } from '../../routers/trpc.ts';
import { allowAnyOrigin, sendError, sendText } from '../http/responses.ts';
import { getBody, parseBody } from './request-body.ts';

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
    const handler = createHandler({ router, name, procedure, meta, hasBody }, deps);
    routes[method](path, ...(hasBody ? parseBody : []), handler);
  }
  return routes;
}

interface Endpoint {
  router: AnyRouter;
  name: string;
  procedure: AnyProcedure;
  meta: Meta;
  hasBody: boolean;
}

function createHandler(endpoint: Endpoint, { createContext, onError }: RestDeps): RequestHandler {
  const { router, name, procedure, meta, hasBody } = endpoint;
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
