import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  composeWholeResponse,
  describeLong,
  findHabitRefusal,
  isLong,
  LONG_PROMPT_TOKENS,
  type ModelHabit,
} from './fake-model-habits.ts';
import { type ChatMessage, type ParsedPrompt, parsePrompt } from './fake-model-prompt.ts';
import { composeContent, composeEndlessChunk } from './fake-model-responses.ts';
import {
  composeErrorBody,
  createUnknownModelRefusal,
  type Flavour,
  findRefusal,
  type Refusal,
} from './fake-model-rules.ts';

/**
 * A failure of one request.
 * Connection: no response (`hang`), stalled tokens (`stall`), closed at once (`reset`) or in the
 * middle (`break`).
 * Response: cut JSON with finish reason `length` (`cut`) or without it (`cut-quietly`), empty
 * (`blank`), endless white space (`babble`), not JSON (`garbage`), refused (`refusal`) or filtered
 * (`filter`).
 * Script: obeys the question instead of answering it (`obedient`), wrong host letters, unknown sentence numbers, invented figures, doubled turns, a third of
 * the length, no turns.
 * End: one endless turn (`endless-turn`), endless turns (`endless-turns`), white space, JSON
 * outside the turns, text after the JSON, thinking, an incomplete event.
 * Tolerated: `fenced`, `thinks-aloud` and `silent-usage`.
 * An object is an HTTP error with `retryAfter` as the header's value.
 */
export type ModelFailure =
  | ModelHabit
  | 'hang'
  | 'stall'
  | 'reset'
  | 'break'
  | 'cut'
  | 'cut-quietly'
  | 'blank'
  | 'babble'
  | 'garbage'
  | 'refusal'
  | 'filter'
  | 'error-event'
  | 'wrong-hosts'
  | 'unknown-hosts'
  | 'wrong-sources'
  | 'changed-numbers'
  | 'obedient'
  | 'repeated-turns'
  | 'too-short'
  | 'no-turns'
  | 'endless-turn'
  | 'endless-turns'
  | 'endless-space'
  | 'endless-outside'
  | 'endless-after'
  | 'endless-thinking'
  | 'endless-line'
  | 'fenced'
  | 'thinks-aloud'
  | 'silent-usage'
  | 'never-closed'
  | 'no-schema'
  | 'no-json-mode'
  | 'no-options'
  | 'no-model'
  | 'no-credit'
  | { status: number; retryAfter?: string; body?: unknown };

/** A received request. Times are milliseconds since the epoch, with fractions. */
export interface ModelRequest {
  path: string;
  flavour: Flavour;
  body: Record<string, unknown>;
  prompt: string;
  asked: ParsedPrompt;
  startedAt: number;
  /** null if no token was sent. */
  firstTokenAt: number | null;
  /** Time when the response was complete or the client disconnected; null while it is open. */
  endedAt: number | null;
  /** Whether the client disconnected early. */
  aborted: boolean;
  status: number | null;
  /** Sent tokens, including thinking. */
  tokens: number;
  /** Tokens of the prompt that counted as cached; 0 until they are reported. */
  cachedTokens: number;
}

export interface FakeModelOptions {
  /** 0 uses a free port. */
  port?: number;
  /** Milliseconds before the first token (0). */
  timeToFirstToken?: number;
  /** Tokens of four characters (no limit). */
  tokensPerSecond?: number;
  /** Whether the claim review reports a turn (never). */
  reportsLine?: (line: string) => boolean;
  /** Additional unknown model names. */
  unknownModels?: readonly string[];
  /** Names that `GET /v1/models` lists (none). */
  models?: readonly string[];
}

export interface FakeModelServer {
  /**
   * Base URL. `${url}/openai`, `/deepseek` and `/gemini` select the vendor; otherwise the model's
   * name does.
   */
  url: string;
  requests: ModelRequest[];
  /** Selects the failure of each request; `index` counts from 0; undefined: none. */
  fail(how: (request: ModelRequest, index: number) => ModelFailure | undefined): void;
  close(): Promise<void>;
}

const CHARACTERS_PER_TOKEN = 4;
const MIN_CACHED_TOKENS = 1024;
const CACHE_STEP_TOKENS = 128;

const now = () => performance.timeOrigin + performance.now();

/** A real HTTP server on the loopback interface that streams chat completions composed from the prompt. */
export async function startFakeModelServer(options: FakeModelOptions = {}): Promise<FakeModelServer> {
  const requests: ModelRequest[] = [];
  let how: Parameters<FakeModelServer['fail']>[0] = () => undefined;

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(incoming.url ?? '/', 'http://fake').pathname;
    if (path === '/requests') return sendJson(response, 200, requests);
    if (path === '/v1/models' && incoming.method === 'GET') {
      const data = (options.models ?? []).map((id) => ({ id, object: 'model', owned_by: 'library' }));
      return sendJson(response, 200, { object: 'list', data });
    }
    if (!path.startsWith('/v1/') || !path.endsWith('/chat/completions'))
      return sendJson(response, 404, { detail: 'Not Found' });
    const body = JSON.parse(await readText(incoming));
    const request = seen(path, body);
    const failure = how(request, requests.push(request) - 1);
    response.once('close', () => {
      request.endedAt = now();
      request.aborted = !response.writableFinished && failure !== 'reset' && failure !== 'break';
    });
    if (failure === 'hang') return;
    if (failure === 'reset') return void incoming.socket.resetAndDestroy();
    const refused = refuse(request, failure, incoming.headers.authorization, options.unknownModels ?? []);
    if (refused) {
      request.status = refused.status;
      if (refused.retryAfter !== undefined) response.setHeader('retry-after', refused.retryAfter);
      return sendJson(response, refused.status, refused.body);
    }
    request.status = 200;
    await stream(request, failure, response, options, requests.slice(0, requests.indexOf(request)));
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    fail(next) {
      how = next;
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function seen(path: string, body: Record<string, unknown>): ModelRequest {
  const messages = body.messages as ChatMessage[];
  const prompt = messages.map((message) => message.content).join('\n\n');
  const format = body.response_format as { json_schema?: { name: string } } | undefined;
  const named = /\/(openai|deepseek|gemini)\/chat\/completions$/.exec(path)?.[1];
  const byModel = /^(deepseek|gemini)/.exec(String(body.model))?.[1];
  return {
    path,
    flavour: (named ?? byModel ?? 'openai') as Flavour,
    body,
    prompt,
    asked: parsePrompt(messages, format?.json_schema?.name ?? null),
    startedAt: now(),
    firstTokenAt: null,
    endedAt: null,
    aborted: false,
    status: null,
    tokens: 0,
    cachedTokens: 0,
  };
}

function refuse(
  request: ModelRequest,
  failure: ModelFailure | undefined,
  authorization: string | undefined,
  unknownModels: readonly string[],
): { status: number; body: unknown; retryAfter?: string } | null {
  const { flavour, body } = request;
  if (typeof failure === 'object') {
    const { status, retryAfter } = failure;
    const usual = composeErrorBody(flavour, { status, message: `The server said ${status} on purpose.` });
    return { status, body: failure.body ?? usual, ...(retryAfter === undefined ? {} : { retryAfter }) };
  }
  const model = String(body.model);
  const format = (body.response_format as { type?: string } | undefined)?.type;
  let refused: Refusal | null = null;
  if (!/^Bearer \S+/.test(authorization ?? '')) refused = { status: 401, message: 'No API key provided.' };
  else if (failure === 'no-model' || unknownModels.includes(model))
    refused = createUnknownModelRefusal(flavour, model);
  else if (failure === 'no-credit') {
    const code = flavour === 'deepseek' ? 'invalid_request_error' : 'insufficient_quota';
    refused = { status: flavour === 'deepseek' ? 402 : 429, message: 'Insufficient Balance', code };
  } else if (failure === 'no-schema' && format === 'json_schema') {
    refused = { status: 400, message: "'response_format' of type 'json_schema' is not supported." };
  } else if (failure === 'no-json-mode' && format !== undefined) {
    refused = { status: 400, message: "'response_format.type' must be 'text'" };
  } else if (failure === 'no-options') {
    const key = ['reasoning_effort', 'thinking', 'stream_options'].find((option) => option in body);
    if (key) refused = { status: 422, message: `Extra inputs are not permitted: ${key}` };
  }
  refused ??= findHabitRefusal(failure, body, request.prompt) ?? findRefusal(flavour, body, request.prompt);
  return refused && { status: refused.status, body: composeErrorBody(flavour, refused) };
}

/** Streams the response at its pace until the failure. */
async function stream(
  request: ModelRequest,
  failure: ModelFailure | undefined,
  response: ServerResponse,
  options: FakeModelOptions,
  earlier: readonly ModelRequest[],
): Promise<void> {
  const { body, flavour } = request;
  const reportsLine = options.reportsLine ?? (() => false);
  if (failure === 'late-silence') await sleep(options.timeToFirstToken ?? 0);
  if (failure === 'not-streamed') {
    const content = composeContent(request.asked, failure, reportsLine);
    return sendJson(response, 200, composeWholeResponse(body.model, request.prompt, content));
  }
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  const end = failure === 'crlf' ? '\r\n' : '\n';
  const send = (data: unknown) => response.write(`data: ${JSON.stringify(data)}${end}${end}`);
  const chunk = (delta: object, finish: string | null = null, usage: object | null = null) =>
    send({
      id: 'chatcmpl-fake',
      object: 'chat.completion.chunk',
      created: Math.floor(now() / 1000),
      model: body.model,
      choices: usage ? [] : [{ index: 0, delta, finish_reason: finish, logprobs: null }],
      usage,
    });
  response.write(': keep-alive\n\n');
  chunk({ role: 'assistant', content: '' });
  if (failure === 'long-prompt-event' && isLong(request.prompt)) {
    send({ error: { message: describeLong(request.prompt), type: 'exceed_context_size_error' } });
    return void response.end();
  }
  await pauseWithComments(
    failure === 'late-silence' ? 0 : (options.timeToFirstToken ?? 0),
    response,
    failure,
  );
  const token = (delta: object) => {
    request.firstTokenAt ??= now();
    request.tokens += 1;
    chunk(delta);
  };
  if (failure === 'empty-deltas') for (const delta of [{}, { content: null }, { content: '' }]) chunk(delta);
  if (flavour === 'deepseek' && (body.thinking as { type?: string } | undefined)?.type !== 'disabled') {
    for (const thought of ['Let me ', 'think {', '"turns"}.'])
      token({ content: null, reasoning_content: thought });
  }
  for (const thought = 'hm '.repeat(500); failure === 'endless-thinking' && !response.destroyed; ) {
    token({ content: null, reasoning_content: thought });
    await drained(response);
  }
  if (failure === 'refusal') token({ refusal: 'I cannot help with that.' });

  const text = composeContent(request.asked, failure, reportsLine);
  const tokens = text.match(/[\s\S]{1,4}/gu) ?? [];
  const half = Math.floor(tokens.length / 2);
  const stopsHalfWay = ['stall', 'break', 'error-event', 'endless-line'].includes(String(failure));
  const give = (text: string) =>
    token(failure === 'only-reasoning' ? { content: null, reasoning_content: text } : { content: text });
  const pauses = failure === 'comments-between';
  await paced(
    stopsHalfWay || pauses ? tokens.slice(0, half) : tokens,
    options.tokensPerSecond,
    response,
    give,
  );
  if (pauses) {
    await pauseWithComments(options.timeToFirstToken ?? 0, response, failure);
    await paced(tokens.slice(half), options.tokensPerSecond, response, give);
  }
  for (let count = 0; !response.destroyed; count += 1) {
    const content = composeEndlessChunk(failure, count);
    if (content === null) break;
    token({ content });
    await drained(response);
  }
  if (failure === 'endless-line') response.write('data: {"choices":[{"delta":{"content":"');
  while (failure === 'endless-line' && !response.destroyed) {
    response.write('and on '.repeat(10_000));
    await drained(response);
  }
  while (failure === 'babble' && !response.destroyed) {
    chunk({ content: ' \n' });
    await sleep(5);
  }
  if (failure === 'stall' || response.destroyed) return;
  if (failure === 'break') return void response.write(': break\n\n', () => response.destroy());
  if (failure === 'error-event') send({ error: { message: 'Overloaded', code: 503, type: 'server_error' } });
  const finish =
    failure === 'cut' || failure === 'cut-512' ? 'length' : failure === 'filter' ? 'content_filter' : 'stop';
  chunk({}, finish);
  if (failure === 'never-closed') return;
  if (body.stream_options && failure !== 'silent-usage') {
    const whole = Math.ceil(request.prompt.length / 4);
    const input = failure === 'cut-prompt' ? Math.min(whole, LONG_PROMPT_TOKENS) : whole;
    request.cachedTokens = countCachedTokens(request, earlier);
    const usage = {
      prompt_tokens: input,
      prompt_tokens_details: { cached_tokens: request.cachedTokens },
      completion_tokens: request.tokens,
      total_tokens: input + request.tokens,
    };
    chunk({}, null, usage);
  }
  response.end('data: [DONE]\n\n');
}

/** As providers cache: the longest beginning of an answered prompt, from 1,024 tokens, in steps of 128. */
function countCachedTokens(
  { prompt, body, startedAt }: ModelRequest,
  earlier: readonly ModelRequest[],
): number {
  const answered = earlier.filter(
    (other) =>
      other.body.model === body.model && other.firstTokenAt !== null && other.firstTokenAt < startedAt,
  );
  const lengths = answered.map((other) => countSharedCharacters(prompt, other.prompt));
  const tokens = Math.max(...lengths, 0) / CHARACTERS_PER_TOKEN;
  return tokens < MIN_CACHED_TOKENS ? 0 : Math.floor(tokens / CACHE_STEP_TOKENS) * CACHE_STEP_TOKENS;
}

function countSharedCharacters(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** Comments come ten times meanwhile if the failure is one of comments. */
async function pauseWithComments(
  ms: number,
  response: ServerResponse,
  failure: ModelFailure | undefined,
): Promise<void> {
  const isTalking = failure === 'late-comments' || failure === 'comments-between';
  for (let count = 0; isTalking && count < 10 && !response.destroyed; count += 1) {
    response.write(': keep-alive\n\n');
    await sleep(ms / 10);
  }
  if (!isTalking) await sleep(ms);
}

/** Waits until the client reads. */
async function drained(response: ServerResponse): Promise<void> {
  do await setImmediate();
  while (response.writableNeedDrain && !response.destroyed);
}

/** Yields tokens at a fixed pace, or as fast as the client reads. */
async function paced(
  tokens: readonly string[],
  perSecond: number | undefined,
  response: ServerResponse,
  give: (token: string) => void,
): Promise<void> {
  const began = performance.now();
  for (let sent = 0; sent < tokens.length && !response.destroyed; ) {
    const due = perSecond ? Math.floor(((performance.now() - began) / 1000) * perSecond) + 1 : sent + 200;
    for (const token of tokens.slice(sent, due)) give(token);
    sent = Math.max(sent, due);
    await (perSecond ? sleep(Math.max(1000 / perSecond, 10)) : setImmediate());
  }
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const isText = typeof body === 'string';
  const type = isText ? 'text/plain' : 'application/json';
  response.writeHead(status, { 'content-type': type }).end(isText ? body : JSON.stringify(body));
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      'time-to-first-token': { type: 'string', default: '0' },
      'tokens-per-second': { type: 'string' },
    },
  });
  const pace = values['tokens-per-second'];
  const { url } = await startFakeModelServer({
    port: Number(values.port),
    timeToFirstToken: Number(values['time-to-first-token']),
    ...(pace === undefined ? {} : { tokensPerSecond: Number(pace) }),
  });
  // The parent process waits for this line. /requests lists the received requests.
  console.log(url);
}
