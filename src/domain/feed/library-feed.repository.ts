import type { EntityManager } from '@mikro-orm/core';
import { executeSql } from '../sql.repository.ts';

interface Found {
  listed: string | null;
  creator: string | null;
  hasOtherToken: boolean;
}

/** Sorts behind every hexadecimal digit. */
const AFTER_HEX = 'g';

/** Null for an unknown or reset address. Returns the token's `prefix` for a library without podcasts and follows. */
export async function findLibraryOwner(
  em: EntityManager,
  token: string,
  prefix: string | null,
): Promise<string | null> {
  const range = prefix === null ? ['', ''] : [prefix, prefix + AFTER_HEX];
  const [found] = await executeSql<Found>(
    em,
    `select (select "owner" from "library_feed" where "feed_token" = ?) as "listed",
       coalesce((select "owner" from "podcast" where "owner" >= ? and "owner" < ? limit 1),
         (select "owner" from "follow" where "owner" >= ? and "owner" < ? limit 1)) as "creator",
       exists (select 1 from "library_feed" where "owner" >= ? and "owner" < ?) as "hasOtherToken"`,
    [token, ...range, ...range, ...range],
  );
  if (!found) return null;
  if (found.listed !== null) return found.listed;
  return prefix === null || found.hasOtherToken ? null : (found.creator ?? prefix);
}
