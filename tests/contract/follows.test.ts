import { expect, test } from 'vitest';
import { FollowEntity, FollowEpisodeEntity } from '../../src/domain/follow/follow.entity.ts';
import type { Follow } from '../../src/domain/follow/follow.schema.ts';
import { useFixture } from '../support/fixture.ts';
import { insertAudio } from '../support/records.ts';
import { createRpcClient } from '../support/rpc.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
useFixture(
  async () => {
    server = await startTestServer({ work: false });
  },
  () => server.close(),
);

async function call<T = unknown>(session: string, method: string, path: string, body?: unknown) {
  const answer = await server.call(method, path, { session, body });
  return { status: answer.status, body: (await answer.json()) as T };
}

const DAILY = { kind: 'daily', cadence: 'daily', hour: 6, timezone: 'America/New_York' };

const follow = async (session: string, body: object = DAILY) =>
  (await call<{ follow: Follow }>(session, 'POST', '/api/follows', body)).body.follow;

test('REST creates, lists, changes, pauses and deletes a follow, and tRPC sees the same', async () => {
  const created = await call<{ follow: Follow }>('reader', 'POST', '/api/follows', {
    kind: 'article',
    subject: 'Abacus',
    cadence: 'weekly',
  });
  expect(created.status).toBe(201);
  const { id } = created.body.follow;
  expect(created.body.follow).toMatchObject({
    kind: 'article',
    subject: 'Abacus',
    cadence: 'weekly',
    hour: 7,
    timezone: 'UTC',
    status: 'active',
    last_episode_at: null,
    feed_url: expect.stringMatching(/^http.*\/feeds\/library\/.*\.xml$/),
  });
  const listed = await call('reader', 'GET', '/api/follows');
  expect(listed).toEqual({ status: 200, body: { follows: [created.body.follow] } });
  expect(await createRpcClient(server.url, 'reader').follows.list.query()).toEqual(listed.body);
  const changed = await call('reader', 'PATCH', `/api/follows/${id}`, { status: 'paused', hour: 9 });
  expect(changed).toMatchObject({ status: 200, body: { follow: { id, status: 'paused', hour: 9 } } });
  expect(await call('reader', 'POST', '/api/follows/pause')).toMatchObject({
    status: 200,
    body: { follows: [{ id, status: 'paused' }] },
  });
  expect(await call('reader', 'DELETE', `/api/follows/${id}`)).toEqual({
    status: 200,
    body: { message: 'Unfollowed' },
  });
  expect((await call('reader', 'GET', '/api/follows')).body).toEqual({ follows: [] });
});

test('a follow of another session is not found, and a malformed id is invalid', async () => {
  const { id } = await follow('owner');
  for (const [method, body] of [['PATCH', { status: 'paused' }], ['DELETE']] as const) {
    expect(await call('stranger', method, `/api/follows/${id}`, body)).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'There is no such follow.' },
    });
    expect((await call('owner', method, '/api/follows/x', body)).status).toBe(400);
  }
  expect((await call('stranger', 'GET', '/api/follows')).body).toEqual({ follows: [] });
});

test.each([
  ['a missing cadence', { kind: 'daily' }, 400],
  ['an unknown kind', { kind: 'author', cadence: 'daily' }, 400],
  ['a missing subject', { kind: 'article', cadence: 'daily' }, 400],
  ['an unknown category', { kind: 'topic', subject: 'Zxcv', cadence: 'daily' }, 400],
  ['an hour after 23', { ...DAILY, hour: 24 }, 400],
  ['an offset instead of a time zone', { ...DAILY, timezone: '+02:00' }, 400],
  ['a missing article', { kind: 'article', subject: 'Zxcvbnmasdf', cadence: 'daily' }, 404],
])('%s is refused', async (_name, body, status) => {
  const answer = await call<{ message: string }>('wrong', 'POST', '/api/follows', body);
  expect(answer.status).toBe(status);
  expect(answer.body.message).not.toMatch(/ at |\/src\//);
});

test('following the same twice is a conflict', async () => {
  await follow('twice');
  expect((await call('twice', 'POST', '/api/follows', DAILY)).status).toBe(409);
});

test('a read of the feed and of the audio of an episode is a sign of a listener', async () => {
  const { container } = server;
  const { id, feed_url } = await follow('listener');
  const em = container.orm.em.fork();
  const old = new Date('2026-01-01T00:00:00Z');
  const forget = () => em.nativeUpdate(FollowEntity, { id }, { heardAt: old });
  const isHeard = async () => {
    await container.listening.flush();
    const { heardAt } = await em.fork().findOneOrFail(FollowEntity, { id });
    return heardAt > old;
  };
  await forget();
  expect(await isHeard()).toBe(false);
  await fetch(feed_url);
  expect(await isHeard()).toBe(true);
  await forget();
  const audio = await insertAudio(container, new Uint8Array(1000));
  const podcastId = Number(/podcast_(\d+)/.exec(audio)?.[1]);
  const episode = { follow: id, dueAt: old, podcastId, title: 'Abacus', isOpen: false, createdAt: old };
  await em.insert(FollowEpisodeEntity, episode);
  await server.call('HEAD', audio);
  expect(await isHeard()).toBe(false);
  await (await server.call('GET', audio)).arrayBuffer();
  expect(await isHeard()).toBe(true);
});

test('a backup contains follows', async () => {
  const { listTablesInInsertOrder } = await import('../../src/server/backup/backup-tables.ts');
  const { orm } = server.container;
  const tables = await listTablesInInsertOrder(orm, orm.em.fork());
  expect(tables.indexOf('follow')).toBeGreaterThanOrEqual(0);
  expect(tables.indexOf('follow_episode')).toBeGreaterThan(tables.indexOf('follow'));
});
