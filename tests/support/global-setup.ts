import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PgliteConnection } from '@mikro-orm/pglite';
import type { TestProject } from 'vitest/node';
import { loadConfig } from '../../src/server/config.ts';
import { createContainer } from '../../src/server/container.ts';
import { unpackChromium } from './chromium.ts';
import { TEMPLATE_DATA, TEMPLATE_TAR } from './template.ts';

/**
 * What is alike for every test file is made once a run: an empty database with
 * its tables (three seconds of processor time a piece otherwise), and the
 * unpacked browser.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wikicasts-tests-'));
  const unpacked = path.join(folder, 'browser');
  await mkdir(unpacked);
  const [chromium, template] = await Promise.all([unpackChromium(unpacked), layOutDatabase(folder)]);
  project.provide('chromium', chromium);
  project.provide('template', template);
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function layOutDatabase(folder: string): Promise<string> {
  if (process.env.DATABASE_URL) return '';
  const dataDir = path.join(folder, TEMPLATE_DATA);
  const config = loadConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ENCYCLOPEDIA: 'builtin' });
  const { orm, close } = await createContainer(config);
  const pglite = await (orm.em.getConnection() as unknown as PgliteConnection).getNativeClient();
  const tar = await slim(await pglite.dumpDataDir('none'));
  await writeFile(path.join(folder, TEMPLATE_TAR), Buffer.from(await tar.arrayBuffer()));
  await close(2_000);
  return folder;
}

/** A database's archive without those that only new databases are made from: two files of three, unpacked at every start. */
async function slim(tar: Blob): Promise<Blob> {
  const database = await PGlite.create({ loadDataDir: tar });
  for (const name of ['template0', 'template1']) {
    await database.exec(`update pg_database set datistemplate = false where datname = '${name}'`);
    await database.exec(`drop database ${name}`);
  }
  const slimmed = await database.dumpDataDir('none');
  await database.close();
  return slimmed;
}
