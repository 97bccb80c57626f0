import type { EntityManager } from '@mikro-orm/core';
import { SPEECH_PREFIX } from '../audio/store-keys.ts';
import { executeSql } from '../sql.repository.ts';
import { USAGE_PATTERN } from './usage.schema.ts';

/** Parameters: pattern of checkpoint names, JSON list of excluded podcast ids, JSON list of keys. */
const USED_SPEECH_SQL = `select distinct "used"."key"
  from "podcast_step", jsonb_array_elements_text("value"->'spoken') as "used" ("key")
  where "step" like ?
    and "podcast_id" not in (select jsonb_array_elements_text(?::jsonb)::bigint)
    and "used"."key" in (select jsonb_array_elements_text(?::jsonb))`;

export async function findUnusedSpeech(
  em: EntityManager,
  keys: readonly string[],
  excludedIds: readonly number[] = [],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const values = [USAGE_PATTERN, JSON.stringify(excludedIds), JSON.stringify(keys)];
  const rows = await executeSql<{ key: string }>(em, USED_SPEECH_SQL, values);
  const used = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => key.startsWith(SPEECH_PREFIX) && !used.has(key));
}
