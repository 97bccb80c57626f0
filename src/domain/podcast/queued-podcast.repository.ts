import type { EntityManager } from '@mikro-orm/core';
import { EXAMPLE_MODEL_TYPE } from '../example/example.ts';
import type { Networks } from '../requester.ts';
import { executeSql, lockForTransaction } from '../sql.repository.ts';
import { type QueueUse, SLOT_MINUTES, type WaitingPodcast } from './queue-shares.ts';

const LOCK_KEY = [0x57696b69, 3] as const;

const USE_SQL = `select
    count(*) filter (where "waits") as "waiting_podcasts",
    coalesce(sum("slots") filter (where "waits"), 0) as "slots",
    coalesce(sum("slots") filter (where "waits" and "subscriber" = ?), 0) as "subscriber_slots",
    coalesce(sum("slots") filter (where "waits" and "site" = ?), 0) as "site_slots",
    coalesce(sum("max_length") filter (where "subscriber" = ?), 0) as "subscriber_minutes",
    coalesce(sum("max_length") filter (where "site" = ?), 0) as "site_minutes"
  from (
    select "subscriber", "site", "max_length", "status" = 'pending' as "waits",
      greatest(1, ceil("max_length" / ?)) as "slots"
    from "podcast" left join "queued_podcast" on "podcast_id" = "id",
      lateral (select ("settings"->>'maxLength')::double precision as "max_length") as "length"
    where "status" in ('pending', 'processing') and "settings"->>'modelType' <> ?
  ) as "unfinished"`;

const WAITING_SQL = `select "id", "owner", "settings"->>'maxLength' as "max_length", "deadline"
  from "queued_podcast" join "podcast" on "podcast_id" = "id"
  where "subscriber" = ? and "status" = 'pending' order by "created_at", "podcast_id"`;

const BEFORE_SQL = `select count(*) as "before"
  from "queued_podcast" as "own" join "podcast" as "own_podcast" on "own_podcast"."id" = "own"."podcast_id",
    "queued_podcast" as "other" join "podcast" as "other_podcast" on "other_podcast"."id" = "other"."podcast_id"
  where "own"."podcast_id" = ? and "other_podcast"."status" = 'pending'
    and ("other"."deadline", "other_podcast"."created_at", "other"."podcast_id")
      < ("own"."deadline", "own_podcast"."created_at", "own"."podcast_id")`;

/** Until the end of the transaction. Concurrent creations must not all get the last slot. */
export async function lockQueue(tx: EntityManager): Promise<void> {
  await lockForTransaction(tx, LOCK_KEY);
}

export async function sumQueueUse(tx: EntityManager, [subscriber, site]: Networks): Promise<QueueUse> {
  const values = [subscriber, site, subscriber, site, SLOT_MINUTES, EXAMPLE_MODEL_TYPE];
  const [row] = await executeSql(tx, USE_SQL, values);
  return {
    waitingPodcasts: Number(row?.waiting_podcasts),
    slots: {
      all: Number(row?.slots),
      bySubscriber: Number(row?.subscriber_slots),
      bySite: Number(row?.site_slots),
    },
    minutes: { bySubscriber: Number(row?.subscriber_minutes), bySite: Number(row?.site_minutes) },
  };
}

/** The queue starts them in this order, though a pause of a running podcast can let a later one pass. */
export async function countPodcastsBefore(em: EntityManager, podcastId: number): Promise<number> {
  const [row] = await executeSql(em, BEFORE_SQL, [podcastId]);
  return Number(row?.before);
}

export async function findWaitingPodcasts(tx: EntityManager, subscriber: string): Promise<WaitingPodcast[]> {
  const rows = await executeSql(tx, WAITING_SQL, [subscriber]);
  return rows.map((row) => ({
    id: Number(row.id),
    owner: String(row.owner),
    maxLength: Number(row.max_length),
    deadline: Number(row.deadline),
  }));
}
