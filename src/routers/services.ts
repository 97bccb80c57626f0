import type { ArticleService } from '../domain/article/article.service.ts';
import type { FeedService } from '../domain/feed/feed.service.ts';
import type { FeedbackService } from '../domain/feedback/feedback.service.ts';
import type { FreshnessService } from '../domain/freshness/freshness.service.ts';
import type { MeService } from '../domain/me/me.service.ts';
import type { PairingService } from '../domain/pairing/pairing.service.ts';
import type { PlaylistService } from '../domain/playlist/playlist.service.ts';
import type { EstimateService } from '../domain/podcast/estimate.service.ts';
import type { PodcastService } from '../domain/podcast/podcast.service.ts';
import type { PodcastCreator } from '../domain/podcast/podcast-creator.service.ts';
import type { PodcastQueries } from '../domain/podcast/podcast-queries.service.ts';
import type { SharingService } from '../domain/podcast/sharing.service.ts';
import type { SeriesService } from '../domain/series/series.service.ts';
import type { SuggestionService } from '../domain/series/suggestion.service.ts';
import type { SpendingService } from '../domain/spending/spending.service.ts';
import type { StatusService } from '../domain/system/status.service.ts';
import type { SystemService } from '../domain/system/system.service.ts';
import type { VoicesService } from '../domain/voices/voices.service.ts';

export interface Services {
  articles: ArticleService;
  podcastCreator: PodcastCreator;
  feedback: FeedbackService;
  feeds: FeedService;
  freshness: FreshnessService;
  podcastQueries: PodcastQueries;
  me: MeService;
  pairing: PairingService;
  playlists: PlaylistService;
  podcasts: PodcastService;
  sharing: SharingService;
  status: StatusService;
  estimates: EstimateService;
  series: SeriesService;
  suggestions: SuggestionService;
  spending: SpendingService;
  system: SystemService;
  voices: VoicesService;
}
