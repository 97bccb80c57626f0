import { createHash } from 'node:crypto';
import express, { type Router } from 'express';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../../domain/errors.ts';
import { isPodcastId } from '../../domain/podcast/limits.ts';
import type { SharedPodcast } from '../../domain/podcast/shared.schema.ts';
import type { SharingService } from '../../domain/podcast/sharing.service.ts';
import type { CoverThread } from '../../pipeline/cover/cover-thread.ts';
import { allowAnyOrigin, holdsCurrent } from './answers.ts';

const NOTE = 'A conversation of two synthetic voices';
/** Part of every tag: another value says that pictures are drawn otherwise now. */
const EDITION = 1;
/** Bytes of pictures kept in memory; one is 40-120 kB. */
const KEPT_BYTES = 8 * 1024 * 1024;

/** `GET /podcasts/{id}/preview.png`: what a link to a podcast shows, 1200 x 630, drawn once for each content. */
export function previewRoutes(sharing: Pick<SharingService, 'get'>, draw: CoverThread['draw']): Router {
  const routes = express.Router();
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (picture) => picture.length,
  });
  const drawing = new Map<string, Promise<Uint8Array>>();

  /** Equal pictures asked for at the same time are drawn once. */
  async function pictureOf(key: string, input: PreviewContent): Promise<Uint8Array> {
    const known = kept.get(key);
    if (known) return known;
    let picture = drawing.get(key);
    if (!picture) {
      picture = draw({ kind: 'preview', ...input, note: NOTE }).finally(() => drawing.delete(key));
      drawing.set(key, picture);
    }
    const drawn = await picture;
    kept.set(key, drawn);
    return drawn;
  }

  routes.get('/podcasts/:id/preview.png', async (req, res) => {
    allowAnyOrigin(res);
    const id = Number(req.params.id);
    if (!isPodcastId(id)) throw new DomainError('validation', 'id: must be a positive integer.');
    const content = previewContent(await sharing.get(id));
    const key = createHash('sha256')
      .update(JSON.stringify([EDITION, content]))
      .digest('base64url');
    const etag = `"${key}"`;
    res.set({ ETag: etag, 'Cache-Control': 'public, max-age=3600' });
    if (holdsCurrent(req, etag)) {
      res.status(304).end();
      return;
    }
    res.type('png').send(Buffer.from(await pictureOf(key, content)));
  });
  return routes;
}

interface PreviewContent {
  title: string;
  rings: number[];
}

/** The rings are how long each chapter is, as on the cover within the file. */
function previewContent({ title, chapters, duration }: SharedPodcast): PreviewContent {
  const rings = chapters.map(
    ({ timestamp }, index) => (chapters[index + 1]?.timestamp ?? duration ?? timestamp) - timestamp,
  );
  return { title, rings };
}
