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
