import NodeID3 from 'node-id3';

/** What the finished file says about itself. */
export interface PodcastTags {
  title: string;
  /** The hosts' names, in order. */
  hosts: readonly string[];
  year: number;
  /** Where the text is from and under which licence, for listeners. */
  comment: string;
  /** Whose text it is and the licence, e.g. 'Wikipedia contributors, CC BY-SA 4.0'. */
  copyright: string;
  /** Absolute URL of the licence. */
  licenceUrl?: string;
  /** What machines read, by name: how the sound came to be, what was changed. */
  remarks: ReadonlyArray<{ name: string; text: string }>;
  /** Articles that the podcast rests on, at the revision that was read; absolute URLs. */
  sources: ReadonlyArray<{ title: string; url: string }>;
  /** The podcast's own page; the first source stands in for it. */
  pageUrl?: string;
  /** PNG or JPEG. */
  cover?: Uint8Array;
  /** Seconds from the start, in order; each lasts until the next one. */
  chapters: ReadonlyArray<{ title: string; timestamp: number }>;
  /** Length of the audio, seconds. */
  duration: number;
}

const ALBUM = 'Wikicasts';
const GENRE = 'Podcast';
/** A table of contents counts its entries in one byte. */
const MOST_CHAPTERS = 255;

/**
 * The tags at the head of the file: ID3v2.3, which every player reads, with
 * chapters (CHAP) and one ordered table of contents (CTOC) as in the ID3v2
 * chapter addendum. Throws a TypeError for a relative URL or a cover that is
 * neither PNG nor JPEG, a RangeError for more than 255 chapters.
 */
export function buildId3(tags: PodcastTags): Uint8Array {
  const chapters = chapterTimes(tags);
  const page = tags.pageUrl ?? tags.sources[0]?.url;
  const frames: NodeID3.Tags = {
    title: line(tags.title),
    artist: line(tags.hosts.join(', ')),
    performerInfo: ALBUM,
    album: ALBUM,
    genre: GENRE,
    year: String(tags.year),
    comment: { language: 'eng', text: tags.comment },
    // The version 2.3 wants the year and a space first.
    copyright: `${tags.year} ${line(tags.copyright)}`,
    length: String(Math.round(tags.duration * 1000)),
    userDefinedText: tags.remarks.map(({ name, text }) => ({ description: name, value: line(text) })),
    userDefinedUrl: tags.sources.map(({ title, url }) => ({ description: line(title), url: address(url) })),
  };
  if (tags.licenceUrl) frames.copyrightUrl = address(tags.licenceUrl);
  if (page) frames.fileUrl = address(page);
  if (tags.cover) {
    frames.image = {
      mime: imageType(tags.cover),
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

/** Chapters in whole milliseconds, end to end, the last one up to the end of the audio. */
function chapterTimes({ chapters, duration }: PodcastTags) {
  if (chapters.length > MOST_CHAPTERS) throw new RangeError(`More than ${MOST_CHAPTERS} chapters`);
  return chapters.map(({ title, timestamp }, index) => {
    const startTimeMs = Math.round(timestamp * 1000);
    const end = Math.round((chapters[index + 1]?.timestamp ?? duration) * 1000);
    return {
      elementID: `chp${index}`,
      startTimeMs,
      // Players drop a chapter that has no length.
      endTimeMs: Math.max(end, startTimeMs + 1),
      tags: { title: line(title) },
    };
  });
}

/** Text for a frame that holds a single line. */
function line(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

/** A URL in ASCII, the only characters that link frames hold. */
function address(url: string): string {
  return new URL(url).href;
}

function imageType(image: Uint8Array): string {
  if (image[0] === 0x89 && image[1] === 0x50) return 'image/png';
  if (image[0] === 0xff && image[1] === 0xd8) return 'image/jpeg';
  throw new TypeError('A cover is PNG or JPEG');
}
