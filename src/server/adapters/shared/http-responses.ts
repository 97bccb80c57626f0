import { systemClock } from '../../../domain/system-clock.ts';

export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/** Rejects with `BodyTooLargeError` after `maxBytes` of the decompressed body. */
export async function readBody(response: Response, maxBytes: number, touch?: () => void): Promise<Buffer> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || value === undefined) return Buffer.concat(chunks);
    touch?.();
    size += value.length;
    if (size > maxBytes) {
      await reader?.cancel().catch(() => undefined);
      throw new BodyTooLargeError(`The body has more than ${maxBytes} bytes.`);
    }
    chunks.push(value);
  }
}

/** Seconds (RFC 9110, 10.2.3). A date is compared with the response's own `Date`, because our clock may be wrong. */
export function parseRetryAfter(headers: Pick<Headers, 'get'> | undefined): number | undefined {
  const text = headers?.get('retry-after')?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  const dateMs = Date.parse(text);
  if (Number.isNaN(dateMs)) return undefined;
  const sentMs = Date.parse(headers?.get('date') ?? '') || systemClock.now().getTime();
  return Math.max(0, (dateMs - sentMs) / 1000);
}
