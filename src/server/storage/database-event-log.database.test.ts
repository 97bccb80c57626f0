import type { EntityManager } from '@mikro-orm/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBlackHoleProxy } from '../../../tests/support/black-hole-proxy.ts';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';
import { StaleRunError } from '../../domain/errors.ts';
import type { LoggedEvent, PodcastEvent } from '../../domain/events.ts';
import { PodcastEntity } from '../../domain/podcast/podcast.entity.ts';
import { PodcastService } from '../../domain/podcast/podcast.service.ts';
import { RunRepository } from '../../domain/podcast/run.repository.ts';
import type { Events } from '../../domain/ports.ts';
import { systemClock } from '../../domain/system-clock.ts';
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

const clock = systemClock;
const createProgress = (progress: string): PodcastEvent => ({
  type: 'progress',
  status: 'processing',
  progress,
});
const forkEm = (): EntityManager => services.container.orm.em.fork();

async function createRunningPodcast(): Promise<number> {
  const { id } = (await visitor().podcasts.create({ title: 'Abacus' })).podcast;
  await forkEm().nativeUpdate(PodcastEntity, { id }, { status: 'processing' });
  return id;
}

async function readEventsToEnd(events: Events, id: number): Promise<LoggedEvent[]> {
  const entries: LoggedEvent[] = [];
  for await (const entry of events.follow(id, 0, AbortSignal.timeout(10_000))) entries.push(entry);
  return entries;
}

const findStatus = async (id: number) => (await forkEm().findOne(PodcastEntity, { id }))?.status;

test('ends a podcast for its subscribers when its failure reason contains invalid characters', async () => {
  const { events, orm } = services.container;
  const id = await createRunningPodcast();
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
  const id = await createRunningPodcast();
  const refusing: Events = {
    append: async (podcastId, newEvents, tx) => {
      if (newEvents.some(({ type }) => type !== 'progress')) throw new Error('The log is full.');
      return events.append(podcastId, newEvents, tx);
    },
    list: events.list.bind(events),
    follow: events.follow.bind(events),
    watch: events.watch.bind(events),
  };
  const runs = new RunRepository({ em: orm.em, events: refusing, clock });
  const examples = { open: async () => undefined };
  const podcasts = new PodcastService({ em: orm.em, jobs: queue, events: refusing, store, clock, examples });
  const result = { duration: 1, chapters: [], transcript: '', segments: [] } as never;
  await expect(runs.publish({ id, attempt: 0 }, result, '')).rejects.toThrow('full');
  await expect(runs.fail({ id, attempt: 0 }, 'No.')).rejects.toThrow('full');
  await expect(podcasts.remove(null, id)).rejects.toThrow('full');
  expect(await findStatus(id)).toBe('processing');

  await new RunRepository({ em: orm.em, events, clock }).fail({ id, attempt: 0 }, 'No.');
  expect((await readEventsToEnd(events, id)).map(({ event }) => event.type)).toEqual(['failed']);
});

test('appends the events of a run in order with their record changes, and refuses those of a stale run', async () => {
  const { events, orm } = services.container;
  const id = await createRunningPodcast();
  await forkEm().nativeUpdate(PodcastEntity, { id }, { attempt: 2 });
  const runs = new RunRepository({ em: orm.em, events, clock });
  const chapters = [{ title: 'A surrogate \ud83c alone', timestamp: 0 }];
  const sound: PodcastEvent = { type: 'sound', chunks: 1, seconds: 4 };
  await runs.emit({ id, attempt: 2 }, [
    createProgress('one'),
    { type: 'chapters', chapters, duration: null },
    createProgress('two'),
  ]);
  await runs.emit({ id, attempt: 2 }, [sound]);
  const record = await forkEm().findOneOrFail(PodcastEntity, { id });
  expect(record).toMatchObject({ progress: 'two', chapters: [{ title: 'A surrogate \ufffd alone' }] });
  await expect(runs.emit({ id, attempt: 1 }, [createProgress('late')])).rejects.toThrow(StaleRunError);
  await runs.fail({ id, attempt: 2 }, 'No.');
  await expect(runs.emit({ id, attempt: 2 }, [createProgress('later')])).rejects.toThrow(StaleRunError);
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
  const id = await createRunningPodcast();
  const seen: string[] = [];
  const following = (async () => {
    for await (const { event } of events.follow(id, 0, AbortSignal.timeout(10_000))) {
      seen.push(event.type === 'progress' ? event.progress : event.type);
    }
  })();
  const rolledBack = forkEm().transactional(async (tx) => {
    await events.append(id, [createProgress('never')], tx);
    throw new Error('Something else failed.');
  });
  await expect(rolledBack).rejects.toThrow('Something else');
  await forkEm().transactional(async (tx) => {
    await events.append(id, [createProgress('first')], tx);
    await events.append(id, [{ type: 'deleted' }], tx);
    expect(seen).toEqual([]);
  });
  await following;
  expect(seen).toEqual(['first', 'deleted']);
});

test('appends no event after the end of a podcast', async () => {
  const {
    events,
    services: { podcasts },
  } = services.container;
  const id = await createRunningPodcast();
  await podcasts.remove(null, id);
  expect(await events.append(id, [createProgress('too late')], forkEm())).toBeNull();
  expect((await readEventsToEnd(events, id)).map(({ event }) => event.type)).toEqual(['deleted']);
});

async function startOtherProcess(
  url: string,
  pingEveryMs: number,
): Promise<{ log: DatabaseEventLog; em: EntityManager }> {
  const { config, log } = services.container;
  const orm = await openDatabase(config);
  const events = new DatabaseEventLog(orm.em, clock, new PostgresNotifier(url, log, pingEveryMs));
  await events.start();
  closers.push(
    () => orm.close(true),
    () => events.close(),
  );
  return { log: events, em: orm.em };
}

const getDatabaseUrl = () => services.container.config.DATABASE_URL ?? '';
const needsServer = !process.env.DATABASE_URL;

test.skipIf(needsServer)('a subscriber misses no event of a transaction that commits late', async () => {
  const { events } = services.container;
  const other = await startOtherProcess(getDatabaseUrl(), 1_000);
  const id = await createRunningPodcast();
  const following = readEventsToEnd(other.log, id);
  const held = Promise.withResolvers<void>();
  const appended = Promise.withResolvers<void>();
  const first = forkEm().transactional(async (tx) => {
    await events.append(id, [createProgress('first')], tx);
    appended.resolve();
    await held.promise;
  });
  await appended.promise;
  let isAppended = false;
  const second = other.log.append(id, [createProgress('second')], other.em.fork()).then(() => {
    isAppended = true;
  });
  const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%last_event_id%'`;
  const connection = services.container.orm.em.getConnection();
  await expect.poll(async () => isAppended || (await connection.execute(waits)).length > 0).toBe(true);
  held.resolve();
  await Promise.all([first, second]);
  await events.append(id, [{ type: 'deleted' }], forkEm());
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
    const { log, listeners } = services.container;
    const notifier = new PostgresNotifier(getDatabaseUrl(), log);
    const other = new ListenerRegistry(notifier);
    await notifier.listen(() => undefined);
    closers.push(() => notifier.close());
    using _listener = listeners.listen(41);
    await expect.poll(() => other.hasListeners(41)).toBe(true);
    expect(other.hasListeners(42)).toBe(false);
  },
);

test.skipIf(needsServer)(
  'detects a silently dropped event connection, reconnects and catches up',
  async () => {
    const { events } = services.container;
    const target = new URL(getDatabaseUrl());
    const proxy = await startBlackHoleProxy({ host: target.hostname, port: Number(target.port || 5432) });
    closers.push(() => proxy.close());
    target.hostname = '127.0.0.1';
    target.port = String(proxy.port);
    const other = await startOtherProcess(target.href, 100);
    const id = await createRunningPodcast();
    await events.append(id, [createProgress('before')], forkEm());
    const stream = other.log.follow(id, 0, AbortSignal.timeout(10_000))[Symbol.asyncIterator]();
    expect((await stream.next()).value).toMatchObject({ event: { progress: 'before' } });

    proxy.swallow();
    await events.append(id, [createProgress('meanwhile')], forkEm());
    expect((await stream.next()).value).toMatchObject({ event: { progress: 'meanwhile' } });
    await events.append(id, [createProgress('after')], forkEm());
    expect((await stream.next()).value).toMatchObject({ event: { progress: 'after' } });
    await stream.return?.(undefined);
  },
);
