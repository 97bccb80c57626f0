import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { ByteRange } from '../../../domain/ports.ts';
import { isMissing, isRangeBeyondEnd, isReplaced, toStoreUnavailableError } from './s3-client.ts';

/** Bytes that are asked for at once while a listener is served: half a minute of audio. */
const WINDOW_BYTES = 384 * 1024;
/** Tries of an answer that breaks off in the middle, which the client itself does not try again. */
const BODY_TRIES = 3;

export interface S3Object {
  Bucket: string;
  Key: string;
}

interface Answer {
  bytes: Uint8Array;
  /** Bytes of the whole object. */
  size: number;
  /** Stands for the object's content. */
  etag: string | undefined;
}

/** The whole object; rejects with the client's error. */
export async function readWhole(client: S3Client, object: S3Object): Promise<Uint8Array> {
  return (await answerOf(client, object, {})).bytes;
}

/**
 * The object, or a range of it, as a stream of windows that are fetched one by
 * one as the reader takes them: a listener who pauses for an hour holds no
 * connection, and one that breaks is tried again from where it was. Rejects
 * with the client's error; the stream ends with `StoreUnavailableError` where the rest
 * cannot be had, or is another object's by now.
 */
export async function readWindows(
  client: S3Client,
  object: S3Object,
  range: ByteRange | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const start = range?.start ?? 0;
  const left = new AbortController();
  const windowFrom = (from: number, end: number, etag?: string) =>
    answerOf(client, object, {
      Range: `bytes=${from}-${Math.min(from + WINDOW_BYTES - 1, end)}`,
      ...(etag ? { IfMatch: etag } : {}),
      signal: left.signal,
    });

  const first = await windowFrom(start, range?.end ?? Number.MAX_SAFE_INTEGER).catch((error: unknown) => {
    if (isRangeBeyondEnd(error)) return { bytes: new Uint8Array(0), size: 0, etag: undefined };
    throw error;
  });
  const end = Math.min(range?.end ?? Number.MAX_SAFE_INTEGER, first.size - 1);
  let next = start;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { bytes } = next === start ? first : await windowFrom(next, end, first.etag);
        next += bytes.length;
        if (bytes.length > 0) controller.enqueue(bytes);
        if (next > end || bytes.length === 0) controller.close();
      } catch (error) {
        if (left.signal.aborted) return;
        const gone = isMissing(error) || isReplaced(error);
        controller.error(
          gone
            ? new Error('The object changed while it was read.')
            : toStoreUnavailableError('GetObject', error),
        );
      }
    },
    cancel: () => left.abort(),
  });
}

async function answerOf(
  client: S3Client,
  object: S3Object,
  { signal, ...asked }: { Range?: string; IfMatch?: string; signal?: AbortSignal },
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await client.send(
      new GetObjectCommand({ ...object, ...asked }),
      signal ? { abortSignal: signal } : {},
    );
    try {
      const bytes = (await answer.Body?.transformToByteArray()) ?? new Uint8Array(0);
      const size = Number(answer.ContentRange?.split('/')[1] ?? bytes.length);
      return { bytes, size, etag: answer.ETag };
    } catch (error) {
      if (tries >= BODY_TRIES || signal?.aborted) throw error;
    }
  }
}
