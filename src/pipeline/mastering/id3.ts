import NodeID3 from 'node-id3';
import type { Language } from '../../domain/languages.ts';

export interface PodcastTags {
  title: string;
  language: Language;
  hosts: readonly string[];
  year: number;
  comment: string;
  copyright: string;
  licenceUrl?: string;
  /** Machine-readable notes by name, such as the AI note. */
  remarks: ReadonlyArray<{ name: string; text: string }>;
  sources: ReadonlyArray<{ title: string; url: string }>;
  pageUrl?: string;
  cover?: Uint8Array;
  /** In order, in seconds from the start. */
  chapters: ReadonlyArray<{ title: string; timestamp: number }>;
  duration: number;
}

/** ISO 639-2. */
const LANGUAGE_CODES: Readonly<Record<Language, string>> = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  it: 'ita',
  pt: 'por',
  nl: 'nld',
  pl: 'pol',
  sv: 'swe',
  ja: 'jpn',
  ko: 'kor',
  zh: 'zho',
  ar: 'ara',
  hi: 'hin',
  id: 'ind',
  tr: 'tur',
  uk: 'ukr',
  ru: 'rus',
  cs: 'ces',
  vi: 'vie',
};

const ALBUM = 'Wikicasts';
const GENRE = 'Podcast';
/** The ID3 table of contents counts its entries in one byte. */
const MAX_CHAPTERS = 255;

/** Builds ID3v2.3 tags. Throws a TypeError for a relative URL or a cover that is neither PNG nor JPEG. */
export function buildId3(tags: PodcastTags): Uint8Array {
  const chapters = computeChapterTimes(tags);
  const page = tags.pageUrl ?? tags.sources[0]?.url;
  const frames: NodeID3.Tags = {
    title: toSingleLine(tags.title),
    artist: toSingleLine(tags.hosts.join(', ')),
    performerInfo: ALBUM,
    album: ALBUM,
    genre: GENRE,
    year: String(tags.year),
    language: LANGUAGE_CODES[tags.language],
    comment: { language: LANGUAGE_CODES[tags.language], text: tags.comment },
    // ID3v2.3 requires the year and a space first.
    copyright: `${tags.year} ${toSingleLine(tags.copyright)}`,
    length: String(Math.round(tags.duration * 1000)),
    userDefinedText: tags.remarks.map(({ name, text }) => ({ description: name, value: toSingleLine(text) })),
    userDefinedUrl: tags.sources.map(({ title, url }) => ({
      description: toSingleLine(title),
      url: encodeUrl(url),
    })),
  };
  if (tags.licenceUrl) frames.copyrightUrl = encodeUrl(tags.licenceUrl);
  if (page) frames.fileUrl = encodeUrl(page);
  if (tags.cover) {
    frames.image = {
      mime: detectImageType(tags.cover),
      type: { id: NodeID3.TagConstants.AttachedPicture.PictureType.FRONT_COVER },
      description: 'Cover',
      imageBuffer: Buffer.from(tags.cover),
    };
  }
  if (chapters.length > 0) {
    frames.tableOfContents = [
      { elementID: 'toc', isOrdered: true, elements: chapters.map((chapter) => chapter.elementID) },
    ];
    frames.chapter = chapters;
  }
  return new Uint8Array(NodeID3.create(frames));
}

function computeChapterTimes({ chapters, duration }: PodcastTags) {
  if (chapters.length > MAX_CHAPTERS) throw new RangeError(`More than ${MAX_CHAPTERS} chapters`);
  return chapters.map(({ title, timestamp }, index) => {
    const startTimeMs = Math.round(timestamp * 1000);
    const end = Math.round((chapters[index + 1]?.timestamp ?? duration) * 1000);
    return {
      elementID: `chp${index}`,
      startTimeMs,
      // Players drop chapters without length.
      endTimeMs: Math.max(end, startTimeMs + 1),
      tags: { title: toSingleLine(title) },
    };
  });
}

function toSingleLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

/** Link frames allow only ASCII. */
function encodeUrl(url: string): string {
  return new URL(url).href;
}

function detectImageType(image: Uint8Array): string {
  if (image[0] === 0x89 && image[1] === 0x50) return 'image/png';
  if (image[0] === 0xff && image[1] === 0xd8) return 'image/jpeg';
  throw new TypeError('A cover is PNG or JPEG');
}
