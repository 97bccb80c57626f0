/** Written by `scripts/build-service-worker.ts`. */
export interface AppBuild {
  version: string;
  entry: string;
  files: readonly string[];
}

const CACHE_PREFIX = 'wikicasts-app-';
const PAGE = '/';
/** Tabs of the previous version still load its chunks. */
const MAX_APP_VERSIONS = 2;
/** A page from the cache is shown after this wait for the network. */
const MAX_PAGE_WAIT_MS = 4_000;
/** Sent by proxies while the server cannot be reached. */
const GATEWAY_ERRORS: readonly number[] = [502, 503, 504];

/** Throws if a file is missing or belongs to another version: the browser tries again later. */
export async function installApp({ version, entry, files }: AppBuild): Promise<void> {
  const cache = await caches.open(CACHE_PREFIX + version);
  const page = await load(PAGE, 'reload');
  if (!(await page.clone().text()).includes(entry)) throw new Error('The page belongs to another version.');
  await Promise.all(
    files.map(async (file) => {
      // Hashed files never change, so those that the page has loaded need no second request.
      await cache.put(file, await load(file, file.startsWith('/assets/') ? 'default' : 'reload'));
    }),
  );
  await cache.put(PAGE, page);
}

async function load(address: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(address, { cache, credentials: 'same-origin' });
  if (!response.ok || response.redirected) throw new Error(`${address} could not be loaded.`);
  return response;
}

export async function deleteOldVersions({ version }: Pick<AppBuild, 'version'>): Promise<void> {
  // `keys` lists the oldest first. The own cache is older if an operator went back to this version.
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_PREFIX + version,
  );
  const old = others.slice(0, Math.max(0, others.length - (MAX_APP_VERSIONS - 1)));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** From the cache of any version, because the names of chunks contain their hash. */
export async function loadAppFile(request: Request, { version }: AppBuild): Promise<Response> {
  const own = await caches.match(request, { cacheName: CACHE_PREFIX + version, ignoreVary: true });
  return own ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The server's page, or the cached one if the server cannot be reached or is slow. */
export async function loadPage(request: Request, { version }: AppBuild): Promise<Response> {
  const cached = await caches.match(PAGE, { cacheName: CACHE_PREFIX + version, ignoreVary: true });
  if (cached === undefined) return fetch(request);
  const fromServer = fetch(request).then(
    (response) => (GATEWAY_ERRORS.includes(response.status) ? cached : response),
    () => cached,
  );
  const afterWait = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(cached), MAX_PAGE_WAIT_MS);
  });
  return Promise.race([fromServer, afterWait]);
}
