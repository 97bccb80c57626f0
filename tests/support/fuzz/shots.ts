import type { AnyProcedure } from '@trpc/server';
import fc from 'fast-check';
import { z } from 'zod';
import { appRouter } from '../../../src/routers/index.ts';
import { document } from '../documented.ts';
import { createValueArbitrary, hostileText, hostileValue, type JsonSchema } from './values.ts';

/** A raw request: path and body are sent unchanged. */
export interface HttpShot {
  over: 'http';
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
}

/** Frames on their own socket; `raw` bytes bypass the framing. */
export interface SocketShot {
  over: '/ws' | '/trpc';
  frames: Array<{ text: string } | { binary: Buffer } | { raw: Buffer }>;
}

export type Shot = HttpShot | SocketShot;

/** Sessions with data, and the ids of that data. */
export interface Ground {
  sessions: readonly string[];
  ids: readonly (string | number)[];
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'];
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'nonsense',
  '',
];
/** Invalid encodings and path traversals. */
const ODD_PATHS = [
  '%',
  '%zz',
  '%ff%fe',
  '%00',
  '%c0%ae%c0%ae/',
  '..%2f..%2fpackage.json',
  '../../package.json',
  '//evil.example/',
  '%2e%2e/%2e%2e/package.json',
  '..%5c..%5cpackage.json',
  '.git/config',
  'a'.repeat(5_000),
  '?x=%',
  '?input=%7B',
  '?batch=1&input=%ff',
  '?__proto__[a]=1&constructor=1',
  '?limit=NaN&page=-1',
  '#/x',
  ';a=b',
  '%F0%9F%98%80',
];
const MOUNTS = [
  '/',
  '/api/',
  '/api/podcasts/',
  '/api/podcasts/audio/',
  '/api/series/',
  '/api/playlists/',
  '/api/shared/podcasts/',
  '/feeds/',
  '/feeds/covers/library/',
  '/trpc/',
  '/assets/',
  '/shared/',
  '/listen/',
  '/article/',
  '/playlists/',
  '/feedback/form',
  '/metrics',
  '/ws',
];

/** Generates all kinds of requests and frames. */
export function createShotArbitrary(ground: Ground): fc.Arbitrary<Shot> {
  return fc.oneof(
    { weight: 5, arbitrary: restShots(ground) },
    { weight: 4, arbitrary: callShots(ground) },
    { weight: 2, arbitrary: pathShots(ground) },
    { weight: 2, arbitrary: socketShots(ground) },
  );
}

function headers({ sessions }: Ground): fc.Arbitrary<Record<string, string>> {
  // Node's client refuses other characters.
  const sendable = hostileText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '~').slice(0, 300));
  const odd = fc.record(
    {
      authorization: fc.oneof(fc.constantFrom('Bearer ', 'Bearer wrong', 'Basic YTpi', 'Bearer'), sendable),
      range: fc.constantFrom('bytes=0-1', 'bytes=-', 'bytes=9-1', 'bytes=0-0,2-3', 'bytes=-99999999', 'x'),
      'if-none-match': fc.oneof(fc.constantFrom('*', 'W/"a", "b"'), sendable),
      'if-range': sendable,
      'x-request-id': sendable,
      'x-forwarded-for': sendable,
      'x-http-method-override': fc.constantFrom('DELETE', 'TRACE'),
      accept: sendable,
      'accept-encoding': fc.constantFrom('gzip', 'br;q=nonsense', '*', 'identity;q=0'),
      'content-encoding': fc.constantFrom('gzip', 'br', 'nonsense'),
      cookie: sendable,
      host: fc.constantFrom('', 'evil.example', 'a:b:c', '[::1', 'x y'),
      'trpc-accept': fc.constantFrom('application/jsonl', 'x'),
      'transfer-encoding': fc.constantFrom('chunked'),
    },
    { requiredKeys: [] },
  );
  const few = fc.oneof({ weight: 6, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: odd });
  const session = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...sessions) },
    { weight: 1, arbitrary: sendable },
  );
  return fc
    .tuple(few, session)
    .map(([more, id]) => ({ 'x-session-id': id, ...more }) as Record<string, string>);
}

/** A JSON body or a near miss, with a content type. */
function bodies(value: fc.Arbitrary<unknown>): fc.Arbitrary<[string | Buffer, string]> {
  const text = value.map((content) => JSON.stringify(content) ?? '');
  const broken = fc.oneof(
    text.map((json) => json.slice(0, json.length / 2)),
    fc.constantFrom('NaN', '[1,', '\ufeff{}', '{"a":1,"a":2}', 'null', '"x"', '[]', '['.repeat(20_000), ' '),
    fc.constant('{"title":"'.padEnd(300_000, 'x')),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  );
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(text, fc.constant('application/json')) },
    { weight: 1, arbitrary: fc.tuple(fc.oneof(text, broken), fc.constantFrom(...TYPES)) },
    { weight: 1, arbitrary: fc.tuple(broken, fc.constant('application/json')) },
  );
}

const resolve = (schema: unknown): JsonSchema => {
  const name = /^#\/components\/schemas\/(\w+)$/.exec((schema as { $ref?: string }).$ref ?? '')?.[1];
  const found = name ? (document.components.schemas as Record<string, unknown>)[name] : schema;
  return (found ?? {}) as JsonSchema;
};

/** A value in a path or query, mostly correctly encoded. */
function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed().slice(0, 2_000));
}

/** The document's operations with generated parameters. */
function restShots(ground: Ground): fc.Arbitrary<HttpShot> {
  const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ template, method, operation })),
  );
  return fc.oneof(
    ...operations.map(({ template, method, operation }) => {
      const parameters = ((operation as { parameters?: unknown[] }).parameters ?? []) as Array<{
        name: string;
        in: string;
        schema?: unknown;
      }>;
      const values = fc.record(
        Object.fromEntries(
          parameters.map((parameter) => [
            `${parameter.in}:${parameter.name}`,
            createValueArbitrary(resolve(parameter.schema ?? {}), ground.ids),
          ]),
        ),
        { requiredKeys: [] },
      );
      const content = (operation as { requestBody?: { content?: Record<string, { schema?: unknown }> } })
        .requestBody?.content?.['application/json']?.schema;
      const body = content ? bodies(createValueArbitrary(resolve(content), ground.ids)) : fc.constant(null);
      const verb = fc.oneof(
        { weight: 12, arbitrary: fc.constant(method.toUpperCase()) },
        { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
      );
      const odd = fc.oneof(
        { weight: 12, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: fc.constantFrom(...ODD_PATHS) },
      );
      return fc.tuple(verb, values, headers(ground), body, odd).map(([sent, given, head, sentBody, more]) => {
        const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
          inAddress(Object.hasOwn(given, `path:${name}`) ? given[`path:${name}`] : '1'),
        );
        const query = Object.entries(given)
          .filter(([key]) => key.startsWith('query:'))
          .map(([key, value]) => `${key.slice(6)}=${inAddress(value)}`);
        return http(sent, path + (query.length > 0 ? `?${query.join('&')}` : '') + more, head, sentBody);
      });
    }),
  );
}

function http(
  method: string,
  path: string,
  head: Record<string, string>,
  body: [string | Buffer, string] | null,
): HttpShot {
  const bare = method === 'GET' || method === 'HEAD' || body === null;
  if (bare) {
    const { 'transfer-encoding': _, ...rest } = head;
    return { over: 'http', method, path, headers: rest, body: null };
  }
  return { over: 'http', method, path, headers: { 'content-type': body[1], ...head }, body: body[0] };
}

interface Call {
  name: string;
  type: 'query' | 'mutation' | 'subscription';
  input: unknown;
}

/** Procedures with generated inputs. */
function calls(ground: Ground): fc.Arbitrary<Call> {
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyProcedure>);
  return fc.oneof(
    ...procedures.map(([name, procedure]) => {
      const { type, inputs } = procedure._def as unknown as { type: Call['type']; inputs: z.ZodType[] };
      const [schema] = inputs;
      const shape = schema
        ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
        : {};
      return createValueArbitrary(shape, ground.ids).map((input) => ({ name, type, input }));
    }),
  );
}

/** tRPC over HTTP, alone and in batches, with inputs in right and wrong places. */
function callShots(ground: Ground): fc.Arbitrary<HttpShot> {
  const alone = fc
    .tuple(calls(ground), headers(ground), fc.integer({ min: 0, max: 12 }))
    .chain(([{ name, type, input }, head, chance]) => {
      const asBody = chance === 0 ? type === 'query' : type !== 'query';
      if (asBody) {
        return bodies(fc.constant(input)).map((body) => http('POST', `/trpc/${name}`, head, body));
      }
      const text = chance === 1 ? '{"broken' : (JSON.stringify(input) ?? '');
      return fc.constant(
        http(
          'GET',
          `/trpc/${name}?input=${encodeURIComponent(text.toWellFormed()).slice(0, 8_000)}`,
          head,
          null,
        ),
      );
    });
  const batch = fc
    .tuple(fc.array(calls(ground), { minLength: 1, maxLength: 12 }), headers(ground), fc.boolean())
    .map(([all, head, asBody]) => {
      const names = all.map(({ name }) => name).join(',');
      const inputs = JSON.stringify(Object.fromEntries(all.map(({ input }, at) => [at, input ?? null])));
      if (asBody) return http('POST', `/trpc/${names}?batch=1`, head, [inputs, 'application/json']);
      const query = encodeURIComponent(inputs.toWellFormed()).slice(0, 8_000);
      return http('GET', `/trpc/${names}?batch=1&input=${query}`, head, null);
    });
  return fc.oneof({ weight: 3, arbitrary: alone }, { weight: 2, arbitrary: batch });
}

function pathShots(ground: Ground): fc.Arbitrary<HttpShot> {
  const rest = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...ODD_PATHS) },
    { weight: 1, arbitrary: hostileText.map(inAddress) },
    { weight: 1, arbitrary: fc.constantFrom(...ground.ids.map(String)) },
  );
  return fc
    .tuple(
      fc.constantFrom(...METHODS),
      fc.constantFrom(...MOUNTS),
      rest,
      headers(ground),
      bodies(hostileValue),
    )
    .map(([method, mount, end, head, body]) => http(method, mount + end, head, body));
}

/** Valid and invalid messages of both protocols. */
function socketShots(ground: Ground): fc.Arbitrary<SocketShot> {
  const id = fc.oneof(fc.constantFrom(...ground.ids), hostileValue);
  const message = fc.record(
    {
      type: fc.oneof(fc.constantFrom('register', 'duration_update', 'welcome', '__proto__'), hostileValue),
      podcastId: id,
      duration: fc.oneof(fc.double(), hostileValue),
    },
    { requiredKeys: [] },
  );
  const call = fc
    .tuple(calls(ground), fc.oneof(fc.nat(99), hostileValue), hostileValue)
    .map(([one, key, odd]) => ({
      id: key,
      jsonrpc: '2.0',
      method: one.type,
      params: { path: one.name, input: one.input, ...(odd === null && { lastEventId: odd }) },
    }));
  const stop = fc.record({
    id: fc.nat(99),
    method: fc.constantFrom('subscription.stop', 'nonsense', 'ping'),
  });
  const frame = (content: fc.Arbitrary<unknown>) =>
    fc.oneof(
      {
        weight: 8,
        arbitrary: content.map((value) => ({ text: (JSON.stringify(value) ?? '').slice(0, 200_000) })),
      },
      { weight: 1, arbitrary: hostileText.map((text) => ({ text })) },
      {
        weight: 1,
        arbitrary: content.map((value) => ({ text: (JSON.stringify(value) ?? '').slice(0, -1) })),
      },
      {
        weight: 1,
        arbitrary: fc.uint8Array({ maxLength: 80 }).map((bytes) => ({ binary: Buffer.from(bytes) })),
      },
      {
        weight: 1,
        // Truncated, with an impossible length, unmasked, of an unknown type.
        arbitrary: fc.oneof(
          fc.uint8Array({ minLength: 1, maxLength: 30 }).map((bytes) => ({ raw: Buffer.from(bytes) })),
          fc
            .constantFrom(
              '8185',
              '81ff7fffffffffffffff00000000',
              'c18500000000',
              '8105aabbccddee',
              '018000000000',
              '8f8000000000',
            )
            .map((hex) => ({ raw: Buffer.from(hex, 'hex') })),
        ),
      },
    );
  const frames = (content: fc.Arbitrary<unknown>) => fc.array(frame(content), { minLength: 1, maxLength: 4 });
  const trpc = fc.oneof(call, stop, fc.array(call, { maxLength: 4 }), hostileValue);
  return fc.oneof(
    fc.record({ over: fc.constant('/ws' as const), frames: frames(fc.oneof(message, hostileValue)) }),
    fc.record({ over: fc.constant('/trpc' as const), frames: frames(trpc) }),
  );
}
