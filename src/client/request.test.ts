import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkAudio } from './player/playback-recovery.ts';
import {
  fetchQuery,
  getErrorMessage,
  isUnauthorized,
  REQUEST_TIMEOUT_MS,
  request,
  requestTrpc,
} from './request.ts';
import { getSessionId } from './session-id.ts';
import { createQueryClient } from './trpc-client.ts';

const fetchMock = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const get = (...queryKey: unknown[]) => fetchQuery({ queryKey });
const createJson = (body: unknown, status: number, statusText = '') =>
  new Response(JSON.stringify(body), { status, statusText, headers: { 'content-type': 'application/json' } });
const createHtml = (status: number, statusText = '') =>
  new Response('<p>no</p>', { status, statusText, headers: { 'content-type': 'text/html' } });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetchMock.mockReset();
});

describe('session', () => {
  const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  test('creates a random UUID once and stores it under x-session-id', () => {
    const id = getSessionId();
    expect(id).toMatch(UUID);
    expect(localStorage.getItem('x-session-id')).toBe(id);
    expect(getSessionId()).toBe(id);
  });

  test('creates a new id for every call without storage, also on plain http', () => {
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
  test('sends the session id, and a JSON content type only with a body', async () => {
    fetchMock.mockImplementation(async () => createJson({}, 200));
    await request('/api/x');
    await request('/api/x', { method: 'POST', body: '{}' });
    const [withoutBody, withBody] = fetchMock.mock.calls.map(([, init]) => new Headers(init.headers));
    expect(withoutBody?.get('x-session-id')).toBe(getSessionId());
    expect(withoutBody?.has('content-type')).toBe(false);
    expect(withBody?.get('content-type')).toBe('application/json');
  });

  test('aborts a request after 30000 ms', async () => {
    expect(REQUEST_TIMEOUT_MS).toBe(30_000);
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    fetchMock.mockImplementation(
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

  test('reports a network failure, and throws the reason of an abort by the caller', async () => {
    fetchMock.mockRejectedValue('odd');
    await expect(request('/api/x')).rejects.toThrow(/^Network request failed$/);
    const aborted = AbortSignal.abort(new Error('mine'));
    fetchMock.mockRejectedValue(aborted.reason);
    await expect(request('/api/x', { signal: aborted })).rejects.toThrow('mine');
  });
});

describe('default data fetcher', () => {
  test('GETs the path in the key and returns the parsed body', async () => {
    fetchMock.mockResolvedValue(createJson(['a'], 200));
    expect(await get('/api/search?q=a', 'more')).toEqual(['a']);
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/search?q=a');
    expect(createQueryClient().getDefaultOptions().queries?.queryFn).toBe(fetchQuery);
  });

  test.each([[[]], [[7]], [[null]], [['']]])('rejects a key without a path: %j', async (key) => {
    await expect(get(...key)).rejects.toThrow(/^Invalid query key$/);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test('rejects a response that is not JSON', async () => {
    fetchMock.mockResolvedValueOnce(createHtml(200));
    await expect(get('/x')).rejects.toThrow(/^Invalid response format$/);
    fetchMock.mockResolvedValueOnce(new Response('{', { headers: { 'content-type': 'application/json' } }));
    await expect(get('/x')).rejects.toThrow(/^Invalid response format$/);
  });

  test.each([
    [createJson({ message: 'Too many', error: 'no' }, 429, 'x'), '429: Too many'],
    [createJson({ error: 'Gone' }, 410, 'x'), '410: Gone'],
    [createJson({}, 500, 'Server broke'), '500: Server broke'],
    [createHtml(502, 'Bad Gateway'), '502: Bad Gateway'],
    [createHtml(502), '502: An unknown error occurred'],
  ])('reports the status and the message of a refused request: %#', async (response, message) => {
    fetchMock.mockResolvedValue(response);
    await expect(get('/x')).rejects.toThrow(new Error(message));
  });

  test('reports Query failed for an error without a message', async () => {
    fetchMock.mockResolvedValue(createJson({}, 200));
    vi.spyOn(Headers.prototype, 'get').mockImplementation(() => {
      throw 'nothing';
    });
    await expect(get('/x')).rejects.toThrow(/^Query failed$/);
  });
});

describe('tRPC requests', () => {
  test('return responses of tRPC, including errors', async () => {
    for (const body of [{ error: { message: 'no' } }, [{ error: { message: 'no' } }]]) {
      fetchMock.mockResolvedValue(createJson(body, 400));
      expect(await (await requestTrpc('/trpc/a', {})).json()).toEqual(body);
    }
  });

  test.each([
    [createJson({ message: 'Slow down', code: 'rate_limited' }, 429), 'Slow down'],
    [createJson({}, 500, 'x'), 'Server error (500): Failed to POST /trpc/podcasts.create'],
    [createHtml(502, 'Bad Gateway'), 'Bad Gateway'],
    [createHtml(502), 'Server error (502): Failed to POST /trpc/podcasts.create'],
    [createHtml(200), 'Invalid response format'],
  ])('report the message of a response that does not come from tRPC: %#', async (response, message) => {
    fetchMock.mockResolvedValue(response);
    const call = requestTrpc('/trpc/podcasts.create?batch=1', { method: 'POST', body: '{}' });
    await expect(call).rejects.toMatchObject({ message });
  });
});

test('isUnauthorized detects a rejected admin token in errors of tRPC and of the network', async () => {
  fetchMock.mockResolvedValue(
    createJson({ message: 'The admin token is not right.', code: 'unauthorized' }, 401),
  );
  const cause = await requestTrpc('/trpc/podcasts.list', {}).catch((error: unknown) => error);
  expect(isUnauthorized(new Error('wrapped', { cause }))).toBe(true);
  expect(isUnauthorized(Object.assign(new Error(), { data: { httpStatus: 401 } }))).toBe(true);
  expect(isUnauthorized(Object.assign(new Error(), { data: { httpStatus: 404 } }))).toBe(false);
  expect(isUnauthorized(new Error('Network request failed'))).toBe(false);
});

test('checkAudio sends HEAD with the session id, and only a refusal of the file makes it missing', async () => {
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 200 }));
  expect(await checkAudio('/api/podcasts/audio/podcast_1.mp3')).toBe('exists');
  const [address, init] = fetchMock.mock.calls[0] ?? [];
  expect([address, init?.method]).toEqual(['/api/podcasts/audio/podcast_1.mp3', 'HEAD']);
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 404 }));
  expect(await checkAudio('/a.mp3')).toBe('missing');
  for (const status of [429, 502, 503]) {
    fetchMock.mockResolvedValueOnce(new Response(null, { status }));
    expect(await checkAudio('/a.mp3')).toBe('unreachable');
  }
  fetchMock.mockRejectedValueOnce(new TypeError('offline'));
  expect(await checkAudio('/a.mp3')).toBe('unreachable');
});

test('query defaults are 5000 ms fresh, no retries, no refetch on focus and no polling', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: 5000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
  expect(mutations?.retry).toBe(false);
});

test('getErrorMessage uses the fallback for an error without a message', () => {
  expect(getErrorMessage(new Error(''), 'Failed to create podcast')).toBe('Failed to create podcast');
  expect(getErrorMessage('odd', 'Fallback')).toBe('Fallback');
  expect(getErrorMessage(new Error('Why'), 'Fallback')).toBe('Why');
});
