import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/core';
import { SettingEntity } from './setting.entity.ts';

const NAME = 'admin_token';

/**
 * The admin token of an installation where ADMIN_TOKEN is not set: random, made
 * by the first process that starts and kept in the database, so that all of its
 * processes agree, and a link to /admin goes on working after a restart (decision 011).
 */
export async function loadOrCreateAdminToken(em: EntityManager): Promise<string> {
  const fork = em.fork();
  const value = randomBytes(24).toString('base64url');
  await fork.upsert(SettingEntity, { name: NAME, value }, { onConflictAction: 'ignore' });
  return (await em.fork().findOneOrFail(SettingEntity, { name: NAME })).value;
}
