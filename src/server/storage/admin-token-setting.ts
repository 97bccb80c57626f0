import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/core';
import { SettingEntity } from './setting.entity.ts';

const SETTING_NAME = 'admin_token';

/** The admin token of installations without ADMIN_TOKEN, shared by all processes (decision 011). */
export async function loadOrCreateAdminToken(em: EntityManager): Promise<string> {
  const value = randomBytes(24).toString('base64url');
  await em.fork().upsert(SettingEntity, { name: SETTING_NAME, value }, { onConflictAction: 'ignore' });
  return (await em.fork().findOneOrFail(SettingEntity, { name: SETTING_NAME })).value;
}
