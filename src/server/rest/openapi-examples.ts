import type { ArticleSummary, FeaturedCategory } from '../../domain/article/article.schema.ts';
import type { Feedback } from '../../domain/feedback/feedback.schema.ts';
import type { Playlist, PlaylistItem, PlaylistSummary } from '../../domain/playlist/playlist.schema.ts';
import type { CreatePodcast, Podcast } from '../../domain/podcast/podcast.schema.ts';
import type { SharedPodcast } from '../../domain/podcast/shared.schema.ts';
import type { Transcript } from '../../domain/script/script.schema.ts';
import type { CreateEpisode, EpisodeSuggestion, Series } from '../../domain/series/series.schema.ts';
import type { SystemStatus } from '../../domain/system/status.schema.ts';

/**
 * One example of a body and of an answer for each operation, by its
 * operationId. A test holds them against the schemas.
 */

const ID = 4_503_599_627_370_496;
const AT = '2026-11-21T09:30:00.000Z';
const page = { page: 1, limit: 1000, total: 1, totalPages: 1 };

const pending: Podcast = {
  id: ID,
  title: 'Abacus',
  wiki_title: 'Abacus',
  wiki_titles: ['Abacus'],
  status: 'pending',
  progress: 'Starting generation... (0%)',
  audio_url: null,
  audio_filename: null,
  duration: null,
  chapters: [],
  show_notes: null,
  transcript: null,
  tts_provider: 'chirp',
  model_type: 'openai',
  specific_model: 'gpt-4.1',
  writer: 'openai',
  role: null,
  series_id: null,
  part_number: null,
  custom_instructions: 'For children of ten',
  max_length: 15,
  error: null,
  credits: [],
  user_id: null,
  created_at: AT,
  updated_at: AT,
};

const ready: Podcast = {
  ...pending,
  status: 'ready',
  progress: 'Generating audio with high-quality voices... (100%)',
  audio_url: `/api/podcasts/audio/podcast_${ID}.mp3`,
  audio_filename: `podcast_${ID}.mp3`,
  duration: 612.4,
  chapters: [
    { title: 'Introduction', timestamp: 0 },
    { title: 'Etymology', timestamp: 58.2 },
  ],
  show_notes: {
    summary: 'How people counted with beads, and why some still do.',
    keyPoints: ['An abacus shows a number by the places of its beads.'],
    sources: ['Abacus'],
    coverage: [{ heading: 'Etymology', covered: true }],
  },
  transcript: 'Mira: What is an abacus?\n\nTheo: A frame with beads, which people count on.',
  credits: [
    {
      title: 'Abacus',
      url: 'https://en.wikipedia.org/wiki/Abacus',
      revision_url: 'https://en.wikipedia.org/w/index.php?oldid=1234567890',
      revision: 1_234_567_890,
      origin: 'wikipedia',
      licence: 'CC BY-SA 4.0',
      licence_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
    },
  ],
};

const { custom_instructions, max_length, series_id, part_number, user_id, ...shared } = ready;
const {
  chapters,
  show_notes,
  transcript,
  credits,
  model_type,
  specific_model,
  wiki_titles,
  writer,
  ...inPlaylist
} = shared;

const item: PlaylistItem = { id: 12, podcast_id: ID, position: 0, podcast: inPlaylist };
const summary: PlaylistSummary = {
  id: 2_251_799_813_685_248,
  title: 'For the train',
  name: 'For the train',
  description: 'Half an hour each way',
  items: [{ id: 12, podcast_id: ID, position: 0 }],
  feed_url: feedUrl('playlist'),
  created_at: AT,
  updated_at: AT,
};
const playlist: Playlist = { ...summary, items: [item] };

const series: Series = {
  id: 1_125_899_906_842_624,
  title: 'Counting before computers',
  description: null,
  topic: 'Calculating instruments',
  status: 'pending',
  progress: 0,
  podcasts: [],
  feed_url: feedUrl('series'),
  created_at: AT,
  updated_at: AT,
};
const episode: CreateEpisode = { title: 'Abacus', wikiTitles: ['Abacus'], role: 'intro', partNumber: 1 };
const episodePodcast: Podcast = { ...pending, series_id: series.id, part_number: 1, role: 'intro' };
const suggestion: EpisodeSuggestion = {
  title: 'Beads on a frame',
  description: 'How the abacus came to be.',
  role: 'intro',
  partNumber: 1,
  sourceArticles: [{ title: 'Abacus' }],
};

const article: ArticleSummary = {
  title: 'Abacus',
  summary: 'An abacus is a hand-operated calculating tool.',
  description: 'Calculating tool',
  url: 'https://en.wikipedia.org/wiki/Abacus',
  origin: 'wikipedia',
};
const category: FeaturedCategory = {
  id: 'technology',
  name: 'Technology',
  topics: ['Machines', 'Inventions'],
  articles: ['Abacus', 'Printing press'],
};

const feedback: Feedback = {
  id: 562_949_953_421_312,
  message: 'The chapter on etymology was a delight.',
  rating: 5,
  kind: 'feedback',
  contact: null,
  created_at: AT,
};

const status: SystemStatus = {
  timestamp: AT,
  environment: 'production',
  services: {
    database: { status: 'healthy', latency: 0.8 },
    storage: { status: 'healthy', podcastCount: 41 },
    tts: { chirp: { status: 'configured' } },
    ai: {
      openai: { status: 'configured' },
      deepseek: { status: 'not_configured' },
      gemini: { status: 'not_configured' },
    },
    encyclopedia: { status: 'healthy', source: 'wikipedia' },
    queue: { status: 'healthy', waiting: 0, running: 1 },
  },
};

const lines: Transcript = {
  version: '1.0.0',
  segments: [
    {
      speaker: 'Theo',
      startTime: 3.1,
      endTime: 7.9,
      body: 'It is a tool for calculating that is worked by hand.',
      supported: true,
      source: {
        quote: 'An abacus is a hand-operated calculating tool.',
        article: 'Abacus',
        section: '',
        sentence: 0,
        url: 'https://en.wikipedia.org/w/index.php?oldid=1234567890',
      },
    },
  ],
};

const order: CreatePodcast = {
  title: 'Abacus',
  wikiTitle: 'Abacus',
  modelType: 'openai',
  specificModel: 'gpt-4.1',
  customInstructions: 'For children of ten',
  maxLength: 15,
};

/** An address like those of feeds. */
function feedUrl(kind: string): string {
  return `https://wikicasts.example/feeds/${kind}/Jb0pXq3vT9mK2sLw7yRc5dUe.xml`;
}

export const EXAMPLES: Readonly<Record<string, { body?: unknown; answer: unknown }>> = {
  'articles-search': { answer: ['Abacus', 'Abacus (architecture)'] },
  'articles-find': { answer: { results: [{ title: 'Abacus', description: 'Calculating tool' }] } },
  'articles-summary': { answer: article },
  'articles-featured': { answer: { categories: [category] } },
  'feedback-send': { body: { message: feedback.message, rating: 5, kind: 'feedback' }, answer: feedback },
  'feedback-list': { answer: { feedback: [feedback], pagination: page } },
  'feedback-remove': { answer: { message: 'Feedback deleted' } },
  'feeds-library': { answer: { feed_url: feedUrl('library'), podcasts: [ready] } },
  'feeds-reset': { body: { kind: 'library' }, answer: { feed_url: feedUrl('library') } },
  'me-erase': {
    answer: { message: 'Everything of yours was deleted', podcasts: 12, playlists: 2, series: 1 },
  },
  'playlists-list': { answer: [summary] },
  'playlists-get': { answer: playlist },
  'playlists-create': {
    body: { title: summary.title, description: summary.description },
    answer: { ...playlist, items: [] },
  },
  'playlists-update': { body: { title: summary.title }, answer: playlist },
  'playlists-remove': { answer: { message: 'Playlist deleted' } },
  'playlists-addItem': { body: { podcast_id: ID }, answer: item },
  'playlists-removeItem': { answer: { message: 'Podcast removed from playlist' } },
  'playlists-reorder': { body: { podcastIds: [ID] }, answer: playlist },
  'podcasts-list': { answer: { podcasts: [ready], pagination: page } },
  'podcasts-get': { answer: { podcast: ready } },
  'podcasts-create': { body: order, answer: { podcast: pending } },
  'podcasts-cancel': { answer: { message: 'Podcast generation cancelled' } },
  'podcasts-remove': { answer: { message: 'Podcast deleted successfully' } },
  'podcasts-transcript': { answer: lines },
  'series-list': { answer: [series] },
  'series-get': { answer: { ...series, status: 'processing', podcasts: [episodePodcast] } },
  'series-create': { body: { title: series.title, topic: series.topic }, answer: series },
  'series-remove': { answer: { message: 'Series deleted' } },
  'series-cancel': { answer: { message: 'Series generation cancelled' } },
  'series-suggestions': { answer: [suggestion] },
  'series-createEpisode': { body: episode, answer: { podcast: episodePodcast } },
  'series-createEpisodes': { body: { episodes: [episode] }, answer: { podcasts: [episodePodcast] } },
  'shared-podcast': { answer: shared satisfies SharedPodcast },
  'system-status': { answer: status },
};
