import { formatDistanceToNow } from 'date-fns/formatDistanceToNow';

export function formatTimeSince(date: string): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? '' : formatDistanceToNow(time);
}
