import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AudioStore } from '../../../domain/ports.ts';
import type { Config } from '../../config.ts';
import { createLocalStore } from './local-store.ts';

type StoreConfig = Pick<Config, 'STORAGE_URL' | 'S3_ENDPOINT' | 'AWS_REGION' | 'DATA_DIR'>;

/**
 * Objects where STORAGE_URL names them, else files in DATA_DIR. The S3 client
 * is loaded only where it is used. What ends the store's use goes before the
 * other `closers`.
 */
export async function createAudioStore(
  { STORAGE_URL, S3_ENDPOINT, AWS_REGION, DATA_DIR }: StoreConfig,
  closers: Array<() => Promise<void>>,
): Promise<AudioStore> {
  if (STORAGE_URL) {
    const { createS3Store } = await import('./s3-store.ts');
    const store = createS3Store({ ...STORAGE_URL, endpoint: S3_ENDPOINT, region: AWS_REGION });
    closers.unshift(async () => store.close());
    return store;
  }
  if (DATA_DIR !== 'memory://') return createLocalStore(path.resolve(DATA_DIR, 'audio'));
  const folder = await mkdtemp(path.join(tmpdir(), 'wikicasts-audio-'));
  closers.unshift(() => rm(folder, { recursive: true, force: true }));
  return createLocalStore(folder);
}
