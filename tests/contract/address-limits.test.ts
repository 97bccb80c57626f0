import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import type { AppRouter } from '../../src/routers/index.ts';
import { useFixture } from '../support/fixture.ts';
import { ProtocolClient } from '../support/protocol-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** Limits per address. The server is behind a proxy, so that each test has its own address. */

let server: TestServer;
let podcast: Podcast;
useFixture(
  async () => {
    server = await startTestServer({
      env: {
        TRUST_PROXY: '1',
        LIMIT_CREATE_PER_HOUR: '1',
        LIMIT_REQUESTS_PER_MINUTE: '12',
        LIMIT_CONNECTIONS: '2',
      },
      work: false,
    });
    const answer = await server.call('POST', '/api/podcasts', { body: { title: 'Abacus' } });
    podcast = ((await answer.json()) as { podcast: Podcast }).podcast;
  },
  () => server.close(),
);

const from = (address: string) => ({ 'x-forwarded-for': address });

/** An open socket, or the status, Retry-After and body of its refusal. */
function open(path: string, headers: Record<string, string>) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${path}`, { headers });
  return new Promise<WebSocket | [number, number, unknown]>((resolve) => {
    socket.on('open', () => resolve(socket));
    socket.on('unexpected-response', (_, answer) => {
      let body = '';
      answer.on('data', (piece) => {
        body += String(piece);
      });
      const { statusCode = 0, headers } = answer;
      answer.on('end', () => resolve([statusCode, Number(headers['retry-after']), JSON.parse(body)]));
    });
  });
}

const tooMany = [429, expect.any(Number), { code: 'rate_limited', message: expect.any(String) }];

function trpcFrom(url: string, address: string) {
  const socket = createWSClient({
    url: `${url.replace('http', 'ws')}/trpc`,
    WebSocket: class extends WebSocket {
      constructor(target: string) {
        super(target, { headers: from(address) });
      }
    } as never,
  });
  return { client: createTRPCClient<AppRouter>({ links: [wsLink({ client: socket })] }), socket };
}

test('counts an IPv6 /64 as one address, and an IPv4 address in every notation as one', async () => {
  const statuses = async (addresses: string[]) => {
    const answers = addresses.map((address, at) =>
      server.call('POST', '/api/podcasts', {
        session: `${address} ${at}`,
        body: { title: 'Abacus' },
        headers: from(address),
      }),
    );
    return (await Promise.all(answers)).map(({ status }) => status).sort();
  };
  expect(await statuses([1, 2, 3, 4, 5, 6].map((host) => `2001:db8:1:2::${host}`))).toEqual([
    201, 201, 201, 429, 429, 429,
  ]);
  expect(await statuses(['2001:db8:1:3::1'])).toEqual([201]);
  expect(await statuses(['192.0.2.9', '::ffff:192.0.2.9', '::ffff:c000:209', '::FFFF:192.0.2.9'])).toEqual([
    201, 201, 201, 429,
  ]);
});

interface Called {
  result?: unknown;
  error?: { data: { code: string } };
}

test('limits a batch to ten calls and counts each of them', async () => {
  const batch = (calls: number) => {
    const paths = Array.from({ length: calls }, () => 'system.capabilities').join(',');
    return server.call('GET', `/trpc/${paths}?batch=1&input={}`, { headers: from('192.0.2.10') });
  };
  const refused = await batch(11);
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { error: { data: { code: 'validation' } } },
  ]);
  const whole = await batch(10);
  expect([whole.status, ((await whole.json()) as Called[]).length]).toEqual([200, 10]);

  // One batch was refused and ten calls were counted: one of twelve is left.
  const rest = await batch(4);
  const answers = (await rest.json()) as Called[];
  expect(answers.filter(({ result }) => result)).toHaveLength(1);
  expect(answers.at(-1)?.error?.data).toMatchObject({ code: 'rate_limited' });
  expect(Number(rest.headers.get('retry-after'))).toBeGreaterThan(0);
  const next = await server.call('GET', '/api/podcasts', { headers: from('192.0.2.10') });
  expect(next.status).toBe(429);
});

test('behind a trusted proxy, counts the socket calls of each visitor separately', async () => {
  const greedy = trpcFrom(server.url, '192.0.2.1');
  // The upgrade was the first of twelve.
  for (let i = 0; i < 11; i += 1) await greedy.client.system.capabilities.query();
  await expect(greedy.client.system.capabilities.query()).rejects.toMatchObject({
    message: expect.stringMatching('Too many requests'),
    data: { code: 'rate_limited', httpStatus: 429, retryAfter: expect.any(Number) },
  });
  const other = trpcFrom(server.url, '192.0.2.2');
  await other.client.system.capabilities.query();
  greedy.socket.close();
  other.socket.close();
});

test('without a trusted proxy, counts all sockets of an address together, whatever headers they send', async () => {
  const plain = await startTestServer({ env: { LIMIT_REQUESTS_PER_MINUTE: '4' }, work: false });
  try {
    const first = trpcFrom(plain.url, '192.0.2.3');
    await first.client.podcasts.list.query({});
    const second = trpcFrom(plain.url, '192.0.2.4');
    await second.client.podcasts.list.query({});
    await expect(second.client.podcasts.list.query({})).rejects.toThrow('Too many requests');
    const http = await plain.call('GET', '/api/podcasts', { headers: from('192.0.2.5') });
    expect(http.status).toBe(429);
    first.socket.close();
    second.socket.close();
  } finally {
    await plain.close();
  }
});

test('ignores X-Forwarded-For values that the visitor added before the proxy, over HTTP and sockets', async () => {
  const forged = (at: number, address: string) => from(`203.0.113.${at}, ${address}`);
  const statuses: number[] = [];
  for (let at = 0; at < 13; at += 1) {
    statuses.push((await server.call('GET', '/api/podcasts', { headers: forged(at, '192.0.2.20') })).status);
  }
  expect(statuses.slice(11)).toEqual([200, 429]);
  const sockets = [await open('/ws', forged(1, '192.0.2.21')), await open('/trpc', forged(2, '192.0.2.21'))];
  expect(await open('/ws', forged(3, '192.0.2.21'))).toEqual(tooMany);
  for (const socket of sockets) (socket as WebSocket).close();
});

test('counts /ws messages and upgrades like requests', async () => {
  const client = new ProtocolClient(server.url, from('192.0.2.6'));
  await client.next('welcome');
  for (let i = 0; i < 11; i += 1) {
    client.send({ type: 'register', podcastId: podcast.id });
    await client.next('register_confirm');
  }
  client.send({ type: 'register', podcastId: podcast.id });
  expect(await client.next('error')).toMatchObject({ message: expect.stringMatching('Too many requests') });
  expect(await open('/ws', from('192.0.2.6'))).toEqual(tooMany);
  const http = await server.call('GET', '/api/podcasts', { headers: from('192.0.2.6') });
  expect(http.status).toBe(429);
  client.close();
});

test('limits open sockets per address, and frees a permit when a socket closes', async () => {
  const first = (await open('/ws', from('2001:db8::1'))) as WebSocket;
  const second = (await open('/trpc', from('2001:db8::2'))) as WebSocket;
  expect(await open('/ws', from('2001:db8::3'))).toEqual(tooMany);
  const others = (await open('/ws', from('2001:db8:0:1::1'))) as WebSocket;
  expect(others.readyState).toBe(WebSocket.OPEN);
  first.close();
  await new Promise((resolve) => first.once('close', resolve));
  await expect.poll(() => open('/ws', from('2001:db8::4'))).toBeInstanceOf(WebSocket);
  second.close();
  others.close();
});

test('counts live streams under the same limit as sockets, and frees the permit when a listener leaves', async () => {
  const leave = new AbortController();
  const listen = (signal?: AbortSignal) =>
    fetch(`${server.url}/api/podcasts/${podcast.id}/live.mp3`, {
      headers: from('192.0.2.7'),
      ...(signal ? { signal } : {}),
    });
  for (let i = 0; i < 2; i += 1) expect((await listen(leave.signal)).status).toBe(200);
  const refused = await listen();
  expect([refused.status, Number(refused.headers.get('retry-after')), await refused.json()]).toEqual(tooMany);
  expect(refused.headers.get('content-type')).toMatch('application/json');
  expect(await open('/ws', from('192.0.2.7'))).toEqual(tooMany);
  leave.abort();
  const again = new AbortController();
  await expect.poll(async () => (await listen(again.signal)).status).toBe(200);
  again.abort();
});

test('limits subscriptions per address over both sockets together', async () => {
  const address = '192.0.2.8';
  const { client, socket } = trpcFrom(server.url, address);
  const follow = () =>
    new Promise<{ unsubscribe(): void }>((resolve, reject) => {
      const subscription = client.podcasts.events.subscribe(
        { id: podcast.id },
        { onStarted: () => resolve(subscription), onError: reject },
      );
    });
  const refusal = () =>
    new Promise((resolve) => {
      client.podcasts.events.subscribe({ id: podcast.id }, { onError: resolve });
    });
  const followed = [await follow(), await follow(), await follow(), await follow()];
  expect(await refusal()).toMatchObject({ data: { code: 'rate_limited', httpStatus: 429 } });

  const registered = new ProtocolClient(server.url, from(address));
  await registered.next('welcome');
  registered.send({ type: 'register', podcastId: podcast.id });
  expect(await registered.next('error')).toMatchObject({
    message: expect.stringMatching('subscriptions open'),
  });
  for (const subscription of followed) subscription.unsubscribe();
  await expect
    .poll(async () => {
      registered.send({ type: 'register', podcastId: podcast.id });
      return Promise.race([registered.next('register_confirm'), registered.next('error')]);
    })
    .toMatchObject({ type: 'register_confirm' });
  registered.close();
  socket.close();
});
