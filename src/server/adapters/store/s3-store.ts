import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import type { AudioStore } from '../../../domain/ports.ts';
import { createS3Client, isMissing, type S3Location, toStoreUnavailableError } from './s3-client.ts';
import { readWhole, readWindows } from './s3-read.ts';
import { abortStaleUploads, PART_BYTES, uploadInParts } from './s3-upload.ts';
import { assertStoreKey, isStoreKey } from './store-key.ts';

/** Objects that one call deletes at most (S3's own limit). */
const DELETED_AT_ONCE = 1000;

/** A store of objects, and the function that ends its connections. */
export interface S3Store extends AudioStore {
  close(): void;
}

/**
 * Keeps bytes as objects of one bucket below one prefix, on AWS or any server
 * that speaks S3 (API version 2006-03-01). An object appears wholly or not at
 * all by S3's own promise, and whoever is told of it finds it (strong
 * read-after-write consistency). Every call is tried several times; what still
 * fails rejects with `StoreUnavailableError`.
 */
export function createS3Store(location: S3Location): S3Store {
  const { bucket: Bucket, prefix } = location;
  const client = createS3Client(location);
  const objectOf = (key: string) => ({ Bucket, Key: prefix + assertStoreKey(key) });

  /** Runs one call; null where there is no such object. */
  const call = async <T>(name: string, run: () => Promise<T>): Promise<T | null> => {
    try {
      return await run();
    } catch (error) {
      if (isMissing(error)) return null;
      throw toStoreUnavailableError(name, error);
    }
  };

  const remove = async (keys: readonly string[]): Promise<void> => {
    const Objects = keys.map((key) => ({ Key: objectOf(key).Key }));
    await call('DeleteObjects', async () => {
      const { Errors = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      );
      const refused = Errors.find(({ Code }) => Code !== 'NoSuchKey');
      if (refused) throw Object.assign(new Error(), { name: refused.Code ?? 'Error' });
    });
  };

  return {
    async put(key, bytes) {
      const object = objectOf(key);
      await call('PutObject', async () => {
        if (bytes.length > PART_BYTES) await uploadInParts(client, object, bytes);
        else await client.send(new PutObjectCommand({ ...object, Body: bytes }));
        return true;
      });
    },

    async get(key) {
      const object = objectOf(key);
      return call('GetObject', () => readWhole(client, object));
    },

    async stat(key) {
      const object = objectOf(key);
      const found = await call('HeadObject', () => client.send(new HeadObjectCommand(object)));
      return found && { size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
    },

    async read(key, range) {
      const object = objectOf(key);
      return call('GetObject', () => readWindows(client, object, range));
    },

    async touch(key) {
      const object = objectOf(key);
      const CopySource = encodeURI(`${Bucket}/${object.Key}`);
      // A copy onto itself is allowed only where it changes something: S3's way of renewing an object's time.
      const copy = new CopyObjectCommand({ ...object, CopySource, MetadataDirective: 'REPLACE' });
      return (await call('CopyObject', () => client.send(copy))) !== null;
    },

    async delete(key) {
      const object = objectOf(key);
      await call('DeleteObject', () => client.send(new DeleteObjectCommand(object)));
    },

    async deleteAll(keys) {
      let batch: string[] = [];
      for await (const key of keys) {
        batch.push(key);
        if (batch.length < DELETED_AT_ONCE) continue;
        await remove(batch);
        batch = [];
      }
      if (batch.length > 0) await remove(batch);
    },

    async *list(keyPrefix) {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix + keyPrefix });
      while (true) {
        const page = await call('ListObjectsV2', () => pages.next());
        if (!page || page.done) return;
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.value.Contents ?? []) {
          const key = Key.slice(prefix.length);
          // Another's objects in the same bucket are none of ours.
          if (isStoreKey(key)) yield { key, size: Size, modifiedAt: LastModified };
        }
      }
    },

    async tidy(before) {
      await call('ListMultipartUploads', () => abortStaleUploads(client, { Bucket, Prefix: prefix }, before));
    },

    close: () => client.destroy(),
  };
}
