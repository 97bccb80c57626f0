import { randomUUID } from 'node:crypto';
import type { RequiredEntityData } from '@mikro-orm/core';
import { PodcastEntity, type PodcastRecord } from '../../src/domain/podcast/podcast.entity.ts';
import type { Container } from '../../src/server/container.ts';
import { hashSessionId } from '../../src/server/http/credentials.ts';
import { createSettings } from './settings.ts';

/** Inserts one finished podcast per transcript into the database. Returns their ids. */
export async function insertReadyPodcast(
  { orm }: Pick<Container, 'orm'>,
  session: string,
  transcripts: readonly string[],
  titles: readonly string[] = [],
  fields: Partial<RequiredEntityData<PodcastRecord>> = {},
): Promise<number[]> {
  const records = transcripts.map((transcript, index): RequiredEntityData<PodcastRecord> => {
    const at = new Date(Date.UTC(2026, 0, 1) + index * 1000);
    const id = 1 + Math.floor(Math.random() * 2 ** 52);
    return {
      id,
      owner: hashSessionId(session),
      settings: createSettings({ title: titles[index] ?? `Podcast ${index}` }),
      status: 'ready',
      progress: '',
      audioFilename: `podcast_${id}.mp3`,
      duration: 100,
      measuredDuration: 100,
      chapters: [{ title: 'Introduction', timestamp: 0 }],
      showNotes: { summary: '', keyPoints: [], sources: [] },
      transcript,
      writer: 'builtin',
      credits: [],
      createdAt: at,
      updatedAt: at,
      ...fields,
    };
  });
  await orm.em.fork().insertMany(PodcastEntity, records);
  return records.map(({ id }) => Number(id));
}

/** Inserts a podcast that is being generated, without a job. Returns its id. */
export async function insertUnfinishedPodcast(
  container: Pick<Container, 'orm'>,
  session: string,
  title: string,
): Promise<number> {
  const now = new Date();
  const fields = { status: 'processing', progress: '', audioFilename: null, duration: null } as const;
  const [id] = await insertReadyPodcast(container, session, [''], [title], {
    ...fields,
    measuredDuration: null,
    chapters: [],
    createdAt: now,
    updatedAt: now,
  });
  if (id === undefined) throw new Error('The podcast was not inserted.');
  return id;
}

/** Inserts a finished podcast with this audio and returns the path of the audio. */
export async function insertAudio(
  container: Pick<Container, 'orm' | 'store'>,
  audio: Uint8Array,
): Promise<string> {
  const title = randomUUID();
  await insertReadyPodcast(container, 'audio', ['Mira: Hello.'], [title]);
  const em = container.orm.em.fork();
  const podcast = await em.findOneOrFail(PodcastEntity, { settings: { title } });
  podcast.audioKey = `audio/${podcast.id}/1.mp3`;
  await container.store.put(podcast.audioKey, audio);
  await em.flush();
  return `/api/podcasts/audio/${podcast.audioFilename}`;
}
