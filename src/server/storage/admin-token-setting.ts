import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/core';
import { SettingEntity } from './setting.entity.ts';

const SETTING_NAME = 'admin_token';

/**
 * Returns the admin token for installations without ADMIN_TOKEN. The first process creates it at random
 * and stores it, so that all processes share it and links to /admin survive a restart (decision 011).
 */
export async function loadOrCreateAdminToken(em: EntityManager): Promise<string> {
  const value = randomBytes(24).toString('base64url');
  await em.fork().upsert(SettingEntity, { name: SETTING_NAME, value }, { onConflictAction: 'ignore' });
  return (await em.fork().findOneOrFail(SettingEntity, { name: SETTING_NAME })).value;
}
