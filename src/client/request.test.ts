// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { audioExists } from './player/audio-exists.ts';
import {
  fetchQuery,
  getErrorMessage,
  isUnauthorized,
  REQUEST_TIMEOUT_MS,
  request,
  trpcRequest,
} from './request.ts';
import { getSessionId } from './session-id.ts';
import { createQueryClient } from './trpc-client.ts';

const answer = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const get = (...queryKey: unknown[]) => fetchQuery({ queryKey });
const json = (body: unknown, status: number, statusText = '') =>
  new Response(JSON.stringify(body), { status, statusText, headers: { 'content-type': 'application/json' } });
const page = (status: number, statusText = '') =>
  new Response('<p>no</p>', { status, statusText, headers: { 'content-type': 'text/html' } });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  answer.mockReset();
});

describe('session', () => {
  const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  test('a random UUID is made once and kept under x-session-id', () => {
    const made = getSessionId();
    expect(made).toMatch(UUID);
    expect(localStorage.getItem('x-session-id')).toBe(made);
    expect(getSessionId()).toBe(made);
  });

  test('without storage every call has a fresh one, on plain http too', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const first = getSessionId();
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(getSessionId()).toMatch(UUID);
    expect(getSessionId()).not.toBe(first);
  });
});

describe('request', () => {
  test('carries the session, and says JSON only where there is a body', async () => {
    answer.mockImplementation(async () => json({}, 200));
    await request('/api/x');
    await request('/api/x', { method: 'POST', body: '{}' });
    const [bare, full] = answer.mock.calls.map(([, init]) => new Headers(init.headers));
    expect(bare?.get('x-session-id')).toBe(getSessionId());
    expect(bare?.has('content-type')).toBe(false);
    expect(full?.get('content-type')).toBe('application/json');
  });

  test('aborts a request after 30000 ms', async () => {
    expect(REQUEST_TIMEOUT_MS).toBe(30_000);
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    answer.mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const pending = request('/api/slow');
    clock.abort(new DOMException('late', 'TimeoutError'));
    await expect(pending).rejects.toThrow(/^Request timed out$/);
    expect(timeout).toHaveBeenCalledWith(30_000);
  });

  test('a network that fails is told as such; what the caller aborts is not', async () => {
    answer.mockRejectedValue('odd');
    await expect(request('/api/x')).rejects.toThrow(/^Network request failed$/);
    const mine = AbortSignal.abort(new Error('mine'));
    answer.mockRejectedValue(mine.reason);
    await expect(request('/api/x', { signal: mine })).rejects.toThrow('mine');
  });
});

describe('default data fetcher', () => {
  test('GETs the path in the key and gives the parsed body', async () => {
    answer.mockResolvedValue(json(['a'], 200));
    expect(await get('/api/search?q=a', 'more')).toEqual(['a']);
    expect(answer.mock.calls[0]?.[0]).toBe('/api/search?q=a');
    expect(createQueryClient().getDefaultOptions().queries?.queryFn).toBe(fetchQuery);
  });

  test.each([[[]], [[7]], [[null]], [['']]])('a key without a path is no key: %j', async (key) => {
    await expect(get(...key)).rejects.toThrow(/^Invalid query key$/);
    expect(answer).not.toHaveBeenCalled();
  });

  test('what is not JSON has no valid format', async () => {
    answer.mockResolvedValueOnce(page(200));
    await expect(get('/x')).rejects.toThrow(/^Invalid response format$/);
    answer.mockResolvedValueOnce(new Response('{', { headers: { 'content-type': 'application/json' } }));
    await expect(get('/x')).rejects.toThrow(/^Invalid response format$/);
  });

  test.each([
    [json({ message: 'Too many', error: 'no' }, 429, 'x'), '429: Too many'],
    [json({ error: 'Gone' }, 410, 'x'), '410: Gone'],
    [json({}, 500, 'Server broke'), '500: Server broke'],
    [page(502, 'Bad Gateway'), '502: Bad Gateway'],
    [page(502), '502: An unknown error occurred'],
  ])('a refusal is its status and its message: %#', async (response, message) => {
    answer.mockResolvedValue(response);
    await expect(get('/x')).rejects.toThrow(new Error(message));
  });

  test('a failure that says nothing is a failed query', async () => {
    answer.mockResolvedValue(json({}, 200));
    vi.spyOn(Headers.prototype, 'get').mockImplementation(() => {
      throw 'nothing';
    });
    await expect(get('/x')).rejects.toThrow(/^Query failed$/);
  });
});

describe('tRPC’s requests', () => {
  test('tRPC’s own answers pass, good and bad', async () => {
    for (const body of [{ error: { message: 'no' } }, [{ error: { message: 'no' } }]]) {
      answer.mockResolvedValue(json(body, 400));
      expect(await (await trpcRequest('/trpc/a', {})).json()).toEqual(body);
    }
  });

  test.each([
    [json({ message: 'Slow down', code: 'rate_limited' }, 429), 'Slow down'],
    [json({}, 500, 'x'), 'Server error (500): Failed to POST /trpc/podcasts.create'],
    [page(502, 'Bad Gateway'), 'Bad Gateway'],
    [page(502), 'Server error (502): Failed to POST /trpc/podcasts.create'],
    [page(200), 'Invalid response format'],
  ])('what something before it says is the message: %#', async (response, message) => {
    answer.mockResolvedValue(response);
    const call = trpcRequest('/trpc/podcasts.create?batch=1', { method: 'POST', body: '{}' });
    await expect(call).rejects.toMatchObject({ message });
  });
});

test('a refused admin token is known, whoever refused it', async () => {
  answer.mockResolvedValue(json({ message: 'The admin token is not right.', code: 'unauthorized' }, 401));
  const cause = await trpcRequest('/trpc/podcasts.list', {}).catch((error: unknown) => error);
  expect(isUnauthorized(new Error('wrapped', { cause }))).toBe(true);
  expect(isUnauthorized(Object.assign(new Error(), { data: { httpStatus: 401 } }))).toBe(true);
  expect(isUnauthorized(Object.assign(new Error(), { data: { httpStatus: 404 } }))).toBe(false);
  expect(isUnauthorized(new Error('Network request failed'))).toBe(false);
});

test('an audio file is asked for by HEAD with the session; only the server’s word makes it missing', async () => {
  answer.mockResolvedValueOnce(new Response(null, { status: 200 }));
  expect(await audioExists('/api/podcasts/audio/podcast_1.mp3')).toBe(true);
  const [address, init] = answer.mock.calls[0] ?? [];
  expect([address, init?.method]).toEqual(['/api/podcasts/audio/podcast_1.mp3', 'HEAD']);
  answer.mockResolvedValueOnce(new Response(null, { status: 404 }));
  expect(await audioExists('/a.mp3')).toBe(false);
  answer.mockRejectedValueOnce(new TypeError('offline'));
  expect(await audioExists('/a.mp3')).toBe(true);
});

test('query defaults: fresh for 5000 ms, no retries, no refetch on focus, no polling', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: 5000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
  expect(mutations?.retry).toBe(false);
});

test('uses the fallback for an error without a message', () => {
  expect(getErrorMessage(new Error(''), 'Failed to create podcast')).toBe('Failed to create podcast');
  expect(getErrorMessage('odd', 'Fallback')).toBe('Fallback');
  expect(getErrorMessage(new Error('Why'), 'Fallback')).toBe('Why');
});
