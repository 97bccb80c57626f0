import { openAsBlob } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the empty database that every test server begins with; '' on PostgreSQL. */
    template: string;
  }
}

/** The template's files: a data directory as the server has it, and its database as an archive. */
export const TEMPLATE_DATA = 'data';
export const TEMPLATE_TAR = 'database.tar';

/** The empty database as one in memory begins; undefined on PostgreSQL. */
export async function openDatabaseTemplate(): Promise<Blob | undefined> {
  const folder = inject('template');
  return folder ? openAsBlob(path.join(folder, TEMPLATE_TAR)) : undefined;
}

/** Puts the empty database into a server's data directory; nothing on PostgreSQL. */
export async function copyDatabaseTemplate(dataDir: string): Promise<void> {
  const folder = inject('template');
  if (folder) await cp(path.join(folder, TEMPLATE_DATA), dataDir, { recursive: true });
}
