import { systemClock } from '../../../domain/system-clock.ts';

/** Seconds (RFC 9110, 10.2.3). A date is compared with the response's own `Date`, because our clock may be wrong. */
export function parseRetryAfter(headers: Pick<Headers, 'get'> | undefined): number | undefined {
  const text = headers?.get('retry-after')?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  const dateMs = Date.parse(text);
  if (Number.isNaN(dateMs)) return undefined;
  const sentMs = Date.parse(headers?.get('date') ?? '') || systemClock.now().getTime();
  return Math.max(0, (dateMs - sentMs) / 1000);
}
