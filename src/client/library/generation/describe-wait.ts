import type { PodcastWait } from '../../../domain/podcast/estimate.schema.ts';
import { formatCount } from '../../format-count.ts';
import { formatWait } from '../../format-wait.ts';

const USUAL_SECONDS = { min: 3 * 60, max: 5 * 60 } as const;

/** '2 podcasts are before this one'; null for a podcast that does not wait in the queue. */
export function describePlace(before: number | null | undefined): string | null {
  if (before === null || before === undefined) return null;
  if (before === 0) return 'This podcast is next';
  return `${formatCount(before, 'podcast')} ${before === 1 ? 'is' : 'are'} before this one`;
}

/** Until a speed is measured. The specification's text stands where the estimate agrees or is not known. */
export function describeDuration(seconds: PodcastWait['seconds'] | undefined, isQueued: boolean): string {
  const isUsual =
    seconds === null ||
    seconds === undefined ||
    (seconds >= USUAL_SECONDS.min && seconds <= USUAL_SECONDS.max);
  if (isUsual) return 'Usually ready in 3-5 minutes';
  const time = formatWait(seconds);
  return isQueued ? `Usually ready about ${time} after its start` : `Usually ready in about ${time}`;
}
