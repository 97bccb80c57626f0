import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MikroORM } from '@mikro-orm/core';
import { MPEGDecoder } from 'mpg123-decoder';

/** Tolerated difference between a file's duration and its record: less than a word. */
const LENGTH_TOLERANCE = 0.1;

export async function queryRows<Row>(orm: MikroORM, sql: string): Promise<Row[]> {
  return (await orm.em.getConnection().execute(sql)) as Row[];
}

interface PodcastRow {
  id: string | number;
  status: string;
  error: string | null;
  attempt: number;
  audio_key: string | null;
  measured_duration: number | null;
  last_event_id: string | number;
  has_segments: boolean;
}

interface EventRow {
  podcast_id: string | number;
  id: string | number;
  type: string;
}

/**
 * Finds inconsistencies in the database after all podcasts are finished. Event logs of the podcasts
 * in `swept` may be missing.
 */
export async function findDatabaseFaults(orm: MikroORM, swept: ReadonlySet<number>): Promise<string[]> {
  const query = <Row>(sql: string) => queryRows<Row>(orm, sql);
  const faults: string[] = [];

  const podcasts = await query<PodcastRow>(
    'select id, status, error, attempt, audio_key, measured_duration, last_event_id, segments is not null as has_segments from podcast',
  );
  const events = await query<EventRow>(
    `select podcast_id, id, event ->> 'type' as type from podcast_event order by podcast_id, id`,
  );
  const logs = Map.groupBy(events, (event) => Number(event.podcast_id));
  for (const podcast of podcasts) {
    const id = Number(podcast.id);
    const log = logs.get(id) ?? [];
    logs.delete(id);
    if (log.length > 0 || !swept.has(id))
      faults.push(...findFaults(podcast, log).map((fault) => `podcast ${id}: ${fault}`));
  }
  // The log of a deleted podcast may stay to report the deletion.
  for (const [id, log] of logs) {
    if (log.at(-1)?.type !== 'deleted') faults.push(`events of podcast ${id}, which is gone`);
  }

  const orphans: Record<string, string> = {
    steps: 'select podcast_id as id from podcast_step where podcast_id not in (select id from podcast)',
    'playlist items': `select podcast_id as id from playlist_item where podcast_id not in (select id from podcast)
      or playlist_id not in (select id from playlist)`,
    'a second job': `select (data ->> 'podcastId')::bigint as id from pgboss.job
      where name = 'make-podcast' and data -> 'waited' is null group by 1 having count(*) > 1`,
    'a second ready event': `select podcast_id as id from podcast_event
      where event ->> 'type' = 'ready' group by 1 having count(*) > 1`,
  };
  for (const [what, sql] of Object.entries(orphans)) {
    for (const { id } of await query<{ id: string }>(sql)) faults.push(`${what} of podcast ${id}`);
  }
  faults.push(...(await findIndexFaults(orm)));
  return faults;
}

function findFaults(podcast: PodcastRow, log: readonly EventRow[]): string[] {
  const faults: string[] = [];
  const { status, error } = podcast;
  if (log.some((event, index) => Number(event.id) !== index + 1)) faults.push('its events have gaps');
  if (Number(podcast.last_event_id) !== log.length) faults.push('its newest event is not where it counts');
  if (status === 'ready') {
    if (!podcast.audio_key || !podcast.measured_duration || !podcast.has_segments)
      faults.push('ready, but not whole');
    if (log.at(-1)?.type !== 'ready') faults.push(`ready, but its log ends with ${log.at(-1)?.type}`);
  } else if (status === 'failed') {
    if (!error?.trim()) faults.push('failed without a reason');
    if (log.at(-1)?.type !== 'failed') faults.push(`failed, but its log ends with ${log.at(-1)?.type}`);
  } else faults.push(`still ${status}`);
  return faults;
}

export async function countOpenJobs(orm: MikroORM): Promise<number> {
  const [row] = await queryRows<{ open: string }>(
    orm,
    `select count(*) as open from pgboss.job where name = 'make-podcast' and state in ('created', 'retry', 'active')`,
  );
  return Number(row?.open);
}

/** Tables whose indexes return a different number of rows. */
async function findIndexFaults(orm: MikroORM): Promise<string[]> {
  return orm.em.fork().transactional(async (tx) => {
    const query = async <Row>(sql: string) =>
      (await tx.getConnection().execute(sql, [], 'all', tx.getTransactionContext())) as Row[];
    const tables = await query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    );
    const count = async (by: 'seqscan' | 'indexscan') => {
      const on = by === 'seqscan';
      await query(`set local enable_seqscan = ${on ? 'on' : 'off'}`);
      for (const scan of ['indexscan', 'indexonlyscan', 'bitmapscan'])
        await query(`set local enable_${scan} = ${on ? 'off' : 'on'}`);
      const counts: string[] = [];
      for (const { name } of tables) {
        const [row] = await query<{ rows: string }>(`select count(*) as rows from ${name}`);
        counts.push(String(row?.rows));
      }
      return counts;
    };
    const rows = await count('seqscan');
    const indexed = await count('indexscan');
    return tables.flatMap(({ name }, index) =>
      rows[index] === indexed[index] ? [] : [`${name}: ${rows[index]} rows, ${indexed[index]} by its index`],
    );
  });
}

/** Paths of all files and empty folders of the store. */
export async function listStoreFiles(folder: string): Promise<{ files: string[]; empty: string[] }> {
  const root = path.join(folder, 'audio');
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const within = (entry: (typeof entries)[number]) =>
    path.relative(root, path.join(entry.parentPath, entry.name));
  const all = entries.map(within);
  return {
    files: entries
      .filter((entry) => entry.isFile())
      .map(within)
      .sort(),
    empty: entries
      .filter((entry) => entry.isDirectory())
      .map(within)
      .filter((name) => !all.some((other) => other.startsWith(`${name}/`)))
      .sort(),
  };
}

/** Files without a podcast or with a stale run. Speech is keyed by content. */
export async function findOrphanedFiles(orm: MikroORM, folder: string): Promise<string[]> {
  const podcasts = await queryRows<PodcastRow>(orm, 'select id, attempt, audio_key, status from podcast');
  const audio = new Set(podcasts.map((podcast) => podcast.audio_key));
  const runs = podcasts.map(({ id, attempt }) => `live/${id}/${attempt}/`);
  const { files } = await listStoreFiles(folder);
  return files.filter(
    (file) =>
      !file.endsWith('.part') &&
      !/^(speech|sample)\//.test(file) &&
      !audio.has(file) &&
      !runs.some((run) => file.startsWith(run)),
  );
}

/**
 * Published podcasts whose file is missing, undecodable or of the wrong duration. Skips the
 * podcasts in `checked` and adds the new ones.
 */
export async function findAudioFaults(
  orm: MikroORM,
  folder: string,
  checked: Set<number>,
): Promise<string[]> {
  const podcasts = await queryRows<PodcastRow>(
    orm,
    `select id, audio_key, measured_duration from podcast where status = 'ready'`,
  );
  const faults: string[] = [];
  const decoder = new MPEGDecoder();
  await decoder.ready;
  for (const { id, audio_key, measured_duration } of podcasts) {
    const bytes = await readFile(path.join(folder, 'audio', String(audio_key))).catch(() => null);
    if (!bytes) faults.push(`podcast ${id}: its audio is missing`);
    if (!bytes || checked.has(Number(id))) continue;
    checked.add(Number(id));
    const { samplesDecoded, sampleRate, errors } = decoder.decode(bytes);
    await decoder.reset();
    const seconds = samplesDecoded / sampleRate;
    if (errors.length > 0) faults.push(`podcast ${id}: its audio does not decode: ${errors[0]?.message}`);
    else if (!(Math.abs(seconds - Number(measured_duration)) < LENGTH_TOLERANCE))
      faults.push(`podcast ${id}: ${seconds} s of audio, ${measured_duration} s by its record`);
  }
  decoder.free();
  return faults;
}

/** Files and rows that retention should have deleted a day after the last work. */
export async function findLeftovers(orm: MikroORM, folder: string): Promise<string[]> {
  const query = <Row>(sql: string) => queryRows<Row>(orm, sql);
  const podcasts = await query<PodcastRow>('select audio_key from podcast');
  const audio = new Set(podcasts.map((podcast) => podcast.audio_key));
  const { files, empty } = await listStoreFiles(folder);
  const steps = await query<{ podcast_id: string }>('select distinct podcast_id from podcast_step');
  const events = await query<{ podcast_id: string }>('select distinct podcast_id from podcast_event');
  return [
    ...files.filter((file) => !audio.has(file)).map((file) => `file ${file}`),
    ...empty.map((name) => `empty folder ${name}`),
    ...steps.map(({ podcast_id }) => `steps of podcast ${podcast_id}`),
    ...events.map(({ podcast_id }) => `events of podcast ${podcast_id}`),
  ];
}
