import type { EntityManager } from '@mikro-orm/core';
import { readAudioSizes } from '../audio/audio-sizes.ts';
import type { AudioStore } from '../ports.ts';
import { PodcastEntity } from './podcast.entity.ts';

const BATCH_SIZE = 500;

/** Earlier versions published podcasts without a size. */
export async function storeMissingAudioSizes(em: EntityManager, store: AudioStore): Promise<void> {
  let lastId = 0;
  for (;;) {
    const podcasts = await em
      .fork()
      .find(
        PodcastEntity,
        { id: { $gt: lastId }, status: 'ready', audioKey: { $ne: null }, audioSize: null },
        { fields: ['audioKey'], orderBy: { id: 'asc' }, limit: BATCH_SIZE },
      );
    for (const [id, audioSize] of await readAudioSizes(store, podcasts)) {
      await em.fork().nativeUpdate(PodcastEntity, { id }, { audioSize });
    }
    const last = podcasts.at(-1);
    if (!last || podcasts.length < BATCH_SIZE) return;
    lastId = last.id;
  }
}
