import { inProgress, type LocalPodcast } from '../../library/local-podcast.ts';

/** What 'Recent Activity' shows. */
export type RecentActivityState =
  | { kind: 'making'; podcasts: LocalPodcast[] }
  | { kind: 'failed'; podcast: LocalPodcast }
  | { kind: 'ready'; podcast: LocalPodcast }
  | { kind: 'nothing' };

/**
 * What was done last: everything being made; else the newest podcast if it
 * failed, so that nobody waits in vain; else the latest that is ready.
 *
 * @param podcasts newest first
 */
export function selectRecentActivity(podcasts: readonly LocalPodcast[]): RecentActivityState {
  const making = podcasts.filter(inProgress);
  if (making.length > 0) return { kind: 'making', podcasts: making };
  const [newest] = podcasts;
  if (newest !== undefined && newest.status !== 'ready') return { kind: 'failed', podcast: newest };
  const ready = podcasts.find(({ status }) => status === 'ready');
  return ready === undefined ? { kind: 'nothing' } : { kind: 'ready', podcast: ready };
}
