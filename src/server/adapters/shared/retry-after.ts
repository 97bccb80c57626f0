/** Accepts seconds or a date (RFC 9110, 10.2.3). Returns seconds; 0 for a past date. */
export function parseRetryAfter(header: string | null | undefined, nowMs: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - nowMs) / 1000);
}
