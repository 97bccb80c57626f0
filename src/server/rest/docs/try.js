// Runs on the page of /api/docs: sends the calls that are filled in there, and follows podcasts over /ws.

/** Longest answer that is shown whole, in characters. */
const SHOWN = 20_000;
/** The key under which this product's pages keep the visitor's session. */
const SESSION_KEY = 'x-session-id';

const caller = document.getElementById('caller');
const session = caller.querySelector('[name=session]');
const admin = caller.querySelector('[name=admin]');
session.value = kept() ?? '';
caller.hidden = false;

for (const form of document.querySelectorAll('form[data-method]')) {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
  form.addEventListener('input', () => showCommand(form));
  // Written when they are looked at: there are dozens, and each depends on the session.
  form.closest('details').addEventListener('toggle', () => showCommand(form));
}
caller.addEventListener('input', () => {
  for (const open of document.querySelectorAll('details[open] form[data-method]')) showCommand(open);
});
openTarget();
addEventListener('hashchange', openTarget);

/** The call as it is filled in. */
function callOf(form) {
  let path = form.dataset.path;
  const query = new URLSearchParams();
  const headers = {};
  if (session.value.trim()) headers['x-session-id'] = session.value.trim();
  if (admin.value.trim()) headers.authorization = `Bearer ${admin.value.trim()}`;
  for (const field of form.querySelectorAll('[data-in]')) {
    const value = field.value.trim();
    if (field.dataset.in === 'path') {
      path = path.replace(`{${field.name}}`, value ? encodeURIComponent(value) : `{${field.name}}`);
    }
    if (value && field.dataset.in === 'query') query.set(field.name, value);
    if (value && field.dataset.in === 'header') headers[field.name] = value;
  }
  const body = form.querySelector('[name=body]')?.value;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const search = query.size > 0 ? `?${query}` : '';
  return { method: form.dataset.method, url: location.origin + path + search, headers, body };
}

function showCommand(form) {
  const { method, url, headers, body } = callOf(form);
  const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
  const parts = [
    method === 'HEAD' ? 'curl --head' : `curl -X ${method}`,
    // The token stays out of what may be copied and kept.
    ...Object.entries(headers).map(
      ([name, value]) => `-H ${quoted(`${name}: ${name === 'authorization' ? 'Bearer ...' : value}`)}`,
    ),
    ...(body === undefined ? [] : [`-d ${quoted(body)}`]),
    quoted(url),
  ];
  form.querySelector('[data-curl]').textContent = parts.join(' \\\n  ');
}

async function send(form) {
  const output = form.querySelector('output');
  const button = form.querySelector('button');
  const { url, ...request } = callOf(form);
  button.disabled = true;
  output.replaceChildren();
  const begun = performance.now();
  try {
    const answer = await fetch(url, request);
    await show(output, answer, performance.now() - begun);
  } catch {
    output.append(line('The server could not be reached.', true));
  } finally {
    button.disabled = false;
  }
}

/** Shows an answer: its status, its headers, and its body by its kind. */
async function show(output, answer, took) {
  const { status, statusText, headers, url } = answer;
  output.append(line(`${status} ${statusText}, ${Math.round(took)} ms`, status >= 400));
  if (answer.redirected) output.append(line(`Led to ${url}`));
  const fresh = headers.get('x-session-id');
  if (fresh) keep(fresh);
  output.append(block([...headers].map(([name, value]) => `${name}: ${value}`).join('\n')));
  const type = headers.get('content-type') ?? '';
  const element = type.startsWith('audio/') ? 'audio' : type.startsWith('image/') ? 'img' : null;
  if (answer.ok && element) {
    // Sound comes as a stream: the element asks for it anew, piece by piece.
    await answer.body?.cancel();
    const media = document.createElement(element);
    if (element === 'audio') media.controls = true;
    else media.alt = 'The picture that was answered';
    media.src = url;
    output.append(media);
    return;
  }
  const text = await answer.text();
  if (text) output.append(block(type.includes('json') ? JSON.stringify(JSON.parse(text), null, 2) : text));
}

function line(text, refused = false) {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  if (refused) paragraph.className = 'refused';
  return paragraph;
}

function block(text) {
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  pre.textContent =
    text.length > SHOWN ? `${text.slice(0, SHOWN)}\n(${text.length - SHOWN} more characters)` : text;
  return pre;
}

/** The session of this browser, where it may be looked at. */
function kept() {
  try {
    return localStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}

/** A session that the server made up goes on to be used. */
function keep(id) {
  session.value = id;
  try {
    localStorage.setItem(SESSION_KEY, id);
  } catch {
    // Kept in the field alone.
  }
}

/** Opens what the address points at. */
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) target.open = true;
}

/** The panel that speaks the protocol of /ws. */
const panel = document.querySelector('form[data-socket]');
const log = panel.querySelector('[data-log]');
let socket = null;
panel.hidden = false;
panel.addEventListener('submit', async (event) => {
  event.preventDefault();
  const podcastId = Number(panel.elements.podcastId.value);
  const reports = event.submitter?.name === 'report';
  const message = reports
    ? { type: 'duration_update', podcastId, duration: Number(panel.elements.duration.value) }
    : { type: 'register', podcastId };
  const text = JSON.stringify(message);
  const open = await connected();
  if (!open) return;
  open.send(text);
  note('sent', text);
});

/** A connection that has been welcomed, or null where there can be none. */
function connected() {
  if (socket?.readyState === WebSocket.OPEN) return Promise.resolve(socket);
  return new Promise((resolve) => {
    socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
    socket.addEventListener('message', ({ data }) => {
      note('received', data);
      if (JSON.parse(data).type === 'welcome') resolve(socket);
    });
    socket.addEventListener('close', ({ code }) => {
      note('closed', String(code));
      resolve(null);
    });
  });
}

function note(what, text) {
  log.append(`${new Date().toLocaleTimeString()} ${what} ${text}\n`);
  log.scrollTop = log.scrollHeight;
}
