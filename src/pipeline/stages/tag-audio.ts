import type { Credit } from '../../domain/article/article.schema.ts';
import { AI_DISCLOSURE, CHANGES_NOTICE, DIGITAL_SOURCE_TYPE } from '../../domain/podcast/disclosure.ts';
import type { Chapter } from '../../domain/podcast/podcast.schema.ts';
import { computeChapterDurations } from '../../domain/podcast/podcast.ts';
import { HOST_NAMES } from '../../domain/script/hosts.ts';
import { type renderCoverPng, TAG_COVER_PIXELS } from '../cover/raster.ts';
import { assembleMp3, buildId3 } from '../mastering/index.ts';
import type { Mastered } from './7-master.ts';

export interface TagInput {
  title: string;
  chapters: readonly Chapter[];
  credits: readonly Credit[];
  year: number;
}

export async function tagAudio(
  { audio, frames }: Pick<Mastered, 'audio' | 'frames'>,
  input: TagInput,
  drawCover: typeof renderCoverPng,
): Promise<Uint8Array> {
  const { title, chapters, credits, year } = input;
  const duration = audio.samples / audio.sampleRate;
  const rings = computeChapterDurations(chapters, duration);
  const cover = await drawCover({ title, rings }, TAG_COVER_PIXELS);
  const origin = credits.some((credit) => credit.origin === 'wikipedia')
    ? 'Wikipedia contributors'
    : 'Wikicasts';
  const licence = credits[0];
  const id3 = buildId3({
    title,
    hosts: [HOST_NAMES.A, HOST_NAMES.B],
    year,
    comment: composeComment(credits),
    copyright: `${origin}, ${licence?.licence ?? ''}`,
    ...(licence ? { licenceUrl: licence.licence_url } : {}),
    remarks: [
      { name: 'AI disclosure', text: AI_DISCLOSURE },
      { name: 'Digital source type', text: DIGITAL_SOURCE_TYPE },
      { name: 'Changes made', text: CHANGES_NOTICE },
    ],
    sources: credits
      .filter((credit) => URL.canParse(credit.revision_url))
      .map((credit) => ({ title: credit.title, url: credit.revision_url })),
    cover,
    chapters,
    duration,
  });
  return assembleMp3(id3, audio.info, frames);
}

function composeComment(credits: readonly Credit[]): string {
  // Built-in articles have relative addresses, which mean nothing outside this server.
  const sources = credits.map(({ title, revision_url }) =>
    URL.canParse(revision_url) ? `"${title}" (${revision_url})` : `"${title}"`,
  );
  const [first] = credits;
  const licence = first ? ` Licence of text and podcast: ${first.licence}, ${first.licence_url}` : '';
  return `${AI_DISCLOSURE} Made from ${sources.join(', ')}. ${CHANGES_NOTICE}${licence}`;
}
