import { AI_NOTE } from '../podcast/disclosure.ts';
import { audioUrl } from '../podcast/podcast.view.ts';
import { HOST_NAMES } from '../script/hosts.ts';
import type { FeedKind } from './feed-address.ts';
import { asHtml, type EpisodeWords, htmlDescription, plainDescription } from './feed-texts.ts';
import { element, type Xml, xmlDocument } from './xml.ts';

/** A feed without its episodes. */
export interface FeedChannel {
  kind: FeedKind;
  title: string;
  /** What its owner says of it, or ''. */
  description: string;
  /** Its own address. */
  url: string;
  /** `podcast:guid`. */
  guid: string;
  /** Address of its cover: square, at least 1400 px. */
  cover: string;
  /** The server's own address. */
  origin: string;
  /** When anything that it shows changed last. */
  updatedAt: Date;
  /** The operator's address, or null. */
  contactEmail: string | null;
}

/** A finished podcast as a feed shows it. */
export interface FeedEpisode extends EpisodeWords {
  id: number;
  title: string;
  audioFilename: string;
  /** Bytes of the audio, exactly. */
  audioSize: number;
  /** Seconds. */
  duration: number;
  hasChapters: boolean;
  hasTranscript: boolean;
  /** Its place in a series, from 1; null elsewhere. */
  partNumber: number | null;
  createdAt: Date;
}

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
};

const LICENCE = {
  name: 'CC BY-SA 4.0',
  url: 'https://creativecommons.org/licenses/by-sa/4.0/',
};

const AUTHOR = 'Wikicasts';

const DEFAULT_DESCRIPTIONS: Readonly<Record<FeedKind, string>> = {
  library: 'Every finished podcast of one Wikicasts library.',
  playlist: 'A playlist of Wikicasts.',
  series: 'A series of Wikicasts.',
};

/**
 * An RSS 2.0 feed with Apple's and Podcasting 2.0's elements. The episodes
 * stand in the order given. The same input gives the same text.
 */
export function composeFeed(channel: FeedChannel, episodes: readonly FeedEpisode[]): string {
  const { kind, title, origin, url, cover } = channel;
  const about = `${channel.description || DEFAULT_DESCRIPTIONS[kind]} ${AI_NOTE}`;
  const contents = [
    element('title', {}, title),
    element('link', {}, `${origin}/`),
    element('atom:link', { href: url, rel: 'self', type: 'application/rss+xml' }),
    element('description', {}, asHtml(about)),
    element('language', {}, 'en'),
    element('copyright', {}, `${AUTHOR}, ${LICENCE.name}`),
    element('generator', {}, AUTHOR),
    element('lastBuildDate', {}, channel.updatedAt.toUTCString()),
    element(
      'image',
      {},
      element('url', {}, cover),
      element('title', {}, title),
      element('link', {}, `${origin}/`),
    ),
    element('itunes:author', {}, AUTHOR),
    element(
      'itunes:owner',
      {},
      element('itunes:name', {}, AUTHOR),
      channel.contactEmail === null ? null : element('itunes:email', {}, channel.contactEmail),
    ),
    element('itunes:image', { href: cover }),
    element('itunes:category', { text: 'Education' }),
    element('itunes:explicit', {}, 'false'),
    element('itunes:type', {}, kind === 'series' ? 'serial' : 'episodic'),
    // The address is for those who were given it: no directory is to list it.
    element('itunes:block', {}, 'Yes'),
    element('podcast:block', {}, 'yes'),
    element('podcast:guid', {}, channel.guid),
    element('podcast:locked', { owner: channel.contactEmail }, 'yes'),
    element('podcast:medium', {}, 'podcast'),
    licence(LICENCE),
    ...SHARED,
  ];
  const items = episodes.map((episode) => item(episode, channel));
  return xmlDocument(
    element('rss', { version: '2.0', ...NAMESPACES }, element('channel', {}, contents, items)),
  );
}

function item(episode: FeedEpisode, { kind, origin }: FeedChannel): Xml {
  const { id, title, credits, partNumber } = episode;
  const files = `${origin}/api/podcasts/${id}`;
  const transcript = (extension: string, type: string, rel: string | null) =>
    element('podcast:transcript', { url: `${files}/transcript.${extension}`, type, language: 'en', rel });
  const credit = credits[0];
  return element('item', {}, [
    element('title', {}, title),
    element('link', {}, `${origin}/shared/${id}`),
    element('guid', { isPermaLink: 'false' }, `wikicasts:podcast:${id}`),
    element('pubDate', {}, episode.createdAt.toUTCString()),
    element('description', {}, asHtml(plainDescription(episode, origin))),
    element('content:encoded', {}, htmlDescription(episode, origin)),
    element('enclosure', {
      url: `${origin}${audioUrl(episode.audioFilename)}`,
      length: episode.audioSize,
      type: 'audio/mpeg',
    }),
    element('itunes:title', {}, title),
    element('itunes:author', {}, AUTHOR),
    element('itunes:duration', {}, Math.round(episode.duration)),
    element('itunes:explicit', {}, 'false'),
    element('itunes:episodeType', {}, 'full'),
    element('itunes:image', { href: `${files}/cover.png` }),
    ...(kind === 'series' && partNumber !== null
      ? [element('itunes:season', {}, 1), element('itunes:episode', {}, partNumber)]
      : []),
    licence(credit ? { name: credit.licence, url: credit.licence_url } : LICENCE),
    ...(episode.hasChapters
      ? [element('podcast:chapters', { url: `${files}/chapters.json`, type: 'application/json+chapters' })]
      : []),
    ...(episode.hasTranscript
      ? [
          transcript('vtt', 'text/vtt', 'captions'),
          transcript('srt', 'application/x-subrip', 'captions'),
          transcript('json', 'application/json', null),
        ]
      : []),
    ...SHARED,
  ]);
}

/** The hosts, and that they are none: the same for a feed and for each of its episodes. */
const SHARED: readonly Xml[] = [
  ...Object.values(HOST_NAMES).map((name) =>
    element('podcast:person', { role: 'host', group: 'cast' }, name),
  ),
  element('podcast:txt', { purpose: 'ai-content' }, 'true'),
];

/** A well-known licence goes by its SPDX name in lower case. */
function licence({ name, url }: { name: string; url: string }): Xml {
  return element('podcast:license', { url }, name.toLowerCase().replaceAll(' ', '-'));
}
