import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import PQueue from 'p-queue';
import { isMissing } from './s3-client.ts';
import type { S3Object } from './s3-read.ts';

/** Bytes of one part, and of the largest object that is sent in one piece; S3 wants at least 5 MiB. */
export const PART_BYTES = 8 * 1024 * 1024;
/** Parts of one object that are sent at once. */
const PARTS_AT_ONCE = 3;

/**
 * Sends a large object in parts, side by side, so that a part that fails is
 * sent again and not the whole. It appears when the last call has succeeded;
 * where one fails, what was sent is given up. Rejects with the client's error.
 */
export async function uploadInParts(client: S3Client, object: S3Object, bytes: Uint8Array): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(object));
  const upload = { ...object, UploadId };
  const sending = new PQueue({ concurrency: PARTS_AT_ONCE });
  try {
    const Parts = await sending.addAll(
      splitIntoParts(bytes).map((Body, index) => async () => {
        const PartNumber = index + 1;
        const { ETag, ...sums } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
        return { PartNumber, ETag, ChecksumCRC32: sums.ChecksumCRC32 };
      }),
    );
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    sending.clear();
    // What cannot be given up now is swept later.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

/** Gives up uploads that began before `before` and never ended, as killed processes leave them: they cost room. */
export async function abortStaleUploads(
  client: S3Client,
  place: { Bucket: string; Prefix: string },
  before: Date,
): Promise<void> {
  const { Bucket } = place;
  let after: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {};
  while (after) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ ...place, ...after }),
    );
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (!Initiated || Initiated >= before) continue;
      const given = client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      await given.catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    }
    after = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : null;
  }
}

function splitIntoParts(bytes: Uint8Array): Uint8Array[] {
  const count = Math.ceil(bytes.length / PART_BYTES);
  return Array.from({ length: count }, (_, i) => bytes.subarray(i * PART_BYTES, (i + 1) * PART_BYTES));
}
