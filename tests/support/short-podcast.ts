import { PodcastEntity } from '../../src/domain/podcast/podcast.entity.ts';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { FRAME_SAMPLES, SAMPLE_RATE } from '../../src/pipeline/mastering/testing.ts';
import { insertReadyPodcast } from './records.ts';
import type { TestServer } from './server.ts';
import { createToneFrames } from './tone-frames.ts';

/** More than the transcript shows without scrolling. */
const TURNS = 20;
const UNSOURCED = { supported: null, source: null };

/** Inserts a finished podcast with a tone as its audio, in a tenth of the time of a generation. Times are in seconds. */
export async function createShortPodcast(
  server: TestServer,
  session: string,
  title: string,
  seconds: number,
): Promise<Podcast> {
  const [id = 0] = await insertReadyPodcast(
    server.container,
    session,
    ['Mira: Listen.\n\nTheo: It hums.'],
    [title],
  );
  const key = `audio/${id}/1.mp3`;
  const takeFrames = await createToneFrames();
  const file = takeFrames(0, Math.ceil((seconds * SAMPLE_RATE) / FRAME_SAMPLES));
  await server.store.put(key, file);
  await server.container.orm.em.fork().nativeUpdate(
    PodcastEntity,
    { id },
    {
      audioKey: key,
      audioSize: file.byteLength,
      duration: seconds,
      measuredDuration: seconds,
      chapters: [
        { title: 'Opening', timestamp: 0 },
        { title: 'Humming', timestamp: seconds / 2 },
      ],
      showNotes: { summary: 'A tone.', keyPoints: ['It hums.'], sources: ['Abacus'] },
      segments: Array.from({ length: TURNS }, (_, turn) => ({
        speaker: turn % 2 ? ('Theo' as const) : ('Mira' as const),
        startTime: (turn / TURNS) * seconds,
        endTime: ((turn + 1) / TURNS) * seconds,
        body: turn % 2 ? 'It hums.' : 'Listen.',
        ...UNSOURCED,
      })),
    },
  );
  const answer = await server.call('GET', `/api/podcasts/${id}`, { session });
  return ((await answer.json()) as { podcast: Podcast }).podcast;
}
