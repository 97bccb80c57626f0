import NodeID3 from 'node-id3';

export interface PodcastTags {
  title: string;
  hosts: readonly string[];
  year: number;
  /** Source and licence for listeners. */
  comment: string;
  /** Author and licence, e.g. 'Wikipedia contributors, CC BY-SA 4.0'. */
  copyright: string;
  /** Absolute URL. */
  licenceUrl?: string;
  /** Machine-readable notes by name, such as the AI note. */
  remarks: ReadonlyArray<{ name: string; text: string }>;
  /** Source articles at their revision, with absolute URLs. */
  sources: ReadonlyArray<{ title: string; url: string }>;
  /** The podcast's page; default: the first source. */
  pageUrl?: string;
  /** PNG or JPEG. */
  cover?: Uint8Array;
  /** Seconds from the start, in order. */
  chapters: ReadonlyArray<{ title: string; timestamp: number }>;
  /** Seconds. */
  duration: number;
}

const ALBUM = 'Wikicasts';
const GENRE = 'Podcast';
/** Limit of the ID3 table of contents, whose count is one byte. */
const MAX_CHAPTERS = 255;

/**
 * Builds ID3v2.3 tags, which all players read, with chapters (CHAP) and an ordered table of
 * contents (CTOC) by the ID3v2 chapter addendum. Throws a TypeError for a relative URL or a cover
 * in another format, and a RangeError for more than 255 chapters.
 */
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
    comment: { language: 'eng', text: tags.comment },
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

/** Consecutive chapters in whole milliseconds up to the end of the audio. */
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

/** Text for a single-line frame. */
function toSingleLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

/** Encodes a URL as ASCII, which link frames require. */
function encodeUrl(url: string): string {
  return new URL(url).href;
}

function detectImageType(image: Uint8Array): string {
  if (image[0] === 0x89 && image[1] === 0x50) return 'image/png';
  if (image[0] === 0xff && image[1] === 0xd8) return 'image/jpeg';
  throw new TypeError('A cover is PNG or JPEG');
}
