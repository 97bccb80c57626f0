import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import type { Transcript } from '../../src/domain/transcript/transcript.schema.ts';
import {
  createReadyPodcast,
  expectSound,
  findToast,
  getPlaybackTime,
  matchProcedure,
  useVisitors,
} from '../support/browser-visitor.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const { visit } = useVisitors();
const TITLE = 'Röhren & Abacus 2';
const session = 'listener';
let server: TestServer;
let podcast: Podcast;
beforeAll(async () => {
  server = await startTestServer();
  podcast = await createReadyPodcast(server, session, { title: TITLE });
});
afterAll(() => server.close());

const getPlayer = (page: Page, title = TITLE) => page.getByRole('region', { name: `Player: ${title}` });

/** Waits until the playback time is near `seconds`. */
async function standsAt(page: Page, seconds: number, within = 1): Promise<void> {
  await page.waitForFunction(
    ([at, off]) => Math.abs((document.querySelector('audio')?.currentTime ?? -99) - at) <= off,
    [seconds, within] as const,
  );
}

test('play, pause, skip, seek and keys control the audio, and the end returns to the start', async () => {
  const page = await visit(server, `/listen/${podcast.id}`, { session });
  const player = getPlayer(page);
  const slider = player.getByRole('slider', { name: 'Seek' });
  expect(await slider.getAttribute('step')).toBe('0.1');
  const length = podcast.duration ?? 0;
  const total = `${Math.floor(length / 60)}:${String(Math.floor(length % 60)).padStart(2, '0')}`;
  await player.getByText(total, { exact: true }).waitFor();
  await player.getByText('0:00', { exact: true }).waitFor();

  // An arrow key moves by 0.1 s and does not start playback.
  await slider.press('ArrowRight');
  await slider.press('ArrowRight');
  await slider.press('ArrowLeft');
  await expect.poll(() => slider.inputValue()).toBe('0.1');
  expect(
    await page.locator('audio').evaluate((audio: HTMLAudioElement) => [audio.paused, audio.src]),
  ).toEqual([true, '']);

  await player.getByRole('button', { name: 'Play' }).click();
  await expectSound(page);
  await player.getByRole('button', { name: 'Pause' }).click();
  await player.getByRole('button', { name: 'Play' }).waitFor();
  const from = await getPlaybackTime(page);
  await player.getByRole('button', { name: 'Skip forward 10 seconds' }).click();
  await standsAt(page, from + 10, 0.1);
  await player.getByRole('button', { name: 'Skip back 10 seconds' }).click();
  await standsAt(page, from, 0.1);
  await player.getByRole('button', { name: 'Skip back 10 seconds' }).click();
  await standsAt(page, 0, 0.01);

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ArrowRight');
  await standsAt(page, 10, 0.1);
  await page.keyboard.press(' ');
  await player.getByRole('button', { name: 'Pause' }).waitFor();
  await expectSound(page);
  await page.keyboard.press(' ');
  await player.getByRole('button', { name: 'Play' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await standsAt(page, 0, 0.01);

  await slider.fill('42.5');
  await standsAt(page, 42.5, 0.05);
  await player.getByText('0:42', { exact: true }).waitFor();
  await slider.fill(String(Math.floor(length - 1)));
  await player.getByRole('button', { name: 'Play' }).click();
  await player.getByRole('button', { name: 'Pause' }).waitFor();
  await player.getByRole('button', { name: 'Play' }).waitFor();
  await standsAt(page, 0, 0.01);
  await player.getByText('0:00', { exact: true }).waitFor();
});

test('details show and hide, a chapter jumps, a turn shows its source sentence, and the whole file can be downloaded', async () => {
  const page = await visit(server, '/', { session });
  const player = getPlayer(page);
  await player.getByRole('button', { name: 'SHOW DETAILS' }).click();
  await player
    .getByText(podcast.show_notes?.keyPoints[0] ?? 'no key point')
    .first()
    .waitFor();
  const chapter = podcast.chapters[2];
  if (chapter === undefined) throw new Error('The podcast has too few chapters.');
  const jump = player.getByRole('button', { name: new RegExp(`^${chapter.title} `) });
  await jump.click();
  await expectSound(page);
  expect(await getPlaybackTime(page)).toBeGreaterThanOrEqual(chapter.timestamp);
  expect(await getPlaybackTime(page)).toBeLessThan(chapter.timestamp + 10);
  await expect.poll(() => jump.getAttribute('aria-current')).toBe('true');

  const { segments } = (await (
    await server.call('GET', `/api/podcasts/${podcast.id}/transcript.json`)
  ).json()) as Transcript;
  const transcript = player.getByRole('region', { name: 'Transcript' });
  const heard = segments.findLastIndex(({ startTime }) => startTime <= chapter.timestamp + 0.05);
  const line = transcript.getByRole('listitem').nth(heard);
  await transcript.locator('[aria-current]').waitFor();
  expect(await line.innerText()).toContain(segments[heard]?.body);
  // The current turn is in view without scrolling by the visitor.
  await page.waitForFunction(() => {
    const box = document.querySelector('[aria-label="Transcript"]')?.getBoundingClientRect();
    const now = document.querySelector('[aria-label="Transcript"] [aria-current]')?.getBoundingClientRect();
    return box && now && now.top >= box.top && now.bottom <= box.bottom;
  });

  const at = segments.findIndex(({ source }) => source !== null);
  const sourced = segments[at];
  const told = transcript.getByRole('listitem').nth(at);
  await told.getByRole('button', { name: 'Source' }).click();
  await told
    .getByText(sourced?.source?.quote ?? 'no quote')
    .last()
    .waitFor();
  const link = told.getByRole('link', { name: 'Read it in the article' });
  expect(await link.getAttribute('href')).toBe(sourced?.source?.url);
  expect(sourced?.source?.url).toContain('oldid=7');
  expect(await link.getAttribute('target')).toBe('_blank');

  await player.getByRole('button', { name: 'HIDE DETAILS' }).click();
  await transcript.waitFor({ state: 'hidden' });

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    player.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('r_hren___abacus_2.mp3');
  const bytes = await readFile(await download.path());
  const there = await server.call('HEAD', podcast.audio_url ?? '');
  expect(bytes.length).toBe(Number(there.headers.get('content-length')));
  expect(bytes.subarray(0, 3).toString()).toBe('ID3');
});

test('the measured duration is reported once after three seconds, and playback goes on in a bar that links back', async () => {
  const page = await visit(server, `/listen/${podcast.id}`, { session });
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (matchProcedure('podcasts.reportDuration')(new URL(request.url())))
      reports.push(request.postDataJSON());
  });
  await getPlayer(page).getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports).toEqual([{ 0: { id: podcast.id, duration: expect.closeTo(podcast.duration ?? 0, 1) } }]);
  expect(await getPlaybackTime(page)).toBeGreaterThanOrEqual(3);
  await page.getByRole('link', { name: 'Search' }).click();
  const bar = page.getByRole('region', { name: 'Now playing' });
  await bar.getByText(TITLE).waitFor();
  await expectSound(page);
  await bar.getByRole('button', { name: 'Pause' }).click();
  await bar.getByRole('link', { name: TITLE }).click();
  await getPlayer(page).waitFor();
  await bar.waitFor({ state: 'hidden' });
  expect(reports.length).toBe(1);
});

test('a shared link plays the podcast for a stranger', async () => {
  const page = await visit(server, `/listen/${podcast.id}`, { session });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const link = `${server.url}/shared/${podcast.id}`;
  await getPlayer(page).getByRole('button', { name: 'Share' }).click();
  await findToast(page, 'Link copied!', 'Share link copied to clipboard.').waitFor();
  expect(await copied()).toBe(link);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await findToast(page, 'Link copied!').getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Share this podcast' }).click();
  await findToast(page, 'Link copied!', 'Share link has been copied to clipboard.').waitFor();
  expect(await copied()).toBe(link);

  const stranger = await visit(server, `/shared/${podcast.id}`);
  await getPlayer(stranger).getByRole('button', { name: 'Play' }).click();
  await expectSound(stranger);
  expect(await stranger.evaluate(() => localStorage.getItem('wikicasts-podcasts') ?? '[]')).toBe('[]');
});
