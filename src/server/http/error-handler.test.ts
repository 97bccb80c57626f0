import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { StoreUnavailableError } from '../../domain/errors.ts';
import { createLog } from '../log.ts';
import { createErrorHandler } from './error-handler.ts';

test('an error response has no headers of the content that could not be sent', async () => {
  const app = express();
  app.get('/audio', (_req, res) => {
    res.set({ 'Content-Type': 'audio/mpeg', 'Content-Length': '1000', ETag: '"1"' });
    res.set({ 'Cache-Control': 'public, max-age=86400', 'Content-Disposition': 'attachment' });
    throw new StoreUnavailableError(undefined);
  });
  app.use(createErrorHandler(createLog('silent')));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/audio`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('cache-control')).toBeNull();
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
  } finally {
    server.close();
  }
});
