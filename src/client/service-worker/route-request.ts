import { DOWNLOADS_CACHE, isAudioAddress, isTextAddress } from '../offline/download-files.ts';
import { type AppBuild, loadAppFile, loadPage } from './app-files.ts';
import { createRangeResponse } from './range-response.ts';

/** Answers of the server. `/feedback/form` is a page of its own; the rest is data, feeds and files. */
const SERVER_PATHS = /^\/(?:api|trpc|feeds|assets|music|feedback\/form)(?:\/|$)|\.\w+$/;

/** Null for what the browser loads itself: nothing private is ever stored, and the worker delays no call. */
export function routeRequest(request: Request, build: AppBuild, origin: string): Promise<Response> | null {
  const { origin: requestOrigin, pathname, search } = new URL(request.url);
  if (requestOrigin !== origin || !['GET', 'HEAD'].includes(request.method)) return null;
  if (request.method === 'GET' && build.files.includes(pathname)) return loadAppFile(request, build);
  // Other versions of this app.
  if (request.method === 'GET' && pathname.startsWith('/assets/')) return loadAppFile(request, build);
  if (request.mode === 'navigate' && !SERVER_PATHS.test(pathname)) return loadPage(request, build);
  // A query asks for the server's file.
  if (search !== '') return null;
  if (isAudioAddress(pathname)) return loadAudio(request, pathname);
  if (request.method === 'GET' && isTextAddress(pathname)) return loadText(request, pathname);
  return null;
}

/** A kept file needs no network, so listening costs no data. */
async function loadAudio(request: Request, pathname: string): Promise<Response> {
  const stored = await findDownload(pathname);
  return stored === undefined ? fetch(request) : createRangeResponse(request, stored);
}

/** The server's file may be newer. */
async function loadText(request: Request, pathname: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await findDownload(pathname);
    if (stored === undefined) throw error;
    return stored;
  }
}

function findDownload(pathname: string): Promise<Response | undefined> {
  return caches.match(pathname, { cacheName: DOWNLOADS_CACHE, ignoreVary: true });
}
