import type { Credit } from '../../domain/article/article.schema.ts';
import type { Chapter } from '../../domain/podcast/podcast.schema.ts';
import { HOST_NAMES } from '../../domain/script/hosts.ts';
import { coverPicture, TAG_COVER_SIZE } from '../cover/raster.ts';
import { assemble } from '../mastering/assemble.ts';
import { buildId3 } from '../mastering/id3.ts';
import type { Mastered } from './master-audio.ts';

export interface TagInput {
  title: string;
  chapters: readonly Chapter[];
  credits: readonly Credit[];
  year: number;
}

/** The finished file: ID3 tags with cover and chapters, the Info frame, and the sound. */
export async function tagAudio({ audio, frames }: Mastered, input: TagInput): Promise<Uint8Array> {
  const { title, chapters, credits, year } = input;
  const duration = audio.samples / audio.sampleRate;
  // The texture is drawn from how long each chapter is.
  const rings = chapters.map(
    (chapter, index) => (chapters[index + 1]?.timestamp ?? duration) - chapter.timestamp,
  );
  const cover = await coverPicture({ title, rings }, TAG_COVER_SIZE);
  const names = credits.map((credit) => `"${credit.title}"`).join(', ');
  const origin = credits.some((credit) => credit.origin === 'wikipedia')
    ? 'Wikipedia contributors'
    : 'Wikicasts';
  const licence = credits[0];
  const id3 = buildId3({
    title,
    hosts: [HOST_NAMES.A, HOST_NAMES.B],
    year,
    comment:
      `A conversation of two synthetic voices, made from ${names}. ` +
      `Changes were made to the text. ${absolute(credits.map((credit) => credit.revision_url)).join(' ')} ` +
      `Licence of text and podcast: ${licence?.licence ?? ''}.`,
    copyright: `${origin}, ${licence?.licence ?? ''}`,
    ...(licence ? { licenceUrl: licence.licence_url } : {}),
    sources: credits
      .filter((credit) => URL.canParse(credit.url))
      .map((credit) => ({ title: credit.title, url: credit.url })),
    cover,
    chapters,
    duration,
  });
  return assemble(id3, audio.info, frames);
}

/** Addresses that mean something outside this server. */
function absolute(urls: readonly string[]): string[] {
  return urls.filter((url) => URL.canParse(url));
}
