import type { EntityManager } from '@mikro-orm/core';
import { loadOrCreateSetting } from '../storage/secret-settings.ts';

export type GetGuidOrigin = (origin: string) => Promise<string>;

/** The first origin of this installation: the name of a `podcast:guid` never changes (decision 031). */
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
