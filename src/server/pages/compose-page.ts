import type { ArticleService } from '../../domain/article/article.service.ts';
import { DomainError } from '../../domain/errors.ts';
import {
  createArticleHead,
  createMissingPodcastHead,
  createPodcastHead,
} from '../../domain/page/content-heads.ts';
import { type PageHead, toScriptJson } from '../../domain/page/page-head.ts';
import { createMissingHead, findScreenHead, type PageRoute } from '../../domain/page/page-routes.ts';
import type { PodcastService } from '../../domain/podcast/podcast.service.ts';
import { isPodcastId } from '../../domain/podcast/podcast-limits.ts';
import type { PageContents } from './client-app.ts';
import { renderHead } from './html.ts';
import { renderArticleContent, renderPodcastContent, renderScreenContent } from './static-content.ts';

export interface PageDeps {
  podcasts: Pick<PodcastService, 'getShared' | 'getTranscript'>;
  articles: Pick<ArticleService, 'getBuiltinArticle'>;
  /** A page whose data could not be loaded is served without it. */
  onError: (error: unknown) => void;
}

export interface ComposedPage extends PageContents {
  status: 200 | 404;
}

/** Only the pages of podcasts query the database. `route` is null for an unknown address. */
export async function composePage(
  route: PageRoute | null,
  site: string,
  deps: PageDeps,
): Promise<ComposedPage> {
  try {
    if (route?.kind === 'podcast') return await composePodcastPage(route.id, site, deps);
    if (route?.kind === 'article') {
      const article = await deps.articles.getBuiltinArticle(route.slug);
      return createPage(createArticleHead(article, site), renderArticleContent(article), site);
    }
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return composeMissingPage(route, site);
    deps.onError(error);
    return createPage(createMissingHead('', '', site), '', site);
  }
  const head = route && findScreenHead(route.path, site);
  if (!head) return composeMissingPage(null, site);
  return createPage(head, renderScreenContent(route.path, head), site);
}

function composeMissingPage(route: PageRoute | null, site: string): ComposedPage {
  let head = createMissingHead('404 Page Not Found', 'There is nothing at this address.', site);
  if (route?.kind === 'podcast') head = createMissingPodcastHead(site);
  if (route?.kind === 'article')
    head = createMissingHead('Article not found', 'There is no such article.', site);
  return { ...createPage(head, renderScreenContent('', head), site), status: 404 };
}

async function composePodcastPage(id: number, site: string, { podcasts }: PageDeps): Promise<ComposedPage> {
  if (!isPodcastId(id)) throw new DomainError('not_found', 'This is not a podcast id.');
  const [podcast, transcript] = await Promise.all([
    podcasts.getShared(id),
    podcasts.getTranscript(id).catch(() => null),
  ]);
  const data = toScriptJson({ podcast, transcript: podcast.status === 'ready' ? transcript : null });
  return {
    ...createPage(createPodcastHead(podcast, site), renderPodcastContent(podcast), site),
    data: `<script type="application/json" id="page-data">${data}</script>`,
  };
}

function createPage(head: PageHead, content: string, site: string): ComposedPage {
  return { status: 200, head: renderHead(head, site), content, data: '' };
}
