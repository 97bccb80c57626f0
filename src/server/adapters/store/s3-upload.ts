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
