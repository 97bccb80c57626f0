import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { loadConfig } from '../../src/server/config.ts';
import { createContainer } from '../../src/server/container.ts';
import { getDatabaseDirectory } from '../../src/server/storage/database.ts';
import { createDurableOptions } from '../../src/server/storage/durable-file-system.ts';

/** Files of the template: a data directory, and its database as an archive. */
export const TEMPLATE_DATA = 'data';
export const TEMPLATE_TAR = 'database.tar';

const CACHE = path.join(import.meta.dirname, '../../node_modules/.cache/wikicasts-test-database');
/** Everything that decides what a new database contains. */
const INPUTS = [
  'package-lock.json',
  'src/server/storage/**/*.ts',
  'src/server/jobs/{queue,job-queue}.ts',
  'tests/support/database-template.ts',
];

/** Returns the folder with the migrated database that tests start from; '' on PostgreSQL. Creating it takes six seconds, so later runs reuse it. */
export async function findOrCreateTemplate(): Promise<string> {
  if (process.env.DATABASE_URL) return '';
  const folder = path.join(CACHE, await hashInputs());
  if (existsSync(folder)) return folder;
  await rm(CACHE, { recursive: true, force: true, maxRetries: 5 });
  await mkdir(CACHE, { recursive: true });
  const unfinished = await createTemplate();
  // Another run may have created it meanwhile.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  return folder;
}

async function hashInputs(): Promise<string> {
  const hash = createHash('sha256');
  const root = path.join(import.meta.dirname, '../..');
  for (const file of globSync(INPUTS, { cwd: root }).sort())
    hash.update(await readFile(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

async function createTemplate(): Promise<string> {
  const folder = await mkdtemp(path.join(CACHE, 'unfinished-'));
  const dataDir = path.join(folder, TEMPLATE_DATA);
  const config = loadConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    ENCYCLOPEDIA: 'builtin',
    NATURAL_VOICES: 'off',
    LOCAL_MODELS: 'off',
  });
  await (await createContainer(config)).close(2_000);
  const pglite = await PGlite.create(createDurableOptions(getDatabaseDirectory(dataDir)));
  const archive = await removeTemplateDatabases(await pglite.dumpDataDir('none'));
  await pglite.close();
  await writeFile(path.join(folder, TEMPLATE_TAR), Buffer.from(await archive.arrayBuffer()));
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

// `npm test` runs this file before Vitest.
if (import.meta.main) await findOrCreateTemplate();
