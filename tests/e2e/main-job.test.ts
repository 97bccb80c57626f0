import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { decodeAudio, HAS_AUDIO_TOOLS, measureLoudness, probeAudio } from '../support/audio-tools.ts';
import { expectSound, findToast, useVisitors } from '../support/browser-visitor.ts';
import { scrape } from '../support/metrics.ts';
import { createTemporaryFolder, type ServerProcess, startFreshProcess } from '../support/process.ts';

/** Prints which OpenTelemetry modules are loaded. */
const WATCH = `import { registerHooks } from 'node:module';
registerHooks({ resolve(specifier, context, next) {
  if (specifier.includes('opentelemetry')) process.stderr.write('looked for ' + specifier + '\\n');
  return next(specifier, context);
} });`;

const SESSION = 'a-very-private-session';
const MINUTES = 2;

const { visit } = useVisitors();
let server: ServerProcess;
let close: () => Promise<void>;
/** The podcast that the first test has made. */
let podcast: Podcast;

beforeAll(async () => {
  expect(existsSync(path.join(import.meta.dirname, '../../dist/client/index.html'))).toBe(true);
  ({ server, close } = await startFreshProcess({
    LOG_LEVEL: 'debug',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(WATCH)}`,
  }));
});
afterAll(() => close());

test('a visitor finds an article, starts a podcast, follows it and hears it', async () => {
  const page = await visit(server, '/', { firstVisit: true, session: SESSION });
  await findToast(page, 'Stored in this browser only').getByRole('link', { name: 'Learn More' }).waitFor();
  // A short podcast: speech takes the time, not the visitor's actions.
  await page.route('**/trpc/podcasts.create*', (route) => {
    const [asked] = Object.values(route.request().postDataJSON() as Record<string, object>);
    return route.continue({ postData: JSON.stringify({ 0: { ...asked, maxLength: MINUTES } }) });
  });
  const search = page.getByRole('combobox', { name: 'Search for an article' });
  await search.fill('ori');
  await page.getByRole('option', { name: 'Origami' }).click();
  const sheet = page.getByRole('dialog', { name: 'Create Podcast' });
  await sheet.getByText('Origami is the art of folding paper').waitFor();
  await sheet.getByRole('textbox', { name: 'Custom instructions' }).fill('Whisper');
  await sheet.getByRole('button', { name: 'Start Generation' }).click();
  await page.getByText('Started processing your content').waitFor();
  // Playback starts long before the end and continues in the finished file.
  await page.getByRole('button', { name: 'Listen now' }).click({ timeout: 60_000 });
  await expectSound(page, 1);
  const player = page.getByRole('region', { name: 'Player: Origami' });
  await player.getByRole('button', { name: 'Pause' }).waitFor({ timeout: 90_000 });
  await expectSound(page, 1);
  expect(await page.evaluate(() => document.querySelector('audio')?.duration)).toBeLessThan(180);
  const list = await fetch(`${server.url}/api/podcasts`, { headers: { 'x-session-id': SESSION } });
  ({
    podcasts: [podcast],
  } = (await list.json()) as { podcasts: [Podcast] });
}, 120_000);

describe.runIf(HAS_AUDIO_TOOLS)('the audio of the podcast', () => {
  let scratch: Awaited<ReturnType<typeof createTemporaryFolder>>;
  let file: string;
  beforeAll(async () => {
    scratch = await createTemporaryFolder();
    file = path.join(scratch.folder, 'podcast.mp3');
    await writeFile(file, await (await fetch(server.url + podcast.audio_url)).bytes());
  });
  afterAll(() => scratch.remove());

  test('ffprobe reads one channel, the duration and the chapters of the record', () => {
    const probed = probeAudio(file);
    expect(probed.streams[0]).toMatchObject({
      codec_name: 'mp3',
      channels: 1,
      sample_rate: '24000',
      bit_rate: '96000',
    });
    // ffprobe includes the encoder's delay and padding: two frames, 48 ms.
    expect(Math.abs(Number(probed.format.duration) - Number(podcast.duration))).toBeLessThanOrEqual(0.05);
    expect(probed.chapters.map((chapter) => chapter.tags.title)).toEqual(
      podcast.chapters.map((chapter) => chapter.title),
    );
    for (const [index, chapter] of probed.chapters.entries()) {
      expect(Number(chapter.start_time)).toBeCloseTo(podcast.chapters[index]?.timestamp ?? -1, 2);
    }
    expect(probed.format.tags).toMatchObject({ title: 'Origami', artist: 'Mira, Theo', album: 'Wikicasts' });
  });

  test('decodes without error to the exact duration, at -19 LUFS and under -1 dBTP', () => {
    const { samples, errors } = decodeAudio(file);
    expect(errors).toBe('');
    expect(samples / 24_000).toBeCloseTo(podcast.duration ?? 0, 3);
    const { loudness, peak } = measureLoudness(file);
    expect(Math.abs(loudness + 19)).toBeLessThanOrEqual(1);
    expect(peak).toBeLessThan(-1);
  });
});

test('the length is within 15% of the requested two minutes', () => {
  const minutes = (podcast.duration ?? 0) / 60;
  expect(minutes).toBeGreaterThan(MINUTES * 0.85);
  expect(minutes).toBeLessThan(MINUTES * 1.15);
});

const readLogLines = () =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('every response has an id that its log line contains, and the line contains the path pattern only', async () => {
  const requested = `edge-7:${randomUUID()}`;
  const answer = await fetch(`${server.url}/api/playlists`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-session-id': SESSION,
      'x-request-id': requested,
    },
    body: JSON.stringify({ title: 'Secret beads' }),
  });
  expect(answer.headers.get('x-request-id')).toBe(requested);
  const found = await fetch(`${server.url}/api/podcasts/${podcast.id}`, {
    headers: { 'x-request-id': 'no"good' },
  });
  const own = found.headers.get('x-request-id');
  expect(own).toMatch(/^[0-9a-f-]{36}$/);

  await expect
    .poll(() => readLogLines().filter(({ requestId }) => requestId === own))
    .toEqual([
      {
        level: 30,
        time: expect.any(String),
        requestId: own,
        method: 'GET',
        route: '/api/podcasts/:id',
        status: 200,
        ms: expect.any(Number),
        msg: 'request',
      },
    ]);
  await expect
    .poll(() => readLogLines().filter(({ requestId }) => requestId === requested))
    .toMatchObject([{ method: 'POST', route: '/api/playlists', status: 201 }]);
  expect(server.output()).not.toMatch(/origami|beads|Whisper|private-session/i);
  for (const line of readLogLines())
    if (line.msg === 'request') expect(JSON.stringify(line)).not.toContain(String(podcast.id));
});

let outputBeforeMetrics: string | undefined;

test('without a collector, loads nothing of OpenTelemetry', async () => {
  outputBeforeMetrics ??= server.output();
  expect(outputBeforeMetrics).not.toContain('looked for');
  // Proves that the hook works: the process metrics load only the API package.
  const [token = ''] = /(?<=Admin token +)\S+/.exec(server.output()) ?? [];
  await scrape(server.url, token);
  const found = new Set([...server.output().matchAll(/looked for (\S+)/g)].map(([, name]) => name));
  expect(found).toEqual(new Set(['@opentelemetry/api']));
});
