import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { AudioStore, ByteRange } from '../../../domain/ports.ts';
import {
  createS3Client,
  createSendOptions,
  isMissing,
  isRangeBeyondEnd,
  isReplaced,
  RESPONSE_TIMEOUT_MS,
  type S3Location,
  toStoreUnavailableError,
} from './s3-client.ts';
import { assertStoreKey, isStoreKey } from './store-key.ts';

const MAX_DELETED_OBJECTS = 1000;
/** A slower upload fails: 4 Mbit/s. */
const MIN_UPLOAD_BYTES_PER_MS = 500;

/** Works with AWS and other S3 servers (API version 2006-03-01). Retries, then rejects with `StoreUnavailableError`. */
export class S3Store implements AudioStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #responseTimeoutMs: number;

  constructor(location: S3Location) {
    this.#client = createS3Client(location);
    this.#bucket = location.bucket;
    this.#prefix = location.prefix;
    this.#responseTimeoutMs = location.responseTimeoutMs ?? RESPONSE_TIMEOUT_MS;
  }

  async put(key: string, bytes: Uint8Array, signal?: AbortSignal): Promise<void> {
    const object = this.#locate(key);
    const command = new PutObjectCommand({ ...object, Body: bytes });
    const options = signal
      ? createSendOptions(signal)
      : { requestTimeout: this.#responseTimeoutMs + bytes.length / MIN_UPLOAD_BYTES_PER_MS };
    await nullIfMissing('PutObject', () => this.#client.send(command, options));
  }

  async get(key: string, signal?: AbortSignal): Promise<Uint8Array | null> {
    const object = this.#locate(key);
    const range = await nullIfMissing('GetObject', () => readRange(this.#client, object, { signal }));
    return range?.bytes ?? null;
  }

  async stat(key: string, signal?: AbortSignal): Promise<{ size: number; modifiedAt: Date } | null> {
    const command = new HeadObjectCommand(this.#locate(key));
    const options = createSendOptions(signal);
    const found = await nullIfMissing('HeadObject', () => this.#client.send(command, options));
    return found && { size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
  }

  async read(
    key: string,
    range?: ByteRange,
    signal?: AbortSignal,
  ): Promise<ReadableStream<Uint8Array> | null> {
    const object = this.#locate(key);
    return nullIfMissing('GetObject', () => readWindows(this.#client, object, range, signal));
  }

  async touch(key: string): Promise<boolean> {
    const object = this.#locate(key);
    const CopySource = encodeURI(`${this.#bucket}/${object.Key}`);
    // S3 renews an object's time by a copy onto itself, which must replace the metadata.
    const command = new CopyObjectCommand({ ...object, CopySource, MetadataDirective: 'REPLACE' });
    return (await nullIfMissing('CopyObject', () => this.#client.send(command))) !== null;
  }

  async delete(key: string, signal?: AbortSignal): Promise<void> {
    const command = new DeleteObjectCommand(this.#locate(key));
    const options = createSendOptions(signal);
    await nullIfMissing('DeleteObject', () => this.#client.send(command, options));
  }

  async deleteAll(keys: AsyncIterable<string> | Iterable<string>): Promise<void> {
    let batch: string[] = [];
    for await (const key of keys) {
      batch.push(key);
      if (batch.length < MAX_DELETED_OBJECTS) continue;
      await this.#deleteBatch(batch);
      batch = [];
    }
    if (batch.length > 0) await this.#deleteBatch(batch);
  }

  async *list(prefix: string): AsyncGenerator<{ key: string; size: number; modifiedAt: Date }> {
    const request = { Bucket: this.#bucket, Prefix: this.#prefix + prefix };
    const pages = paginateListObjectsV2({ client: this.#client }, request);
    while (true) {
      const page = await nullIfMissing('ListObjectsV2', () => pages.next());
      if (!page || page.done) return;
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.value.Contents ?? []) {
        const key = Key.slice(this.#prefix.length);
        if (isStoreKey(key)) yield { key, size: Size, modifiedAt: LastModified };
      }
    }
  }

  /** An object appears completely or not at all. */
  async tidy(): Promise<void> {}

  close(): void {
    this.#client.destroy();
  }

  #locate(key: string): S3Object {
    return { Bucket: this.#bucket, Key: this.#prefix + assertStoreKey(key) };
  }

  async #deleteBatch(keys: readonly string[]): Promise<void> {
    const Objects = keys.map((key) => ({ Key: this.#locate(key).Key }));
    const command = new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } });
    await nullIfMissing('DeleteObjects', async () => {
      const { Errors = [] } = await this.#client.send(command);
      const refused = Errors.find(({ Code }) => Code !== 'NoSuchKey');
      if (refused) throw Object.assign(new Error(), { name: refused.Code ?? 'Error' });
    });
  }
}

async function nullIfMissing<T>(operation: string, run: () => Promise<T>): Promise<T | null> {
  try {
    return await run();
  } catch (error) {
    if (isMissing(error)) return null;
    throw toStoreUnavailableError(operation, error);
  }
}

/** Fetched at a time while a listener is served: half a minute of audio. */
const WINDOW_BYTES = 384 * 1024;
/** The SDK does not retry a response that breaks off in its body. */
const MAX_BODY_ATTEMPTS = 3;

interface S3Object {
  Bucket: string;
  Key: string;
}

interface ObjectRange {
  bytes: Uint8Array;
  size: number;
  etag: string | undefined;
}

/** Fetches windows on demand: a paused listener holds no connection. Fails if the object has changed. */
async function readWindows(
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
