import type { Request, Response } from 'express';
import type { CoverRequest } from '../../pipeline/cover/cover-worker.ts';
import type { HttpCaller } from '../http/caller.ts';
import { createCloseSignal, hasCurrentCopy } from '../http/responses.ts';
import { toSiteAddress } from '../limits/networks.ts';
import type { DrawnImages } from './drawn-images.ts';

export interface ImageResponse {
  /** Hash of the image's content; also the ETag. */
  key: string;
  cacheControl: string;
  request: CoverRequest;
}

/** Sends 304 without drawing if the caller has the image, and 503 if too many images wait. */
export async function sendImage(
  req: Request,
  res: Response,
  images: DrawnImages,
  { key, cacheControl, request }: ImageResponse,
): Promise<void> {
  const etag = `"${key}"`;
  // Not earlier, because a cache may store a 503 that has them.
  const setCacheHeaders = () => res.set({ ETag: etag, 'Cache-Control': cacheControl });
  if (hasCurrentCopy(req, etag)) {
    setCacheHeaders().status(304).end();
    return;
  }
  const { address } = res.locals.caller as HttpCaller;
  const signal = createCloseSignal(res);
  const requester = { fairnessKey: ['visitors', toSiteAddress(address), address], signal };
  const image = await images.get(key, request, requester).catch((error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  });
  if (image) setCacheHeaders().type('png').send(Buffer.from(image));
}
