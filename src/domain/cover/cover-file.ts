import { coverKey } from '../audio/store-keys.ts';
import { hex } from '../digest.ts';
import { coverSvg } from './cover.ts';

/** Pixels of the square cover that feeds and players get. */
export const FEED_COVER_SIZE = 1400;

/** What a cover is drawn from. */
export interface CoverOf {
  title: string;
  /** Lengths of its parts; [] where there are none yet. */
  rings: number[];
}

/** What stands for all that a cover shows: a SHA-256 as hexadecimal digits. */
export async function coverHash({ title, rings }: CoverOf): Promise<string> {
  const content = `${FEED_COVER_SIZE} ${coverSvg({ title, rings, theme: 'light' })}`;
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))));
}

/** Where the store may have covers of a podcast: as it is, and as it was before its parts were known. */
export async function coverFiles(cover: CoverOf): Promise<string[]> {
  const hashes = [await coverHash(cover), await coverHash({ ...cover, rings: [] })];
  return [...new Set(hashes)].map(coverKey);
}
