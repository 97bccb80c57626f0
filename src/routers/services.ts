import type { ArticleService } from '../domain/article/article.service.ts';
import type { EstimateService } from '../domain/podcast/estimate.service.ts';
import type { PodcastService } from '../domain/podcast/podcast.service.ts';
import type { Events } from '../domain/ports.ts';
import type { SystemService } from '../domain/system/system.service.ts';

/** The use cases that procedures call. */
export interface Services {
  articles: ArticleService;
  podcasts: PodcastService;
  estimates: EstimateService;
  system: SystemService;
  events: Events;
  /** Counts a creation against the caller's limits: call `refund` when it was refused. */
  creationLimit(owner: string, address: string): Promise<{ refund(): Promise<void> }>;
}
