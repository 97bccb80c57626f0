import { format } from 'date-fns/format';

/** Formats ISO 8601 or milliseconds by a date-fns pattern in the local time zone; '' if the date is invalid. */
export function formatDate(date: string | number, pattern: string): string {
  const time = new Date(date);
  return Number.isNaN(time.getTime()) ? '' : format(time, pattern);
}
