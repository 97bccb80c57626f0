import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import PQueue from 'p-queue';
import type { ByteRange } from '../../../domain/ports.ts';
import {
  createSendOptions,
  isMissing,
  isRangeBeyondEnd,
  isReplaced,
  toStoreUnavailableError,
} from './s3-client.ts';

/** Fetched at a time while a listener is served: half a minute of audio. */
const WINDOW_BYTES = 384 * 1024;
/** The SDK does not retry a response that breaks off in its body. */
const MAX_BODY_ATTEMPTS = 3;

export interface S3Object {
  Bucket: string;
  Key: string;
}

interface ObjectRange {
  bytes: Uint8Array;
  size: number;
  etag: string | undefined;
}

export async function readWhole(
  client: S3Client,
  object: S3Object,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  return (await readRange(client, object, { signal })).bytes;
}

/** Fetches windows on demand: a paused listener holds no connection. Fails if the object has changed. */
export async function readWindows(
  client: S3Client,
  object: S3Object,
  range: ByteRange | undefined,
  firstSignal?: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const start = range?.start ?? 0;
  const lastByte = range?.end ?? Number.MAX_SAFE_INTEGER;
  const cancelled = new AbortController();
  const readWindow = (from: number, end: number, signal: AbortSignal, etag?: string) =>
    readRange(client, object, {
      Range: `bytes=${from}-${Math.min(from + WINDOW_BYTES - 1, end)}`,
      ...(etag ? { IfMatch: etag } : {}),
      signal,
    });

  const first = await readWindow(start, lastByte, firstSignal ?? cancelled.signal).catch((error: unknown) => {
    if (isRangeBeyondEnd(error)) return { bytes: new Uint8Array(0), size: 0, etag: undefined };
    throw error;
  });
  const end = Math.min(lastByte, first.size - 1);
  let next = start;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { bytes } = next === start ? first : await readWindow(next, end, cancelled.signal, first.etag);
        next += bytes.length;
        if (bytes.length > 0) controller.enqueue(bytes);
        if (next > end || bytes.length === 0) controller.close();
      } catch (error) {
        if (cancelled.signal.aborted) return;
        const hasChanged = isMissing(error) || isReplaced(error);
        controller.error(
          hasChanged
            ? new Error('The object changed while it was read.')
            : toStoreUnavailableError('GetObject', error),
        );
      }
    },
    cancel: () => cancelled.abort(),
  });
}

async function readRange(
  client: S3Client,
  object: S3Object,
  { signal, ...conditions }: { Range?: string; IfMatch?: string; signal?: AbortSignal | undefined },
): Promise<ObjectRange> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await client.send(
      new GetObjectCommand({ ...object, ...conditions }),
      createSendOptions(signal),
    );
    try {
      const bytes = (await response.Body?.transformToByteArray()) ?? new Uint8Array(0);
      const size = Number(response.ContentRange?.split('/')[1] ?? bytes.length);
      return { bytes, size, etag: response.ETag };
    } catch (error) {
      if (attempt >= MAX_BODY_ATTEMPTS || signal?.aborted) throw error;
    }
  }
}

/** Size of one part and of the largest object that is sent as a whole. S3 requires at least 5 MiB. */
export const PART_BYTES = 8 * 1024 * 1024;
const UPLOAD_CONCURRENCY = 3;

/** Sends a failed part again, not the whole object. Rejects with the SDK's error. */
export async function uploadInParts(client: S3Client, object: S3Object, bytes: Uint8Array): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(object));
  const upload = { ...object, UploadId };
  const queue = new PQueue({ concurrency: UPLOAD_CONCURRENCY });
  try {
    const Parts = await queue.addAll(
      splitIntoParts(bytes).map((Body, index) => async () => {
        const PartNumber = index + 1;
        const { ETag, ...sums } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
        return { PartNumber, ETag, ChecksumCRC32: sums.ChecksumCRC32 };
      }),
    );
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    queue.clear();
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

/** Killed processes leave uploads behind, and the store bills for them. */
export async function abortStaleUploads(
  client: S3Client,
  location: { Bucket: string; Prefix: string },
  before: Date,
): Promise<void> {
  const { Bucket } = location;
  let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {};
  while (marker) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ ...location, ...marker }),
    );
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (!Initiated || Initiated >= before) continue;
      const aborted = client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      await aborted.catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    }
    marker = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : null;
  }
}

function splitIntoParts(bytes: Uint8Array): Uint8Array[] {
  const count = Math.ceil(bytes.length / PART_BYTES);
  return Array.from({ length: count }, (_, i) => bytes.subarray(i * PART_BYTES, (i + 1) * PART_BYTES));
}
