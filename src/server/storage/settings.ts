import { randomBytes } from 'node:crypto';
import { defineEntity, type EntityManager, p } from '@mikro-orm/core';

export const SettingEntity = defineEntity({
  name: 'Setting',
  tableName: 'setting',
  properties: {
    name: p.string().length(40).primary(),
    value: p.text(),
  },
});

const SECRET_BYTES = 24;

/** Shared by all processes (decisions 011, 024, 030). */
export function loadOrCreateSecret(
  em: EntityManager,
  name: 'admin_token' | 'network_key' | 'feed_key',
): Promise<string> {
  return loadOrCreateSetting(em, name, randomBytes(SECRET_BYTES).toString('base64url'));
}

/** Returns the stored value, or stores and returns `value`. Concurrent calls return one value. */
async function loadOrCreateSetting(em: EntityManager, name: string, value: string): Promise<string> {
  await em.fork().upsert(SettingEntity, { name, value }, { onConflictAction: 'ignore' });
  return (await em.fork().findOneOrFail(SettingEntity, { name })).value;
}

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
