import type { Article } from '../../src/domain/article/article.schema.ts';
import { getBoundaryHost } from '../../src/domain/script/hosts.ts';
import { composeIntro, composeOutro, type FixedTurn } from '../../src/domain/script/intro-outro.ts';
import { planSegments } from '../../src/domain/script/plan-segments.ts';
import type { Host } from '../../src/domain/script/script.schema.ts';
import type { ScriptModel } from '../../src/domain/script-model.ts';
import { Checkpoints } from '../../src/pipeline/checkpoints.ts';
import type { GenerationContext } from '../../src/pipeline/context.ts';
import { ProgressReporter } from '../../src/pipeline/progress-reporter.ts';
import { Script, sumWords } from '../../src/pipeline/script.ts';
import { write } from '../../src/pipeline/stages/3-write.ts';
import { verify } from '../../src/pipeline/stages/4-verify.ts';
import type { Turn } from '../../src/pipeline/turn.ts';
import { createMemoryCheckpoints } from './fakes.ts';
import { createBrief } from './written-podcasts.ts';

/** The turns of a podcast as the pipeline writes them: with continuations of segments that are too short. */
export async function writeThroughPipeline(
  scriptModel: ScriptModel,
  article: Article,
  minutes: number,
): Promise<FixedTurn[]> {
  const brief = createBrief([article], minutes);
  const intro = composeIntro({ seed: 1, language: 'en', title: article.title });
  const createOutro = (first: Host) => composeOutro({ seed: 1, language: 'en' }, first);
  const fixedWords = { intro: sumWords(intro), outro: sumWords(createOutro('A')) };
  const plan = scriptModel.planSegments ?? planSegments;
  const planned = plan([article], brief.words, fixedWords, { seed: 1 });
  const outro = createOutro(getBoundaryHost(planned.length));
  const checkpoints = await Checkpoints.open(createMemoryCheckpoints(), scriptModel.provider);
  const script = new Script(brief, planned, checkpoints, { intro, outro });
  const progress = new ProgressReporter(
    async () => undefined,
    0,
    () => undefined,
  );
  const context = {
    ...{ checkpoints, progress, ports: { scriptModel } },
    speech: { waitForFirstSound: async () => undefined },
    signal: new AbortController().signal,
  } as unknown as GenerationContext;
  const written = await Promise.all(
    script.segments.map(async (segment) => {
      const turns: Turn[] = [];
      for await (const turn of verify({ segment, chunks: write(segment, context) }, context))
        turns.push(turn);
      await Promise.all(turns.map((turn) => turn.waitUntilSettled()));
      return turns
        .filter(({ state }) => state !== 'dropped')
        .map(({ script: { host, text } }) => ({ host, text }));
    }),
  );
  return written.flat();
}
