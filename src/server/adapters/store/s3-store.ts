import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
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
  type S3Location,
  toStoreUnavailableError,
} from './s3-client.ts';
import {
  abortStaleUploads,
  PART_BYTES,
  readWhole,
  readWindows,
  type S3Object,
  uploadInParts,
} from './s3-transfers.ts';
import { assertStoreKey, isStoreKey } from './store-key.ts';

const MAX_DELETED_OBJECTS = 1000;

/** Works with AWS and other S3 servers (API version 2006-03-01). Retries, then rejects with `StoreUnavailableError`. */
export class S3Store implements AudioStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor(location: S3Location) {
    this.#client = createS3Client(location);
    this.#bucket = location.bucket;
    this.#prefix = location.prefix;
  }

  async put(key: string, bytes: Uint8Array, signal?: AbortSignal): Promise<void> {
    const object = this.#locate(key);
    await nullIfMissing('PutObject', async () => {
      if (bytes.length > PART_BYTES) await uploadInParts(this.#client, object, bytes);
      else {
        const command = new PutObjectCommand({ ...object, Body: bytes });
        await this.#client.send(command, createSendOptions(signal));
      }
      return true;
    });
  }

  async get(key: string, signal?: AbortSignal): Promise<Uint8Array | null> {
    const object = this.#locate(key);
    return nullIfMissing('GetObject', () => readWhole(this.#client, object, signal));
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

  async tidy(before: Date): Promise<void> {
    const location = { Bucket: this.#bucket, Prefix: this.#prefix };
    await nullIfMissing('ListMultipartUploads', () => abortStaleUploads(this.#client, location, before));
  }

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
