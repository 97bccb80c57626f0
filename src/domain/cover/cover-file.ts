import { getCoverKey } from '../audio/store-keys.ts';
import { hex } from '../digest.ts';
import { renderCoverSvg } from './cover.ts';

export const FEED_COVER_PIXELS = 1400;

export interface CoverContent {
  title: string;
  rings: number[];
}

export async function computeCoverHash({ title, rings }: CoverContent): Promise<string> {
  const content = `${FEED_COVER_PIXELS} ${renderCoverSvg({ title, rings, theme: 'light' })}`;
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))));
}

/** Returns the keys with and without rings: a cover may be drawn before the chapters are known. */
export async function getCoverKeys(cover: CoverContent): Promise<string[]> {
  const hashes = [await computeCoverHash(cover), await computeCoverHash({ ...cover, rings: [] })];
  return [...new Set(hashes)].map(getCoverKey);
}
