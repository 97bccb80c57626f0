import type { Credit } from '../article/article.schema.ts';
import { ARTICLE_LICENCE } from '../article/source-links.ts';
import { FEED_COVER_PIXELS } from '../cover/cover.ts';
import type { Language } from '../languages.ts';
import { AI_DISCLOSURE } from '../podcast/disclosure.ts';
import { type Notes, selectNotes } from '../podcast/notes.ts';
import { getAudioUrl } from '../podcast/podcast.view.ts';
import { describeKind, type Writer } from '../podcast/writer.ts';
import { HOST_NAMES } from '../script/hosts.ts';
import { distinguishTitles } from './distinct-titles.ts';
import type { FeedKind } from './feed-address.ts';
import { createElement, renderXmlDocument, type Xml } from './xml.ts';

export interface FeedChannel {
  kind: FeedKind;
  title: string;
  description: string;
  url: string;
  guid: string;
  /** Square, at least 1400 px. */
  cover: string;
  origin: string;
  updatedAt: Date;
  contactEmail: string | null;
}

export interface FeedEpisode extends EpisodeText {
  id: number;
  title: string;
  audioFilename: string;
  /** Bytes. */
  audioSize: number;
  /** Seconds. */
  duration: number;
  hasChapters: boolean;
  hasTranscript: boolean;
  partNumber: number | null;
  createdAt: Date;
}

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
};

const LICENCE = { name: ARTICLE_LICENCE.licence, url: ARTICLE_LICENCE.licence_url };

const AUTHOR = 'Wikicasts';

const DEFAULT_DESCRIPTIONS: Readonly<Record<FeedKind, string>> = {
  library: 'Every finished podcast of one Wikicasts library.',
  playlist: 'A playlist of Wikicasts.',
  series: 'A series of Wikicasts.',
};

export function renderFeed(channel: FeedChannel, episodes: readonly FeedEpisode[]): string {
  const { kind, title, origin, url, cover } = channel;
  const about = `${channel.description || DEFAULT_DESCRIPTIONS[kind]} ${AI_DISCLOSURE}`;
  const contents = [
    createElement('title', {}, title),
    createElement('link', {}, `${origin}/`),
    createElement('atom:link', { href: url, rel: 'self', type: 'application/rss+xml' }),
    createElement('description', {}, escapeHtml(about)),
    createElement('language', {}, findLanguage(episodes)),
    createElement('copyright', {}, `${AUTHOR}, ${LICENCE.name}`),
    createElement('generator', {}, AUTHOR),
    createElement('lastBuildDate', {}, channel.updatedAt.toUTCString()),
    createElement(
      'image',
      {},
      createElement('url', {}, cover),
      createElement('title', {}, title),
      createElement('link', {}, `${origin}/`),
    ),
    createElement('itunes:author', {}, AUTHOR),
    createElement(
      'itunes:owner',
      {},
      createElement('itunes:name', {}, AUTHOR),
      channel.contactEmail === null ? null : createElement('itunes:email', {}, channel.contactEmail),
    ),
    createElement('itunes:image', { href: cover }),
    createElement('itunes:category', { text: 'Education' }),
    createElement('itunes:explicit', {}, 'false'),
    createElement('itunes:type', {}, kind === 'library' ? 'episodic' : 'serial'),
    // Feed addresses are secret, so directories must not list them.
    createElement('itunes:block', {}, 'Yes'),
    createElement('podcast:block', {}, 'yes'),
    createElement('podcast:guid', {}, channel.guid),
    createElement('podcast:locked', { owner: channel.contactEmail }, 'yes'),
    createElement('podcast:medium', {}, 'podcast'),
    renderLicence(LICENCE),
    ...COMMON_ELEMENTS,
  ];
  const titles = distinguishTitles(episodes);
  const items = episodes.map((episode) =>
    renderItem({ ...episode, title: titles.get(episode.id) ?? episode.title }, channel),
  );
  return renderXmlDocument(
    createElement('rss', { version: '2.0', ...NAMESPACES }, createElement('channel', {}, contents, items)),
  );
}

/** That of the episodes, English if they have several: RSS knows one language. */
function findLanguage(episodes: readonly FeedEpisode[]): Language {
  const languages = new Set(episodes.map(({ language }) => language ?? 'en'));
  const [language = 'en'] = languages;
  return languages.size === 1 ? language : 'en';
}

function renderItem(episode: FeedEpisode, { kind, origin }: FeedChannel): Xml {
  const { id, title, language, credits, partNumber } = episode;
  const files = `${origin}/api/podcasts/${id}`;
  const transcript = (extension: string, type: string, rel: string | null) =>
    createElement('podcast:transcript', {
      url: `${files}/transcript.${extension}`,
      type,
      language: language ?? 'en',
      rel,
    });
  const credit = credits[0];
  return createElement(
    'item',
    {},
    createElement('title', {}, title),
    createElement('link', {}, `${origin}/shared/${id}`),
    createElement('guid', { isPermaLink: 'false' }, `wikicasts:podcast:${id}`),
    createElement('pubDate', {}, episode.createdAt.toUTCString()),
    createElement('description', {}, escapeHtml(renderPlainDescription(episode, origin))),
    createElement('content:encoded', {}, renderHtmlDescription(episode, origin)),
    createElement('enclosure', {
      url: `${origin}${getAudioUrl(episode.audioFilename)}`,
      length: episode.audioSize,
      type: 'audio/mpeg',
    }),
    createElement('itunes:title', {}, title),
    createElement('itunes:author', {}, AUTHOR),
    createElement('itunes:duration', {}, Math.round(episode.duration)),
    createElement('itunes:explicit', {}, 'false'),
    createElement('itunes:episodeType', {}, 'full'),
    createElement('itunes:image', { href: `${files}/cover-${FEED_COVER_PIXELS}.png` }),
    kind !== 'library' && partNumber !== null
      ? [createElement('itunes:season', {}, 1), createElement('itunes:episode', {}, partNumber)]
      : null,
    renderLicence(credit ? { name: credit.licence, url: credit.licence_url } : LICENCE),
    episode.hasChapters
      ? createElement('podcast:chapters', {
          url: `${files}/chapters.json`,
          type: 'application/json+chapters',
        })
      : null,
    episode.hasTranscript
      ? [
          transcript('vtt', 'text/vtt', 'captions'),
          transcript('srt', 'application/x-subrip', 'captions'),
          transcript('json', 'application/json', null),
        ]
      : null,
    COMMON_ELEMENTS,
  );
}

const COMMON_ELEMENTS: readonly Xml[] = [
  ...Object.values(HOST_NAMES).map((name) =>
    createElement('podcast:person', { role: 'host', group: 'cast' }, name),
  ),
  createElement('podcast:txt', { purpose: 'ai-content' }, 'true'),
];

/** Podcasting 2.0 uses the SPDX identifier in lower case. */
function renderLicence({ name, url }: { name: string; url: string }): Xml {
  return createElement('podcast:license', { url }, name.toLowerCase().replaceAll(' ', '-'));
}

interface EpisodeText {
  /** What the hosts speak; null if it is not known. */
  language: Language | null;
  writer: Writer;
  example: boolean;
  summary: string;
  keyPoints: readonly string[];
  changes: readonly string[];
  credits: readonly Credit[];
}

function toAbsoluteUrl(url: string, origin: string): string {
  return url.startsWith('/') ? `${origin}${url}` : url;
}

function formatEdition({ origin, revision }: Credit, phrases: Notes): string {
  if (origin === 'builtin') return 'a built-in article of Wikicasts';
  return revision === null ? 'Wikipedia' : phrases.revision.replace('{n}', String(revision));
}

function describeWriter(words: EpisodeText, phrases: Notes): string {
  if (phrases.language === 'en') return describeKind(words);
  return words.writer === 'builtin' ? phrases.reading : phrases.conversation;
}

function renderPlainDescription(words: EpisodeText, origin: string): string {
  const { summary, changes, credits } = words;
  const phrases = selectNotes(words.language);
  const sources = credits.map(
    (credit) =>
      `${phrases.source}: "${credit.title}", ${formatEdition(credit, phrases)} (${toAbsoluteUrl(credit.revision_url, origin)}), ` +
      `${credit.licence} (${credit.licence_url}); ${phrases.textWasChanged}.`,
  );
  const licence = credits[0]
    ? [`${phrases.sameLicence.replace(/[.।。]$/u, '')}, ${credits[0].licence}.`]
    : [];
  return [phrases.disclosure, describeWriter(words, phrases), summary, ...changes, ...sources, ...licence]
    .filter((text) => text !== '')
    .join(' ');
}

function renderHtmlDescription(words: EpisodeText, origin: string): string {
  const { summary, keyPoints, changes, credits } = words;
  const phrases = selectNotes(words.language);
  const link = (url: string, text: string) => createElement('a', { href: toAbsoluteUrl(url, origin) }, text);
  const keyPointItems = keyPoints.map((point) => createElement('li', {}, point));
  const parts = [
    createElement('p', {}, phrases.disclosure),
    createElement('p', {}, describeWriter(words, phrases)),
    summary === '' ? null : createElement('p', {}, summary),
    keyPointItems.length === 0 ? null : createElement('ul', {}, keyPointItems),
    ...changes.map((change) => createElement('p', {}, change)),
    ...credits.map((credit) =>
      createElement(
        'p',
        {},
        `${phrases.source}: `,
        link(credit.url, credit.title),
        ', ',
        link(credit.revision_url, formatEdition(credit, phrases)),
        ', ',
        link(credit.licence_url, credit.licence),
        `; ${phrases.textWasChanged}. ${phrases.sameLicence}`,
      ),
    ),
  ];
  return parts.map((part) => part?.xml ?? '').join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;' })[character] ?? '&gt;');
}
