import type { Article } from '../../domain/article/article.schema.ts';
import { composeCredits } from '../../domain/article/credits.ts';
import { collectPronunciations } from '../../domain/article/pronunciations.ts';
import { detectLanguage, type Language } from '../../domain/language/index.ts';
import type { PodcastSettings } from '../../domain/podcast/podcast-settings.schema.ts';
import {
  addCorrections,
  CORRECTIONS_CHECKPOINT,
  type Correction,
} from '../../domain/pronunciation/name-corrections.ts';
import type { AnswerProgress } from '../../domain/question/answer-progress.ts';
import { composeDoesNotSay, composeLeadIn } from '../../domain/question/answer-words.ts';
import type { SearchQuery } from '../../domain/question/sentence-search.ts';
import type { ScriptBrief } from '../../domain/script-model.ts';
import {
  createContext,
  type GenerationContext,
  type GenerationPorts,
  type GenerationRequest,
} from '../context.ts';
import { createMaster, type Master } from '../mastering/index.ts';
import { countAnswerRoom } from '../prompts/answer-prompt.ts';
import { Script } from '../script.ts';
import { fetchArticles } from '../stages/1-fetch.ts';
import { verify } from '../stages/4-verify.ts';
import { ClaimReviewer, review } from '../stages/5-review.ts';
import { synthesize } from '../stages/6-synthesize.ts';
import { type Mastered, master } from '../stages/7-master.ts';
import { StreamBuffer } from '../stream-buffer.ts';
import type { Turn } from '../turn.ts';
import { type AnswerMaterial, findAnswerMaterial } from './answer-material.ts';
import { composeAnswerTurns } from './answer-turns.ts';
import { tagAnswer } from './tag-answer.ts';
import { AnswerWriter } from './write-answer.ts';

const ANSWER_WORDS = 70;

export interface AnswerQuestionRequest extends SearchQuery {
  id: number;
  settings: PodcastSettings;
  maxUsd: number | null;
  /** An earlier run may have been heard. */
  isResumed: boolean;
}

export interface AnswerPorts extends Omit<GenerationPorts, 'drawCover' | 'emit' | 'onStage' | 'getAudioKey'> {
  getAudioKey: () => string;
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
  const progress = new ProgressOfAnswer(ports);
  const context = await createContext(toGenerationRequest(request), progress.ports, signal);
  try {
    return await runStages(request, context, progress);
  } catch (error) {
    // Requests under way would be paid for.
    await context.abort(error);
    await context.checkpoints.flushUsage();
    throw signal.aborted ? signal.reason : error;
  } finally {
    await context.progress.flush();
  }
}

class ProgressOfAnswer {
  readonly ports: GenerationPorts;
  listTurns: () => AnswerProgress['turns'] = () => [];
  chunks = 0;

  constructor({ report, ...ports }: AnswerPorts) {
    this.ports = {
      ...ports,
      drawCover: () => Promise.reject(new Error('An answer has no cover.')),
      emit: async (events) => {
        const sound = events.findLast((event) => event.type === 'sound');
        if (sound) this.chunks = sound.chunks;
        if (sound || events.some(({ type }) => type === 'turn_written')) await report(this.get());
      },
    };
  }

  get(): AnswerProgress {
    return { turns: this.listTurns(), chunks: this.chunks };
  }
}

async function runStages(
  request: AnswerQuestionRequest,
  context: GenerationContext,
  progress: ProgressOfAnswer,
): Promise<Answer> {
  const { ports, signal, speech } = context;
  const { settings } = request;
  const { title, specificModel: model } = settings;
  const thread = createMaster(signal, { usesCheckThread: !ports.speechModel.local });
  thread.catch(() => undefined);
  const articles = await getFirst(fetchArticles(settings.wikiTitles, context));
  const language = articles[0] ? detectLanguage(articles[0]) : null;
  const corrections = (await context.checkpoints.load<Correction[]>(CORRECTIONS_CHECKPOINT)) ?? [];
  speech.usePronunciations(addCorrections(collectPronunciations(articles), corrections));
  const leadIn = composeLeadIn(language, request.id);
  // One of them is heard first; both are stored for later answers. The search blocks the thread.
  await speech.requestIntro([...(leadIn ? [leadIn] : []), composeDoesNotSay(language)]);
  const contextTokens = ports.scriptModel.getContextTokens?.(model) ?? Number.POSITIVE_INFINITY;
  const asked = { ...request, words: ANSWER_WORDS, leadIn: leadIn?.text ?? null };
  const room = countAnswerRoom({ title, model, articles }, asked, contextTokens);
  const material = findAnswerMaterial(articles, request, room);
  const script = createScript(request, { articles, material, leadIn }, context);
  const { writer, turns, reviewer } = startTurns(script, { material, language, leadIn }, context);
  const byNumber = new Map(material.search.sentences.map((sentence) => [sentence.number, sentence]));
  progress.listTurns = () => composeAnswerTurns(turns.listed, byNumber, articles);
  const mastered = await masterAll(turns.buffer, thread, context);
  await reviewer?.finish();
  await context.progress.flush();
  await ports.store.put(
    ports.getAudioKey(''),
    tagAnswer(mastered, { title, question: request.question }, composeCredits(articles), ports.clock),
  );
  const spoken = composeAnswerTurns(turns.listed, byNumber, articles, mastered.turns);
  return { turns: spoken, chunks: progress.chunks, isAnswerable: writer.isAnswerable };
}

interface AnswerParts {
  articles: readonly Article[];
  material: AnswerMaterial;
  leadIn: ReturnType<typeof composeLeadIn>;
}

function createScript(
  { id, settings }: AnswerQuestionRequest,
  { articles, material, leadIn }: AnswerParts,
  { checkpoints }: GenerationContext,
): Script {
  const brief: ScriptBrief = {
    title: settings.title,
    articles,
    material: { articles, sentences: material.sentences },
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
  { material, language, leadIn }: Omit<AnswerParts, 'articles'> & { language: Language | null },
  context: GenerationContext,
) {
  const [segment] = script.segments;
  if (!segment) throw new Error('An answer has no segment.');
  const writer = new AnswerWriter({ segment, material, language, leadIn }, context);
  // Without a model, the answer is the article's own sentences.
  const hasModel = context.ports.scriptModel.answerQuestion !== undefined;
  const reviewer = hasModel ? ClaimReviewer.create(script, context) : null;
  const listed: Turn[] = [];
  const verified = list(verify({ segment, chunks: writer.write() }, context), listed);
  const reviewed = review({ segment, turns: verified, reviewer });
  return { writer, reviewer, turns: { listed, buffer: new StreamBuffer(synthesize(reviewed, context)) } };
}

async function* list(turns: AsyncIterable<Turn>, listed: Turn[]): AsyncGenerator<Turn> {
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
  const mastering = getFirst(master({ segments: new StreamBuffer(listOnly(turns)), thread }, context));
  for (const task of [turns.done, mastering]) task.catch(context.abort);
  await Promise.allSettled([turns.done, mastering]);
  context.signal.throwIfAborted();
  return mastering;
}

function toGenerationRequest(request: AnswerQuestionRequest): GenerationRequest {
  const { id, settings, maxUsd, isResumed } = request;
  // The review replaces no turn that may have been heard.
  const percent = isResumed ? 1 : 0;
  return { id, settings, maxUsd, percent };
}

async function* listOnly<T>(item: T): AsyncGenerator<T> {
  yield item;
}

async function getFirst<T>(results: AsyncIterable<T>): Promise<T> {
  for await (const result of results) return result;
  throw new Error('A stage has yielded no result.');
}
