import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PodcastEvent } from '../src/domain/events.ts';
import { createCoverThread } from '../src/pipeline/cover/cover-thread.ts';
import { runPipeline } from '../src/pipeline/run.ts';
import { createChirpSpeechModel } from '../src/server/adapters/voice/chirp/chirp-speech-model.ts';
import { createChatScriptModel } from '../src/server/adapters/writer/chat/chat-script-model.ts';
import { startFakeGoogleTts } from '../tests/support/fake-google-tts.ts';
import { startFakeModelServer } from '../tests/support/fake-model-server.ts';
import { MemoryStore, memorySteps } from '../tests/support/fakes.ts';
import { type Call, timelineSvg } from './timeline.ts';
import { longArticle, MODEL_PACE, SPEECH_PACE, warmVendors } from './vendors.ts';

const SPEECH_AT_ONCE = [8, 16];
const MINUTES = 10;

/** A ten-minute podcast of a long article, every call answered at the pace of real providers. */
export async function benchOverlap(): Promise<{ name: string; rows: Array<[string, string]> }> {
  const rows: Array<[string, string]> = [];
  for (const atOnce of SPEECH_AT_ONCE) {
    rows.push(...(await measure(atOnce, true)), ...(await measure(atOnce, false)));
  }
  return { name: `Overlap: a podcast of ${MINUTES} minutes`, rows };
}

async function measure(atOnce: number, secondReader: boolean): Promise<Array<[string, string]>> {
  warmVendors();
  const model = await startFakeModelServer(MODEL_PACE);
  const speech = await startFakeGoogleTts({ ...SPEECH_PACE, apiKey: 'bench' });
  const voice = createChirpSpeechModel({ apiKey: 'bench', endpoint: speech.url, requestsPerMinute: 10_000 });
  // As the product does: the voice's library is loaded at the start, covers are drawn in a thread.
  await voice.prepare();
  const drawing = createCoverThread();
  const writer = createChatScriptModel({ provider: 'openai', apiKey: 'bench', baseUrl: `${model.url}/openai` });
  const article = await longArticle();
  const events: Array<{ at: number; event: PodcastEvent }> = [];
  const startedAt = now();
  try {
    const made = await runPipeline(
      {
        id: 1,
        title: article.title,
        wikiTitles: [article.title],
        model: 'gpt-4.1',
        role: null,
        instructions: '',
        maxLength: MINUTES,
        percent: 0,
      },
      {
        encyclopedia: {
          article: async () => article,
          summary: () => Promise.reject(new Error('not asked')),
          search: async () => [],
          links: async () => [],
          discover: async () => [],
        },
        writer,
        voice,
        store: new MemoryStore(),
        steps: memorySteps(),
        liveKey: (chunk) => `live/1/${chunk}.mp3`,
        drawCover: (cover, size) => drawing.draw({ kind: 'cover', ...cover, size }),
        audioKey: (filename) => `audio/${filename}`,
        emit: async (told) => void events.push(...told.map((event) => ({ at: now(), event }))),
        speechConcurrency: atOnce,
        secondReader,
        clock: { now: () => new Date() },
        onStage: (stage, moment) => {
          if ((stage === 'write' || stage === 'speak') && moment === 'ended') drawing.prepare();
        },
      },
      new AbortController().signal,
    );
    const total = now() - startedAt;
    const written = model.requests.map(
      (request): Call => ({
        kind: request.asked.kind === 'audit' ? 'reading' : 'dialogue',
        label: request.asked.kind,
        start: request.startedAt - startedAt,
        first: (request.firstTokenAt ?? request.startedAt) - startedAt,
        end: (request.endedAt ?? now()) - startedAt,
      }),
    );
    const spoken = speech.requests.map(
      (request, index): Call => ({
        kind: 'speech',
        label: `line ${index + 1}`,
        start: request.startedAt + performance.timeOrigin - startedAt,
        first: null,
        end: (request.endedAt ?? performance.now()) + performance.timeOrigin - startedAt,
      }),
    );
    const sum = [...written, ...spoken].reduce((total, call) => total + call.end - call.start, 0);
    const sound = (events.find(({ event }) => event.type === 'sound')?.at ?? Number.NaN) - startedAt;
    const file = await keepPicture(timelineSvg([...written, ...spoken], total, sound), atOnce);
    const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
    const minutes = made.duration / 60;
    const { checks, coverage = [] } = made.showNotes;
    const told = coverage.filter(({ covered }) => covered).length;
    return [
      [`at ${atOnce} speech requests`, secondReader ? 'with a second reader' : 'without a second reader'],
      ['  podcast', `${minutes.toFixed(1)} minutes of ${article.words} article words`],
      ['  calls', `${written.length} to the model, ${spoken.length} to the voice`],
      ['  total', `${seconds(total)}, ${seconds(total / minutes)} for each minute of audio`],
      ['  against the same calls one after another', `${(sum / total).toFixed(1)}x faster`],
      ['  first sound', seconds(sound)],
      ['  tokens', `${tokens('inputTokens')} read, ${tokens('outputTokens')} written`],
      ['  headings told of', `${told} of ${coverage.length}`],
      [
        '  lines',
        `${checks?.sourced} sourced, ${checks?.talk} talk, ${checks?.unsupported} unsupported. ${checks?.by}`,
      ],
      ['  timeline', file],
    ];

    function tokens(kind: 'inputTokens' | 'outputTokens'): number {
      return made.usage.models.reduce((sum, use) => sum + use[kind], 0);
    }
  } finally {
    await Promise.all([voice.close(), drawing.close()]);
    await Promise.all([model.close(), speech.close()]);
  }
}

async function keepPicture(svg: string, atOnce: number): Promise<string> {
  const folder = path.join(import.meta.dirname, 'out');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `timeline-${atOnce}.svg`), svg);
  return `bench/out/timeline-${atOnce}.svg`;
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

if (import.meta.main) {
  const { name, rows } = await benchOverlap();
  process.stdout.write(`${name}\n${rows.map(([label, value]) => `  ${label}: ${value}`).join('\n')}\n`);
}
