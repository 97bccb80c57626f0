import { openAsBlob } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { TEMPLATE_DATA, TEMPLATE_TAR } from './database-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the migrated, empty database; '' on PostgreSQL. */
    template: string;
  }
}

/** The archive for in-memory databases; undefined on PostgreSQL. */
export async function openDatabaseTemplate(): Promise<Blob | undefined> {
  const folder = inject('template');
  return folder ? openAsBlob(path.join(folder, TEMPLATE_TAR)) : undefined;
}

/** Copies the empty database into a data directory; does nothing on PostgreSQL. */
export async function copyDatabaseTemplate(dataDir: string): Promise<void> {
  const folder = inject('template');
  if (folder) await cp(path.join(folder, TEMPLATE_DATA), dataDir, { recursive: true });
}
