/** A page; with `redirectTo` it has only a title. */
export interface FakePage {
  title: string;
  /** Plain text with `== Heading ==` lines, the lead first. */
  extract?: string;
  description?: string;
  disambiguation?: boolean;
  /** Path of its picture on the fake. */
  picture?: string;
  redirectTo?: string;
  /** Names without 'Category:', for `incategory:`. */
  categories?: string[];
  /** Linked titles, existing or not. */
  links?: string[];
  /** For `articletopic:`. */
  topics?: string[];
  revision?: number;
}

/** Full texts per response, as in TextExtracts. */
const WHOLE_TEXTS = 1;

/** Links per response: far fewer than Wikipedia's 500, so that tests need continuations. */
const LINKS_AT_ONCE = 4;

type Json = Record<string, unknown>;

/** Responds to `action=query`. `site` is the base of page addresses. */
export function respondToQuery(pages: readonly FakePage[], params: URLSearchParams, site: string): Json {
  if (params.get('action') !== 'query' || params.get('format') !== 'json') {
    return { error: { code: 'badvalue', info: 'The fake knows action=query&format=json only.' } };
  }
  const query: Json = {};
  if (params.get('meta') === 'siteinfo') query.general = { sitename: 'Wikipedia', server: site };
  if (params.get('list') === 'search') {
    const hits = fullTextSearch(pages, params, 'sr');
    query.searchinfo = { totalhits: hits.length };
    query.search = hits.map((page) => ({ ns: 0, title: page.title, pageid: getPageId(pages, page) }));
  }
  const response: Json = { batchcomplete: true, query };
  const found =
    params.get('generator') === 'links'
      ? linkedPages(pages, params, query, response)
      : selectPages(pages, params, query);
  if (found !== null) query.pages = describe(pages, found, params, site, response);
  return params.get('formatversion') === '2' ? response : inFirstVersion(response);
}

interface Selected {
  title: string;
  page: FakePage | undefined;
  index?: number;
}

function selectPages(pages: readonly FakePage[], params: URLSearchParams, query: Json): Selected[] | null {
  const generator = params.get('generator');
  if (generator === 'prefixsearch') {
    const prefix = (params.get('gpssearch') ?? '').toLowerCase();
    const matching = pages.filter(({ title }) => title.toLowerCase().startsWith(prefix));
    return ranked(pages, matching.slice(0, Number(params.get('gpslimit') ?? 10)), params, query);
  }
  if (generator === 'search') return ranked(pages, fullTextSearch(pages, params, 'gsr'), params, query);
  const titles = params.get('titles');
  if (titles === null) return null;
  const separate = titles.startsWith('\u001f') ? titles.slice(1).split('\u001f') : titles.split('|');
  return separate.map((asked) => {
    const spaced = asked.replaceAll('_', ' ');
    const title = spaced.charAt(0).toUpperCase() + spaced.slice(1);
    if (title !== asked)
      query.normalized = [...((query.normalized as Json[]) ?? []), { from: asked, to: title }];
    const page = follow(
      pages,
      pages.find((known) => known.title === title),
      params,
      query,
    );
    return { title: page?.title ?? title, page };
  });
}

/** Linked pages by title, a few per response. A page repeats if two links lead to it. */
function linkedPages(
  pages: readonly FakePage[],
  params: URLSearchParams,
  query: Json,
  response: Json,
): Selected[] | null {
  const from = pages.find(({ title }) => title === params.get('titles'));
  const links = (from?.links ?? []).toSorted();
  const start = Number(params.get('gplcontinue') ?? 0);
  const end = start + Math.min(LINKS_AT_ONCE, Number(params.get('gpllimit') ?? 10));
  if (end < links.length) response.continue = { gplcontinue: String(end), continue: 'gplcontinue||' };
  const selected = new Map<string, Selected>();
  for (const link of links.slice(start, end)) {
    const known = pages.find(({ title }) => title === link);
    const page = follow(pages, known, params, query);
    selected.set(page?.title ?? link, { title: page?.title ?? link, page });
  }
  return selected.size === 0 ? null : [...selected.values()];
}

/** Pages of a generator: by page id, each with its rank. */
function ranked(
  pages: readonly FakePage[],
  found: readonly FakePage[],
  params: URLSearchParams,
  query: Json,
): Selected[] | null {
  const selected = new Map<string, Selected>();
  found.forEach((hit, rank) => {
    const page = follow(pages, hit, params, query);
    if (page && !selected.has(page.title)) {
      selected.set(page.title, { title: page.title, page, index: rank + 1 });
    }
  });
  if (selected.size === 0) return null;
  return [...selected.values()].sort((a, b) => getPageId(pages, a.page) - getPageId(pages, b.page));
}

function follow(
  pages: readonly FakePage[],
  page: FakePage | undefined,
  params: URLSearchParams,
  query: Json,
): FakePage | undefined {
  if (page?.redirectTo === undefined || !params.has('redirects')) return page;
  const target = pages.find(({ title }) => title === page.redirectTo);
  query.redirects = [...((query.redirects as Json[]) ?? []), { from: page.title, to: page.redirectTo }];
  return target;
}

function describe(
  pages: readonly FakePage[],
  selected: readonly Selected[],
  params: URLSearchParams,
  site: string,
  response: Json,
): Json[] {
  const props = new Set((params.get('prop') ?? '').split('|'));
  let texts = 0;
  return selected.map(({ title, page, index }) => {
    if (/[#<>[\]{}|]|^$/.test(title)) return { title, invalidreason: 'Bad characters.', invalid: true };
    if (page === undefined) return { ns: 0, title, missing: true };
    const told: Json = { pageid: getPageId(pages, page), ns: 0, title };
    if (index !== undefined) told.index = index;
    if (props.has('info')) told.lastrevid = page.revision ?? 1000;
    if (props.has('info') && params.get('inprop')?.includes('url')) {
      told.fullurl = `${site}/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`;
    }
    if (props.has('revisions')) told.revisions = [{ revid: page.revision ?? 1000, parentid: 0 }];
    if (props.has('description') && page.description !== undefined) told.description = page.description;
    if (props.has('pageimages') && page.picture !== undefined) {
      told.thumbnail = { source: `${site}${page.picture}`, width: 120, height: 90 };
    }
    if (props.has('pageprops') && page.disambiguation) told.pageprops = { disambiguation: '' };
    if (props.has('extracts')) {
      if (params.has('exintro')) told.extract = getLead(page.extract ?? '');
      else if (texts < WHOLE_TEXTS) told.extract = page.extract ?? '';
      else response.continue = { excontinue: texts, continue: '||' };
      texts += 1;
    }
    if (told.extract === undefined && props.has('extracts')) delete response.batchcomplete;
    return told;
  });
}

function fullTextSearch(
  pages: readonly FakePage[],
  params: URLSearchParams,
  prefix: 'sr' | 'gsr',
): FakePage[] {
  let text = params.get(`${prefix}search`) ?? '';
  const keyword = (name: string): string[] | null => {
    const match = new RegExp(`${name}:(?:"([^"]*)"|(\\S+))`).exec(text);
    if (match === null) return null;
    text = text.replace(match[0], ' ');
    return (match[1] ?? match[2] ?? '').split('|');
  };
  const categories = keyword('incategory');
  const topics = keyword('articletopic');
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return pages
    .filter((page) => page.redirectTo === undefined)
    .filter((page) => categories?.some((name) => page.categories?.includes(name)) ?? true)
    .filter((page) => topics?.some((name) => page.topics?.includes(name)) ?? true)
    .filter((page) => {
      const haystack = `${page.title} ${page.description ?? ''} ${page.extract ?? ''}`.toLowerCase();
      return words.every((word) => haystack.includes(word));
    })
    .slice(0, Number(params.get(`${prefix}limit`) ?? 10));
}

function getLead(extract: string): string {
  const heading = /^==/m.exec(extract);
  return heading === null ? extract : extract.slice(0, heading.index).trim();
}

function getPageId(pages: readonly FakePage[], page: FakePage | undefined): number {
  // Reversed, so that page ids and ranks have different orders.
  return page === undefined ? -1 : 1000 - pages.indexOf(page);
}

/** Converts to format version 1: pages by id, '' for true. */
function inFirstVersion(response: Json): Json {
  const query = response.query as Json;
  const pages = query.pages as Json[] | undefined;
  const empty = (value: Json) =>
    Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, entry === true ? '' : entry]));
  if (pages !== undefined) {
    let unknown = 0;
    query.pages = Object.fromEntries(
      pages.map((page) => {
        if (page.pageid === undefined) unknown -= 1;
        return [String(page.pageid ?? unknown), empty(page)];
      }),
    );
  }
  return empty(response);
}
