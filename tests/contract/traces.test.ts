import { expect, test } from 'vitest';
import { createReadyPodcast } from '../support/browser-visitor.ts';
import { startCollector } from '../support/collector.ts';
import { useFixture } from '../support/fixture.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let collector: Awaited<ReturnType<typeof startCollector>>;
let server: TestServer;
useFixture(
  async () => {
    collector = await startCollector();
    server = await startTestServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  },
  async () => {
    await server.close();
    await collector.close();
  },
);

test('the spans of a podcast form a tree of run, stages and calls, linked to the request that created it', async () => {
  const { id } = await createReadyPodcast(server, 'a-private-session', {
    title: 'A title of wonders',
    customInstructions: 'Whisper all of it',
  });
  const run = await collector.span(({ name }) => name === 'make podcast');
  const { spans } = collector;
  expect(run.attributes).toEqual({
    'wikicasts.podcast.id': id,
    'wikicasts.podcast.attempt': 1,
    'wikicasts.podcast.outcome': 'ready',
  });
  expect(run.parentSpanId ?? '').toBe('');
  const below = (parent: { spanId: string }) =>
    spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId);
  const stages = below(run);
  expect(stages.map(({ name }) => name).sort()).toEqual(['master', 'publish', 'read', 'speak', 'write']);
  const listCalls = (stage: string) =>
    below(stages.find(({ name }) => name === stage) ?? run).map(({ name }) => name);
  expect(listCalls('read')).toEqual(['wikipedia article']);
  expect(new Set(listCalls('write'))).toEqual(new Set(['builtin write']));
  expect(listCalls('write').length).toBe(server.scriptModel.calls.length);
  expect(listCalls('speak')).toEqual(server.speechModel.synthesizedTexts.map(() => 'builtin speak'));
  expect(new Set(spans.filter(({ traceId }) => traceId === run.traceId).map(({ name }) => name))).toEqual(
    new Set([
      'make podcast',
      ...stages.map(({ name }) => name),
      'wikipedia article',
      'builtin write',
      'builtin speak',
    ]),
  );

  const creation = await collector.span(({ name }) => name === 'podcasts.create');
  expect(creation.attributes['wikicasts.podcast.id']).toBe(id);
  expect(run.links).toMatchObject([{ traceId: creation.traceId, spanId: creation.spanId }]);
  const request = await collector.span(({ spanId }) => spanId === creation.parentSpanId);
  expect(request).toMatchObject({
    name: 'POST /api/podcasts',
    kind: 2,
    attributes: { 'http.route': '/api/podcasts', 'http.response.status_code': 201 },
  });
  expect(below(creation).map(({ name }) => name)).toEqual(['wikipedia summary']);

  expect(collector.sent()).not.toMatch(/wonders|Whisper|private-session/);
});

test('the spans of a failed request report the failure', async () => {
  await server.call('GET', '/api/podcasts/12345');
  const missed = await collector.span(
    ({ name, attributes }) => name === 'podcasts.get' && attributes['error.type'] === 'not_found',
  );
  expect(missed.status.code).toBe(2);
  const answered = await collector.span(({ spanId }) => spanId === missed.parentSpanId);
  expect(answered.attributes['http.response.status_code']).toBe(404);
});

test('an unavailable collector delays neither the work nor the shutdown', async () => {
  const away = await startCollector();
  const lonely = await startTestServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: away.url }, work: false });
  await away.close();
  expect((await lonely.call('GET', '/api/health')).status).toBe(200);
  const begun = performance.now();
  await lonely.close();
  expect(performance.now() - begun).toBeLessThan(8_000);
});
