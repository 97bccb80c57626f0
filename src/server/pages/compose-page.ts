import type { ArticleService } from '../../domain/article/article.service.ts';
import { DomainError } from '../../domain/errors.ts';
import { articleHead } from '../../domain/page/article-head.ts';
import { type PageHead, scriptJson } from '../../domain/page/page-head.ts';
import { missingHead, type Place, screenHead } from '../../domain/page/places.ts';
import { missingPodcastHead, podcastHead } from '../../domain/page/podcast-head.ts';
import { isPodcastId } from '../../domain/podcast/limits.ts';
import type { PodcastService } from '../../domain/podcast/podcast.service.ts';
import type { SharingService } from '../../domain/podcast/sharing.service.ts';
import { renderHead } from './html.ts';
import { articleContent, podcastContent, screenContent } from './static-content.ts';
import type { PageParts } from './template.ts';

export interface PageDeps {
  sharing: Pick<SharingService, 'get'>;
  podcasts: Pick<PodcastService, 'transcript'>;
  articles: Pick<ArticleService, 'builtin'>;
  /** Told of a page whose data could not be had; the page itself is served all the same. */
  onError: (error: unknown) => void;
}

/** A page as it is sent. */
export interface ComposedPage extends PageParts {
  status: 200 | 404;
}

/**
 * The page of a place: head, content for readers without scripts, and the
 * data that the app would ask for first. Only the pages of podcasts ask the
 * database.
 *
 * @param place null where there is nothing
 * @param site the product's own address, without a slash at its end
 */
export async function composePage(place: Place | null, site: string, deps: PageDeps): Promise<ComposedPage> {
  try {
    if (place?.kind === 'podcast') return await podcastPage(place.id, site, deps);
    if (place?.kind === 'article') return await articlePage(place.slug, site, deps);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return missingPage(place, site);
    deps.onError(error);
    return page(missingHead('', '', site), '', site);
  }
  const head = place && screenHead(place.path, site);
  return head ? page(head, screenContent(place.path, head), site) : missingPage(null, site);
}

/** What is said where nothing is, in the words of the app's own screens. */
function missingPage(place: Place | null, site: string): ComposedPage {
  const head =
    place?.kind === 'podcast'
      ? missingPodcastHead(site)
      : place?.kind === 'article'
        ? missingHead('Article not found', 'There is no such article.', site)
        : missingHead('404 Page Not Found', 'There is nothing at this address.', site);
  return { ...page(head, screenContent('', head), site), status: 404 };
}

async function podcastPage(id: number, site: string, { sharing, podcasts }: PageDeps): Promise<ComposedPage> {
  if (!isPodcastId(id)) throw new DomainError('not_found', 'No podcast can have this id.');
  const [podcast, transcript] = await Promise.all([
    sharing.get(id),
    podcasts.transcript(id).catch(() => null),
  ]);
  const data = scriptJson({ podcast, transcript: podcast.status === 'ready' ? transcript : null });
  return {
    ...page(podcastHead(podcast, site), podcastContent(podcast), site),
    data: `<script type="application/json" id="page-data">${data}</script>`,
  };
}

async function articlePage(slug: string, site: string, { articles }: PageDeps): Promise<ComposedPage> {
  const article = await articles.builtin(slug);
  return page(articleHead(article, site), articleContent(article), site);
}

function page(head: PageHead, content: string, site: string): ComposedPage {
  return { status: 200, head: renderHead(head, site), content, data: '' };
}
