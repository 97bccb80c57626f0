import { formatDistanceToNow } from 'date-fns/formatDistanceToNow';

/** Formats the time since a date, such as '5 minutes'; '' if the date is invalid. */
export function formatTimeSince(date: string): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? '' : formatDistanceToNow(time);
}
