import type { Article } from '../../domain/article/article.schema.ts';
import type { ArticleService } from '../../domain/article/article.service.ts';
import { DomainError } from '../../domain/errors.ts';
import { ABOUT_WIKICASTS, FAQ } from '../../domain/page/about.ts';
import {
  createArticleHead,
  createMissingPodcastHead,
  createPodcastHead,
} from '../../domain/page/content-heads.ts';
import { BRAND, type PageHead, toScriptJson } from '../../domain/page/page-head.ts';
import { createMissingHead, findScreenHead, type PageRoute } from '../../domain/page/page-routes.ts';
import { AI_DISCLOSURE, CHANGES_NOTICE } from '../../domain/podcast/disclosure.ts';
import type { PodcastService } from '../../domain/podcast/podcast.service.ts';
import { isPodcastId } from '../../domain/podcast/podcast-limits.ts';
import type { SharedPodcast } from '../../domain/podcast/shared.schema.ts';
import { describeKind } from '../../domain/podcast/writer.ts';
import type { PageContents } from './client-app.ts';
import { escapeHtml, renderHead } from './html.ts';

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

/** `base.css` hides this content if scripts run. */

const FOOTER_LINKS = [
  ['/', 'Home'],
  ['/search', 'Search'],
  ['/status', 'System Status'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
  ['/legal', 'Legal'],
  ['/feedback', 'Feedback'],
] as const;

const PAGE_END = `</main><footer><nav>${FOOTER_LINKS.map(([path, label]) => renderLink(path, label)).join(' ')}</nav></footer></div>`;

function renderScreenContent(path: string, { name, description }: PageHead): string {
  const questions =
    path === '/status'
      ? FAQ.map(({ question, answer }) => renderHeading(question) + renderParagraph(answer))
      : [];
  return renderPage(
    `<h1>${escapeHtml(name || BRAND)}</h1>${renderParagraph(description)}${questions.join('')}`,
  );
}

function renderPodcastContent(podcast: SharedPodcast): string {
  const { title, status, audio_url, show_notes, chapters, transcript, credits } = podcast;
  if (status !== 'ready' || audio_url === null) {
    return renderPage(
      `<h1>Podcast Not Ready</h1>${renderParagraph(title)}${renderParagraph(`Current status: ${status}`)}`,
    );
  }
  const parts = [
    `<h1 dir="auto">${escapeHtml(title)}</h1>`,
    renderParagraph(AI_DISCLOSURE),
    renderParagraph(describeKind(podcast)),
    `<audio controls preload="none" src="${escapeHtml(audio_url)}"></audio>`,
    renderCredits(credits),
    `<p>${ABOUT_WIKICASTS} ${renderLink('/', 'Create your own podcast')}</p>`,
  ];
  if (show_notes) {
    parts.push(
      renderHeading('Summary'),
      renderParagraph(show_notes.summary),
      renderList('Key points', show_notes.keyPoints),
      renderList('Sources', show_notes.sources),
      renderList('Changes', show_notes.changes ?? []),
    );
  }
  parts.push(
    renderList(
      'Chapters',
      chapters.map((chapter) => chapter.title),
    ),
  );
  if (transcript)
    parts.push(renderHeading('Transcript'), ...transcript.split(/\n\s*\n/).map(renderParagraph));
  return renderPage(`<article>${parts.join('')}</article>`);
}

function renderArticleContent({ title, description, sections }: Article): string {
  const renderedSections = sections.map(
    ({ heading: name, text }) =>
      (name ? renderHeading(name) : '') + text.split('\n\n').map(renderParagraph).join(''),
  );
  return renderPage(
    `<article><h1>${escapeHtml(title)}</h1>${renderParagraph(description)}${renderedSections.join('')}</article>`,
  );
}

function renderPage(content: string): string {
  return `<div data-static><header>${renderLink('/', BRAND)}</header><main>${content}${PAGE_END}`;
}

function renderCredits(credits: SharedPodcast['credits']): string {
  if (credits.length === 0) return '';
  const sources = credits
    .map(({ title, url, revision_url }) => renderLink(revision_url || url, title))
    .join(', ');
  const licences = new Map(credits.map(({ licence, licence_url }) => [licence_url, licence]));
  const licenceLinks = [...licences].map(([url, licence]) => renderLink(url, licence)).join(', ');
  return `<p>From ${sources}. ${CHANGES_NOTICE} Licence: ${licenceLinks}.</p>`;
}

function renderList(title: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  return `${renderHeading(title)}<ul>${items.map((item) => `<li dir="auto">${escapeHtml(item)}</li>`).join('')}</ul>`;
}

function renderHeading(text: string): string {
  return `<h2 dir="auto">${escapeHtml(text)}</h2>`;
}

function renderParagraph(text: string): string {
  return text.trim() === '' ? '' : `<p dir="auto">${escapeHtml(text)}</p>`;
}

/** Addresses come from podcasts, so only http, https and paths of this server become links. */
function renderLink(url: string, label: string): string {
  const href = /^(?:https?:\/\/|\/(?!\/))/.test(url) ? url : '#';
  return `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
}
