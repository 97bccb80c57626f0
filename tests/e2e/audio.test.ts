import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GeneratedPodcast } from '../../src/domain/podcast/podcast.ts';
import { systemClock } from '../../src/domain/system-clock.ts';
import { renderCoverPng } from '../../src/pipeline/cover/raster.ts';
import { generate } from '../../src/pipeline/generate.ts';
import { readBuiltinArticles } from '../../src/server/adapters/encyclopedia/builtin-articles.ts';
import { createBuiltinSpeechModel } from '../../src/server/adapters/voice/builtin/builtin-speech-model.ts';
import { createBuiltinWriter } from '../../src/server/adapters/writer/rules/index.ts';
import { createFakeEncyclopedia, createMemoryCheckpoints, MemoryStore } from '../support/fakes.ts';

/** CI installs ffprobe and ffmpeg. */
const hasTools =
  spawnSync('ffprobe', ['-version']).status === 0 && spawnSync('ffmpeg', ['-version']).status === 0;

let folder: string;
let file: string;
let made: GeneratedPodcast;

beforeAll(async () => {
  if (!hasTools) return;
  folder = await mkdtemp(path.join(tmpdir(), 'wikicasts-audio-'));
  const article = (await readBuiltinArticles()).find(({ slug }) => slug === 'origami')?.article;
  if (!article) throw new Error('The article is gone.');
  const voice = createBuiltinSpeechModel();
  const store = new MemoryStore();
  try {
    made = await generate(
      {
        id: 1,
        title: 'Origami',
        wikiTitles: ['Origami'],
        model: 'gpt-4.1',
        role: null,
        instructions: '',
        maxLength: 2,
        percent: 0,
      },
      {
        encyclopedia: createFakeEncyclopedia(article),
        scriptModel: createBuiltinWriter(),
        speechModel: voice,
        store,
        checkpoints: createMemoryCheckpoints(),
        getLiveKey: (chunk) => `live/1/${chunk}.mp3`,
        drawCover: renderCoverPng,
        getAudioKey: (filename) => `audio/${filename}`,
        emit: async () => undefined,
        speechConcurrency: 4,
        reviewsClaims: false,
        clock: systemClock,
      },
      new AbortController().signal,
    );
  } finally {
    await voice.close();
  }
  file = path.join(folder, 'podcast.mp3');
  await writeFile(file, store.files.get('audio/podcast_1.mp3') ?? new Uint8Array());
}, 60_000);
afterAll(async () => {
  if (folder) await rm(folder, { recursive: true });
});

const run = (tool: string, ...args: string[]) =>
  spawnSync(tool, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

test.skipIf(!hasTools)('ffprobe reads one channel, the duration and the chapters of the record', () => {
  const { stdout } = run(
    'ffprobe',
    '-v',
    'error',
    '-print_format',
    'json',
    '-show_format',
    '-show_streams',
    '-show_chapters',
    file,
  );
  const probed = JSON.parse(stdout) as {
    format: { duration: string; tags: Record<string, string> };
    streams: Array<{ codec_name: string; channels?: number; sample_rate?: string; bit_rate?: string }>;
    chapters: Array<{ start_time: string; tags: { title: string } }>;
  };
  expect(probed.streams[0]).toMatchObject({
    codec_name: 'mp3',
    channels: 1,
    sample_rate: '24000',
    bit_rate: '96000',
  });
  // ffprobe includes the encoder's delay and padding: two frames, 48 ms.
  expect(Math.abs(Number(probed.format.duration) - made.duration)).toBeLessThanOrEqual(0.05);
  expect(probed.chapters.map((chapter) => chapter.tags.title)).toEqual(
    made.chapters.map((chapter) => chapter.title),
  );
  for (const [index, chapter] of probed.chapters.entries()) {
    expect(Number(chapter.start_time)).toBeCloseTo(made.chapters[index]?.timestamp ?? -1, 2);
  }
  expect(probed.format.tags).toMatchObject({ title: 'Origami', artist: 'Mira, Theo', album: 'Wikicasts' });
});

test.skipIf(!hasTools)('decodes without error to the exact duration, at -19 LUFS and under -1 dBTP', () => {
  const decoded = spawnSync('ffmpeg', ['-v', 'error', '-i', file, '-map', 'a', '-f', 's16le', '-'], {
    maxBuffer: 256 * 1024 * 1024,
  });
  expect(String(decoded.stderr)).toBe('');
  expect(decoded.stdout.length / 2 / 24_000).toBeCloseTo(made.duration, 3);
  const { stderr } = run(
    'ffmpeg',
    '-nostats',
    '-hide_banner',
    '-i',
    file,
    '-map',
    'a',
    '-af',
    'ebur128=peak=true',
    '-f',
    'null',
    '-',
  );
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  expect(Math.abs(Number(/I:\s+(-[\d.]+) LUFS/.exec(summary)?.[1]) + 19)).toBeLessThanOrEqual(1);
  expect(Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1])).toBeLessThan(-1);
});

test.skipIf(!hasTools)('the length is within 15% of the requested two minutes', () => {
  expect(made.duration / 60).toBeGreaterThan(2 * 0.85);
  expect(made.duration / 60).toBeLessThan(2 * 1.15);
});
