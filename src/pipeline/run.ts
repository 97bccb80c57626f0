import PQueue from 'p-queue';
import type { Article } from '../domain/article/article.schema.ts';
import { type ClaimContext, createClaimContext } from '../domain/claims/index.ts';
import { DomainError } from '../domain/errors.ts';
import type { PodcastEvent } from '../domain/events.ts';
import { countWords, detectLanguage } from '../domain/language/index.ts';
import type { Role } from '../domain/podcast/podcast.schema.ts';
import { getAudioFilename, type MadePodcast } from '../domain/podcast/podcast.ts';
import type {
  AudioStore,
  CheckpointStore,
  Clock,
  Encyclopedia,
  Pcm,
  ScriptBrief,
  ScriptModel,
  SeriesPlace,
  SpeechModel,
} from '../domain/ports.ts';
import { createPodcastRequester } from '../domain/requester.ts';
import { composeIntro, composeOutro } from '../domain/script/intro-outro.ts';
import { LengthBudget } from '../domain/script/length-budget.ts';
import { computeTargetWords, WORDS_PER_MINUTE } from '../domain/script/lengths.ts';
import { type PlannedSegment, planSegments } from '../domain/script/plan-segments.ts';
import { createRepeatFinder } from '../domain/script/repeats.ts';
import type { Host, ScriptSegment, ScriptTurn } from '../domain/script/script.schema.ts';
import { createTurnVerifier } from '../domain/script/turn-verifier.ts';
import { allOrStop } from './all-or-stop.ts';
import { AsyncQueue } from './async-queue.ts';
import type { coverPicture } from './cover/raster.ts';
import { Line, type Spoken } from './line.ts';
import { createMaster, type Master } from './mastering/master.ts';
import { type OwnLine, onItsWay, soon, speakOwn, wordsOf } from './own-lines.ts';
import { getBoundaryHost } from './prompts/system-prompt.ts';
import { SecondReader } from './second-reader.ts';
import { checkAudio } from './steps/check-audio.ts';
import { composeRecord } from './steps/compose-record.ts';
import { type Mastered, masterAudio } from './steps/master-audio.ts';
import { readArticles } from './steps/read-articles.ts';
import { speakTurn, speechKey } from './steps/speak-turn.ts';
import { tagAudio } from './steps/tag-audio.ts';
import { writePart } from './steps/write-part.ts';
import { inOrder } from './steps-in-order.ts';
import { Teller } from './teller.ts';
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

/** Stages of a run; most of them overlap. */
export type Stage = 'read' | 'write' | 'speak' | 'master' | 'publish';

/** Told of each stage when it begins and when it ends or fails, for the operator. */
export type StageListener = (stage: Stage, moment: 'begun' | 'ended' | 'failed') => void;

/** What the pipeline works with. */
export interface RunPorts {
  encyclopedia: Encyclopedia;
  writer: ScriptModel;
  voice: SpeechModel;
  store: AudioStore;
  steps: CheckpointStore;
  /** Where a stretch of the live stream is kept; stretches count from 0. */
  liveKey: (chunk: number) => string;
  /** Draws the cover that the file carries. */
  drawCover: typeof coverPicture;
  /** Where the finished audio is kept. */
  audioKey: (filename: string) => string;
  /** Tells what happens, in order. */
  emit: (events: readonly PodcastEvent[]) => Promise<void>;
  /** Speech requests at once. */
  speechConcurrency: number;
  /** Whether somebody listens to it already. */
  heard?: () => boolean;
  /** Whether a second model call checks each part's claims. */
  secondReader: boolean;
  clock: Clock;
  onStage?: StageListener;
}

/** Times the audio is mastered: once, and once more with what failed the check spoken anew. */
const MASTERINGS = 2;
/** From so many minutes on every heading with something to tell is told of. */
const MINUTES_FOR_EVERY_HEADING = 10;
/** Lines of a part come before those of the next one, in the order of listening. */
const LINES_PER_PART = 1000;

/**
 * Makes an article into a podcast: reads it, divides it by rules, then writes
 * all parts side by side, speaks each turn as soon as it is written, has each
 * part read a second time, and masters in order as turns are spoken. Everything
 * paid for is kept, so that a run after a crash goes on where the last one
 * stopped. Rejects with a `DomainError` for the owner, or with the signal's
 * reason.
 */
export async function runPipeline(
  request: RunRequest,
  ports: RunPorts,
  outerSignal: AbortSignal,
): Promise<MadePodcast> {
  const stop = new AbortController();
  const signal = AbortSignal.any([outerSignal, stop.signal]);
  const usage = await UsageMeter.load(ports.steps, ports.voice.provider);
  const run = new Run(request, { ...ports, steps: inOrder(ports.steps) }, usage, signal, stop);
  try {
    return await run.make();
  } catch (error) {
    // Whatever else is under way must not go on, nor be paid for.
    stop.abort(error);
    throw outerSignal.aborted ? outerSignal.reason : error;
  } finally {
    await run.teller.told();
  }
}

/** What the parts of one podcast have in common. */
interface Script {
  articles: readonly Article[];
  brief: ScriptBrief;
  parts: readonly PlannedSegment[];
  titles: string[];
  budget: LengthBudget;
  repeats: ReturnType<typeof createRepeatFinder>;
  /** What claims are held against, made when it is first asked for. */
  context: () => ClaimContext;
  reader: SecondReader | null;
  hello: readonly OwnLine[];
  bye: readonly OwnLine[];
  /** To be awaited before anything is written. */
  pause: Promise<void>;
}

class Run {
  readonly teller: Teller;
  readonly #request: RunRequest;
  readonly #ports: RunPorts;
  readonly #signal: AbortSignal;
  readonly #stop: AbortController;
  readonly #usage: UsageMeter;
  readonly #speech: PQueue;
  /** Resolved when the voice is asked for the first time. */
  readonly #asked = Promise.withResolvers<void>();
  /** Resolved when there is something to hear. */
  readonly #heard = Promise.withResolvers<void>();
  readonly #speaking = new Map<string, Promise<Pcm>>();

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
    this.#speech = new PQueue({ concurrency: ports.speechConcurrency });
    this.teller = new Teller(ports.emit, request.percent, (error) => stop.abort(error));
  }

  async make(): Promise<MadePodcast> {
    const { id, wikiTitles } = this.#request;
    const { encyclopedia, steps, voice } = this.#ports;
    // What takes long only once is made ready meanwhile. Voices of ours need every processor themselves.
    const master = createMaster(this.#signal, { aside: voice.provider !== 'builtin' });
    master.catch(() => undefined);
    this.teller.progress();
    this.teller.meter.readingBegun();
    this.teller.progress();
    const asker = createPodcastRequester(id, this.#signal);
    const articles = await this.#stage('read', () => readArticles(wikiTitles, encyclopedia, steps, asker));
    // Lines of ours are spoken before anything is written.
    const writing = Promise.withResolvers<ScriptSegment[]>();
    void this.#stage('speak', () => this.#allSpoken(writing.promise)).catch(() => undefined);
    const script = await this.#divide(articles).catch((error: unknown) => {
      writing.reject(error);
      throw error;
    });
    this.teller.meter.articlesRead(script.brief.words);
    this.teller.outline(script.parts, script.titles);
    this.teller.progress();

    const lines = script.parts.map(() => new AsyncQueue<Line>());
    writing.resolve(
      this.#stage('write', () =>
        Promise.all(script.parts.map((part, index) => this.#make(script, part, lines[index]))),
      ),
    );
    // Made while the first answers are on their way: what fails shows at the first check.
    void onItsWay(Promise.resolve())
      .then(script.context)
      .catch(() => undefined);
    const written = writing.promise.then((parts) => {
      this.teller.meter.allWritten();
      this.teller.progress();
      return parts;
    });
    const [parts, mastered] = await allOrStop(
      [written, this.#stage('master', () => this.#master(lines, script, master))],
      this.#stop,
    );
    await script.reader?.finish();

    return this.#stage('publish', () => this.#publish(script, parts, mastered));
  }

  async #publish(script: Script, parts: ScriptSegment[], mastered: Mastered): Promise<MadePodcast> {
    const { id, title } = this.#request;
    const { articles } = script;
    const record = composeRecord({ articles, parts, titles: script.titles, reader: script.reader, mastered });
    const { chapters, credits } = record;
    const filename = getAudioFilename(id);
    const year = this.#ports.clock.now().getUTCFullYear();
    const file = await tagAudio(mastered, { title, chapters, credits, year }, this.#ports.drawCover);
    this.#signal.throwIfAborted();
    await this.#ports.store.put(this.#ports.audioKey(filename), file);
    return { ...record, audioFilename: filename, audioSize: file.length, usage: await this.#usage.total() };
  }

  /** Does a stage's work, and tells of it. */
  async #stage<T>(stage: Stage, work: () => Promise<T>): Promise<T> {
    const { onStage } = this.#ports;
    onStage?.(stage, 'begun');
    try {
      const result = await work();
      onStage?.(stage, 'ended');
      return result;
    } catch (error) {
      onStage?.(stage, 'failed');
      throw error;
    }
  }

  /** Resolves when every line is spoken for the first time; by then all are written. */
  async #allSpoken(writing: Promise<unknown>): Promise<void> {
    await writing;
    await Promise.all(this.#speaking.values());
  }

  async #divide(articles: readonly Article[]): Promise<Script> {
    const { id, title, model, role, series = null, instructions, maxLength } = this.#request;
    const { writer, voice, steps, secondReader } = this.#ports;
    const language = articles[0] ? detectLanguage(articles[0]) : null;
    const welcome = language ? composeIntro({ seed: id, language, title, role, series }) : [];
    const hello = speakOwn(welcome, (turn, index) => this.#speak(turn, 0, index));
    // It is heard first: its request leaves before the rules take the thread.
    if (hello.length > 0) await onItsWay(Promise.race([this.#asked.promise, hello[0]?.speech]));
    const words = computeTargetWords(
      articles.reduce((sum, article) => sum + article.words, 0),
      maxLength,
    );
    const farewell = (first: Host) => (language ? composeOutro({ seed: id, language }, first) : []);
    const frame = { intro: wordsOf(welcome), outro: wordsOf(farewell('A')) };
    const parts = planSegments(articles, words, frame);
    // After the last part comes whoever would begin another.
    const bye = speakOwn(farewell(getBoundaryHost(parts.length)), (turn, index) =>
      this.#speak(turn, parts.length, index),
    );
    const brief: ScriptBrief = {
      ...{
        title,
        articles,
        model,
        role,
        series,
        instructions,
        words,
        writesIntroAndOutro: language === null,
      },
      onUsage: (usage) => {
        this.#usage.addModel(usage);
        reader?.wrote(usage);
      },
    };
    const repeats = createRepeatFinder();
    const speak = (turn: ScriptTurn, line: Line) => this.#speak(turn, line.part, line.index);
    const resumed = this.#request.percent > 0;
    const readerBrief = { ...brief, onUsage: this.#usage.addModel.bind(this.#usage) };
    const reader =
      secondReader && writer.reviewClaims
        ? new SecondReader({ writer, brief: readerBrief, steps, repeats, resumed, speak }, this.#signal)
        : null;
    reader?.expect(parts);
    const titles = parts.map(({ heading }) => heading);
    const budget = new LengthBudget(parts.map((part) => part.words));
    let made: ClaimContext | null = null;
    const context = () => {
      made ??= createClaimContext(articles);
      return made;
    };
    // A voice of ours needs the processors itself for what is heard first.
    const isOurs = hello.length > 0 && voice.provider === 'builtin';
    const pause = isOurs ? soon(this.#heard.promise, this.#signal) : Promise.resolve();
    return { articles, brief, parts, titles, budget, repeats, context, reader, hello, bye, pause };
  }

  /** Writes one part and gives its lines on, what is ours before and after them; then has it read a second time. */
  async #make(
    script: Script,
    planned: PlannedSegment,
    feed: AsyncQueue<Line> | undefined,
  ): Promise<ScriptSegment> {
    const { kind, index: part, sentences } = planned;
    const { writer, steps } = this.#ports;
    const hello = kind === 'opening' ? script.hello : [];
    const bye = kind === 'closing' ? script.bye : [];
    const checker = createTurnVerifier(sentences, script.context);
    const lines = new Map<number, Line>();
    const give = (turn: ScriptTurn, index: number, final: Promise<ScriptTurn>, speech?: Promise<Pcm>) => {
      const words = countWords(turn.text);
      this.teller.meter.turnWritten(words);
      this.teller.tell({ type: 'turn_written', part, turn: index, host: turn.host, words });
      this.teller.progress();
      const line = new Line(part, index, this.#voice(final, part, index, words, speech));
      feed?.push(line);
      return line;
    };
    const own = ({ turn, speech }: OwnLine, index: number) =>
      give(turn, index, Promise.resolve(turn), speech);
    try {
      hello.forEach(own);
      await script.pause;
      const written = await writePart(
        {
          ...{ writer, steps, checker, brief: script.brief, repeats: script.repeats, budget: script.budget },
          plan: script.parts.filter((one) => one.kind === 'chapter').map(({ heading }) => heading),
          everyHeading: script.brief.words >= MINUTES_FOR_EVERY_HEADING * WORDS_PER_MINUTE,
          framed: wordsOf([...hello, ...bye].map(({ turn }) => turn)),
          onTitle: (title) => {
            script.titles[part] = title;
            this.teller.outline(script.parts, script.titles);
          },
          onTurn: (turn, index, final) => void lines.set(index, give(turn, hello.length + index, final)),
        },
        planned,
        this.#signal,
      );
      bye.forEach((line, index) => void own(line, written.turns.length + index));
      feed?.end();
      script.reader?.read({ planned, script: written, checker, lines });
      return written;
    } catch (error) {
      feed?.fail(error);
      throw error;
    }
  }

  /** Speaks a turn once it is final, unless it is being spoken; null for one that is dropped. */
  async #voice(
    final: Promise<ScriptTurn>,
    part: number,
    index: number,
    words: number,
    speech?: Promise<Pcm>,
  ): Promise<Spoken | null> {
    const turn = await final;
    const spokenWords = turn.state === 'dropped' ? 0 : countWords(turn.text);
    this.teller.meter.turnChanged(spokenWords - words);
    if (turn.state === 'dropped') return null;
    const pcm = await (speech ?? this.#speak(turn, part, index));
    const seconds = pcm.samples.length / pcm.sampleRate;
    this.teller.meter.turnSpoken(spokenWords);
    this.teller.tell({ type: 'turn_spoken', part, turn: index, seconds });
    this.teller.progress();
    return { turn, pcm };
  }

  /** Speaks and keeps a turn; the same words of the same host once, since the second time they are kept. */
  async #speak(turn: ScriptTurn, part: number, index: number): Promise<Pcm> {
    const key = speechKey(this.#ports.voice, turn);
    const speech = (this.#speaking.get(key) ?? Promise.resolve(null))
      .catch(() => null)
      .then(() => this.#speakNow(turn, part, index));
    this.#speaking.set(key, speech);
    return speech;
  }

  /** In the order of listening, not of writing: parts are written side by side. */
  #speakNow(turn: ScriptTurn, part: number, index: number): Promise<Pcm> {
    const { voice, store, heard } = this.#ports;
    const priority = -(part * LINES_PER_PART + index);
    const asks = (request: () => Promise<Pcm>) => {
      this.#asked.resolve();
      return request();
    };
    const lane = (request: () => Promise<Pcm>) =>
      this.#speech.add(() => asks(request), { priority, signal: this.#signal }) as Promise<Pcm>;
    const onSpoken = this.#usage.addSpeech.bind(this.#usage);
    this.#usage.usesSpeech(speechKey(voice, turn));
    return speakTurn(turn, { voice, store, lane, onSpoken, heard }, this.#signal);
  }

  /** Masters what comes, checks what it decodes to, and once more with what failed the check spoken anew. */
  async #master(
    lines: readonly AsyncIterable<Line>[],
    { reader }: Script,
    first: Promise<Master>,
  ): Promise<Mastered> {
    const { voice, store, liveKey } = this.#ports;
    const patience = reader?.patience ?? (async () => undefined);
    for (let mastering = 1; ; mastering += 1) {
      let chunks = 0;
      const onFrames = (mp3: Uint8Array, seconds: number) => {
        const kept = store.put(liveKey(chunks), mp3);
        chunks += 1;
        this.teller.tell({ type: 'sound', chunks, seconds }, kept);
        this.#heard.resolve();
      };
      const master = mastering === 1 ? first : createMaster(this.#signal);
      const mastered = await masterAudio(
        lines,
        await master,
        { voice, store, patience, onFrames },
        this.#signal,
      );
      const faults = checkAudio(mastered.audio, mastered.turns.length);
      if (faults.turns.length === 0 && faults.whole === null) return mastered;
      if (mastering >= MASTERINGS) {
        const reason = faults.whole ?? `${faults.turns.length} turns are silent`;
        throw new DomainError('upstream', `The audio did not pass its check: ${reason}.`);
      }
      for (const index of faults.turns) {
        const line = mastered.turns[index]?.line;
        if (!line?.sent) continue;
        await store.delete(speechKey(voice, line.sent));
        await this.#speak(line.sent, line.part, line.index);
      }
    }
  }
}
