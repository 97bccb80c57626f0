import type { PGlite } from '@electric-sql/pglite';
import type { MikroORM } from '@mikro-orm/core';
import type { Clock } from '../domain/ports.ts';
import type { Config } from './config.ts';
import { Queue } from './jobs/queue.ts';
import { ListenerRegistry } from './listener-registry.ts';
import type { Log } from './log.ts';
import { lockDataDir } from './storage/data-dir-lock.ts';
import { getDatabaseDirectory, openDatabase } from './storage/database.ts';
import { DatabaseEventLog } from './storage/database-event-log.ts';
import { scheduleMaintenance } from './storage/maintenance.ts';
import { PostgresNotifier } from './storage/postgres-notifier.ts';
import { runWithStartLock } from './storage/start-lock.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

export interface ContainerDatabase {
  orm: MikroORM;
  queue: Queue;
  events: DatabaseEventLog;
  listeners: ListenerRegistry;
  /** Null for PostgreSQL and in memory. */
  directory: string | null;
}

export interface DatabaseContext {
  config: Config;
  log: Log;
  clock: Clock;
  telemetry: Telemetry;
  resources: AsyncDisposableStack;
  openMemoryDatabase?: (() => Promise<PGlite>) | undefined;
  queryTimeoutMs?: number | undefined;
}

export async function openContainerDatabase(context: DatabaseContext): Promise<ContainerDatabase> {
  const { config, log, clock, telemetry, resources, openMemoryDatabase, queryTimeoutMs } = context;
  const isOnDisk = !config.DATABASE_URL && config.DATA_DIR !== 'memory://';
  if (isOnDisk) resources.defer(await lockDataDir(config.DATA_DIR));
  const { orm, queue } = await runWithStartLock(config.DATABASE_URL, async () => {
    const opened = await openDatabase(config, openMemoryDatabase, queryTimeoutMs);
    resources.defer(() => opened.close(true));
    return { orm: opened, queue: await Queue.open(opened, config.DATABASE_URL, log, queryTimeoutMs) };
  });

  const directory = isOnDisk ? getDatabaseDirectory(config.DATA_DIR) : null;
  if (directory) resources.defer(scheduleMaintenance(orm, directory, log));

  const notifier = config.DATABASE_URL ? new PostgresNotifier(config.DATABASE_URL, log) : null;
  const events = new DatabaseEventLog(orm.em, clock, notifier, (seconds) =>
    telemetry.metrics.eventLag.observe(seconds),
  );
  const listeners = new ListenerRegistry(notifier);
  await events.start();
  resources.defer(() => events.close());
  return { orm, queue, events, listeners, directory };
}
