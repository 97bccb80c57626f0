/** Thrown when a body is larger than allowed. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * A response's body, read no further than `maxBytes` (counted after
 * decompression); a longer one is given up with `BodyTooLarge`. `touch` is
 * called whenever some of it comes in.
 */
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
      throw new BodyTooLargeError(`more than ${maxBytes} bytes`);
    }
    chunks.push(value);
  }
}
