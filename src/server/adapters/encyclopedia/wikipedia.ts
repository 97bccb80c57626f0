import type { Article, ArticleSummary, SearchHit } from '../../../domain/article/article.schema.ts';
import { countArticleWords, parseExtract } from '../../../domain/article/extract.ts';
import type { ArticleRevision, Encyclopedia } from '../../../domain/encyclopedia.ts';
import { DomainError } from '../../../domain/errors.ts';
import { MAX_TITLES_PER_REQUEST } from '../../../domain/podcast/podcast-limits.ts';
import { createAnonymousRequester, type Requester } from '../../../domain/requester.ts';
import { systemClock } from '../../../domain/system-clock.ts';
import type { RequesterGroup } from '../../limits/fair-limiter.ts';
import { type CoalescingCache, createCoalescingCache } from './coalescing-cache.ts';
import { WikipediaClient, type WikipediaClientOptions } from './wikipedia-client.ts';
import {
  createRevisionUrl,
  createSummary,
  getArticlePage,
  getPageUrl,
  parseHits,
  parseRevisions,
} from './wikipedia-pages.ts';
import type { QueryAnswer } from './wikipedia-schema.ts';
import { isListTitle, normalizeSearchText, normalizeTitle } from './wikipedia-title.ts';
import { chooseTitles, createTopicSearch } from './wikipedia-topics.ts';

const MINUTE_MS = 60_000;
const MIN_ARTICLE_WORDS = 20;
/** About 60 MB, and at least a hundred long articles. */
const MAX_CACHED_CHARACTERS = 30_000_000;
const MAX_SEARCH_HITS = 50;
const MIN_PREFIX_HITS = 5;
/** Requested in addition, because disambiguation pages and redirects are removed. */
const EXTRA_HITS = 2;
/** One of the widths that Wikimedia keeps ready. */
const PICTURE_PIXELS = '120';
const TOPIC_POOL_TITLES = 50;
const LINKS_PER_ANSWER = 500;
const MAX_LINK_ANSWERS = 3;

const ARTICLE_PARAMS = {
  explaintext: '1',
  exsectionformat: 'wiki',
  inprop: 'url',
  ppprop: 'disambiguation',
  redirects: '1',
};

/** A MediaWiki with Wikipedia's extensions. A process needs one instance, which owns request limit and caches. */
export class Wikipedia implements Encyclopedia {
  readonly #client: WikipediaClient;
  readonly #site: string;
  readonly #random: () => number;
  readonly #hits: CoalescingCache<SearchHit[]>;
  readonly #summaries: CoalescingCache<ArticleSummary>;
  readonly #articles: CoalescingCache<Article>;
  readonly #links: CoalescingCache<SearchHit[]>;
  readonly #topicPools: CoalescingCache<string[]>;

  constructor(options: WikipediaClientOptions) {
    const { monotonicMs = systemClock.monotonicMs, random = Math.random } = options;
    this.#client = new WikipediaClient(options);
    this.#site = options.baseUrl.replace(/\/+$/, '');
    this.#random = random;
    const failures = { failureLifetimeMs: getFailureLifetimeMs, monotonicMs };
    this.#hits = createCoalescingCache({ lifetimeMs: 10 * MINUTE_MS, maxEntries: 2000, monotonicMs });
    this.#summaries = createCoalescingCache({ lifetimeMs: 60 * MINUTE_MS, maxEntries: 1000, ...failures });
    this.#articles = createCoalescingCache<Article>({
      lifetimeMs: 60 * MINUTE_MS,
      maxEntries: 500,
      maxWeight: MAX_CACHED_CHARACTERS,
      weigh: ({ sections }) => sections.reduce((sum, { text }) => sum + text.length, 0),
      ...failures,
    });
    this.#links = createCoalescingCache({ lifetimeMs: 10 * MINUTE_MS, maxEntries: 100, ...failures });
    this.#topicPools = createCoalescingCache({ lifetimeMs: 30 * MINUTE_MS, maxEntries: 200, monotonicMs });
  }

  async search(query: string, limit: number, requester?: Requester): Promise<SearchHit[]> {
    const text = normalizeSearchText(query);
    if (text === '') return [];
    const count = Math.min(Math.max(Math.trunc(limit), 1), MAX_SEARCH_HITS);
    const hits = await this.#findHits('prefixsearch', text, count, requester);
    if (hits.length >= Math.min(count, MIN_PREFIX_HITS)) return hits.slice(0, count);
    const titles = new Set(hits.map(({ title }) => title));
    try {
      const moreHits = await this.#findHits('search', text, count, requester);
      return [...hits, ...moreHits.filter(({ title }) => !titles.has(title))].slice(0, count);
    } catch (error) {
      if (hits.length === 0 || requester?.signal.aborted) throw error;
      return hits.slice(0, count);
    }
  }

  async getSummary(title: string, requester?: Requester): Promise<ArticleSummary> {
    const key = normalizeTitle(title);
    return this.#summaries.get(key, (group) => this.#loadSummary(key, group), requester);
  }

  async getArticle(title: string, requester?: Requester): Promise<Article> {
    const key = normalizeTitle(title);
    const article = await this.#articles.get(key, (group) => this.#loadArticle(key, group), requester);
    // A copy, because a podcast may change its article.
    return structuredClone(article);
  }

  async listRevisions(titles: readonly string[], requester?: Requester): Promise<ArticleRevision[]> {
    const revisions: ArticleRevision[] = [];
    for (let start = 0; start < titles.length; start += MAX_TITLES_PER_REQUEST) {
      const batch = titles.slice(start, start + MAX_TITLES_PER_REQUEST);
      revisions.push(...(await this.#loadRevisions(batch, requester)));
    }
    for (const revision of revisions) this.#forgetOlderArticle(revision);
    return revisions;
  }

  async listLinks(title: string, requester?: Requester): Promise<SearchHit[]> {
    const key = normalizeTitle(title);
    return this.#links.get(key, (group) => this.#loadLinks(key, group), requester);
  }

  async discover(topics: readonly string[], limit: number, requester?: Requester): Promise<string[]> {
    const keys = [...new Set(topics.map((topic) => topic.trim().toLowerCase()))].filter(Boolean);
    const results = await Promise.allSettled(
      keys.map((topic) =>
        this.#topicPools.get(topic, (group) => this.#loadTopicPool(topic, group), requester),
      ),
    );
    requester?.signal.throwIfAborted();
    const pools = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value);
    const failure = results.find((result) => result.status === 'rejected');
    if (pools.length === 0 && failure !== undefined) throw failure.reason;
    return chooseTitles(pools, limit, this.#random);
  }

  isReachable(timeoutMs = 3000): Promise<boolean> {
    return this.#client.isReachable(timeoutMs);
  }

  /** Articles are cached for an hour, but who asks for revisions reads the article next. */
  #forgetOlderArticle({ title, currentTitle, revision: newest }: ArticleRevision): void {
    if (newest === null) return;
    for (const name of [title, currentTitle ?? title])
      this.#articles.forget(normalizeTitle(name), ({ revision }) => revision !== null && revision < newest);
  }

  async #loadRevisions(
    titles: readonly string[],
    requester = createAnonymousRequester(),
  ): Promise<ArticleRevision[]> {
    const params = { titles: titles.join('|'), prop: 'info', redirects: '1' };
    const group = { requesters: new Set([requester]), signal: requester.signal };
    return parseRevisions(await this.#client.query(params, group), titles);
  }

  #findHits(
    generator: 'prefixsearch' | 'search',
    text: string,
    limit: number,
    requester: Requester | undefined,
  ): Promise<SearchHit[]> {
    const prefix = generator === 'search' ? 'gsr' : 'gps';
    const params = {
      generator,
      [`${prefix}search`]: text,
      [`${prefix}namespace`]: '0',
      [`${prefix}limit`]: String(Math.min(limit + EXTRA_HITS, MAX_SEARCH_HITS)),
      prop: 'description|pageimages|pageprops',
      piprop: 'thumbnail',
      pithumbsize: PICTURE_PIXELS,
      pilimit: String(MAX_SEARCH_HITS),
      ppprop: 'disambiguation',
      redirects: '1',
    };
    const key = `${generator} ${limit} ${text.toLowerCase()}`;
    const load = async (group: RequesterGroup) => parseHits(await this.#client.query(params, group));
    return this.#hits.get(key, load, requester);
  }

  async #loadSummary(title: string, group: RequesterGroup): Promise<ArticleSummary> {
    const prop = 'extracts|info|description|pageprops';
    const answer = await this.#client.query({ titles: title, prop, exintro: '1', ...ARTICLE_PARAMS }, group);
    const page = getArticlePage(answer, title);
    const lead = parseExtract(page.extract ?? '')[0]?.text ?? '';
    if (lead !== '') return createSummary(page, lead, this.#site);
    const load = (inner: RequesterGroup) => this.#loadArticle(title, inner);
    const { sections } = await this.#articles.get(title, load, createGroupRequester(group));
    return createSummary(page, sections.find(({ text }) => text !== '')?.text ?? '', this.#site);
  }

  async #loadArticle(title: string, group: RequesterGroup): Promise<Article> {
    const prop = 'extracts|info|revisions|pageprops|description';
    const answer = await this.#client.query({ titles: title, prop, rvprop: 'ids', ...ARTICLE_PARAMS }, group);
    const page = getArticlePage(answer, title);
    const sections = parseExtract(page.extract ?? '');
    const words = countArticleWords(sections);
    if (words < MIN_ARTICLE_WORDS) {
      throw new DomainError(
        'validation',
        `The article "${page.title}" has no text to make a podcast from: choose another one.`,
      );
    }
    const url = getPageUrl(page, this.#site);
    const revision = page.revisions?.[0]?.revid ?? page.lastrevid ?? null;
    return {
      title: page.title,
      description: page.description?.trim() ?? '',
      url,
      revisionUrl: revision === null ? url : createRevisionUrl(url, page.title, revision),
      revision,
      origin: 'wikipedia',
      sections,
      words,
    };
  }

  async #loadLinks(title: string, group: RequesterGroup): Promise<SearchHit[]> {
    // Resolves redirects and rejects missing titles, which an answer without links does not show.
    const { title: sourceTitle } = await this.#loadSummary(title, group);
    const hits = new Map<string, SearchHit>();
    let continuation: Readonly<Record<string, string>> | undefined = {};
    for (let count = 0; continuation && count < MAX_LINK_ANSWERS; count += 1) {
      const params = {
        generator: 'links',
        titles: sourceTitle,
        gplnamespace: '0',
        gpllimit: String(LINKS_PER_ANSWER),
        prop: 'description|pageprops',
        ppprop: 'disambiguation',
        redirects: '1',
        ...continuation,
      };
      const answer: QueryAnswer = await this.#client.query(params, group);
      for (const hit of parseHits(answer)) hits.set(hit.title, hit);
      continuation = answer.continue;
    }
    hits.delete(sourceTitle);
    return [...hits.values()].filter((hit) => !isListTitle(hit.title));
  }

  async #loadTopicPool(topic: string, group: RequesterGroup): Promise<string[]> {
    const params = {
      list: 'search',
      ...createTopicSearch(topic),
      srnamespace: '0',
      srlimit: String(TOPIC_POOL_TITLES),
      srinfo: '',
      srprop: '',
    };
    const { query } = await this.#client.query(params, group);
    return (query?.search ?? []).map(({ title }) => title).filter((title) => !isListTitle(title));
  }
}

/** A missing title is still missing in a minute. Other failures are not cached. */
function getFailureLifetimeMs(error: unknown): number {
  return error instanceof DomainError && ['not_found', 'validation'].includes(error.code) ? MINUTE_MS : 0;
}

function createGroupRequester({ requesters, signal }: RequesterGroup): Requester {
  const [first] = requesters;
  return { fairnessKey: first?.fairnessKey ?? [], signal };
}
