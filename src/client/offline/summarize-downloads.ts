import { type DownloadIndex, estimateBytes, type KeepablePodcast } from './download-index.ts';
import type { DownloadProgress } from './download-store.ts';

export interface DownloadSummary {
  /** Neither kept nor waiting. */
  missing: readonly KeepablePodcast[];
  waitingIds: readonly number[];
  keptCount: number;
  /** Of all podcasts, partly estimated. */
  bytes: number;
  /** Kept or received so far. */
  receivedBytes: number;
  missingBytes: number;
  isRetry: boolean;
  /** Why podcasts are gone, failed or still waiting; each reason once. */
  reasons: readonly string[];
}

export function summarizeDownloads(
  podcasts: readonly KeepablePodcast[],
  index: DownloadIndex,
  progress: DownloadProgress | null,
): DownloadSummary {
  const getState = ({ id }: KeepablePodcast) => index.get(id)?.state;
  const kept = podcasts.filter((podcast) => getState(podcast) === 'kept');
  const waiting = podcasts.filter((podcast) => getState(podcast) === 'waiting');
  const missing = podcasts.filter((podcast) => !kept.includes(podcast) && !waiting.includes(podcast));
  const running = waiting.some(({ id }) => id === progress?.podcastId) ? progress : null;
  const getBytes = (podcast: KeepablePodcast) =>
    running?.podcastId === podcast.id && running.total > 0
      ? running.total
      : index.get(podcast.id)?.bytes || estimateBytes(podcast);
  const add = (list: readonly KeepablePodcast[]) => list.reduce((sum, podcast) => sum + getBytes(podcast), 0);
  const reasons = podcasts.flatMap(({ id }) => index.get(id)?.reason ?? []);
  return {
    missing,
    waitingIds: waiting.map(({ id }) => id),
    keptCount: kept.length,
    bytes: add(podcasts),
    receivedBytes: add(kept) + (running?.received ?? 0),
    missingBytes: add(missing),
    isRetry: missing.every((podcast) => getState(podcast) === 'failed'),
    reasons: [...new Set(reasons)],
  };
}

const UNITS = ['kB', 'MB', 'GB'] as const;

/** With one decimal below 10: '8.2 MB', '34 MB'. 1 kB is 1,000 bytes. */
export function formatBytes(bytes: number): string {
  let value = bytes / 1_000;
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  const digits = value > 0 && value < 9.95 ? 1 : 0;
  return `${value.toFixed(digits)} ${UNITS[unit]}`;
}
