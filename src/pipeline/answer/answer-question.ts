import type { Article } from '../../domain/article/article.schema.ts';
import { createSource, type NumberedSentence } from '../../domain/article/numbered-sentences.ts';
import { composeCredits } from '../../domain/article/source-links.ts';
import type { PodcastEvent } from '../../domain/events.ts';
import type { PodcastSettings } from '../../domain/podcast/podcast-settings.schema.ts';
import { composeDoesNotSay, composeLeadIn } from '../../domain/question/answer-words.ts';
import type { AnswerProgress, SpokenAnswerTurn } from '../../domain/question/question.schema.ts';
import type { SearchQuery } from '../../domain/question/sentence-search.ts';
import { HOST_NAMES } from '../../domain/script/hosts.ts';
import type { ScriptBrief } from '../../domain/script-model.ts';
import { getCitedSentences, roundToMilliseconds } from '../../domain/transcript/transcript.ts';
import {
  completeBoth,
  createContext,
  finishRun,
  type GenerationContext,
  type StagePorts,
} from '../context.ts';
import { countAnswerRoom } from '../prompts/answer-prompt.ts';
import { Script, type Segment } from '../script.ts';
import { fetchArticles } from '../stages/fetch-articles.ts';
import { master, startMaster, type TimedTurn } from '../stages/master.ts';
import { prepareSpeech } from '../stages/prepare-script.ts';
import { ClaimReviewer } from '../stages/review.ts';
import { synthesize } from '../stages/synthesize.ts';
import { tagAnswer } from '../stages/tag-audio.ts';
import { verify } from '../stages/verify.ts';
import { StreamBuffer } from '../stream-buffer.ts';
import type { Turn } from '../turn.ts';
import { findAnswerMaterial } from './answer-material.ts';
import { type AnswerInput, AnswerWriter } from './write-answer.ts';

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
  const { ports, speech } = context;
  const { settings } = request;
  const { title, specificModel: model } = settings;
  const thread = startMaster(context);
  const articles = await fetchArticles(settings.wikiTitles, context);
  const language = await prepareSpeech(articles, settings, context);
  const leadIn = composeLeadIn(language, request.id);
  // One of them is heard first; both are stored for later answers. The search blocks the thread.
  await speech.requestIntro([...(leadIn ? [leadIn] : []), composeDoesNotSay(language)]);
  const contextTokens = ports.scriptModel.getContextTokens?.(model) ?? Number.POSITIVE_INFINITY;
  const asked = { ...request, words: ANSWER_WORDS, leadIn: leadIn?.text ?? null };
  const room = countAnswerRoom({ title, model, articles, language }, asked, contextTokens);
  const material = findAnswerMaterial(articles, request, room);
  const segment = createSegment(request, { articles, material, language, leadIn }, context);
  const writer = new AnswerWriter({ segment, material, language, leadIn }, context);
  // Without a model, the answer is the article's own sentences.
  const reviewer = ports.scriptModel.answerQuestion ? ClaimReviewer.create(context) : null;

  const verified: Turn[] = [];
  const turns = new StreamBuffer(produceTurns({ segment, writer, reviewer, verified }, context));
  const byNumber = new Map(material.search.sentences.map((sentence) => [sentence.number, sentence]));
  progress.listTurns = () => composeAnswerTurns(verified, byNumber, articles);
  const [, mastered] = await completeBoth(turns.done, master(turns, thread, context), context);
  await reviewer?.finish(segment.script);
  await context.progress.flush();
  const tags = {
    title,
    language,
    credits: composeCredits(articles),
    year: ports.clock.now().getUTCFullYear(),
  };
  await ports.store.put(audioKey, tagAnswer(mastered, request.question, tags));
  const spoken = composeAnswerTurns(verified, byNumber, articles, mastered.turns);
  return { turns: spoken, chunks: progress.chunks, isAnswerable: writer.isAnswerable };
}

function createSegment(
  { id, settings }: AnswerQuestionRequest,
  { articles, material, language, leadIn }: Omit<AnswerInput, 'segment'> & { articles: readonly Article[] },
  { checkpoints }: GenerationContext,
): Segment {
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
  const planned = {
    kind: 'opening' as const,
    index: 0,
    title: '',
    sentences: [...material.sentences],
    words: ANSWER_WORDS,
  };
  const outline = { question: '', chapters: [], ending: '' };
  const introTurns = leadIn ? 1 : 0;
  const script = new Script(brief, outline, [planned], checkpoints, { introTurns, dropsUnsupported: true });
  return script.segments[0] as Segment;
}

interface AnswerProduction {
  segment: Segment;
  writer: AnswerWriter;
  reviewer: ClaimReviewer | null;
  /** The turns so far, also before they are spoken. */
  verified: Turn[];
}

async function* produceTurns(
  { segment, writer, reviewer, verified }: AnswerProduction,
  context: GenerationContext,
): AsyncGenerator<Turn> {
  async function* listVerified() {
    for await (const turn of verify(segment, writer.write(), context)) {
      verified.push(turn);
      yield turn;
    }
  }
  yield* synthesize(listVerified(), context);
  reviewer?.start(segment);
}

function composeAnswerTurns(
  turns: readonly Turn[],
  sentences: ReadonlyMap<number, NumberedSentence>,
  articles: readonly Article[],
  timed: readonly TimedTurn[] = [],
): SpokenAnswerTurn[] {
  const times = new Map(timed.map((spoken) => [spoken.turn, spoken]));
  return turns
    .filter(({ isDraft, isDropped }) => !isDraft && !isDropped)
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
