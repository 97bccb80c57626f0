import type { Credit } from '../../domain/article/article.schema.ts';
import type { Language } from '../../domain/languages.ts';
import { DIGITAL_SOURCE_TYPE } from '../../domain/podcast/disclosure.ts';
import { type Notes, selectNotes } from '../../domain/podcast/notes.ts';
import type { Chapter } from '../../domain/podcast/podcast.schema.ts';
import { computeChapterDurations } from '../../domain/podcast/podcast.ts';
import { HOST_NAMES } from '../../domain/script/hosts.ts';
import { type renderCoverPng, TAG_COVER_PIXELS } from '../cover/raster.ts';
import { assembleMp3, buildId3 } from '../mastering/index.ts';
import type { Mastered } from './master.ts';

interface TagInput {
  title: string;
  /** What the hosts speak; null if it is not known. */
  language: Language | null;
  credits: readonly Credit[];
  year: number;
}

function listRemarks({ disclosure }: Notes) {
  return [
    { name: 'AI disclosure', text: disclosure },
    { name: 'Digital source type', text: DIGITAL_SOURCE_TYPE },
  ];
}

export async function tagAudio(
  mastered: Pick<Mastered, 'audio' | 'frames'>,
  { chapters, ...input }: TagInput & { chapters: readonly Chapter[] },
  drawCover: typeof renderCoverPng,
): Promise<Uint8Array> {
  const { title, credits } = input;
  const notes = selectNotes(input.language);
  const { samples, sampleRate } = mastered.audio;
  const rings = computeChapterDurations(chapters, samples / sampleRate);
  const cover = await drawCover({ title, rings }, TAG_COVER_PIXELS);
  const origin = credits.some((credit) => credit.origin === 'wikipedia')
    ? 'Wikipedia contributors'
    : 'Wikicasts';
  return tag(mastered, input, {
    comment: composeComment(credits, notes),
    copyright: `${origin}, ${credits[0]?.licence ?? ''}`,
    remarks: [...listRemarks(notes), { name: 'Changes made', text: notes.changes }],
    cover,
    chapters,
  });
}

export function tagAnswer(mastered: Mastered, question: string, input: TagInput): Uint8Array {
  const title = `${input.title}: ${question}`;
  const notes = selectNotes(input.language);
  return tag(
    mastered,
    { ...input, title },
    {
      comment: `${notes.disclosure} ${notes.changes}`,
      copyright: input.credits[0]?.licence ?? '',
      remarks: listRemarks(notes),
      chapters: [],
    },
  );
}

type OwnTags = Pick<
  Parameters<typeof buildId3>[0],
  'comment' | 'copyright' | 'remarks' | 'cover' | 'chapters'
>;

function tag(
  { audio, frames }: Pick<Mastered, 'audio' | 'frames'>,
  { title, language, credits, year }: TagInput,
  ownTags: OwnTags,
): Uint8Array {
  const [licence] = credits;
  const id3 = buildId3({
    title,
    language: language ?? 'en',
    hosts: [HOST_NAMES.A, HOST_NAMES.B],
    year,
    ...(licence ? { licenceUrl: licence.licence_url } : {}),
    sources: credits
      .filter((credit) => URL.canParse(credit.revision_url))
      .map((credit) => ({ title: credit.title, url: credit.revision_url })),
    duration: audio.samples / audio.sampleRate,
    ...ownTags,
  });
  return assembleMp3(id3, audio.info, frames);
}

function composeComment(credits: readonly Credit[], notes: Notes): string {
  // Built-in articles have relative addresses, which mean nothing outside this server.
  const sources = credits.map(({ title, revision_url }) =>
    URL.canParse(revision_url) ? `"${title}" (${revision_url})` : `"${title}"`,
  );
  const [first] = credits;
  const licence = first ? ` Licence of text and podcast: ${first.licence}, ${first.licence_url}` : '';
  if (notes.language !== 'en')
    return `${notes.disclosure} ${notes.source}: ${sources.join(', ')}. ${notes.changes} ${first?.licence ?? ''}`;
  return `${notes.disclosure} Made from ${sources.join(', ')}. ${notes.changes}${licence}`;
}
