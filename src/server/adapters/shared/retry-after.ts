/**
 * Seconds that a Retry-After header asks for, given as seconds or as a date
 * (RFC 9110, 10.2.3); 0 for a date that has passed, undefined where it asks for nothing.
 */
export function parseRetryAfter(header: string | null | undefined, nowMs: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - nowMs) / 1000);
}
