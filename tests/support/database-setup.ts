import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PgliteConnection } from '@mikro-orm/pglite';
import type { TestProject } from 'vitest/node';
import { loadConfig } from '../../src/server/config.ts';
import { createContainer } from '../../src/server/container.ts';
import { TEMPLATE_DATA, TEMPLATE_TAR } from './template.ts';

/** Every project loads this module anew, so that only the process can remember the template. */
const shared = globalThis as { wikicastsTemplate?: Promise<string> };

/** Creates the migrated database that tests start from, once per run: it takes five seconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.wikicastsTemplate ??= createTemplate();
  const folder = await shared.wikicastsTemplate;
  project.provide('template', folder);
  return async () => {
    if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

async function createTemplate(): Promise<string> {
  if (process.env.DATABASE_URL) return '';
  const folder = await mkdtemp(path.join(tmpdir(), 'wikicasts-database-'));
  const dataDir = path.join(folder, TEMPLATE_DATA);
  const config = loadConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ENCYCLOPEDIA: 'builtin' });
  const { orm, close } = await createContainer(config);
  const pglite = await (orm.em.getConnection() as unknown as PgliteConnection).getNativeClient();
  const archive = await removeTemplateDatabases(await pglite.dumpDataDir('none'));
  await writeFile(path.join(folder, TEMPLATE_TAR), Buffer.from(await archive.arrayBuffer()));
  await close(2_000);
  return folder;
}

/** Removes PostgreSQL's template databases, two thirds of the files that each test would unpack. */
async function removeTemplateDatabases(archive: Blob): Promise<Blob> {
  const database = await PGlite.create({ loadDataDir: archive });
  for (const name of ['template0', 'template1']) {
    await database.exec(`update pg_database set datistemplate = false where datname = '${name}'`);
    await database.exec(`drop database ${name}`);
  }
  const smaller = await database.dumpDataDir('none');
  await database.close();
  return smaller;
}
