import type { Article } from '../../src/domain/article/article.schema.ts';
import { createSource, numberSentences } from '../../src/domain/article/numbered-sentences.ts';
import { composeCredits } from '../../src/domain/article/source-links.ts';
import { PodcastEntity } from '../../src/domain/podcast/podcast.entity.ts';
import type { Chapter } from '../../src/domain/podcast/podcast.schema.ts';
import type { PublishedTurn } from '../../src/domain/transcript/transcript.schema.ts';
import { formatTranscript, roundToMilliseconds } from '../../src/domain/transcript/transcript.ts';
import { assembleMp3, buildInfoFrame, computeCrc16 } from '../../src/pipeline/mastering/index.ts';
import { FRAME_SAMPLES, SAMPLE_RATE } from '../../src/pipeline/mastering/testing.ts';
import type { Container } from '../../src/server/container.ts';
import { insertReadyPodcast } from './records.ts';
import { createSettings } from './settings.ts';
import { createToneFrames } from './tone-frames.ts';

export const FIRST_LINES = ['Hello, I am Mira.', 'And I am Theo. Our voices are synthetic.'] as const;
export const LAST_LINE = 'These voices were synthetic. Goodbye.';

/** Turns that cite one sentence each, from the second sentence of the article on. */
const CITING_TURNS = 6;
const TURNS_PER_CHAPTER = 3;

interface SpokenPodcast {
  file: Uint8Array;
  duration: number;
  segments: PublishedTurn[];
  chapters: Chapter[];
}

/** By the title of the article, because encoding takes long. */
const spoken = new Map<string, Promise<SpokenPodcast>>();

/** A tag of five empty bytes. */
const EMPTY_TAG = Uint8Array.from([...Buffer.from('ID3'), 4, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0]);

/** Inserts a published podcast about the article, with its audio and without a run. Returns its id. */
export async function insertEditablePodcast(
  { orm, store }: Pick<Container, 'orm' | 'store'>,
  session: string,
  article: Article,
): Promise<number> {
  const [id = 0] = await insertReadyPodcast({ orm }, session, [''], [article.title]);
  const made = spoken.get(article.title) ?? speak(article);
  spoken.set(article.title, made);
  const { file, duration, segments, chapters } = await made;
  const audioKey = `audio/${id}/1.mp3`;
  await store.put(audioKey, file);
  const showNotes = {
    summary: 'A talk.',
    keyPoints: [],
    sources: [article.title],
    coverage: [{ heading: article.title, covered: true }],
    checks: { sourced: CITING_TURNS, talk: 3, unsupported: 0, by: 'Checked automatically.' },
  };
  await orm.em.fork().nativeUpdate(
    PodcastEntity,
    { id },
    {
      audioKey,
      audioSize: file.byteLength,
      attempt: 1,
      duration,
      measuredDuration: duration,
      chapters,
      segments,
      transcript: formatTranscript(segments),
      settings: createSettings({
        title: article.title,
        wikiTitle: article.title,
        wikiTitles: [article.title],
      }),
      credits: composeCredits([article]),
      showNotes,
    },
  );
  return id;
}

async function speak(article: Article): Promise<SpokenPodcast> {
  const takeFrames = await createToneFrames();
  const chapters = [{ title: 'Introduction', timestamp: 0 }];
  let time = 0;
  const turns = composeSegments(article).map((published, index): PublishedTurn => {
    const opensChapter = index > 1 && (index - 2) % TURNS_PER_CHAPTER === 0;
    const startTime = roundToMilliseconds(time + (index === 0 ? 0 : opensChapter ? 0.9 : 0.3));
    time = roundToMilliseconds(startTime + 1 + (index % 3) / 2);
    if (opensChapter) chapters.push({ title: `Chapter ${chapters.length}`, timestamp: startTime });
    return { ...published, startTime, endTime: time };
  });
  const frames = Math.ceil((time * SAMPLE_RATE) / FRAME_SAMPLES) + 2;
  const mp3 = takeFrames(0, frames);
  const samples = (frames - 2) * FRAME_SAMPLES;
  const file = assembleMp3(EMPTY_TAG, buildInfoFrame(frames, samples, computeCrc16(mp3)), [mp3]);
  return { file, duration: samples / SAMPLE_RATE, segments: turns, chapters };
}

function composeSegments(article: Article): PublishedTurn[] {
  const talk = (speaker: string, body: string) => ({
    speaker,
    startTime: 0,
    endTime: 0,
    body,
    supported: null,
    source: null,
    sources: [],
  });
  const citing = numberSentences([article])
    .slice(1, 1 + CITING_TURNS)
    .map((sentence, index) => {
      const source = createSource(sentence, [article]);
      const turn = talk(index % 2 ? 'Theo' : 'Mira', sentence.text);
      return { ...turn, supported: true, source, sources: [source] };
    });
  return [talk('Mira', FIRST_LINES[0]), talk('Theo', FIRST_LINES[1]), ...citing, talk('Theo', LAST_LINE)];
}
