import { type ApiDocument, type Operation, type Parameter, resolved } from '../openapi-document.ts';
import { escaped, inline, prose } from './html.ts';
import { limitsOf, shapeHtml } from './shape.ts';

/** The page's own files; the fonts come first, since text waits for them. */
const HEAD = `<link rel="icon" href="/favicon.svg">
<link rel="preload" href="/api/docs/inter.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="/api/docs/fraunces.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/api/docs/page.css">
<script type="module" src="/api/docs/try.js"></script>`;

/**
 * A page of the API on which calls can be tried. It stands by itself: nothing
 * is loaded but its own files, so the strict policy needs no exception, and
 * without the script it can still be read.
 */
export function docsPage(api: ApiDocument): string {
  const sections = api.tags.map(({ name, description }) => {
    const items = Object.entries(api.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, operation]) => operation.tags[0] === name)
        .map(([method, operation]) => operationHtml(api, method, path, operation)),
    );
    return `<section id="${name}"><h2>${name}</h2><p>${inline(description)}</p>${items.join('')}</section>`;
  });
  const links = [...api.tags.map(({ name }) => name), 'WebSocket', 'Schemas'].map(
    (name) => `<li><a href="#${name}">${name}</a></li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(api.info.title)} API</title>
${HEAD}</head>
<body><main><h1>${escaped(api.info.title)} API <small>${escaped(api.info.version)}</small></h1>
${prose(api.info.description ?? '')}
<p>For machines: <a href="/api/openapi.json">the OpenAPI document</a>.</p>
<nav aria-label="Groups"><ul>${links.join('')}</ul></nav>
${CALLER}
${sections.join('\n')}
${SOCKET}
${schemasHtml(api)}</main></body></html>`;
}

function operationHtml(api: ApiDocument, method: string, path: string, operation: Operation): string {
  const body = operation.requestBody?.content['application/json'];
  const answers = Object.entries(operation.responses).map(([status, response]) => {
    const { description, content = {} } = resolved(api, response);
    const [type, media] = Object.entries(content)[0] ?? [];
    const shape = media?.schema && status.startsWith('2') ? `<pre>${shapeHtml(media.schema)}</pre>` : '';
    return `<dt>${status} ${type ? `<code>${escaped(type)}</code>` : ''}</dt><dd>${prose(description)}${shape}</dd>`;
  });
  return `<details id="${operation.operationId}"><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code> ${inline(operation.summary)}</summary>
${prose(operation.description ?? '')}${body ? `<h3>Body</h3><pre>${shapeHtml(body.schema)}</pre>` : ''}
<h3>Answers</h3><dl>${answers.join('')}</dl>${formHtml(api, method, path, operation)}</details>`;
}

/** What is filled in to try a call; the script shows it. */
function formHtml(api: ApiDocument, method: string, path: string, operation: Operation): string {
  const body = operation.requestBody?.content['application/json']?.example;
  const fields = (operation.parameters ?? []).map((parameter) => fieldHtml(api, parameter));
  const text = body === undefined ? '' : escaped(JSON.stringify(body, null, 2));
  const bodyField =
    text && `<label>Body <textarea name="body" rows="8" spellcheck="false">${text}</textarea></label>`;
  return `<form data-method="${method.toUpperCase()}" data-path="${escaped(path)}" hidden><h3>Try it</h3>
${fields.join('')}${bodyField}<button>Send</button><h3>In a terminal</h3><pre data-curl tabindex="0"></pre><output></output></form>`;
}

function fieldHtml(api: ApiDocument, parameter: Parameter): string {
  const { name, required, description = '' } = parameter;
  const schema = resolved(api, parameter.schema);
  const choices = schema.enum ?? (schema.type === 'boolean' ? ['true', 'false'] : undefined);
  const limits = limitsOf(schema);
  const label = `<code>${escaped(name)}</code> ${inline(description)} <span class="quiet">${parameter.in}${limits && `, ${limits}`}${required ? ', required' : ''}</span>`;
  const attributes = `name="${escaped(name)}" data-in="${parameter.in}"${required ? ' required' : ''}`;
  const field = choices
    ? `<select ${attributes}>${['', ...choices].map((choice) => `<option>${escaped(String(choice))}</option>`).join('')}</select>`
    : `<input ${attributes} autocomplete="off" spellcheck="false">`;
  return `<label>${label}${field}</label>`;
}

function schemasHtml(api: ApiDocument): string {
  const items = Object.entries(api.components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${name}"><summary><code>${name}</code> ${inline(schema.description ?? '')}</summary><pre>${shapeHtml(schema)}</pre></details>`,
  );
  return `<section id="Schemas"><h2>Schemas</h2><p>What answers consist of.</p>${items.join('')}</section>`;
}

const CALLER = `<section class="box" id="caller" hidden><h2>Who calls</h2>
<p>Calls from this page are made as this session: in this browser it is the one that made your podcasts.</p>
<label>Session id, sent as <code>x-session-id</code> <input name="session" autocomplete="off" spellcheck="false"></label>
<label>Admin token, for the operator's calls; it is not kept <input name="admin" type="password" autocomplete="off"></label></section>`;

const SOCKET = `<section id="WebSocket"><h2>WebSocket</h2><p>Follow a podcast while it is made.</p>
<div class="box"><form data-socket hidden>
<label>Podcast id <input name="podcastId" inputmode="numeric" autocomplete="off"></label>
<label>Duration in seconds, for <code>duration_update</code> <input name="duration" inputmode="decimal" autocomplete="off"></label>
<button name="register">Connect and register</button><button name="report">Send duration</button>
<pre data-log role="log" tabindex="0" aria-label="Messages"></pre></form></div></section>`;
