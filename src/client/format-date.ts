import { format } from 'date-fns/format';

/** `pattern` is a date-fns pattern. Returns '' for an invalid date. */
export function formatDate(date: string | number, pattern: string): string {
  const time = new Date(date);
  return Number.isNaN(time.getTime()) ? '' : format(time, pattern);
}
