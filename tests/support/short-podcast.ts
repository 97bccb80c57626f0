import { PodcastEntity } from '../../src/domain/podcast/podcast.entity.ts';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { Mp3Encoder, SAMPLE_RATE } from '../../src/pipeline/mastering/testing.ts';
import { createPodcast } from './browser-visitor.ts';
import type { TestServer } from './server.ts';

const UNSOURCED = { supported: null, source: null };

/** Creates a podcast and publishes a tone as its audio, for servers without a worker. */
export async function createShortPodcast(
  server: TestServer,
  session: string,
  title: string,
  seconds: number,
): Promise<Podcast> {
  const { id } = await createPodcast(server, session, { title });
  const key = `audio/${id}/1.mp3`;
  await server.store.put(key, await tone(seconds));
  await server.container.orm.em.fork().nativeUpdate(
    PodcastEntity,
    { id },
    {
      status: 'ready',
      progress: '',
      audioFilename: `podcast_${id}.mp3`,
      audioKey: key,
      duration: seconds,
      chapters: [{ title: 'Opening', timestamp: 0 }],
      showNotes: { summary: 'A tone.', keyPoints: ['It hums.'], sources: ['Abacus'] },
      transcript: 'Mira: Listen.\n\nTheo: It hums.',
      segments: [
        { speaker: 'Mira', startTime: 0, endTime: seconds / 2, body: 'Listen.', ...UNSOURCED },
        { speaker: 'Theo', startTime: seconds / 2, endTime: seconds, body: 'It hums.', ...UNSOURCED },
      ],
    },
  );
  const answer = await server.call('GET', `/api/podcasts/${id}`, { session });
  return ((await answer.json()) as { podcast: Podcast }).podcast;
}

async function tone(seconds: number): Promise<Uint8Array> {
  const encoder = await Mp3Encoder.create();
  const samples = new Float32Array(seconds * SAMPLE_RATE);
  for (let i = 0; i < samples.length; i += 1)
    samples[i] = 0.2 * Math.sin((2 * Math.PI * 220 * i) / SAMPLE_RATE);
  return Buffer.concat([encoder.encode(samples), encoder.finish()]);
}
