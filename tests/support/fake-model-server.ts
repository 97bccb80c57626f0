import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { composeContent, composeEndlessChunk, type ParsedPrompt, parsePrompt } from './fake-model-answers.ts';
import {
  composeErrorBody,
  createUnknownModelRefusal,
  type Flavour,
  findRefusal,
  type Refusal,
} from './fake-model-rules.ts';

/**
 * What goes wrong with one request. Of the connection: never an answer
 * (`hang`), tokens that stop coming (`stall`), one closed at once (`reset`) or
 * in the middle (`break`). Of the answer: cut in the middle of the JSON, with
 * the finish reason `length` (`cut`) or as if it were complete (`cut-quietly`);
 * nothing in it (`blank`); white space without end (`babble`); no JSON
 * (`garbage`); refused (`refusal`) or filtered (`filter`). Of the script: wrong
 * host letters, numbers of sentences that there are not, figures that the article
 * does not give, every turn twice, a third of the length, no turns. Of its end, which never comes: one turn (`endless-turn`),
 * ever more of them (`endless-turns`), white space, JSON outside the turns, words
 * after the JSON, thinking, a line that is no event yet. `fenced`, `thinks-aloud`
 * and `silent-usage` are what a client must bear.
 * An object is an HTTP error; `retryAfter` is sent as it is.
 */
export type ModelFailure =
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

/** One request as it was seen. Times are milliseconds since the epoch, with fractions. */
export interface ModelRequest {
  path: string;
  flavour: Flavour;
  body: Record<string, unknown>;
  /** The text of all messages. */
  prompt: string;
  asked: ParsedPrompt;
  startedAt: number;
  /** null where no token was sent. */
  firstTokenAt: number | null;
  /** When the answer was complete or the client had hung up; null while it is open. */
  endedAt: number | null;
  /** Whether the client hung up before the answer was complete. */
  aborted: boolean;
  /** null where none was sent. */
  status: number | null;
  /** Tokens sent, thinking included. */
  tokens: number;
}

export interface FakeModelOptions {
  /** 0 takes a free one. */
  port?: number;
  /** Milliseconds before the first token (0). */
  timeToFirstToken?: number;
  /** Tokens of four characters (no limit). */
  tokensPerSecond?: number;
  /** What the second reader says of a line: whether it doubts it (never). */
  doubts?: (line: string) => boolean;
  /** Names that do not exist here, beside those that the vendors have retired. */
  unknownModels?: readonly string[];
}

export interface FakeModelServer {
  /** A base URL; `${url}/openai`, `/deepseek` and `/gemini` fix whose API is spoken, else the model's name does. */
  url: string;
  /** Every request to `/chat/completions`, in order. */
  requests: ModelRequest[];
  /** Asked for every request (`index` counts from 0) what goes wrong with it; undefined: nothing. */
  fail(how: (request: ModelRequest, index: number) => ModelFailure | undefined): void;
  close(): Promise<void>;
}

const now = () => performance.timeOrigin + performance.now();

/** A real HTTP server on the loopback that streams chat completions, made from the prompt. */
export async function startFakeModelServer(options: FakeModelOptions = {}): Promise<FakeModelServer> {
  const requests: ModelRequest[] = [];
  let how: Parameters<FakeModelServer['fail']>[0] = () => undefined;

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(incoming.url ?? '/', 'http://fake').pathname;
    if (path === '/requests') return sendJson(response, 200, requests);
    if (!path.endsWith('/chat/completions')) return sendJson(response, 404, { detail: 'Not Found' });
    const body = JSON.parse(await textOf(incoming));
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
    await stream(request, failure, response, options);
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
  const messages = body.messages as { content: string }[];
  const prompt = messages.map((message) => message.content).join('\n\n');
  const format = body.response_format as { json_schema?: { name: string } } | undefined;
  const named = /\/(openai|deepseek|gemini)\/chat\/completions$/.exec(path)?.[1];
  const byModel = /^(deepseek|gemini)/.exec(String(body.model))?.[1];
  return {
    path,
    flavour: (named ?? byModel ?? 'openai') as Flavour,
    body,
    prompt,
    asked: parsePrompt(prompt, format?.json_schema?.name ?? null),
    startedAt: now(),
    firstTokenAt: null,
    endedAt: null,
    aborted: false,
    status: null,
    tokens: 0,
  };
}

/** The HTTP error that a request gets, by its own fault or by the failure asked for. */
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
  refused ??= findRefusal(flavour, body, request.prompt);
  return refused && { status: refused.status, body: composeErrorBody(flavour, refused) };
}

/** Streams the answer at its pace, as far as the failure lets it come. */
async function stream(
  request: ModelRequest,
  failure: ModelFailure | undefined,
  response: ServerResponse,
  options: FakeModelOptions,
): Promise<void> {
  const { body, flavour } = request;
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  const send = (data: unknown) => response.write(`data: ${JSON.stringify(data)}\n\n`);
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
  await sleep(options.timeToFirstToken ?? 0);
  const token = (delta: object) => {
    request.firstTokenAt ??= now();
    request.tokens += 1;
    chunk(delta);
  };
  if (flavour === 'deepseek' && (body.thinking as { type?: string } | undefined)?.type !== 'disabled') {
    for (const thought of ['Let me ', 'think {', '"turns"}.'])
      token({ content: null, reasoning_content: thought });
  }
  for (const thought = 'hm '.repeat(500); failure === 'endless-thinking' && !response.destroyed; ) {
    token({ content: null, reasoning_content: thought });
    await drained(response);
  }
  if (failure === 'refusal') token({ refusal: 'I cannot help with that.' });

  const text = composeContent(request.asked, failure, options.doubts ?? (() => false));
  const tokens = text.match(/[\s\S]{1,4}/gu) ?? [];
  const half = Math.floor(tokens.length / 2);
  const stopsHalfWay = ['stall', 'break', 'error-event', 'endless-line'].includes(String(failure));
  await paced(stopsHalfWay ? tokens.slice(0, half) : tokens, options.tokensPerSecond, response, (content) =>
    token({ content }),
  );
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
  const finish = failure === 'cut' ? 'length' : failure === 'filter' ? 'content_filter' : 'stop';
  chunk({}, finish);
  if (failure === 'never-closed') return;
  if (body.stream_options && failure !== 'silent-usage') {
    const input = Math.ceil(request.prompt.length / 4);
    const usage = {
      prompt_tokens: input,
      completion_tokens: request.tokens,
      total_tokens: input + request.tokens,
    };
    chunk({}, null, usage);
  }
  response.end('data: [DONE]\n\n');
}

/** Waits as long as the reader does not keep up. */
async function drained(response: ServerResponse): Promise<void> {
  do await setImmediate();
  while (response.writableNeedDrain && !response.destroyed);
}

/** Gives the tokens out at a pace; without one as fast as the reader takes them. */
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

async function textOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
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
  // The one line that a starting process waits for; what was asked is at /requests.
  console.log(url);
}
