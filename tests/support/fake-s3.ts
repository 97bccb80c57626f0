import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { findSignatureFault, type S3Keys } from './fake-s3-signature.ts';

const BUCKET = 'podcasts';
const DELETED_AT_ONCE = 1000;

interface Kept {
  bytes: Buffer;
  etag: string;
  at: Date;
}

/** A received request, e.g. 'GetObject' of 'live/1/1/0.mp3'. */
export interface S3Request {
  call: string;
  key: string;
  range: string | undefined;
}

/**
 * A failure: a status with S3's code, a connection that breaks before or during the response, or no
 * response.
 */
export type S3Fault = { status: number; code: string } | 'reset' | 'cut' | 'silence';

export interface FakeS3 {
  /** For S3_ENDPOINT. */
  url: string;
  bucket: string;
  keys: S3Keys;
  /** Environment variables for a process with this prefix. */
  env(prefix?: string): Record<string, string>;
  objects: Map<string, Kept>;
  requests: S3Request[];
  /** Selects the failure of a request; null: none. */
  fault: (request: S3Request) => S3Fault | null;
  pageSize: number;
  close(): Promise<void>;
}

class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** An in-memory S3 server for one bucket with path-style addresses. It accepts only signed requests. */
export async function startFakeS3(): Promise<FakeS3> {
  const keys = { accessKeyId: 'AKIATESTTESTTEST', secretAccessKey: `secret-${randomUUID()}` };
  const objects = new Map<string, Kept>();
  const server = createServer((request, response) => {
    answer(fake, request, response).catch((error: unknown) => {
      if (error instanceof Refusal) send(response, error.status, errorXml(error.code));
      else if (!response.destroyed) response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeS3 = {
    url,
    bucket: BUCKET,
    keys,
    objects,
    requests: [],
    fault: () => null,
    pageSize: 1000,
    env: (prefix = '') => ({
      STORAGE_URL: `s3://${BUCKET}${prefix && `/${prefix}`}`,
      S3_ENDPOINT: url,
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}

async function answer(fake: FakeS3, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://any');
  const [, bucket = '', ...rest] = pathname.split('/').map(decodeURIComponent);
  const key = rest.join('/');
  const call = getOperation(request, key, query);
  const told: S3Request = { call, key, range: request.headers.range };
  fake.requests.push(told);
  const fault = fake.fault(told);
  if (fault === 'silence') return;
  if (fault === 'reset') return void request.socket.resetAndDestroy();
  if (fault && fault !== 'cut') throw new Refusal(fault.status, fault.code);
  const forbidden = findSignatureFault(request, body, fake.keys);
  if (forbidden) throw new Refusal(403, forbidden);
  if (bucket !== fake.bucket) throw new Refusal(404, 'NoSuchBucket');
  const run = CALLS[call];
  if (!run) throw new Refusal(501, 'NotImplemented');
  run({ fake, key, query, body, request, response, cut: fault === 'cut' });
}

function getOperation({ method, headers }: IncomingMessage, key: string, query: URLSearchParams): string {
  if (key === '') {
    return method === 'POST' && query.has('delete') ? 'DeleteObjects' : 'ListObjectsV2';
  }
  if (method === 'PUT' && headers['x-amz-copy-source']) return 'CopyObject';
  return (
    { PUT: 'PutObject', GET: 'GetObject', HEAD: 'HeadObject', DELETE: 'DeleteObject' }[method ?? ''] ?? ''
  );
}

interface Call {
  fake: FakeS3;
  key: string;
  query: URLSearchParams;
  body: Buffer;
  request: IncomingMessage;
  response: ServerResponse;
  cut: boolean;
}

const CALLS: Record<string, (call: Call) => void> = {
  PutObject({ fake, key, body, response }) {
    const kept = keep(body);
    fake.objects.set(key, kept);
    send(response, 200, '', { ETag: kept.etag });
  },

  GetObject: sendObject,
  HeadObject: sendObject,

  DeleteObject({ fake, key, response }) {
    fake.objects.delete(key);
    send(response, 204, '');
  },

  DeleteObjects({ fake, body, request, response }) {
    const named = tags(String(body), 'Key');
    if (named.length > DELETED_AT_ONCE) throw new Refusal(400, 'MalformedXML');
    if (
      !request.headers['content-md5'] &&
      !Object.keys(request.headers).some((h) => h.startsWith('x-amz-checksum-'))
    )
      throw new Refusal(400, 'InvalidRequest');
    for (const key of named) fake.objects.delete(key);
    send(response, 200, '<DeleteResult/>');
  },

  CopyObject({ fake, key, request, response }) {
    const source = decodeURIComponent(String(request.headers['x-amz-copy-source'])).replace(/^\//, '');
    const [, ...rest] = source.split('/');
    const from = rest.join('/');
    const found = fake.objects.get(from);
    if (!found) throw new Refusal(404, 'NoSuchKey');
    if (from === key && request.headers['x-amz-metadata-directive'] !== 'REPLACE')
      throw new Refusal(400, 'InvalidRequest');
    const kept = keep(found.bytes);
    fake.objects.set(key, kept);
    send(response, 200, `<CopyObjectResult><ETag>${kept.etag}</ETag></CopyObjectResult>`);
  },

  ListObjectsV2({ fake, query, response }) {
    const all = [...fake.objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const token = query.get('continuation-token');
    // Continues after a key, as S3 does, so that deletions do not shift pages.
    const from = all.filter((key) => token === null || key > token);
    const page = from.slice(0, fake.pageSize);
    const more = page.length < from.length;
    const contents = page.map((key) => {
      const { bytes, at, etag } = fake.objects.get(key) as Kept;
      return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${at.toISOString()}</LastModified><ETag>${etag}</ETag></Contents>`;
    });
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    send(
      response,
      200,
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  },
};

function sendObject({ fake, key, request, response, cut }: Call): void {
  const found = fake.objects.get(key);
  if (!found) throw new Refusal(404, 'NoSuchKey');
  const { bytes, etag, at } = found;
  if (request.headers['if-match'] && request.headers['if-match'] !== etag)
    throw new Refusal(412, 'PreconditionFailed');
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const start = Number(range?.[1] ?? 0);
  const end = Math.min(Number(range?.[2] ?? bytes.length), bytes.length - 1);
  if (range && start >= bytes.length) throw new Refusal(416, 'InvalidRange');
  const part = bytes.subarray(start, end + 1);
  response.writeHead(range ? 206 : 200, {
    ETag: etag,
    'Last-Modified': at.toUTCString(),
    'Content-Length': part.length,
    ...(range ? { 'Content-Range': `bytes ${start}-${end}/${bytes.length}` } : {}),
  });
  if (request.method === 'HEAD') response.end();
  else if (cut) response.write(part.subarray(0, part.length / 2), () => request.socket.resetAndDestroy());
  else response.end(part);
}

function keep(bytes: Buffer): Kept {
  return { bytes, etag: `"${createHash('md5').update(bytes).digest('hex')}"`, at: new Date() };
}

function tags(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text ?? '');
}

function errorXml(code: string): string {
  return `<Error><Code>${code}</Code><Message>Refused AKIATESTTESTTEST.</Message></Error>`;
}

function send(response: ServerResponse, status: number, xml: string, headers: Record<string, string> = {}) {
  response.writeHead(status, { ...headers, ...(xml ? { 'Content-Type': 'application/xml' } : {}) });
  response.end(xml && status !== 204 ? `<?xml version="1.0" encoding="UTF-8"?>\n${xml}` : '');
}
