import type { EntityManager } from '@mikro-orm/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBlackHoleProxy } from '../../../tests/support/black-hole-proxy.ts';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';
import type { LoggedEvent, PodcastEvent } from '../../domain/events.ts';
import { PodcastEntity } from '../../domain/podcast/podcast.entity.ts';
import { PodcastService } from '../../domain/podcast/podcast.service.ts';
import { RunRepository, StaleRunError } from '../../domain/podcast/run.repository.ts';
import type { Events } from '../../domain/ports.ts';
import { ListenerRegistry } from '../listener-registry.ts';
import { openDatabase } from './database.ts';
import { DatabaseEventLog } from './database-event-log.ts';
import { PostgresNotifier } from './postgres-notifier.ts';

let services: TestContainer;
const visitor = () => services.createCaller('visitor');
const closers: Array<() => Promise<unknown>> = [];
beforeAll(async () => {
  services = await startTestContainer({ work: false });
  closers.push(services.close);
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

const clock = { now: () => new Date() };
const told = (progress: string): PodcastEvent => ({ type: 'progress', status: 'processing', progress });
const fork = (): EntityManager => services.container.orm.em.fork();

async function podcast(): Promise<number> {
  const { id } = (await visitor().podcasts.create({ title: 'Abacus' })).podcast;
  await fork().nativeUpdate(PodcastEntity, { id }, { status: 'processing' });
  return id;
}

async function readEventsToEnd(events: Events, id: number): Promise<LoggedEvent[]> {
  const entries: LoggedEvent[] = [];
  for await (const entry of events.follow(id, 0, AbortSignal.timeout(10_000))) entries.push(entry);
  return entries;
}

const findStatus = async (id: number) => (await fork().findOne(PodcastEntity, { id }))?.status;

test('ends a podcast for its subscribers when its failure reason contains invalid characters', async () => {
  const { events, orm } = services.container;
  const id = await podcast();
  await new RunRepository({ em: orm.em, events, clock }).fail(
    { id, attempt: 0 },
    'half a \ud83c surrogate\0',
  );
  expect(await findStatus(id)).toBe('failed');
  expect(await readEventsToEnd(events, id)).toMatchObject([
    { id: 1, event: { error: 'half a \ufffd surrogate' } },
  ]);
});

test('stores a published, failed or deleted state together with its event, or neither', async () => {
  const { orm, queue, store, events } = services.container;
  const id = await podcast();
  const refusing: Events = {
    append: async (podcastId, told, tx) => {
      if (told.some(({ type }) => type !== 'progress')) throw new Error('The log is full.');
      return events.append(podcastId, told, tx);
    },
    follow: events.follow.bind(events),
    watch: events.watch.bind(events),
  };
  const making = new RunRepository({ em: orm.em, events: refusing, clock });
  const podcasts = new PodcastService({ em: orm.em, jobs: queue, events: refusing, store, clock });
  const made = { duration: 1, chapters: [], transcript: '', segments: [] } as never;
  await expect(making.publish({ id, attempt: 0 }, made, '')).rejects.toThrow('full');
  await expect(making.fail({ id, attempt: 0 }, 'No.')).rejects.toThrow('full');
  await expect(podcasts.remove(null, id)).rejects.toThrow('full');
  expect(await findStatus(id)).toBe('processing');

  await new RunRepository({ em: orm.em, events, clock }).fail({ id, attempt: 0 }, 'No.');
  expect((await readEventsToEnd(events, id)).map(({ event }) => event.type)).toEqual(['failed']);
});

test('appends the events of a run in order with their record changes, and refuses those of a stale run', async () => {
  const { events, orm } = services.container;
  const id = await podcast();
  await fork().nativeUpdate(PodcastEntity, { id }, { attempt: 2 });
  const making = new RunRepository({ em: orm.em, events, clock });
  const chapters = [{ title: 'A surrogate \ud83c alone', timestamp: 0 }];
  const sound: PodcastEvent = { type: 'sound', chunks: 1, seconds: 4 };
  await making.emit({ id, attempt: 2 }, [
    told('one'),
    { type: 'chapters', chapters, duration: null },
    told('two'),
  ]);
  await making.emit({ id, attempt: 2 }, [sound]);
  const record = await fork().findOneOrFail(PodcastEntity, { id });
  expect(record).toMatchObject({ progress: 'two', chapters: [{ title: 'A surrogate \ufffd alone' }] });
  await expect(making.emit({ id, attempt: 1 }, [told('late')])).rejects.toThrow(StaleRunError);
  await making.fail({ id, attempt: 2 }, 'No.');
  await expect(making.emit({ id, attempt: 2 }, [told('later')])).rejects.toThrow(StaleRunError);
  expect(await readEventsToEnd(events, id)).toMatchObject([
    { id: 1, event: { progress: 'one' } },
    { id: 2, event: { type: 'chapters' } },
    { id: 3, event: { progress: 'two' } },
    { id: 4, event: { type: 'sound', attempt: 2 } },
    { id: 5, event: { type: 'failed' } },
  ]);
});

test('notifies subscribers after the commit, and not after a rollback', async () => {
  const { events } = services.container;
  const id = await podcast();
  const seen: string[] = [];
  const following = (async () => {
    for await (const { event } of events.follow(id, 0, AbortSignal.timeout(10_000))) {
      seen.push(event.type === 'progress' ? event.progress : event.type);
    }
  })();
  const rolledBack = fork().transactional(async (tx) => {
    await events.append(id, [told('never')], tx);
    throw new Error('Something else failed.');
  });
  await expect(rolledBack).rejects.toThrow('Something else');
  await fork().transactional(async (tx) => {
    await events.append(id, [told('first')], tx);
    await events.append(id, [{ type: 'deleted' }], tx);
    expect(seen).toEqual([]);
  });
  await following;
  expect(seen).toEqual(['first', 'deleted']);
});

test('appends no event after the end of a podcast', async () => {
  const { events, podcasts } = services.container;
  const id = await podcast();
  await podcasts.remove(null, id);
  expect(await events.append(id, [told('too late')], fork())).toBeNull();
  expect((await readEventsToEnd(events, id)).map(({ event }) => event.type)).toEqual(['deleted']);
});

async function elsewhere(
  url: string,
  pingEveryMs: number,
): Promise<{ log: DatabaseEventLog; em: EntityManager }> {
  const { config, log } = services.container;
  const orm = await openDatabase(config);
  const events = new DatabaseEventLog(
    orm.em,
    clock,
    new PostgresNotifier(url, log, { pingIntervalMs: pingEveryMs }),
  );
  await events.start();
  closers.push(
    () => orm.close(true),
    () => events.close(),
  );
  return { log: events, em: orm.em };
}

const url = () => services.container.config.DATABASE_URL ?? '';
const needsServer = !process.env.DATABASE_URL;

test.skipIf(needsServer)('a subscriber misses no event of a transaction that commits late', async () => {
  const { events } = services.container;
  const other = await elsewhere(url(), 1_000);
  const id = await podcast();
  const following = readEventsToEnd(other.log, id);
  const held = Promise.withResolvers<void>();
  const appended = Promise.withResolvers<void>();
  const first = fork().transactional(async (tx) => {
    await events.append(id, [told('first')], tx);
    appended.resolve();
    await held.promise;
  });
  await appended.promise;
  let isTold = false;
  const second = other.log.append(id, [told('second')], other.em.fork()).then(() => {
    isTold = true;
  });
  const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%last_event_id%'`;
  const connection = services.container.orm.em.getConnection();
  await expect.poll(async () => isTold || (await connection.execute(waits)).length > 0).toBe(true);
  held.resolve();
  await Promise.all([first, second]);
  await events.append(id, [{ type: 'deleted' }], fork());
  const entries = await following;
  expect(entries.map((entry) => entry.id)).toEqual([1, 2, 3]);
  expect(entries.slice(0, 2)).toMatchObject([
    { event: { progress: 'first' } },
    { event: { progress: 'second' } },
  ]);
});

test.skipIf(needsServer)(
  'a process knows the listeners of another process on the same database',
  async () => {
    const { log, listeners: audience } = services.container;
    const notifier = new PostgresNotifier(url(), log);
    const other = new ListenerRegistry(notifier);
    await notifier.listen(() => undefined);
    closers.push(() => notifier.close());
    using _listener = audience.listen(41);
    await expect.poll(() => other.hasListeners(41)).toBe(true);
    expect(other.hasListeners(42)).toBe(false);
  },
);

test.skipIf(needsServer)(
  'detects a silently dropped event connection, reconnects and catches up',
  async () => {
    const { events } = services.container;
    const target = new URL(url());
    const proxy = await startBlackHoleProxy({ host: target.hostname, port: Number(target.port || 5432) });
    closers.push(() => proxy.close());
    target.hostname = '127.0.0.1';
    target.port = String(proxy.port);
    const other = await elsewhere(target.href, 100);
    const id = await podcast();
    await events.append(id, [told('before')], fork());
    const stream = other.log.follow(id, 0, AbortSignal.timeout(10_000))[Symbol.asyncIterator]();
    expect((await stream.next()).value).toMatchObject({ event: { progress: 'before' } });

    proxy.swallow();
    await events.append(id, [told('meanwhile')], fork());
    expect((await stream.next()).value).toMatchObject({ event: { progress: 'meanwhile' } });
    await events.append(id, [told('after')], fork());
    expect((await stream.next()).value).toMatchObject({ event: { progress: 'after' } });
    await stream.return?.(undefined);
  },
);
