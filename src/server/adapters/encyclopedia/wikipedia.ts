import type { Article, ArticleSummary, SearchHit } from '../../../domain/article/article.schema.ts';
import { articleWords, firstSentences, parseExtract } from '../../../domain/article/extract.ts';
import { shuffled } from '../../../domain/article/featured.ts';
import { DomainError } from '../../../domain/errors.ts';
import type { Encyclopedia } from '../../../domain/ports.ts';
import type { Requester } from '../../../domain/requester.ts';
import { createCoalescingCache } from './coalescing-cache.ts';
import type { RequesterGroup } from './fair-limiter.ts';
import { createWikipediaClient, type WikipediaClientOptions } from './wikipedia-client.ts';
import { parseSnippet, type QueryAnswer, type WikipediaPage } from './wikipedia-schema.ts';
import { isListTitle, normalizeSearchText, normalizeTitle, shortenTitle } from './wikipedia-title.ts';
import { createTopicSearch } from './wikipedia-topics.ts';

export interface Wikipedia extends Encyclopedia {
  /** Whether Wikipedia answers at all, asked once and anew; false after `timeoutMs` (3 s). Never rejects. */
  isReachable(timeoutMs?: number): Promise<boolean>;
}

const MINUTE = 60_000;
/** Below this an article has nothing to tell. */
const MIN_WORDS = 20;
const SUMMARY_SENTENCES = 4;
/** With fewer titles than this that begin with the text, the full-text search is asked too. */
const FEW_HITS = 5;
/** Titles fetched per topic, from which every call takes its own choice. */
const TOPIC_POOL = 50;
/** Links asked for at once, and answers that are followed: an article on a country has a thousand and more. */
const LINKS_AT_ONCE = 500;
const LINK_ANSWERS = 3;

/**
 * The articles of a MediaWiki with the extensions that Wikipedia has
 * (TextExtracts, ShortDescription, CirrusSearch), over the Action API alone.
 * One instance per process: it holds the limit of three requests at once, the
 * answers of the last hour and the requests under way, which equal ones join.
 */
export function createWikipedia(options: WikipediaClientOptions): Wikipedia {
  const client = createWikipediaClient(options);
  const { now = Date.now, random = Math.random } = options;
  const site = options.baseUrl.replace(/\/+$/, '');
  /** A title that is missing now will be missing in a minute; other failures are tried anew. */
  const failureLifetimeMs = (error: unknown) =>
    error instanceof DomainError && ['not_found', 'validation'].includes(error.code) ? MINUTE : 0;
  const hits = createCoalescingCache<SearchHit[]>({ lifetimeMs: 10 * MINUTE, maxEntries: 2000, now });
  const summaries = createCoalescingCache<ArticleSummary>({
    lifetimeMs: 60 * MINUTE,
    maxEntries: 1000,
    failureLifetimeMs,
    now,
  });
  const articles = createCoalescingCache<Article>({
    lifetimeMs: 60 * MINUTE,
    maxEntries: 500,
    // Characters: some 60 MB at most, and a hundred long articles at least.
    maxWeight: 30_000_000,
    weigh: (article) => article.sections.reduce((sum, { text }) => sum + text.length, 0),
    failureLifetimeMs,
    now,
  });
  const linked = createCoalescingCache<SearchHit[]>({
    lifetimeMs: 10 * MINUTE,
    maxEntries: 100,
    failureLifetimeMs,
    now,
  });
  const pools = createCoalescingCache<string[]>({ lifetimeMs: 30 * MINUTE, maxEntries: 200, now });

  /** Disambiguation pages and redirects are weeded out of what this gives, so it asks for a few more. */
  async function ask(
    generator: 'prefixsearch' | 'search',
    text: string,
    limit: number,
    asker: Requester | undefined,
  ): Promise<SearchHit[]> {
    const prefix = generator === 'search' ? 'gsr' : 'gps';
    const params = {
      generator,
      [`${prefix}search`]: text,
      [`${prefix}namespace`]: '0',
      [`${prefix}limit`]: String(Math.min(limit + 2, 50)),
      prop: 'description|pageprops',
      ppprop: 'disambiguation',
      redirects: '1',
    };
    const key = `${generator} ${limit} ${text.toLowerCase()}`;
    return hits.get(key, async (party) => hitsOf(await client.query(params, party)), asker);
  }

  async function search(text: string, limit: number, asker: Requester | undefined): Promise<SearchHit[]> {
    const found = await ask('prefixsearch', text, limit, asker);
    if (found.length >= Math.min(limit, FEW_HITS)) return found.slice(0, limit);
    const known = new Set(found.map(({ title }) => title));
    try {
      const matching = await ask('search', text, limit, asker);
      return [...found, ...matching.filter(({ title }) => !known.has(title))].slice(0, limit);
    } catch (error) {
      // The few that were found are better than an error in a list of suggestions.
      if (found.length === 0 || asker?.signal.aborted) throw error;
      return found.slice(0, limit);
    }
  }

  async function summary(title: string, party: RequesterGroup): Promise<ArticleSummary> {
    const answer = await client.query(
      {
        titles: title,
        prop: 'extracts|info|description|pageprops',
        explaintext: '1',
        exintro: '1',
        exsectionformat: 'wiki',
        inprop: 'url',
        ppprop: 'disambiguation',
        redirects: '1',
      },
      party,
    );
    const page = pageOf(answer, title);
    const lead = parseExtract(page.extract ?? '')[0]?.text ?? '';
    if (lead !== '') return summaryOf(page, lead);
    // An article that begins with a heading: tell what its first section with text tells.
    const { sections } = await articles.get(title, (inner) => article(title, inner), spokesman(party));
    return summaryOf(page, sections.find(({ text }) => text !== '')?.text ?? '');
  }

  function summaryOf(page: WikipediaPage, text: string): ArticleSummary {
    return {
      title: page.title,
      summary: firstSentences(text, SUMMARY_SENTENCES),
      description: page.description?.trim() ?? '',
      url: addressOf(page),
      origin: 'wikipedia',
    };
  }

  async function article(title: string, party: RequesterGroup): Promise<Article> {
    const answer = await client.query(
      {
        titles: title,
        prop: 'extracts|info|revisions|pageprops|description',
        explaintext: '1',
        exsectionformat: 'wiki',
        inprop: 'url',
        rvprop: 'ids',
        ppprop: 'disambiguation',
        redirects: '1',
      },
      party,
    );
    const page = pageOf(answer, title);
    const sections = parseExtract(page.extract ?? '');
    const words = articleWords(sections);
    if (words < MIN_WORDS) {
      throw new DomainError(
        'validation',
        `The article "${page.title}" has no text to make a podcast from: choose another one.`,
      );
    }
    const url = addressOf(page);
    const revision = page.revisions?.[0]?.revid ?? page.lastrevid ?? null;
    return {
      title: page.title,
      description: page.description?.trim() ?? '',
      url,
      revisionUrl: revision === null ? url : revisionAddress(url, page.title, revision),
      revision,
      origin: 'wikipedia',
      sections,
      words,
    };
  }

  async function links(title: string, party: RequesterGroup): Promise<SearchHit[]> {
    // An answer without pages says nothing about the title itself.
    const { title: own } = await summary(title, party);
    const found = new Map<string, SearchHit>();
    let next: Readonly<Record<string, string>> | undefined = {};
    for (let answers = 0; next && answers < LINK_ANSWERS; answers += 1) {
      const answer: QueryAnswer = await client.query(
        {
          generator: 'links',
          titles: own,
          gplnamespace: '0',
          gpllimit: String(LINKS_AT_ONCE),
          prop: 'description|pageprops',
          ppprop: 'disambiguation',
          redirects: '1',
          ...next,
        },
        party,
      );
      for (const hit of hitsOf(answer)) found.set(hit.title, hit);
      next = answer.continue;
    }
    found.delete(own);
    return [...found.values()].filter((hit) => !isListTitle(hit.title));
  }

  async function pool(topic: string, party: RequesterGroup): Promise<string[]> {
    const answer = await client.query(
      {
        list: 'search',
        ...createTopicSearch(topic),
        srnamespace: '0',
        srlimit: String(TOPIC_POOL),
        srinfo: '',
        srprop: '',
      },
      party,
    );
    return (answer.query?.search ?? []).map(({ title }) => title).filter((title) => !isListTitle(title));
  }

  /** The page's address for a reader, as the API gives it if that is a web address. */
  function addressOf(page: WikipediaPage): string {
    if (page.fullurl !== undefined && /^https?:\/\//i.test(page.fullurl) && URL.canParse(page.fullurl)) {
      return page.fullurl;
    }
    return `${site}/wiki/${titleInUrl(page.title)}`;
  }

  return {
    async search(query, limit, asker) {
      const text = normalizeSearchText(query);
      if (text === '') return [];
      const count = Math.min(Math.max(Math.trunc(limit), 1), 50);
      return search(text, count, asker);
    },
    async summary(title, asker) {
      const key = normalizeTitle(title);
      return summaries.get(key, (party) => summary(key, party), asker);
    },
    async article(title, asker) {
      const key = normalizeTitle(title);
      // A copy: what one podcast does to its article must not reach the next one.
      return structuredClone(await articles.get(key, (party) => article(key, party), asker));
    },
    async links(title, asker) {
      const key = normalizeTitle(title);
      return linked.get(key, (party) => links(key, party), asker);
    },
    async discover(topics, limit, asker) {
      const wanted = [...new Set(topics.map((topic) => topic.trim().toLowerCase()))].filter(Boolean);
      const answers = await Promise.allSettled(
        wanted.map((topic) => pools.get(topic, (party) => pool(topic, party), asker)),
      );
      asker?.signal.throwIfAborted();
      const found = answers.filter((answer) => answer.status === 'fulfilled').map(({ value }) => value);
      const failed = answers.find((answer) => answer.status === 'rejected');
      if (found.length === 0 && failed !== undefined) throw failed.reason;
      return fairChoice(found, limit, random);
    },
    isReachable: (timeoutMs = 3000) => client.isReachable(timeoutMs),
  };
}

/** Asks for a party what is another one's too. */
function spokesman({ requesters: askers, signal }: RequesterGroup): Requester {
  const [first] = askers;
  return { fairnessKey: first?.fairnessKey ?? [], signal };
}

/** The one page that a title led to; rejects what is not an article. `title` is as the visitor gave it. */
function pageOf(answer: QueryAnswer, title: string): WikipediaPage {
  const [page] = answer.query?.pages ?? [];
  if (page?.invalid) {
    throw new DomainError('validation', `"${shortenTitle(title)}" cannot be the title of an article.`);
  }
  // Without a page the title leads to another wiki ('fr:Paris'); namespaces other than 0 hold talk, files and users.
  if (page === undefined || page.missing || page.special || (page.ns ?? 0) !== 0) {
    throw new DomainError('not_found', `Wikipedia has no article named "${shortenTitle(title)}".`);
  }
  if (isDisambiguation(page)) {
    throw new DomainError(
      'validation',
      `"${page.title}" is a disambiguation page: choose one of the articles it lists.`,
    );
  }
  return page;
}

function isDisambiguation(page: WikipediaPage): boolean {
  return page.pageprops !== undefined && 'disambiguation' in page.pageprops;
}

function hitsOf(answer: QueryAnswer): SearchHit[] {
  const pages = answer.query?.pages ?? [];
  if (pages.length === 0) {
    const listed = answer.query?.search ?? [];
    return listed.map(({ title, snippet }) => ({ title, description: parseSnippet(snippet) }));
  }
  return pages
    .filter((page) => (page.ns ?? 0) === 0 && !page.missing && !page.invalid && !isDisambiguation(page))
    .toSorted((a, b) => (a.index ?? Number.MAX_VALUE) - (b.index ?? Number.MAX_VALUE))
    .map(({ title, description }) => ({ title, description: description?.trim() ?? '' }));
}

/** Takes titles from each pool in turn, so that a topic with few is heard too. */
function fairChoice(pools: readonly (readonly string[])[], limit: number, random: () => number): string[] {
  const chosen = new Set<string>();
  const mixed = shuffled(
    pools.map((pool) => shuffled(pool, random)),
    random,
  );
  const longest = Math.max(0, ...mixed.map(({ length }) => length));
  for (let round = 0; round < longest; round += 1) {
    for (const pool of mixed) {
      const title = pool[round];
      if (title !== undefined && chosen.size < limit) chosen.add(title);
    }
  }
  return shuffled([...chosen], random);
}

function titleInUrl(title: string): string {
  return encodeURIComponent(title.replaceAll(' ', '_'));
}

/** The same page as it stood at a revision, on the host that its address names. */
function revisionAddress(url: string, title: string, revision: number): string {
  return `${new URL(url).origin}/w/index.php?title=${titleInUrl(title)}&oldid=${revision}`;
}
