import { format } from 'date-fns/format';

/** A date, ISO 8601 or milliseconds, by a date-fns pattern in the visitor's time zone; '' where it cannot be read. */
export function formatDate(date: string | number, pattern: string): string {
  const time = new Date(date);
  return Number.isNaN(time.getTime()) ? '' : format(time, pattern);
}
