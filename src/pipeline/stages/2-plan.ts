import type { Article } from '../../domain/article/article.schema.ts';

import { type ClaimContext, createClaimContext } from '../../domain/claims/index.ts';
import { countWords, detectLanguage } from '../../domain/language/index.ts';
import type { ScriptBrief } from '../../domain/ports.ts';
import { composeIntro, composeOutro, type FixedTurn } from '../../domain/script/intro-outro.ts';
import { LengthBudget } from '../../domain/script/length-budget.ts';
import { computeTargetWords } from '../../domain/script/lengths.ts';
import { planSegments } from '../../domain/script/plan-segments.ts';
import { createRepeatFinder } from '../../domain/script/repeats.ts';
import type { Host } from '../../domain/script/script.schema.ts';
import type { GenerationContext } from '../context.ts';
import { getBoundaryHost } from '../prompts/system-prompt.ts';
import { createWritingGate, type Script, Segment } from '../script.ts';

/**
 * Stage 2: yields the script, its segments planned by rules. The speech of the
 * intro is requested before the rules use the thread, since it is heard first.
 */
export async function* plan(
  articles: readonly Article[],
  context: GenerationContext,
): AsyncGenerator<Script> {
  const { request, checkpoints, speech } = context;
  const { id, title, role, series = null, maxLength } = request;
  const language = articles[0] ? detectLanguage(articles[0]) : null;
  const intro = language ? composeIntro({ seed: id, language, title, role, series }) : [];
  await speech.requestIntro(intro);

  const createOutro = (first: Host) => (language ? composeOutro({ seed: id, language }, first) : []);
  const words = computeTargetWords(
    articles.reduce((sum, article) => sum + article.words, 0),
    maxLength,
  );
  const planned = planSegments(articles, words, {
    intro: sumWords(intro),
    outro: sumWords(createOutro('A')),
  });
  // The segment after the last one would begin with this host.
  const outro = createOutro(getBoundaryHost(planned.length));
  outro.forEach((turn, index) => void speech.requestAhead(turn, planned.length, index));

  const getClaimContext = createOnce(() => createClaimContext(articles));
  const segments = planned.map((segment) => {
    const { kind } = segment;
    const fixed = { intro: kind === 'opening' ? intro : [], outro: kind === 'closing' ? outro : [] };
    return new Segment(segment, checkpoints, getClaimContext, fixed);
  });
  const script: Script = {
    articles,
    brief: createBrief(articles, words, language === null, context, (usage) => script.onUsage(usage)),
    segments,
    lengths: new LengthBudget(planned.map((segment) => segment.words)),
    repeats: createRepeatFinder(),
    getClaimContext,
    writing: createWritingGate(speech.waitForFirstSound()),
    onUsage: () => undefined,
  };
  yield script;
}

function createBrief(
  articles: readonly Article[],
  words: number,
  writesIntroAndOutro: boolean,
  { request, checkpoints }: GenerationContext,
  onUsage: NonNullable<ScriptBrief['onUsage']>,
): ScriptBrief {
  const { title, model, role, series = null, instructions } = request;
  return {
    title,
    articles,
    model,
    role,
    series,
    instructions,
    words,
    writesIntroAndOutro,
    onUsage(usage) {
      checkpoints.addModelUsage(usage);
      onUsage(usage);
    },
  };
}

function createOnce(create: () => ClaimContext): () => ClaimContext {
  let created: ClaimContext | null = null;
  return () => {
    created ??= create();
    return created;
  };
}

function sumWords(turns: readonly FixedTurn[]): number {
  return turns.reduce((sum, { text }) => sum + countWords(text), 0);
}
