import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AudioStore } from '../../../domain/ports.ts';
import type { Config } from '../../config.ts';
import { LocalStore } from './local-store.ts';

type StoreConfig = Pick<Config, 'STORAGE_URL' | 'S3_ENDPOINT' | 'AWS_REGION' | 'DATA_DIR'>;

export async function createAudioStore(
  { STORAGE_URL, S3_ENDPOINT, AWS_REGION, DATA_DIR }: StoreConfig,
  resources: AsyncDisposableStack,
): Promise<AudioStore> {
  if (STORAGE_URL) {
    const { S3Store } = await import('./s3-store.ts');
    const store = new S3Store({ ...STORAGE_URL, endpoint: S3_ENDPOINT, region: AWS_REGION });
    resources.defer(() => store.close());
    return store;
  }
  if (DATA_DIR !== 'memory://') return new LocalStore(path.resolve(DATA_DIR, 'audio'));
  const folder = await mkdtemp(path.join(tmpdir(), 'wikicasts-audio-'));
  resources.defer(() => rm(folder, { recursive: true, force: true }));
  return new LocalStore(folder);
}
