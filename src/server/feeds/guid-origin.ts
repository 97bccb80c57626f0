import type { EntityManager } from '@mikro-orm/core';
import { loadOrCreateSetting } from '../storage/secret-settings.ts';

export type GetGuidOrigin = (origin: string) => Promise<string>;

/**
 * Returns the first origin that was given in this installation, in any process and before any restore: the
 * name of a `podcast:guid` must not change with PUBLIC_URL (decision 031).
 */
export function createGuidOrigin(em: EntityManager): GetGuidOrigin {
  let stored: Promise<string> | null = null;
  return (origin) => {
    stored ??= loadOrCreateSetting(em, 'guid_origin', origin).catch((error: unknown) => {
      stored = null;
      throw error;
    });
    return stored;
  };
}
