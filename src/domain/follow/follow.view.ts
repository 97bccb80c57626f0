import { findFeaturedCategory } from '../article/featured.ts';
import type { FollowRecord } from './follow.entity.ts';
import type { Follow } from './follow.schema.ts';

export function toFollowView(record: FollowRecord, feedUrl: string): Follow {
  const { id, kind, subject, cadence, hour, timezone, status } = record;
  return {
    id,
    kind,
    subject: kind === 'daily' ? null : subject,
    title: getTitle(record),
    cadence,
    hour,
    timezone,
    status,
    pause_reason: record.pauseReason ?? null,
    problem: record.problem ?? null,
    last_episode_at: record.lastEpisodeAt?.toISOString() ?? null,
    next_episode_at: status === 'active' ? record.tryAt.toISOString() : null,
    feed_url: feedUrl,
    created_at: record.createdAt.toISOString(),
  };
}

function getTitle({ kind, subject }: Pick<FollowRecord, 'kind' | 'subject'>): string {
  if (kind === 'daily') return 'Article of the day';
  return kind === 'topic' ? (findFeaturedCategory(subject)?.name ?? subject) : subject;
}
