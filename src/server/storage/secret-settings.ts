import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/core';
import { SettingEntity } from './setting.entity.ts';

const SECRET_BYTES = 24;

/** Shared by all processes, like the keys below (decisions 011, 024, 030). */
export function loadOrCreateAdminToken(em: EntityManager): Promise<string> {
  return loadOrCreate(em, 'admin_token');
}

export function loadOrCreateNetworkKey(em: EntityManager): Promise<string> {
  return loadOrCreate(em, 'network_key');
}

export function loadOrCreateFeedKey(em: EntityManager): Promise<string> {
  return loadOrCreate(em, 'feed_key');
}

function loadOrCreate(em: EntityManager, name: string): Promise<string> {
  return loadOrCreateSetting(em, name, randomBytes(SECRET_BYTES).toString('base64url'));
}

/** Returns the stored value, or stores and returns `value`. Concurrent calls return one value. */
export async function loadOrCreateSetting(em: EntityManager, name: string, value: string): Promise<string> {
  await em.fork().upsert(SettingEntity, { name, value }, { onConflictAction: 'ignore' });
  return (await em.fork().findOneOrFail(SettingEntity, { name })).value;
}
