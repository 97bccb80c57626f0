import { isInProgress, type LocalPodcast } from '../../library/local-podcast.ts';

export type RecentActivityState =
  | { kind: 'generating'; podcasts: LocalPodcast[] }
  | { kind: 'ready'; podcast: LocalPodcast }
  | { kind: 'empty' };

/** Prefers podcasts in progress, then the newest ready. */
export function selectRecentActivity(podcasts: readonly LocalPodcast[]): RecentActivityState {
  const generating = podcasts.filter(isInProgress);
  if (generating.length > 0) return { kind: 'generating', podcasts: generating };
  const ready = podcasts.find(({ status }) => status === 'ready');
  return ready === undefined ? { kind: 'empty' } : { kind: 'ready', podcast: ready };
}

const MAX_RECENT = 4;

/** The newest playable podcasts without those that are shown elsewhere. */
export function selectRecentPodcasts(
  podcasts: readonly LocalPodcast[],
  shownIds: ReadonlySet<number>,
): LocalPodcast[] {
  return podcasts.filter(({ id, status }) => status === 'ready' && !shownIds.has(id)).slice(0, MAX_RECENT);
}
