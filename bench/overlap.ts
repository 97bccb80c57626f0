import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Article } from '../src/domain/article/article.schema.ts';
import type { PodcastEvent } from '../src/domain/events.ts';
import { createScriptMaterial } from '../src/domain/script/material.ts';
import { systemClock } from '../src/domain/system-clock.ts';
import { createCoverThread } from '../src/pipeline/cover/cover-thread.ts';
import { generate } from '../src/pipeline/generate.ts';
import { ChirpSpeechModel } from '../src/server/adapters/voice/chirp/chirp-speech-model.ts';
import { ChatScriptModel } from '../src/server/adapters/writer/chat/chat-script-model.ts';
import { startFakeGoogleTts } from '../tests/support/fake-google-tts.ts';
import { startFakeModelServer } from '../tests/support/fake-model-server.ts';
import { createMemoryCheckpoints, MemoryStore } from '../tests/support/fakes.ts';
import { createSettings } from '../tests/support/settings.ts';
import { readWholeArticles } from '../tests/support/test-articles.ts';
import { type BenchReport, printReport } from './report.ts';
import { MODEL_PACE, SPEECH_PACE, warmUpSpeechServer } from './simulation.ts';
import { type Call, renderTimelineSvg } from './timeline.ts';

const SPEECH_CONCURRENCIES = [8, 16];
const PODCAST_MINUTES = 10;
/** 4,000 words with a dozen headings. */
const ARTICLE_TITLE = 'Pierre de Coubertin';

const INTRO_TURNS = 2;
/** Shorter ones are gaps between the events, not the listener's. */
const MIN_WAIT_MS = 50;
const WRITING: ReadonlySet<string> = new Set(['opening', 'chapter', 'turns']);

interface TimedEvent {
  at: number;
  event: PodcastEvent;
}

export async function benchOverlap(): Promise<BenchReport> {
  const rows: Array<[string, string]> = [];
  for (const speechConcurrency of SPEECH_CONCURRENCIES) {
    rows.push(...(await measureOverlap(speechConcurrency, true)));
    rows.push(...(await measureOverlap(speechConcurrency, false)));
  }
  return { name: `Overlap: a podcast of ${PODCAST_MINUTES} minutes`, rows };
}

async function measureOverlap(
  speechConcurrency: number,
  hasClaimReview: boolean,
): Promise<Array<[string, string]>> {
  warmUpSpeechServer();
  const providers = await startProviders();
  try {
    const article = await readBenchArticle();
    await warmUpPromptCache(providers, article);
    const events: TimedEvent[] = [];
    const startedAt = now();
    const podcast = await generatePodcast(providers, article, events, speechConcurrency, hasClaimReview);
    const totalMs = now() - startedAt;
    const modelCalls = listModelCalls(providers.modelServer, startedAt).filter(({ startMs }) => startMs >= 0);
    const speechCalls = listSpeechCalls(providers.speechServer, startedAt);
    const calls = [...modelCalls, ...speechCalls];
    const sequentialMs = calls.reduce((sum, call) => sum + call.endMs - call.startMs, 0);
    const sound = listSound(events, startedAt);
    const firstSoundMs = sound[0]?.atMs ?? Number.NaN;
    const waits = listWaits(sound);
    const file = await saveTimeline(renderTimelineSvg(calls, totalMs, firstSoundMs), speechConcurrency);
    const minutes = podcast.duration / 60;
    const { checks, coverage = [] } = podcast.showNotes;
    const coveredCount = coverage.filter(({ covered }) => covered).length;
    const countTokens = (kind: 'inputTokens' | 'cachedInputTokens' | 'outputTokens') =>
      podcast.usage.models.reduce((sum, usage) => sum + (usage[kind] ?? 0), 0);
    const reviewTokens = providers.modelServer.requests
      .filter(({ asked }) => asked.kind === 'audit')
      .reduce((sum, { prompt, tokens }) => sum + prompt.length / 4 + tokens, 0);
    const allTokens = countTokens('inputTokens') + countTokens('outputTokens');
    return [
      [
        `at ${speechConcurrency} speech requests`,
        hasClaimReview ? 'with claim review' : 'without claim review',
      ],
      ['  podcast', `${minutes.toFixed(1)} minutes of ${article.words} article words`],
      ['  calls', `${modelCalls.length} to the script model, ${speechCalls.length} to the speech model`],
      ['  total', `${formatSeconds(totalMs)}, ${formatSeconds(totalMs / minutes)} for each minute of audio`],
      ['  against the same calls one after another', `${(sequentialMs / totalMs).toFixed(1)}x faster`],
      ['  first sound', formatSeconds(firstSoundMs)],
      ['  pause after the intro', formatSeconds(waits.afterIntroMs)],
      ['  other waits of a listener in real time', waits.othersMs.map(formatSeconds).join(', ') || 'none'],
      [
        '  cached share of the prompts after the outline',
        formatPercent(countCachedShare(providers, startedAt)),
      ],
      [
        '  tokens',
        `${countTokens('inputTokens') - countTokens('cachedInputTokens')} read, ${countTokens('cachedInputTokens')} more from the cache, ${countTokens('outputTokens')} written; claim review ${((100 * reviewTokens) / Math.max(allTokens - reviewTokens, 1)).toFixed(0)}% of the writing`,
      ],
      ['  headings covered', `${coveredCount} of ${coverage.length}`],
      [
        '  turns',
        `${checks?.sourced} sourced, ${checks?.talk} talk, ${checks?.unsupported} unsupported. ${checks?.by}`,
      ],
      ['  timeline', file],
    ];
  } finally {
    await providers.close();
  }
}

async function readBenchArticle(): Promise<Article> {
  const article = (await readWholeArticles()).find(({ title }) => title === ARTICLE_TITLE);
  if (!article) throw new Error(`There is no test article ${ARTICLE_TITLE}.`);
  return article;
}

/** On a server in use, an earlier podcast has filled the provider's cache with the system prompt. */
async function warmUpPromptCache({ scriptModel }: Providers, article: Article): Promise<void> {
  const material = createScriptMaterial([article]);
  const first = { articles: [article], sentences: material.sentences.slice(0, 3) };
  const texts = { title: article.title, articles: [article], material: first, language: 'en' as const };
  const brief = { ...texts, model: 'gpt-4.1', words: 20 };
  await scriptModel.writeOutline({ ...brief, settings: createSettings() }, new AbortController().signal);
}

type Providers = Awaited<ReturnType<typeof startProviders>>;

async function startProviders() {
  const modelServer = await startFakeModelServer(MODEL_PACE);
  const speechServer = await startFakeGoogleTts({ ...SPEECH_PACE, apiKey: 'bench' });
  const speechModel = new ChirpSpeechModel({
    apiKey: 'bench',
    endpoint: speechServer.url,
    requestsPerMinute: 10_000,
  });
  // The product also loads the speech library at startup.
  await speechModel.prepare();
  const scriptModel = new ChatScriptModel({
    provider: 'openai',
    apiKey: 'bench',
    baseUrl: `${modelServer.url}/openai`,
  });
  const coverThread = createCoverThread();
  return {
    modelServer,
    speechServer,
    speechModel,
    scriptModel,
    coverThread,
    async close() {
      await Promise.all([speechModel.close(), coverThread.close()]);
      await Promise.all([modelServer.close(), speechServer.close()]);
    },
  };
}

function generatePodcast(
  { scriptModel, speechModel, coverThread }: Providers,
  article: Article,
  events: TimedEvent[],
  speechConcurrency: number,
  hasClaimReview: boolean,
) {
  return generate(
    {
      id: 1,
      settings: createSettings({
        title: article.title,
        wikiTitles: [article.title],
        maxLength: PODCAST_MINUTES,
      }),
      percent: 0,
    },
    {
      encyclopedia: {
        getArticle: async () => article,
        getSummary: () => Promise.reject(new Error('The bench requests no summary.')),
        search: async () => [],
        listRevisions: async () => [],
        listLinks: async () => [],
        discover: async () => [],
      },
      scriptModel,
      speechModel,
      store: new MemoryStore(),
      checkpoints: createMemoryCheckpoints(),
      getLiveKey: (chunk) => `live/1/${chunk}.mp3`,
      drawCover: (cover, size) => coverThread.draw({ kind: 'cover', ...cover, size }),
      audioKey: 'audio/podcast_42.mp3',
      emit: async (emitted) => void events.push(...emitted.map((event) => ({ at: now(), event }))),
      speechConcurrency,
      reviewsClaims: hasClaimReview,
      clock: systemClock,
      onStage: (stage, moment) => {
        if ((stage === 'write' || stage === 'speak') && moment === 'ended') coverThread.prepare();
      },
    },
    new AbortController().signal,
  );
}

interface Sound {
  atMs: number;
  /** Seconds of sound that exist then. */
  seconds: number;
}

function listSound(events: readonly TimedEvent[], startedAt: number): Sound[] {
  return events.flatMap(({ at, event }) =>
    event.type === 'sound' ? [{ atMs: at - startedAt, seconds: event.seconds }] : [],
  );
}

/** The waits of a listener who plays the live stream from the first sound on. */
function listWaits(sound: readonly Sound[]): { afterIntroMs: number; othersMs: number[] } {
  let endsAtMs = 0;
  let heardSeconds = 0;
  const waits = sound.map(({ atMs, seconds }) => {
    const waitMs = heardSeconds === 0 ? 0 : Math.max(atMs - endsAtMs, 0);
    endsAtMs = Math.max(atMs, endsAtMs) + (seconds - heardSeconds) * 1000;
    heardSeconds = seconds;
    return waitMs;
  });
  return {
    afterIntroMs: waits[INTRO_TURNS] ?? 0,
    othersMs: waits.filter((wait, at) => wait > MIN_WAIT_MS && at !== INTRO_TURNS),
  };
}

/** Of the requests for dialogue. */
function countCachedShare({ modelServer }: Providers, startedAt: number): number {
  const writing = modelServer.requests.filter(
    ({ asked, startedAt: at }) => at >= startedAt && WRITING.has(asked.kind),
  );
  const cached = writing.reduce((sum, { cachedTokens }) => sum + cachedTokens, 0);
  return cached / writing.reduce((sum, { prompt }) => sum + prompt.length / 4, 0);
}

function formatPercent(share: number): string {
  return `${(100 * share).toFixed(0)}%`;
}

function listModelCalls({ requests }: Providers['modelServer'], startedAt: number): Call[] {
  return requests.map((request) => ({
    kind: request.asked.kind === 'audit' ? 'review' : 'segment',
    label: request.asked.kind,
    startMs: request.startedAt - startedAt,
    firstTokenMs: (request.firstTokenAt ?? request.startedAt) - startedAt,
    endMs: (request.endedAt ?? now()) - startedAt,
  }));
}

function listSpeechCalls({ requests }: Providers['speechServer'], startedAt: number): Call[] {
  return requests.map((request, index) => ({
    kind: 'speech',
    label: `turn ${index + 1}`,
    startMs: request.startedAt + performance.timeOrigin - startedAt,
    firstTokenMs: null,
    endMs: (request.endedAt ?? performance.now()) + performance.timeOrigin - startedAt,
  }));
}

async function saveTimeline(svg: string, speechConcurrency: number): Promise<string> {
  const folder = path.join(import.meta.dirname, 'out');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `timeline-${speechConcurrency}.svg`), svg);
  return `bench/out/timeline-${speechConcurrency}.svg`;
}

function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

/** Milliseconds since 1970 in the resolution of `performance.now`. */
function now(): number {
  return performance.timeOrigin + performance.now();
}

if (import.meta.main) printReport(await benchOverlap());
