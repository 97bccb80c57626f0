import type { Article } from '../../domain/article/article.schema.ts';
import { createSource, type NumberedSentence } from '../../domain/article/numbered-sentences.ts';
import { collectPronunciations } from '../../domain/article/pronunciations.ts';
import { composeCredits } from '../../domain/article/source-links.ts';
import type { PodcastEvent } from '../../domain/events.ts';
import type { Language } from '../../domain/languages.ts';
import type { PodcastSettings } from '../../domain/podcast/podcast-settings.schema.ts';
import {
  addCorrections,
  CORRECTIONS_CHECKPOINT,
  type Correction,
} from '../../domain/pronunciation/name-corrections.ts';
import { composeDoesNotSay, composeLeadIn } from '../../domain/question/answer-words.ts';
import type { AnswerProgress, SpokenAnswerTurn } from '../../domain/question/question.schema.ts';
import type { SearchQuery } from '../../domain/question/sentence-search.ts';
import { HOST_NAMES } from '../../domain/script/hosts.ts';
import type { ScriptBrief } from '../../domain/script-model.ts';
import { getCitedSentences, roundToMilliseconds } from '../../domain/transcript/transcript.ts';
import { createContext, finishRun, type GenerationContext, type StagePorts } from '../context.ts';
import { createMaster, type Master } from '../mastering/index.ts';
import { countAnswerRoom } from '../prompts/answer-prompt.ts';
import { Script } from '../script.ts';
import { getSpokenLanguage } from '../spoken-language.ts';
import { fetchArticles } from '../stages/1-fetch.ts';
import { verify } from '../stages/4-verify.ts';
import { ClaimReviewer, review } from '../stages/5-review.ts';
import { synthesize } from '../stages/6-synthesize.ts';
import { type Mastered, master, type TimedTurn } from '../stages/7-master.ts';
import { tagAnswer } from '../stages/tag-audio.ts';
import { StreamBuffer } from '../stream-buffer.ts';
import type { Turn, TurnStream } from '../turn.ts';
import { type AnswerMaterial, findAnswerMaterial } from './answer-material.ts';
import { AnswerWriter } from './write-answer.ts';

const ANSWER_WORDS = 70;

export interface AnswerQuestionRequest extends SearchQuery {
  id: number;
  settings: PodcastSettings;
  maxUsd: number | null;
  /** An earlier run may have been heard. */
  isResumed: boolean;
}

export interface AnswerPorts extends Omit<StagePorts, 'emit'> {
  audioKey: string;
  report: (progress: AnswerProgress) => Promise<void>;
}

export interface Answer extends AnswerProgress {
  isAnswerable: boolean;
}

/** Resumes after the checkpoints of earlier runs. Rejects with a `DomainError` for the requester. */
export async function answerQuestion(
  request: AnswerQuestionRequest,
  ports: AnswerPorts,
  signal: AbortSignal,
): Promise<Answer> {
  const progress = new ProgressOfAnswer(ports.report);
  // The review replaces no turn that may have been heard.
  const percent = request.isResumed ? 1 : 0;
  const context = await createContext({ ...request, percent }, { ...ports, emit: progress.emit }, signal);
  try {
    return await finishRun(context, signal, () => runStages(request, ports.audioKey, context, progress));
  } finally {
    await context.progress.flush();
  }
}

/** An answer has no event log: the whole progress is stored with each new turn and sound. */
class ProgressOfAnswer {
  listTurns: () => AnswerProgress['turns'] = () => [];
  chunks = 0;
  readonly #report: AnswerPorts['report'];

  constructor(report: AnswerPorts['report']) {
    this.#report = report;
  }

  readonly emit = async (events: readonly PodcastEvent[]): Promise<void> => {
    const sound = events.findLast((event) => event.type === 'sound');
    if (sound) this.chunks = sound.chunks;
    if (sound || events.some(({ type }) => type === 'turn_written'))
      await this.#report({ turns: this.listTurns(), chunks: this.chunks });
  };
}

async function runStages(
  request: AnswerQuestionRequest,
  audioKey: string,
  context: GenerationContext,
  progress: ProgressOfAnswer,
): Promise<Answer> {
  const { ports, signal, speech } = context;
  const { settings } = request;
  const { title, specificModel: model } = settings;
  const thread = createMaster(signal);
  thread.catch(() => undefined);
  const articles = await fetchArticles(settings.wikiTitles, context);
  const language = getSpokenLanguage(settings, articles);
  const corrections = (await context.checkpoints.load<Correction[]>(CORRECTIONS_CHECKPOINT)) ?? [];
  speech.usePronunciations(addCorrections(collectPronunciations(articles), corrections), language);
  const leadIn = composeLeadIn(language, request.id);
  // One of them is heard first; both are stored for later answers. The search blocks the thread.
  await speech.requestIntro([...(leadIn ? [leadIn] : []), composeDoesNotSay(language)]);
  const contextTokens = ports.scriptModel.getContextTokens?.(model) ?? Number.POSITIVE_INFINITY;
  const asked = { ...request, words: ANSWER_WORDS, leadIn: leadIn?.text ?? null };
  const room = countAnswerRoom({ title, model, articles, language }, asked, contextTokens);
  const material = findAnswerMaterial(articles, request, room);
  const script = createScript(request, { articles, material, language, leadIn }, context);
  const { writer, turns, reviewer } = startTurns(script, { material, language, leadIn }, context);
  const byNumber = new Map(material.search.sentences.map((sentence) => [sentence.number, sentence]));
  progress.listTurns = () => composeAnswerTurns(turns.listed, byNumber, articles);
  const mastered = await masterAll(turns.buffer, thread, context);
  await reviewer?.finish();
  await context.progress.flush();
  const tags = {
    title,
    language,
    credits: composeCredits(articles),
    year: ports.clock.now().getUTCFullYear(),
  };
  await ports.store.put(audioKey, tagAnswer(mastered, request.question, tags));
  const spoken = composeAnswerTurns(turns.listed, byNumber, articles, mastered.turns);
  return { turns: spoken, chunks: progress.chunks, isAnswerable: writer.isAnswerable };
}

interface AnswerInputs {
  articles: readonly Article[];
  material: AnswerMaterial;
  language: Language | null;
  leadIn: ReturnType<typeof composeLeadIn>;
}

function createScript(
  { id, settings }: AnswerQuestionRequest,
  { articles, material, language, leadIn }: AnswerInputs,
  { checkpoints }: GenerationContext,
): Script {
  const brief: ScriptBrief = {
    title: settings.title,
    articles,
    material: { articles, sentences: material.sentences },
    language,
    model: settings.specificModel,
    settings,
    words: ANSWER_WORDS,
    seed: id,
    onUsage: (usage) => checkpoints.addModelUsage(usage),
    meter: { begin: (expected) => checkpoints.beginModelCall(expected) },
  };
  const segment = {
    kind: 'opening' as const,
    index: 0,
    title: '',
    sentences: [...material.sentences],
    words: ANSWER_WORDS,
  };
  const outline = { question: '', chapters: [], ending: '' };
  const introTurns = leadIn ? 1 : 0;
  return new Script(brief, outline, [segment], checkpoints, { introTurns, dropsUnsupported: true });
}

function startTurns(
  script: Script,
  { material, language, leadIn }: Omit<AnswerInputs, 'articles'>,
  context: GenerationContext,
) {
  const [segment] = script.segments;
  if (!segment) throw new Error('An answer has no segment.');
  const writer = new AnswerWriter({ segment, material, language, leadIn }, context);
  // Without a model, the answer is the article's own sentences.
  const hasModel = context.ports.scriptModel.answerQuestion !== undefined;
  const reviewer = hasModel ? ClaimReviewer.create(script, context) : null;
  const listed: Turn[] = [];
  const verified = list(verify(segment, writer.write(), context), listed);
  const reviewed = review(segment, verified, reviewer);
  return { writer, reviewer, turns: { listed, buffer: new StreamBuffer(synthesize(reviewed, context)) } };
}

async function* list(turns: TurnStream, listed: Turn[]): AsyncGenerator<Turn> {
  for await (const turn of turns) {
    listed.push(turn);
    yield turn;
  }
}

async function masterAll(
  turns: StreamBuffer<Turn>,
  thread: Promise<Master>,
  context: GenerationContext,
): Promise<Mastered> {
  const mastering = master([turns], thread, context);
  for (const task of [turns.done, mastering]) task.catch(context.abort);
  await Promise.allSettled([turns.done, mastering]);
  context.signal.throwIfAborted();
  return mastering;
}

function composeAnswerTurns(
  turns: readonly Turn[],
  sentences: ReadonlyMap<number, NumberedSentence>,
  articles: readonly Article[],
  timed: readonly TimedTurn[] = [],
): SpokenAnswerTurn[] {
  const times = new Map(timed.map((spoken) => [spoken.turn, spoken]));
  return turns
    .filter(({ state }) => state !== 'draft' && state !== 'dropped')
    .map((turn) => {
      const { script } = turn;
      const time = times.get(turn);
      return {
        speaker: HOST_NAMES[script.host],
        text: script.text,
        sources: getCitedSentences(script, sentences).map((sentence) => createSource(sentence, articles)),
        supported: script.supported,
        reason: script.supported === false ? script.reason : null,
        ...(time && { startTime: roundToMilliseconds(time.start), endTime: roundToMilliseconds(time.end) }),
      };
    });
}
