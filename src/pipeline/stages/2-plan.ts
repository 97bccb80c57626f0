import type { Article } from '../../domain/article/article.schema.ts';
import { formatLackOfProse } from '../../domain/article/enough-prose.ts';
import { nameInSentence } from '../../domain/article/name-in-sentence.ts';
import { collectPronunciations } from '../../domain/article/pronunciations.ts';
import { DomainError } from '../../domain/errors.ts';
import { detectLanguage } from '../../domain/language/index.ts';
import type { CheckpointStore } from '../../domain/ports.ts';
import {
  addCorrections,
  CORRECTIONS_CHECKPOINT,
  type Correction,
} from '../../domain/pronunciation/name-corrections.ts';
import { getBoundaryHost } from '../../domain/script/hosts.ts';
import {
  composeIntro,
  composeOutro,
  DISCLOSURE_AFTER,
  DISCLOSURE_BEFORE,
  SEED_CHECKPOINT,
} from '../../domain/script/intro-outro.ts';
import { computeTargetWords, type IntroOutroWords } from '../../domain/script/lengths.ts';
import { type PlannedSegment, planAllHeadings, planSegments } from '../../domain/script/plan-segments.ts';
import type { Host } from '../../domain/script/script.schema.ts';
import { localizeHeadings } from '../../domain/script/segment-headings.ts';
import { formatStoredPlan, PLAN_CHECKPOINT, parseStoredPlan } from '../../domain/script/stored-plan.ts';
import type { ScriptBrief, ScriptModel } from '../../domain/script-model.ts';
import type { GenerationContext } from '../context.ts';
import { getSegmentStep, Script, sumWords } from '../script.ts';
import { checkLanguage, checkProse } from './check-articles.ts';

export async function* plan(
  articles: readonly Article[],
  context: GenerationContext,
): AsyncGenerator<Script> {
  const { request, checkpoints, speech } = context;
  const { id, title, model, role, series = null, instructions, maxLength } = request;
  const seed = (await checkpoints.load<number>(SEED_CHECKPOINT)) ?? id;
  checkLanguage(articles, context.ports.speechModel);
  const [article] = articles;
  const language = article ? detectLanguage(article) : null;
  const corrections = (await checkpoints.load<Correction[]>(CORRECTIONS_CHECKPOINT)) ?? [];
  speech.usePronunciations(addCorrections(collectPronunciations(articles), corrections));
  const subject = language === 'en' && article?.title === title ? nameInSentence(article) : title;
  const intro = language
    ? composeIntro({ seed, language, title: subject, role, series })
    : [...DISCLOSURE_BEFORE];
  const createOutro = (first: Host) =>
    language ? composeOutro({ seed, language }, first) : [{ ...DISCLOSURE_AFTER, host: first }];
  const articleWords = articles.reduce((sum, article) => sum + article.words, 0);
  const words = computeTargetWords(articleWords, maxLength);
  const fixedWords = { intro: sumWords(intro), outro: sumWords(createOutro('A')) };
  await checkProse(articles, { words, fixedWords: fixedWords.intro + fixedWords.outro }, context);
  // It is heard first, and the rules below block the thread.
  await speech.requestIntro(intro);

  const { scriptModel } = context.ports;
  const planned = await loadOrCreatePlan({ articles, words, fixedWords, seed, scriptModel }, checkpoints);
  // The segment after the last one would begin with this host.
  const outro = createOutro(getBoundaryHost(planned.length));
  // A model with few requests at once would speak it before turns that are heard sooner.
  if (context.ports.speechModel.maxUsefulRequests === undefined)
    outro.forEach((turn, index) => void speech.requestAhead(turn, planned.length, index));

  const brief: ScriptBrief = {
    title,
    articles,
    model,
    role,
    series,
    instructions,
    words,
    seed,
    writesIntroAndOutro: language === null,
    onUsage: (usage) => checkpoints.addModelUsage(usage),
    meter: { begin: (expected) => checkpoints.beginModelCall(expected) },
  };
  yield new Script(brief, planned, checkpoints, { intro, outro });
}

interface PlanInput {
  articles: readonly Article[];
  words: number;
  fixedWords: IntroOutroWords;
  seed: number;
  scriptModel: ScriptModel;
}

/** Stored before the first segment, so that a segment without a plan is of an earlier version. */
async function loadOrCreatePlan(
  { articles, words, fixedWords, seed, scriptModel }: PlanInput,
  checkpoints: CheckpointStore,
): Promise<PlannedSegment[]> {
  const stored = parseStoredPlan(await checkpoints.load(PLAN_CHECKPOINT), articles);
  if (stored) return stored;
  const earlier = planAllHeadings(articles, words, fixedWords);
  const segments = await Promise.all(earlier.map(({ index }) => checkpoints.load(getSegmentStep(index))));
  if (segments.some((segment) => segment !== null)) return earlier;
  const own = scriptModel.planSegments?.(articles, words, fixedWords, { seed }) ?? [];
  const planned = localizeHeadings(
    // A model's own plan is empty if the podcast is too short for its chapters.
    own.length > 0 ? own : planSegments(articles, words, fixedWords, { seed }),
    articles,
  );
  if (planned.length === 0)
    throw new DomainError('validation', formatLackOfProse('short', []), { plain: true });
  await checkpoints.save(PLAN_CHECKPOINT, formatStoredPlan(planned));
  return planned;
}
