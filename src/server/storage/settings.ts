import { randomBytes } from 'node:crypto';
import { defineEntity, type EntityManager, p } from '@mikro-orm/core';

export const SettingEntity = defineEntity({
  name: 'Setting',
  tableName: 'setting',
  properties: { name: p.string().length(40).primary(), value: p.text() },
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

/** The first origin of this installation: the name of a `podcast:guid` never changes (decision 031). */
export async function createGuidOrigin(em: EntityManager, publicUrl: string | undefined) {
  let stored: Promise<string> | null = null;
  const getGuidOrigin = (origin: string): Promise<string> => {
    stored ??= loadOrCreateSetting(em, 'guid_origin', origin).catch((error: unknown) => {
      stored = null;
      throw error;
    });
    return stored;
  };
  // Before the first request, because PUBLIC_URL may be another one at the next start.
  if (publicUrl) await getGuidOrigin(publicUrl);
  return getGuidOrigin;
}
