import PQueue from 'p-queue';
import type { Article } from '../domain/article/article.schema.ts';
import { countWords } from '../domain/article/sentences.ts';
import { podcastInMaking } from '../domain/asker.ts';
import { DomainError } from '../domain/errors.ts';
import type { PodcastEvent } from '../domain/events.ts';
import type { Chapter, Role } from '../domain/podcast/podcast.schema.ts';
import { audioFilename, type MadePodcast } from '../domain/podcast/podcast.ts';
import type {
  AudioStore,
  Clock,
  Encyclopedia,
  SeriesPlace,
  StepStore,
  Voice,
  Writer,
  WritingBrief,
} from '../domain/ports.ts';
import { targetWords, WORDS_PER_MINUTE } from '../domain/script/plan.ts';
import { createRepeatFinder } from '../domain/script/repeats.ts';
import type { DraftTurn, Outline, Turn } from '../domain/script/script.schema.ts';
import { checkTurn, createSourceFinder } from '../domain/script/sources.ts';
import { AsyncQueue } from './async-queue.ts';
import { ProgressMeter } from './progress.ts';
import { withRetries } from './retry.ts';
import { checkAudio } from './steps/check-audio.ts';
import {
  composeChapters,
  composeCredits,
  composeSegments,
  composeShowNotes,
  composeTranscript,
} from './steps/compose-record.ts';
import { type Mastered, masterAudio, type SpokenTurn } from './steps/master-audio.ts';
import { type PlannedPart, planOpening, planParts } from './steps/plan-parts.ts';
import { readArticles } from './steps/read-articles.ts';
import { speakTurn, speechKey } from './steps/speak-turn.ts';
import { tagAudio } from './steps/tag-audio.ts';
import { type PartPorts, writePart } from './steps/write-part.ts';
import { UsageMeter } from './usage-meter.ts';

/** What is to be made. */
export interface RunRequest {
  id: number;
  title: string;
  wikiTitles: readonly string[];
  model: string;
  role: Role | null;
  series?: SeriesPlace | null;
  instructions: string;
  /** Minutes. */
  maxLength: number;
  /** What an earlier run has told of its progress, in per cent; 0 for a first one. */
  percent: number;
}

/** What the pipeline works with. */
export interface RunPorts {
  encyclopedia: Encyclopedia;
  writer: Writer;
  voice: Voice;
  store: AudioStore;
  steps: StepStore;
  /** Where a stretch of the live stream is kept; stretches count from 0. */
  liveKey: (chunk: number) => string;
  /** Where the finished audio is kept. */
  audioKey: (filename: string) => string;
  /** Tells what happens, in order. */
  emit: (event: PodcastEvent) => Promise<void>;
  /** Speech requests at once. */
  speechConcurrency: number;
  clock: Clock;
}

/** Times the audio is mastered: once, and once more with what failed the check spoken anew. */
const MASTERINGS = 2;

/**
 * Makes an article into a podcast: reads it, plans and opens at the same time,
 * writes all chapters side by side, speaks each turn as soon as it is written,
 * and masters in order as turns are spoken. Everything paid for is kept step by
 * step, so that a run after a crash goes on where the last one stopped. Rejects
 * with a `DomainError` for the owner, or with the signal's reason.
 */
export async function runPipeline(
  request: RunRequest,
  ports: RunPorts,
  outerSignal: AbortSignal,
): Promise<MadePodcast> {
  const stop = new AbortController();
  const signal = AbortSignal.any([outerSignal, stop.signal]);
  const usage = await UsageMeter.load(ports.steps, ports.voice.provider);
  const run = new Run(request, ports, usage, signal, stop);
  try {
    return await run.make();
  } catch (error) {
    // Whatever else is under way must not go on, nor be paid for.
    stop.abort(error);
    throw outerSignal.aborted ? outerSignal.reason : error;
  } finally {
    await run.told();
  }
}

class Run {
  readonly #request: RunRequest;
  readonly #ports: RunPorts;
  readonly #signal: AbortSignal;
  readonly #stop: AbortController;
  readonly #usage: UsageMeter;
  readonly #meter: ProgressMeter;
  readonly #speech: PQueue;
  #lastText = '';
  #telling: Promise<void> = Promise.resolve();

  constructor(
    request: RunRequest,
    ports: RunPorts,
    usage: UsageMeter,
    signal: AbortSignal,
    stop: AbortController,
  ) {
    this.#request = request;
    this.#ports = ports;
    this.#usage = usage;
    this.#signal = signal;
    this.#stop = stop;
    this.#meter = new ProgressMeter(request.percent);
    this.#speech = new PQueue({ concurrency: ports.speechConcurrency });
  }

  async make(): Promise<MadePodcast> {
    const { request, ports, signal } = this.#parts();
    this.#tellProgress();
    const articles = await readArticles(
      request.wikiTitles,
      ports.encyclopedia,
      ports.steps,
      podcastInMaking(request.id, signal),
    );
    const brief = this.#brief(articles);
    this.#meter.articlesRead(brief.words);
    this.#tellProgress();

    const feeds = new AsyncQueue<AsyncQueue<SpokenTurn>>();
    const script = this.#write(brief, articles, feeds);
    const sound = this.#master(feeds);
    const [{ outline, titles }, mastered] = await allOrStop([script, sound], this.#stop);
    const chapters = composeChapters(titles, mastered.turns);
    const credits = composeCredits(articles);
    const filename = audioFilename(request.id);
    const year = ports.clock.now().getUTCFullYear();
    const file = await tagAudio(mastered, { title: request.title, chapters, credits, year });
    signal.throwIfAborted();
    await ports.store.put(ports.audioKey(filename), file);
    return {
      audioFilename: filename,
      duration: mastered.audio.samples / mastered.audio.sampleRate,
      chapters,
      showNotes: composeShowNotes(outline, articles, mastered.turns),
      transcript: composeTranscript(mastered.turns),
      segments: composeSegments(mastered.turns),
      credits,
      usage: await this.#usage.total(),
    };
  }

  /** Resolves when everything that happened has been told. */
  async told(): Promise<void> {
    await this.#telling;
  }

  /** Plans and opens at the same time, then writes every other part side by side. */
  async #write(
    brief: WritingBrief,
    articles: readonly Article[],
    feeds: AsyncQueue<AsyncQueue<SpokenTurn>>,
  ): Promise<{ outline: Outline; titles: string[] }> {
    const finder = createSourceFinder(articles);
    const repeats = createRepeatFinder();
    const check = (draft: DraftTurn) => checkTurn(draft, finder);
    const write = (part: PlannedPart): Promise<void> => {
      const feed = new AsyncQueue<SpokenTurn>();
      feeds.push(feed);
      return this.#writePart({ brief, check, repeats }, part, feed);
    };
    try {
      return await this.#writeParts(brief, articles, feeds, write);
    } catch (error) {
      // Mastering waits for the next part: it learns here that none will come.
      feeds.fail(error);
      throw error;
    }
  }

  async #writeParts(
    brief: WritingBrief,
    articles: readonly Article[],
    feeds: AsyncQueue<AsyncQueue<SpokenTurn>>,
    write: (part: PlannedPart) => Promise<void>,
  ): Promise<{ outline: Outline; titles: string[] }> {
    const opening = planOpening(articles, brief.words);
    const opened = write(opening);
    opened.catch(() => undefined);
    const outline = await this.#outline(brief);
    const parts = planParts(articles, outline, brief.words);
    const titles = [opening, ...parts].map((part) => part.title);
    this.#meter.planned();
    this.#tell({
      type: 'outlined',
      parts: [opening, ...parts].map(({ title, words }) => ({ title, words })),
    });
    this.#tell({ type: 'chapters', chapters: estimateChapters([opening, ...parts]), duration: null });
    this.#tellProgress();
    const rest = parts.map(write);
    feeds.end();
    await Promise.all([opened, ...rest]);
    this.#meter.allWritten();
    this.#tellProgress();
    return { outline, titles };
  }

  async #outline(brief: WritingBrief): Promise<Outline> {
    const { ports, signal } = this.#parts();
    const kept = await ports.steps.load<Outline>('outline');
    if (kept) return kept;
    const outline = await withRetries(signal, () => ports.writer.outline(brief, signal));
    await ports.steps.save('outline', outline);
    return outline;
  }

  async #writePart(
    context: Pick<PartPorts, 'brief' | 'check' | 'repeats'>,
    planned: PlannedPart,
    feed: AsyncQueue<SpokenTurn>,
  ): Promise<void> {
    const { ports, signal } = this.#parts();
    const { part } = planned;
    const onTurn: PartPorts['onTurn'] = (draft, index, turn) => {
      const words = countWords(draft.text);
      this.#meter.turnWritten(words);
      this.#tell({ type: 'turn_written', part, turn: index, host: draft.host, words });
      this.#tellProgress();
      feed.push({ turn, spoken: this.#speak(turn, part, index, words) });
    };
    try {
      await writePart({ ...context, writer: ports.writer, steps: ports.steps, onTurn }, planned, signal);
      feed.end();
    } catch (error) {
      feed.fail(error);
      throw error;
    }
  }

  #speak(turn: Promise<Turn>, part: number, index: number, words: number): Promise<void> {
    const { signal } = this.#parts();
    const speak = async () => {
      const line = await turn;
      // In the order of listening, not of writing: chapters are written side by side.
      const priority = -(part * 1000 + index);
      const seconds = await this.#speech.add(() => this.#speakLine(line), { priority, signal });
      this.#meter.turnSpoken(words);
      this.#tell({ type: 'turn_spoken', part, turn: index, seconds });
      this.#tellProgress();
    };
    const spoken = speak();
    // Awaited later, in the order of listening; its failure must not count as unhandled until then.
    spoken.catch(() => undefined);
    return spoken;
  }

  #speakLine(line: Turn): Promise<number> {
    const { ports, signal } = this.#parts();
    return speakTurn(line, ports.voice, ports.store, signal, (characters, seconds) =>
      this.#usage.addSpeech(characters, seconds),
    );
  }

  /** Masters what comes, checks what it decodes to, and once more with what failed the check spoken anew. */
  async #master(feeds: AsyncQueue<AsyncQueue<SpokenTurn>>): Promise<Mastered> {
    const { ports, signal } = this.#parts();
    for (let mastering = 1; ; mastering += 1) {
      let chunks = 0;
      const onFrames = async (mp3: Uint8Array, seconds: number) => {
        await ports.store.put(ports.liveKey(chunks), mp3);
        chunks += 1;
        this.#tell({ type: 'sound', chunks, seconds });
      };
      const mastered = await masterAudio(feeds, ports.voice, ports.store, onFrames, signal);
      const faults = checkAudio(mastered.audio, mastered.turns.length);
      if (faults.turns.length === 0 && faults.whole === null) return mastered;
      if (mastering >= MASTERINGS) {
        const reason = faults.whole ?? `${faults.turns.length} turns are silent`;
        throw new DomainError('upstream', `The audio did not pass its check: ${reason}.`);
      }
      for (const index of faults.turns) {
        const turn = mastered.turns[index]?.turn;
        if (!turn) continue;
        await ports.store.delete(speechKey(ports.voice, turn));
        await this.#speakLine(turn);
      }
    }
  }

  #brief(articles: readonly Article[]): WritingBrief {
    const { title, model, role, series = null, instructions, maxLength } = this.#request;
    const words = articles.reduce((sum, article) => sum + article.words, 0);
    return {
      title,
      articles,
      model,
      role,
      series,
      instructions,
      words: targetWords(words, maxLength),
      onUsage: (usage) => this.#usage.addModel(usage),
    };
  }

  #tellProgress(): void {
    const text = this.#meter.text();
    if (text === this.#lastText) return;
    this.#lastText = text;
    this.#tell({ type: 'progress', status: 'processing', progress: text });
  }

  /** One after the other, without holding up the work; a failure to tell ends the run at once. */
  #tell(event: PodcastEvent): void {
    this.#telling = this.#telling.then(() => this.#ports.emit(event));
    this.#telling.catch((error: unknown) => this.#stop.abort(error));
  }

  #parts() {
    return { request: this.#request, ports: this.#ports, signal: this.#signal };
  }
}

/** Chapters by the words planned, until there is sound to measure; seconds. */
function estimateChapters(parts: readonly PlannedPart[]): Chapter[] {
  let words = 0;
  return parts.map((part) => {
    const timestamp = Math.round((words / WORDS_PER_MINUTE) * 60);
    words += part.words;
    return { title: part.title, timestamp };
  });
}

/** Waits for both; the first failure stops the other and is thrown when both have ended. */
async function allOrStop<A, B>(tasks: [Promise<A>, Promise<B>], stop: AbortController): Promise<[A, B]> {
  let first: { error: unknown } | null = null;
  for (const task of tasks) {
    task.catch((error: unknown) => {
      first ??= { error };
      stop.abort(error);
    });
  }
  await Promise.allSettled(tasks);
  if (first) throw (first as { error: unknown }).error;
  return Promise.all(tasks);
}
