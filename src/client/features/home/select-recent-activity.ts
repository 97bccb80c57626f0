import { isInProgress, type LocalPodcast } from '../../library/local-podcast.ts';

export type RecentActivityState =
  | { kind: 'generating'; podcasts: LocalPodcast[] }
  | { kind: 'failed'; podcast: LocalPodcast }
  | { kind: 'ready'; podcast: LocalPodcast }
  | { kind: 'empty' };

/** Prefers podcasts in progress, then the newest if it failed, then the newest ready. */
export function selectRecentActivity(podcasts: readonly LocalPodcast[]): RecentActivityState {
  const generating = podcasts.filter(isInProgress);
  if (generating.length > 0) return { kind: 'generating', podcasts: generating };
  const [newest] = podcasts;
  if (newest !== undefined && newest.status !== 'ready') return { kind: 'failed', podcast: newest };
  const ready = podcasts.find(({ status }) => status === 'ready');
  return ready === undefined ? { kind: 'empty' } : { kind: 'ready', podcast: ready };
}
