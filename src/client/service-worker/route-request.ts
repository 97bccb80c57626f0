import { DOWNLOADS_CACHE, isAudioAddress, isTextAddress } from '../offline/download-files.ts';
import { type AppBuild, loadAppFile, loadPage } from './app-files.ts';

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

export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/** RFC 9110, section 14. Null for no range, several ranges and malformed ones: they get the whole file. */
export function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '');
  if (match === null) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  const suffixLength = Number(last);
  const start = first === '' ? Math.max(0, size - suffixLength) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start >= size || end < start ? 'unsatisfiable' : { start, end };
}

/** Responds to a GET or HEAD request with the part of a whole stored response that it asks for. */
export async function createRangeResponse(request: Request, stored: Response): Promise<Response> {
  const whole = await stored.blob();
  const headers = new Headers(stored.headers);
  const createBody = (part: Blob) => {
    headers.set('Content-Length', String(part.size));
    return request.method === 'HEAD' ? null : part;
  };
  const range = parseRange(request.headers.get('range'), whole.size);
  headers.set('Accept-Ranges', 'bytes');
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${whole.size}`);
    return new Response(createBody(new Blob([])), { status: 416, headers });
  }
  if (range === null) return new Response(createBody(whole), { status: 200, headers });
  const { start, end } = range;
  headers.set('Content-Range', `bytes ${start}-${end}/${whole.size}`);
  const body = createBody(whole.slice(start, end + 1, whole.type));
  return new Response(body, { status: 206, headers });
}
