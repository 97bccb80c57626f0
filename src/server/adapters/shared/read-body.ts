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
