import type { MikroORM } from '@mikro-orm/core';
import { hashSessionId } from '../../src/server/http/credentials.ts';
import { insertReadyPodcast } from './records.ts';

export interface CrowdedSession {
  playlists: number;
  itemsPerPlaylist: number;
  series: number;
  /** Of the newest series; the others have one. */
  episodes: number;
  transcriptBytes: number;
}

const COPY_PODCAST = `insert into podcast select copy.* from podcast as p, generate_series(1, ?::int) as n,
  lateral jsonb_populate_record(p, jsonb_build_object(
    'id', (p.id + n)::text, 'part_number', n, 'series_id', case when n <= ?::int then ?::bigint else ?::bigint + n - ?::int end
  )) as copy where p.owner = ? and p.series_id is null`;

/** Fills the database with what a session can create within its limits. */
export async function insertCrowdedSession(
  orm: MikroORM,
  session: string,
  { playlists, itemsPerPlaylist, series, episodes, transcriptBytes }: CrowdedSession,
): Promise<{ playlistIds: number[]; seriesId: number }> {
  const owner = hashSessionId(session);
  const execute = (sql: string, values: unknown[]) => orm.em.getConnection().execute(sql, values);
  await insertReadyPodcast({ orm } as never, session, ['Mira: Hello. '.repeat(transcriptBytes / 13)]);
  const seriesId = 1_000_000;
  await execute(
    `insert into series (id, owner, title, topic, created_at, updated_at, feed_token)
     select ?::bigint + n, ?, 'Series ' || n, 'Bees', now() - n * interval '1 second', now(), md5(random()::text)
     from generate_series(0, ?::int) as n`,
    [seriesId, owner, series - 1],
  );
  await execute(COPY_PODCAST, [episodes + series - 1, episodes, seriesId, seriesId, episodes, owner]);
  await execute(
    `insert into playlist (id, owner, title, created_at, updated_at, feed_token)
     select n, ?, 'Playlist ' || n, now(), now() - n * interval '1 second', md5(random()::text)
     from generate_series(1, ?::int) as n`,
    [owner, playlists],
  );
  await execute(
    `insert into playlist_item (playlist_id, podcast_id, position)
     select l.id, p.id, p.place from playlist as l,
       (select id, row_number() over (order by id) as place from podcast where owner = ? limit ?::int) as p
     where l.owner = ?`,
    [owner, itemsPerPlaylist, owner],
  );
  return { playlistIds: Array.from({ length: playlists }, (_, index) => index + 1), seriesId };
}
