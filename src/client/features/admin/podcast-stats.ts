import type { PodcastStatus } from '../../../domain/podcast/podcast.schema.ts';

/** Durations are in seconds. */
export interface PodcastStats {
  total: number;
  ready: number;
  processing: number;
  failed: number;
  totalDuration: number;
  /** Average of the ready podcasts; 0 if there are none. */
  averageDuration: number;
}

export function computePodcastStats(
  podcasts: ReadonlyArray<{ status: PodcastStatus; duration: number | null }>,
): PodcastStats {
  const stats = { total: podcasts.length, ready: 0, processing: 0, failed: 0, totalDuration: 0 };
  for (const { status, duration } of podcasts) {
    if (status === 'ready') {
      stats.ready += 1;
      stats.totalDuration += duration ?? 0;
    } else if (status === 'pending' || status === 'processing') stats.processing += 1;
    else stats.failed += 1;
  }
  return { ...stats, averageDuration: stats.ready === 0 ? 0 : stats.totalDuration / stats.ready };
}

/** Percentage to one decimal place; null if no podcast is finished. */
export function computeSuccessRate({ ready, failed }: Pick<PodcastStats, 'ready' | 'failed'>): number | null {
  return ready + failed === 0 ? null : Math.round((ready / (ready + failed)) * 1000) / 10;
}
