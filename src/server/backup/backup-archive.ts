import { z } from 'zod';
import { AUDIO_PREFIX, LIVE_PREFIX, SPEECH_PREFIX } from '../../domain/audio/store-keys.ts';
import { parseJson } from '../../domain/json.ts';
import { isStoreKey } from '../adapters/store/store-key.ts';
import { ConfigError } from '../config.ts';
import type { TarEntry, TarReader } from './tar-archive.ts';

/* Tar entries: `database/<table>/<number>.json`, `store/<key>`; `end.json` last marks a complete archive. */

export const END_ENTRY = 'end.json';
export const STORE_FOLDER = 'store/';

/** Covers are not backed up, because the server can draw them again. */
export const BACKED_UP_PREFIXES = [AUDIO_PREFIX, LIVE_PREFIX, SPEECH_PREFIX] as const;

const archiveEndSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.string()),
  podcasts: z.number().int(),
  files: z.number().int(),
  /** Finished podcasts whose audio the store lacks; a few may have been deleted after the tables were read. */
  withoutAudio: z.number().int(),
  /** SHA-256 of all bytes before this entry, in hexadecimal. */
  sha256: z.string(),
});
export type ArchiveEnd = z.infer<typeof archiveEndSchema>;

export function formatRowsEntry(table: string, number: number): string {
  return `database/${table}/${String(number).padStart(6, '0')}.json`;
}

export function parseTableName(entry: string): string | null {
  return /^database\/([a-z_]+)\/\d+\.json$/.exec(entry)?.[1] ?? null;
}

/** Reads the end entry and checks the digest. Throws `ConfigError` if the archive is damaged or newer. */
export async function readArchiveEnd(tar: TarReader): Promise<ArchiveEnd> {
  const last = tar.entries.at(-1);
  if (last?.name !== END_ENTRY) throw new ConfigError('The file is not a backup, or it was cut off.');
  const end = parseJson(String(await tar.read(last)));
  if (z.object({ format: z.number().gt(1) }).safeParse(end).success) throw createNewerReleaseError();
  const { data, success } = archiveEndSchema.safeParse(end);
  if (!success || (await tar.digestBefore(last)) !== data.sha256)
    throw new ConfigError('The backup is damaged.');
  return data;
}

export function createNewerReleaseError(): ConfigError {
  return new ConfigError('The backup belongs to a newer release. Restore it with that one.');
}

/** Throws `ConfigError` for unknown names: an archive may come from anyone, and its names become SQL and paths. */
export function assertKnownContent(
  tar: TarReader,
  end: Pick<ArchiveEnd, 'tables'>,
  knownTables: readonly string[],
): void {
  const isKnown = ({ name }: TarEntry) => {
    if (name === END_ENTRY) return true;
    if (name.startsWith(STORE_FOLDER)) return isBackedUpKey(name.slice(STORE_FOLDER.length));
    return knownTables.includes(parseTableName(name) ?? '');
  };
  const hasUnknownTable = end.tables.some((table) => !knownTables.includes(table));
  if (hasUnknownTable || !tar.entries.every(isKnown))
    throw new ConfigError('The file contains data that no backup has. Nothing was changed.');
}

function isBackedUpKey(key: string): boolean {
  return isStoreKey(key) && BACKED_UP_PREFIXES.some((prefix) => key.startsWith(prefix));
}
