import { formatDistanceToNow } from 'date-fns/formatDistanceToNow';

/** How long ago a date was, e.g. '5 minutes'; '' where it cannot be read. */
export function formatTimeSince(date: string): string {
  const at = Date.parse(date);
  return Number.isNaN(at) ? '' : formatDistanceToNow(at);
}
