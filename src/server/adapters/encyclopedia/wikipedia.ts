import type { Article, ArticleSummary, SearchHit } from '../../../domain/article/article.schema.ts';
import { countArticleWords, parseExtract } from '../../../domain/article/extract.ts';
import type { ArticleRevision, Encyclopedia } from '../../../domain/encyclopedia.ts';
import { DomainError } from '../../../domain/errors.ts';
import { findHostLanguage, type Language, selectEditionAddress } from '../../../domain/languages.ts';
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
import type { QueryResponse } from './wikipedia-schema.ts';
import { isListTitle, normalizeSearchText, normalizeTitle } from './wikipedia-title.ts';
import { chooseTitles, createTopicSearch, type TopicSearch } from './wikipedia-topics.ts';

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
const LINKS_PER_RESPONSE = 500;
const MAX_LINK_RESPONSES = 3;

const ARTICLE_PARAMS = {
  explaintext: '1',
  exsectionformat: 'wiki',
  inprop: 'url',
  ppprop: 'disambiguation',
  redirects: '1',
};

export interface WikipediaOptions extends WikipediaClientOptions {
  /** Origin of the wiki, e.g. `https://en.wikipedia.org`. */
  baseUrl: string;
}

/** A MediaWiki with Wikipedia's extensions. A process needs one instance, which owns request limit and caches. */
export class Wikipedia implements Encyclopedia {
  readonly #shared: Shared;
  readonly #site: string;
  /** Null if the address does not tell it. */
  readonly language: Language | null;
  readonly #random: () => number;

  constructor(options: WikipediaOptions, shared?: Shared, language = findHostLanguage(options.baseUrl)) {
    this.#shared = shared ?? createShared(options);
    this.#site = options.baseUrl.replace(/\/+$/, '');
    this.language = language;
    this.#random = options.random ?? Math.random;
  }

  /** The Wikipedia in another language, with the same request limit and caches. */
  createEdition(language: Language): Wikipedia {
    const baseUrl = selectEditionAddress(this.#site, language);
    return new Wikipedia({ ...this.#shared.options, baseUrl }, this.#shared, language);
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
    const name = normalizeTitle(title);
    const load = (group: RequesterGroup) => this.#loadSummary(name, group);
    return this.#shared.summaries.get(this.#createKey(name), load, requester);
  }

  async getArticle(title: string, requester?: Requester): Promise<Article> {
    const name = normalizeTitle(title);
    const load = (group: RequesterGroup) => this.#loadArticle(name, group);
    const article = await this.#shared.articles.get(this.#createKey(name), load, requester);
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
    const name = normalizeTitle(title);
    const load = (group: RequesterGroup) => this.#loadLinks(name, group);
    return this.#shared.links.get(this.#createKey(name), load, requester);
  }

  async discover(topics: readonly string[], limit: number, requester?: Requester): Promise<string[]> {
    const names = [...new Set(topics.map((topic) => topic.trim().toLowerCase()))].filter(Boolean);
    const topicSearches = names.flatMap((name) => createTopicSearch(name, this.language) ?? []);
    const results = await Promise.allSettled(
      topicSearches.map((search) => {
        const load = (group: RequesterGroup) => this.#loadTopicPool(search, group);
        return this.#shared.topicPools.get(this.#createKey(search.srsearch), load, requester);
      }),
    );
    requester?.signal.throwIfAborted();
    const pools = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value);
    const failure = results.find((result) => result.status === 'rejected');
    if (pools.length === 0 && failure !== undefined) throw failure.reason;
    return chooseTitles(pools, limit, this.#random);
  }

  isReachable(timeoutMs = 3000): Promise<boolean> {
    return this.#shared.client.isReachable(this.#site, timeoutMs);
  }

  #query(params: Readonly<Record<string, string>>, group: RequesterGroup): Promise<QueryResponse> {
    return this.#shared.client.query(this.#site, params, group);
  }

  /** Of a title or search in the caches, which all languages share. */
  #createKey(text: string): string {
    return `${this.language ?? ''}:${text}`;
  }

  /** Articles are cached for an hour, but who asks for revisions reads the article next. */
  #forgetOlderArticle({ title, currentTitle, revision: newest }: ArticleRevision): void {
    if (newest === null) return;
    for (const name of [title, currentTitle ?? title])
      this.#shared.articles.forget(
        this.#createKey(normalizeTitle(name)),
        ({ revision }) => revision !== null && revision < newest,
      );
  }

  async #loadRevisions(
    titles: readonly string[],
    requester = createAnonymousRequester(),
  ): Promise<ArticleRevision[]> {
    const params = { titles: titles.join('|'), prop: 'info', redirects: '1' };
    const group = { requesters: new Set([requester]), signal: requester.signal };
    return parseRevisions(await this.#query(params, group), titles);
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
    const key = this.#createKey(`${generator} ${limit} ${text.toLowerCase()}`);
    const load = async (group: RequesterGroup) => parseHits(await this.#query(params, group));
    return this.#shared.hits.get(key, load, requester);
  }

  async #loadSummary(title: string, group: RequesterGroup): Promise<ArticleSummary> {
    const prop = 'extracts|info|description|pageprops';
    const response = await this.#query({ titles: title, prop, exintro: '1', ...ARTICLE_PARAMS }, group);
    const page = getArticlePage(response, title);
    const lead = parseExtract(page.extract ?? '')[0]?.text ?? '';
    if (lead !== '') return createSummary(page, lead, this.#site);
    const load = (inner: RequesterGroup) => this.#loadArticle(title, inner);
    const { sections } = await this.#shared.articles.get(
      this.#createKey(title),
      load,
      createGroupRequester(group),
    );
    return createSummary(page, sections.find(({ text }) => text !== '')?.text ?? '', this.#site);
  }

  async #loadArticle(title: string, group: RequesterGroup): Promise<Article> {
    const prop = 'extracts|info|revisions|pageprops|description';
    const response = await this.#query({ titles: title, prop, rvprop: 'ids', ...ARTICLE_PARAMS }, group);
    const page = getArticlePage(response, title);
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
      ...(this.language && { language: this.language }),
      sections,
      words,
    };
  }

  async #loadLinks(title: string, group: RequesterGroup): Promise<SearchHit[]> {
    // Resolves redirects and rejects missing titles, which a response without links does not show.
    const { title: sourceTitle } = await this.#loadSummary(title, group);
    const hits = new Map<string, SearchHit>();
    let continuation: Readonly<Record<string, string>> | undefined = {};
    for (let count = 0; continuation && count < MAX_LINK_RESPONSES; count += 1) {
      const params = {
        generator: 'links',
        titles: sourceTitle,
        gplnamespace: '0',
        gpllimit: String(LINKS_PER_RESPONSE),
        prop: 'description|pageprops',
        ppprop: 'disambiguation',
        redirects: '1',
        ...continuation,
      };
      const response: QueryResponse = await this.#query(params, group);
      for (const hit of parseHits(response)) hits.set(hit.title, hit);
      continuation = response.continue;
    }
    hits.delete(sourceTitle);
    return [...hits.values()].filter((hit) => !isListTitle(hit.title));
  }

  async #loadTopicPool(search: TopicSearch, group: RequesterGroup): Promise<string[]> {
    const params = {
      list: 'search',
      ...search,
      srnamespace: '0',
      srlimit: String(TOPIC_POOL_TITLES),
      srinfo: '',
      srprop: '',
    };
    const { query } = await this.#query(params, group);
    return (query?.search ?? []).map(({ title }) => title).filter((title) => !isListTitle(title));
  }
}

interface Shared {
  options: WikipediaClientOptions;
  client: WikipediaClient;
  hits: CoalescingCache<SearchHit[]>;
  summaries: CoalescingCache<ArticleSummary>;
  articles: CoalescingCache<Article>;
  links: CoalescingCache<SearchHit[]>;
  topicPools: CoalescingCache<string[]>;
}

function createShared(options: WikipediaClientOptions): Shared {
  const { monotonicMs = systemClock.monotonicMs } = options;
  const failures = { failureLifetimeMs: getFailureLifetimeMs, monotonicMs };
  return {
    options,
    client: new WikipediaClient(options),
    hits: createCoalescingCache({ lifetimeMs: 10 * MINUTE_MS, maxEntries: 2000, monotonicMs }),
    summaries: createCoalescingCache({ lifetimeMs: 60 * MINUTE_MS, maxEntries: 1000, ...failures }),
    articles: createCoalescingCache<Article>({
      lifetimeMs: 60 * MINUTE_MS,
      maxEntries: 500,
      maxWeight: MAX_CACHED_CHARACTERS,
      weigh: ({ sections }) => sections.reduce((sum, { text }) => sum + text.length, 0),
      ...failures,
    }),
    links: createCoalescingCache({ lifetimeMs: 10 * MINUTE_MS, maxEntries: 100, ...failures }),
    topicPools: createCoalescingCache({ lifetimeMs: 30 * MINUTE_MS, maxEntries: 200, monotonicMs }),
  };
}

/** A missing title is still missing in a minute. Other failures are not cached. */
function getFailureLifetimeMs(error: unknown): number {
  return error instanceof DomainError && ['not_found', 'validation'].includes(error.code) ? MINUTE_MS : 0;
}

function createGroupRequester({ requesters, signal }: RequesterGroup): Requester {
  const [first] = requesters;
  return { fairnessKey: first?.fairnessKey ?? [], signal };
}
