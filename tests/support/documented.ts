import { z } from 'zod';
import openapi from '../../openapi.json' with { type: 'json' };
import { type ErrorCode, HTTP_STATUS } from '../../src/domain/errors.ts';
import { type ApiDocument, resolveReference, type Schema } from '../../src/server/rest/openapi-document.ts';

export const document = openapi as unknown as ApiDocument;

const addresses = Object.entries(document.paths).map(([path, operations]) => ({
  path,
  operations,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

const $defs = JSON.parse(
  JSON.stringify(document.components.schemas).replaceAll('#/components/schemas/', '#/$defs/'),
) as Record<string, Schema>;

const readers = new Map<Schema, z.ZodType>();

export function createResponseSchema(schema: Schema): z.ZodType {
  let made = readers.get(schema);
  if (!made) {
    const local = JSON.parse(
      JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'),
    ) as Schema;
    made = z.fromJSONSchema({ ...local, $defs } as z.core.JSONSchema.JSONSchema);
    readers.set(schema, made);
  }
  return made;
}

/**
 * Checks a response against the OpenAPI document: path, status and body. Throws on a difference.
 * Ignores paths outside `/api`.
 */
export async function expectDocumented(method: string, address: string, answer: Response): Promise<void> {
  const path = address.split(/[?#]/)[0] ?? '';
  if (!path.startsWith('/api/') || method === 'OPTIONS') return;
  const verb = method.toLowerCase();
  const found = addresses.filter(({ pattern }) => pattern.test(path));
  // Literal paths first, because a path can match another path's parameter.
  const operation = found
    .sort((a, b) => parameters(a.path) - parameters(b.path))
    .map(({ operations }) => operations[verb] ?? (verb === 'head' ? operations.get : undefined))
    .find((known) => known !== undefined);
  const say = (what: string) => new Error(`${method} ${address} answered ${answer.status}: ${what}`);
  if (!operation) {
    if (answer.status !== (found.length > 0 ? 405 : 404)) throw say('the document does not know it');
  }
  // A redirect returns another operation's response.
  const described = operation?.responses[answer.redirected ? 302 : answer.status];
  if (operation && !described) throw say(`the document says ${Object.keys(operation.responses)}`);
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  if (!isJson || answer.redirected || verb === 'head') return;
  const content: unknown = await answer.clone().json();
  if (answer.status >= 400) {
    const { code } = content as { code?: ErrorCode };
    const isRefusal = !described || '$ref' in described;
    if (isRefusal && HTTP_STATUS[code as ErrorCode] !== answer.status) throw say(`its code is ${code}`);
  }
  const schema = described
    ? resolveReference(document, described).content?.['application/json']?.schema
    : document.components.schemas.Error;
  const read = createResponseSchema(schema ?? {}).safeParse(content);
  if (!read.success) throw say(z.prettifyError(read.error));
}

function parameters(path: string): number {
  return path.split('{').length;
}
