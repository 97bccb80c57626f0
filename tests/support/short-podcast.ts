import { PodcastEntity } from '../../src/domain/podcast/podcast.entity.ts';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { FRAME_BYTES, FRAME_SAMPLES, Mp3Encoder, SAMPLE_RATE } from '../../src/pipeline/mastering/testing.ts';
import { insertReadyPodcast } from './records.ts';
import type { TestServer } from './server.ts';

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
  const file = await tone(seconds);
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

const TONE_HZ = 220;
/** 0.6 s, a whole number of the tone's periods. */
const LOOP_FRAMES = 25;
const LOOP_SAMPLES = LOOP_FRAMES * FRAME_SAMPLES;
const LOOP_BYTES = LOOP_FRAMES * FRAME_BYTES;

/** Repeats encoded frames of an uninterrupted tone, because encoding a minute takes 0.4 s of CPU time. */
async function tone(seconds: number): Promise<Uint8Array> {
  const encoder = await Mp3Encoder.create();
  const loops = Math.max(0, Math.floor((seconds * SAMPLE_RATE) / LOOP_SAMPLES) - 3);
  const samples = new Float32Array(seconds * SAMPLE_RATE - loops * LOOP_SAMPLES);
  for (let i = 0; i < samples.length; i += 1)
    samples[i] = 0.2 * Math.sin((2 * Math.PI * TONE_HZ * i) / SAMPLE_RATE);
  const file = Buffer.concat([encoder.encode(samples), encoder.finish()]);
  const loop = file.subarray(LOOP_BYTES, 2 * LOOP_BYTES);
  return Buffer.concat([
    file.subarray(0, 2 * LOOP_BYTES),
    ...Array<Uint8Array>(loops).fill(loop),
    file.subarray(2 * LOOP_BYTES),
  ]);
}
