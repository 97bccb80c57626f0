import { createScriptMaterial } from '../../src/domain/script/material.ts';
import type { Outline } from '../../src/domain/script/outline.ts';
import type { PlannedSegment } from '../../src/domain/script/plan-segments.ts';
import type { DraftTurn, ScriptSegment } from '../../src/domain/script/script.schema.ts';
import type {
  ScriptBrief,
  ScriptModel,
  SegmentChunk,
  SegmentRequest,
  TurnRepairRequest,
} from '../../src/domain/script-model.ts';
import { Checkpoints } from '../../src/pipeline/checkpoints.ts';
import type { GenerationContext } from '../../src/pipeline/context.ts';
import { ProgressReporter } from '../../src/pipeline/progress-reporter.ts';
import { getSegmentStep, Script, type Segment } from '../../src/pipeline/script.ts';
import { SpokenLength } from '../../src/pipeline/spoken-length.ts';
import { verify } from '../../src/pipeline/stages/verify.ts';
import { write } from '../../src/pipeline/stages/write.ts';
import type { Turn } from '../../src/pipeline/turn.ts';
import { createArticle, createMemoryCheckpoints } from './fakes.ts';
import { createSettings } from './settings.ts';

const article = createArticle();
const material = createScriptMaterial([article]);
export const allSentences = material.sentences;
export const sentences = allSentences.filter(({ section }) => section === 1);
const neverAborts = new AbortController().signal;
export const brief: ScriptBrief = {
  title: 'Abacus',
  articles: [article],
  material,
  language: 'en',
  model: 'gpt-4.1',
  settings: createSettings(),
  words: 300,
};
export const closing: PlannedSegment = {
  kind: 'closing',
  index: 1,
  title: 'A closing thought',
  sentences,
  words: 44,
};
export const chapter: PlannedSegment = {
  kind: 'chapter',
  index: 1,
  title: 'History',
  sentences: allSentences,
  words: 44,
};

export const createSourcedTurn = (index: number): DraftTurn => ({
  host: index % 2 ? 'B' : 'A',
  sources: [sentences[index]?.number ?? 0],
  text: `Well: ${sentences[index]?.text}`,
});
export const unsupportedTurn: DraftTurn = {
  ...createSourcedTurn(1),
  text: 'It was bought for 4711 coins of gold in the end.',
};
export const factlessTurn: DraftTurn = { host: 'A', sources: [], text: 'And so it was.' };
export const wordlessTurn: DraftTurn = { host: 'B', sources: [], text: ' … !' };
export const questionTurn: DraftTurn = { host: 'A', sources: [], text: 'And what came of it in the end?' };

/** A model that gives the responses in turn, and repeats the last one. */
export class ScriptedModel implements ScriptModel {
  readonly provider = 'openai';
  readonly canHallucinate = true;
  readonly requests: SegmentRequest[] = [];
  readonly repairs: TurnRepairRequest[] = [];
  readonly #responses: (DraftTurn | SegmentChunk | Error)[][];
  repairTurn = async (_brief: ScriptBrief, request: TurnRepairRequest): Promise<DraftTurn> => {
    this.repairs.push(request);
    return { ...createSourcedTurn(5), host: request.turn.host };
  };

  constructor(...responses: (DraftTurn | SegmentChunk | Error)[][]) {
    this.#responses = responses;
  }
  async *writeSegment(_brief: ScriptBrief, request: SegmentRequest): AsyncGenerator<SegmentChunk> {
    const response = this.#responses[Math.min(this.requests.push(request), this.#responses.length) - 1] ?? [];
    for (const chunk of response) {
      if (chunk instanceof Error) throw chunk;
      yield 'type' in chunk ? chunk : { type: 'turn', turn: chunk };
    }
  }
}

interface Options {
  planned?: PlannedSegment;
  checkpoints?: ReturnType<typeof createMemoryCheckpoints>;
  signal?: AbortSignal;
}

/** An outline of the one planned segment. */
export function createOutline({ kind, title, sentences }: PlannedSegment): Outline {
  const chapters = kind === 'chapter' ? [{ title, tells: '', sentences }] : [];
  return { question: '', chapters, ending: '' };
}

/** Writes and verifies a segment after an opening without turns. */
export async function writeSegment(scriptModel: ScriptModel, options: Options = {}) {
  const { planned = closing, checkpoints: store = createMemoryCheckpoints(), signal = neverAborts } = options;
  const checkpoints = await Checkpoints.open(store, 'builtin');
  const opening: PlannedSegment = { kind: 'opening', index: 0, title: '', sentences: [], words: 0 };
  const script = new Script(brief, createOutline(planned), [opening, planned], checkpoints);
  const [, segment] = script.segments as [Segment, Segment];
  const progress = new ProgressReporter(
    async () => undefined,
    0,
    () => undefined,
  );
  const speech = { spokenLength: new SpokenLength() };
  const ports = { scriptModel };
  const context = { checkpoints, progress, signal, speech, ports } as unknown as GenerationContext;
  const turns: Turn[] = [];
  for await (const turn of verify(segment, write(segment, context), context)) turns.push(turn);
  await Promise.all(turns.map((turn) => turn.waitUntilSettled()));
  await progress.flush();
  const settled = turns.filter(({ isDropped }) => !isDropped).map(({ script: { text } }) => text);
  return { stored: await readStored(store), settled };
}

async function readStored(checkpoints: ReturnType<typeof createMemoryCheckpoints>): Promise<ScriptSegment> {
  return (await checkpoints.load<ScriptSegment>(getSegmentStep(1))) as ScriptSegment;
}

export const getTexts = (segment: ScriptSegment) => segment.turns.map((turn) => turn.text);
