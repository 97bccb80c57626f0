import { z } from 'zod';
import {
  articleSummarySchema,
  creditSchema,
  featuredCategorySchema,
  searchHitSchema,
} from '../../domain/article/article.schema.ts';
import { feedbackSchema } from '../../domain/feedback/feedback.schema.ts';
import {
  playlistItemSchema,
  playlistPodcastSchema,
  playlistSchema,
  playlistSummarySchema,
} from '../../domain/playlist/playlist.schema.ts';
import {
  chapterSchema,
  paginationSchema,
  podcastSchema,
  podcastStatusSchema,
  showNotesSchema,
} from '../../domain/podcast/podcast.schema.ts';
import { sharedPodcastSchema } from '../../domain/podcast/shared.schema.ts';
import { usageSchema } from '../../domain/podcast/usage.schema.ts';
import {
  sourceSchema,
  transcriptSchema,
  transcriptSegmentSchema,
} from '../../domain/script/script.schema.ts';
import {
  episodeSuggestionSchema,
  seriesSchema,
  seriesStatusSchema,
} from '../../domain/series/series.schema.ts';
import { systemStatusSchema } from '../../domain/system/status.schema.ts';

/** What the document, and so a generated client, calls the contracts that answers consist of. */
const NAMES = {
  ArticleSummary: articleSummarySchema,
  Chapter: chapterSchema,
  Credit: creditSchema,
  EpisodeSuggestion: episodeSuggestionSchema,
  FeaturedCategory: featuredCategorySchema,
  Feedback: feedbackSchema,
  Pagination: paginationSchema,
  Playlist: playlistSchema,
  PlaylistItem: playlistItemSchema,
  PlaylistPodcast: playlistPodcastSchema,
  PlaylistSummary: playlistSummarySchema,
  Podcast: podcastSchema,
  PodcastStatus: podcastStatusSchema,
  SearchHit: searchHitSchema,
  Series: seriesSchema,
  SeriesStatus: seriesStatusSchema,
  SharedPodcast: sharedPodcastSchema,
  ShowNotes: showNotesSchema,
  Source: sourceSchema,
  SystemStatus: systemStatusSchema,
  Transcript: transcriptSchema,
  TranscriptSegment: transcriptSegmentSchema,
  Usage: usageSchema,
};

/** Tells zod's registry, where the document's generator looks for them. */
export function nameContracts(): void {
  for (const [id, schema] of Object.entries(NAMES)) {
    if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id });
  }
}
