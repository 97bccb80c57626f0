import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
  project.provide('chromium', await unpackChromium(unpacked));
  project.provide('template', await layOutDatabase(folder));
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function layOutDatabase(folder: string): Promise<string> {
  if (process.env.DATABASE_URL) return '';
  const dataDir = path.join(folder, TEMPLATE_DATA);
  const config = loadConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ENCYCLOPEDIA: 'builtin' });
  const { orm, close } = await createContainer(config);
  const pglite = await (orm.em.getConnection() as unknown as PgliteConnection).getNativeClient();
  const tar = await pglite.dumpDataDir('none');
  await writeFile(path.join(folder, TEMPLATE_TAR), Buffer.from(await tar.arrayBuffer()));
  await close(2_000);
  return folder;
}
