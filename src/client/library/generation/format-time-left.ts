import { formatCount } from '../../format-count.ts';

/** Rounds to ten seconds and to minutes, because the time is an estimate. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 10) return 'A few seconds left';
  if (seconds < 55) return `About ${Math.round(seconds / 10) * 10} seconds left`;
  return `About ${formatCount(Math.max(1, Math.round(seconds / 60)), 'minute')} left`;
}
