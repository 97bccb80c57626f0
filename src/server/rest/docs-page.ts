/** Just what the page reads of an OpenAPI document. */
interface ApiDocument {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: Array<{ name: string; in: string; required?: boolean; schema?: Schema }>;
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>;
}

interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** A readable page of the API, made on the server: no script runs on it, so the strict policy needs no exception. */
export function docsPage(document: object): string {
  const api = document as ApiDocument;
  const groups = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] ?? 'Other';
      groups.set(tag, [...(groups.get(tag) ?? []), operationHtml(method, path, operation)]);
    }
  }
  const sections = [...groups].map(
    ([tag, items]) => `<section><h2>${escaped(tag)}</h2>${items.join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(api.info.title)} API</title><link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head>
<body><main><h1>${escaped(api.info.title)} API <small>${escaped(api.info.version)}</small></h1>
<p>${prose(api.info.description ?? '')}</p>
<p>The same as <a href="/api/openapi.json">OpenAPI document</a>. A first try:</p>
<pre>curl -X POST -H 'x-session-id: my-session' -H 'content-type: application/json' \\
  -d '{"title": "Abacus", "wikiTitle": "Abacus"}' "$ADDRESS/api/podcasts"</pre>
${sections.join('\n')}</main></body></html>`;
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      `<tr><td><code>${escaped(parameter.name)}</code></td><td>${escaped(parameter.in)}${parameter.required ? ', required' : ''}</td><td>${escaped(shape(parameter.schema))}</td></tr>`,
  );
  const answers = Object.entries(operation.responses).map(([status, response]) => {
    const [type, content] = Object.entries(response.content ?? {})[0] ?? [];
    const schema =
      content?.schema && status.startsWith('2') ? `<pre>${escaped(shape(content.schema))}</pre>` : '';
    return `<dt>${escaped(status === 'default' ? 'otherwise' : status)} ${type ? `<code>${escaped(type)}</code>` : ''}</dt><dd>${prose(response.description ?? '')}${schema}</dd>`;
  });
  return `<details><summary><b>${escaped(method.toUpperCase())}</b> <code>${escaped(path)}</code> ${escaped(operation.summary ?? '')}</summary>
${operation.description ? `<p>${prose(operation.description)}</p>` : ''}
${parameters.length > 0 ? `<table>${parameters.join('')}</table>` : ''}
${body ? `<h3>Body</h3><pre>${escaped(shape(body))}</pre>` : ''}
<h3>Answers</h3><dl>${answers.join('')}</dl></details>`;
}

/** A schema in the manner of a TypeScript type. */
function shape(schema: Schema | undefined, indent = ''): string {
  if (!schema) return 'anything';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map((option) => shape(option, indent)).join(' | ');
  if (schema.type === 'array') return `${shape(schema.items, indent)}[]`;
  if (schema.properties) {
    const deeper = `${indent}  `;
    const lines = Object.entries(schema.properties).map(
      ([name, property]) =>
        `${deeper}${name}${schema.required?.includes(name) ? '' : '?'}: ${shape(property, deeper)}`,
    );
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  const limits = [
    schema.format,
    schema.minimum !== undefined && schema.minimum > Number.MIN_SAFE_INTEGER
      ? `from ${schema.minimum}`
      : undefined,
    schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER
      ? `to ${schema.maximum}`
      : undefined,
    schema.maxLength !== undefined ? `at most ${schema.maxLength} characters` : undefined,
  ].filter((limit) => limit !== undefined);
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'anything');
  return limits.length > 0 ? `${type} (${limits.join(', ')})` : type;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Plain text with `code` and line breaks. */
function prose(text: string): string {
  return escaped(text)
    .replace(/`([^`]*)`/g, '<code>$1</code>')
    .replaceAll('\n', '<br>');
}

const STYLE = `
:root{color-scheme:light dark;--ink:#1e1b18;--quiet:#655e56;--line:#e7e0d6;--paper:#fbf8f3;--surface:#fff;--act:#0f766e}
@media(prefers-color-scheme:dark){:root{--ink:#ece7df;--quiet:#a8a196;--line:#2b2f37;--paper:#131519;--surface:#1b1e24;--act:#5eead4}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 Inter,system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:32px 16px}
h1{font:600 40px/1.2 Fraunces,Georgia,serif}h1 small{font:14px Inter,system-ui,sans-serif;color:var(--quiet)}
h2{font:600 20px/1.3 Fraunces,Georgia,serif;margin:32px 0 8px}h3{font-size:14px;color:var(--quiet);margin:16px 0 8px}
a,summary b{color:var(--act)}
details{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:8px 16px;margin:8px 0}
summary{cursor:pointer;min-height:28px}
pre{overflow:auto;background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:8px 16px;font-size:14px}
td{padding:4px 16px 4px 0;vertical-align:top}dd{margin:0 0 8px 16px;color:var(--quiet)}`;
