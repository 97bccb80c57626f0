/** What stands in the document for its readers, beside what follows from the code. */

export const ABOUT = `Turns encyclopedia articles into podcasts of two hosts in conversation.

**Sessions.** What a session makes belongs to it. Send the same \`x-session-id\` header (any UUID) with every request; without one, the answer carries a fresh id in that header. There are no accounts.

**Refusals** are \`{message, code}\` with a fitting status. \`message\` is written for people, \`code\` for programs. 429 and 503 carry \`Retry-After\`.

**Methods.** HEAD works wherever GET does. Another method than those of an address is answered with 405 and \`Allow\`. Answers to GET have an \`ETag\`; send it back as \`If-None-Match\` and be told 304 while nothing has changed.

**Real time.** The WebSocket at \`/ws\` speaks JSON text frames. The server says \`{"type": "welcome", "message"}\`; send \`{"type": "register", "podcastId"}\`, and it answers \`{"type": "register_confirm", "podcastId"}\` and from then on tells \`{"type": "chapter_update", "podcastId", "chapters", "duration"}\` when chapters first stand, when the podcast is ready and when they are corrected. A player that knows the real length sends \`{"type": "duration_update", "podcastId", "duration"}\`, in seconds. What makes no sense is answered with \`{"type": "error", "message"}\`. Frames hold at most 64 KiB; more than 200 messages a second for 5 seconds end the connection.

**A tour** in curl, TypeScript and Python stands in \`docs/api.md\` of the source.`;

/** The groups of operations, in their order. */
export const TAGS = [
  { name: 'Articles', description: 'Find what a podcast could be about.' },
  { name: 'Podcasts', description: 'Make podcasts, follow them, read what they say and on what it rests.' },
  { name: 'Audio', description: 'Hear them: finished files, and the sound of those that are being made.' },
  { name: 'Playlists', description: "Podcasts in an order of one's own." },
  { name: 'Series', description: 'Podcasts that belong together, as parts of one subject.' },
  { name: 'Feeds', description: 'What podcast apps and link previews read.' },
  { name: 'Session', description: 'All that a session has.' },
  { name: 'Feedback', description: 'What visitors tell the operator.' },
  { name: 'Operation', description: 'Whether the server is well.' },
];

/** Parameters by their name, wherever they stand. */
export const PARAMETERS: Readonly<Record<string, string>> = {
  id: 'The id, as its creation answered it.',
  podcastId: 'The id of the podcast.',
  q: 'What is searched for.',
  title: 'The title of an article.',
  refresh: '`true` gives fresh titles.',
  category: 'The id of one category; without it all are refreshed.',
  limit: 'Most items of one answer; 1000 where it is not given or more.',
  page: 'Which page of `limit` items, from 1.',
  status: 'Only podcasts of this status.',
  search: 'Only podcasts with this in their title, article or transcript; every sign means itself.',
  sortBy:
    'What the list is sorted by; `created_at` where it is not given. Titles are sorted without regard to case.',
  sortOrder: '`desc` where it is not given.',
  fields: '`summary` leaves out all transcripts.',
  admin: "`true` lists everybody's podcasts, with what their making used; needs the admin token.",
};

interface SchemaText {
  about: string;
  fields?: Readonly<Record<string, string>>;
}

const PODCAST_FIELDS = {
  wiki_title: 'Title of its article, or of the first of several.',
  wiki_titles: 'Titles of all its articles.',
  progress: 'What is being done, with the percentage in brackets.',
  audio_url: 'Where the finished audio is, below this server; null until there is one.',
  audio_filename: 'The last part of that address.',
  duration: 'Seconds; null until it is measured.',
  transcript: 'Paragraphs `Name: text`, separated by blank lines; null until ready.',
  tts_provider: 'What really speaks: `chirp`, `builtin` or `custom`.',
  writer: 'What really writes: a model type, or `builtin`.',
  error: 'Why it could not be made; null where it could.',
  credits: 'The articles it was made from, at the revision that was read, with their licence.',
};

const FEED = 'Its RSS feed, for its owner alone: whoever has the address can read it.';
const PLAYLIST_FIELDS = { name: 'The title once more.', feed_url: FEED };

/** The named schemas, and those of their fields that do not say it all by their name. */
export const SCHEMAS: Readonly<Record<string, SchemaText>> = {
  ArticleSummary: {
    about: 'An article before it is chosen.',
    fields: {
      title: 'Its title after redirects.',
      summary: 'Its first few sentences, plain text.',
      description: 'One line saying what the subject is, or empty.',
      url: 'Address of the article for a reader.',
      origin: 'The encyclopedia it came from.',
    },
  },
  Chapter: { about: 'A mark in the audio.', fields: { timestamp: 'Seconds from the start of the audio.' } },
  Credit: {
    about: 'Origin and licence of one source article.',
    fields: {
      revision_url: 'Address pinned to the revision that was read.',
      revision: 'Its number; null where the encyclopedia keeps none.',
    },
  },
  EpisodeSuggestion: {
    about: 'What an episode could be about.',
    fields: { sourceArticles: 'Articles that exist; at least one.' },
  },
  FeaturedCategory: {
    about: 'A group of topics.',
    fields: { topics: 'Subjects that it spans.', articles: 'Titles that can be made into podcasts.' },
  },
  Feedback: { about: 'What a visitor told the operator.' },
  Pagination: { about: 'Where an answer stands in its list.', fields: { total: 'Items in the whole list.' } },
  Playlist: { about: 'A playlist with its podcasts.', fields: PLAYLIST_FIELDS },
  PlaylistItem: { about: 'A podcast in a playlist.', fields: { position: 'Place in the playlist, from 0.' } },
  PlaylistPodcast: {
    about: 'What a playlist shows of a podcast.',
    fields: pick('progress', 'audio_url', 'duration'),
  },
  PlaylistSummary: {
    about: 'A playlist as the list has it: its items by their ids alone.',
    fields: PLAYLIST_FIELDS,
  },
  Podcast: {
    about: 'A podcast.',
    fields: {
      ...PODCAST_FIELDS,
      id: 'Random, so that it cannot be guessed: whoever has it may read the podcast.',
      transcript_omitted:
        'There is a transcript, which this answer leaves out: ask for the podcast by its id.',
      series_id: 'The series that it is an episode of.',
      part_number: 'Its place in the series, from 1.',
      custom_instructions: 'Null for everyone but the session that made it.',
      max_length: 'The upper limit asked for, in minutes.',
      user_id: 'Always null: there are no accounts.',
      usage: 'What its making used; for the operator alone.',
      cost_usd: 'What that costs at list prices, in USD; null where a price is not known.',
    },
  },
  PodcastStatus: { about: '`pending` waits, `processing` is being made, `ready` can be heard.' },
  SearchHit: { about: 'An article that was found.' },
  Series: {
    about: 'A series with its episodes.',
    fields: {
      progress: 'Share of the episodes that are ready, in per cent.',
      feed_url: FEED,
      podcasts: 'Its episodes by their part number; in a list of series without transcripts.',
    },
  },
  SeriesStatus: { about: 'What follows from its episodes, unless it was cancelled.' },
  SharedPodcast: { about: 'A podcast as those see it who were given its link.', fields: PODCAST_FIELDS },
  ShowNotes: {
    about: 'What a podcast tells, in short.',
    fields: { coverage: "The articles' sections, and whether a line of the podcast rests on each." },
  },
  Source: {
    about: 'Where in an article the sentence stands that a line rests on.',
    fields: {
      quote: "The article's sentence, as it stands there.",
      section: 'Heading of its section; empty for the beginning.',
      sentence: 'Its place within the section, from 0.',
      url: 'Link to that very sentence, at the revision that was read.',
    },
  },
  SystemStatus: {
    about: 'How the server is; null for what could not be learnt in time.',
    fields: { timestamp: 'When this was looked at.' },
  },
  Transcript: { about: 'A Podcasting 2.0 transcript, with our sources in each segment.' },
  TranscriptSegment: {
    about: 'A spoken line.',
    fields: {
      startTime: 'Seconds from the start of the audio.',
      supported:
        '`true`: a sentence of the article supports it; `false`: none does; null: it states no fact of the article.',
    },
  },
  Usage: { about: 'What the making of a podcast used, as the providers count it.' },
};

function pick(...names: Array<keyof typeof PODCAST_FIELDS>): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, PODCAST_FIELDS[name]]));
}
