import type { ArticleService } from '../domain/article/article.service.ts';
import type { CreatingService } from '../domain/podcast/creating.service.ts';
import type { EstimateService } from '../domain/podcast/estimate.service.ts';
import type { ListingService } from '../domain/podcast/listing.service.ts';
import type { PodcastService } from '../domain/podcast/podcast.service.ts';
import type { Events } from '../domain/ports.ts';
import type { SeriesService } from '../domain/series/series.service.ts';
import type { SuggestingService } from '../domain/series/suggesting.service.ts';
import type { SystemService } from '../domain/system/system.service.ts';

/** The use cases that procedures call. */
export interface Services {
  articles: ArticleService;
  creating: CreatingService;
  listing: ListingService;
  podcasts: PodcastService;
  estimates: EstimateService;
  series: SeriesService;
  suggesting: SuggestingService;
  system: SystemService;
  events: Events;
}
