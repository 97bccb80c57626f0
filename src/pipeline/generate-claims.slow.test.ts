import { expect, test } from 'vitest';
import { createArticle, createFakeEncyclopedia, FakeScriptModel } from '../../tests/support/fakes.ts';
import { longRequest, neverAborts, request, setUp } from '../../tests/support/generation.ts';
import { DomainError } from '../domain/errors.ts';
import type { DraftTurn } from '../domain/script/script.schema.ts';
import type {
  CallBrief,
  ReportedTurn,
  SegmentRequest,
  TurnRepairRequest,
  TurnToReview,
} from '../domain/script-model.ts';
import { generate } from './generate.ts';

/** A script model that writes unsupported turns and reviews claims. */
class HallucinatingScriptModel extends FakeScriptModel {
  override readonly provider = 'openai';
  override readonly canHallucinate = true;
  readonly repairs: TurnRepairRequest[] = [];
  readonly reviews: TurnToReview[][] = [];
  distort: (turn: DraftTurn, request: SegmentRequest, index: number) => DraftTurn = (turn) => turn;
  isReported: (text: string) => boolean = () => false;
  wordsInDoubt = '';
  beforeReview: () => Promise<void> | void = () => undefined;
  beforeRepair: () => void = () => undefined;

  override async *writeSegment(...args: Parameters<FakeScriptModel['writeSegment']>) {
    let index = args[1].exchanges.flatMap(({ turns }) => turns).length;
    for await (const chunk of super.writeSegment(...args)) {
      yield chunk.type === 'turn' ? { ...chunk, turn: this.distort(chunk.turn, args[1], index++) } : chunk;
    }
  }

  async repairTurn(_brief: CallBrief, request: TurnRepairRequest): Promise<DraftTurn> {
    this.repairs.push(request);
    this.beforeRepair();
    const sentence = request.sentences.at(-1);
    return { host: 'B', sources: [sentence?.number ?? 0], text: `Repaired: ${sentence?.text}` };
  }

  async reviewClaims(_brief: CallBrief, turns: readonly TurnToReview[]): Promise<ReportedTurn[]> {
    this.reviews.push([...turns]);
    await this.beforeReview();
    return turns.flatMap(({ text }, index) =>
      this.isReported(text) ? [{ index, words: this.wordsInDoubt }] : [],
    );
  }
}

const changeNumber = (turn: DraftTurn) => ({ ...turn, text: turn.text.replace(/\d+/u, '4711') });

test('repairs only the turn with a changed number, before its speech is requested', async () => {
  const scriptModel = new HallucinatingScriptModel();
  scriptModel.distort = (turn, segmentRequest, index) =>
    segmentRequest.index === 1 && index === 2 ? changeNumber(turn) : turn;
  const { ports, speechModel } = setUp({ scriptModel });
  const made = await generate(longRequest, ports, neverAborts);
  expect(scriptModel.repairs.map(({ turn }) => turn.text)).toEqual([expect.stringContaining('4711')]);
  expect(speechModel.synthesizedTexts.some((text) => text.includes('4711'))).toBe(false);
  const repaired = made.segments.filter((turn) => turn.body.startsWith('Repaired'));
  expect(repaired.map((turn) => [turn.supported, turn.speaker])).toEqual([[true, 'Theo']]);
});

test('shows no turn with a changed number as sourced if repairs fail', async () => {
  const scriptModel = new HallucinatingScriptModel();
  let turns = 0;
  scriptModel.distort = (turn) => (turns++ % 10 === 4 ? changeNumber(turn) : turn);
  scriptModel.repairTurn = async (_brief, { turn }) => changeNumber(turn);
  const { ports } = setUp({ scriptModel });
  const made = await generate(request, ports, neverAborts);
  const wrong = made.segments.filter((turn) => turn.body.includes('4711'));
  for (const turn of wrong) {
    expect(turn).toMatchObject({ supported: false, source: null, sources: [] });
    expect(turn.reason).toMatch(/\.$/u);
  }
  expect(made.showNotes.checks?.unsupported).toBe(wrong.length);
});

test('drops or flags an unsupported turn whose repair fails', async () => {
  const scriptModel = new HallucinatingScriptModel();
  scriptModel.distort = (turn, segmentRequest, index) =>
    segmentRequest.index === 1 && index === 2 ? changeNumber(turn) : turn;
  scriptModel.repairTurn = async () => {
    throw new DomainError('validation', 'The model refused.');
  };
  const { ports, speechModel } = setUp({ scriptModel });
  const made = await generate(request, ports, neverAborts);
  expect(made.segments.filter((turn) => turn.body.includes('4711'))).toEqual([]);
  expect(speechModel.synthesizedTexts.some((text) => text.includes('4711'))).toBe(false);
});

/** In words that its sentence does not share, about something else. */
const DOUBTFUL = 'Somebody polished the brass rail, whistled a sailor song, and went down the ladder first.';
const sayDoubtful = (turn: DraftTurn, { index }: SegmentRequest, at: number) =>
  index === 1 && at === 2 ? { ...turn, text: DOUBTFUL } : turn;

test('keeps a turn that only shares few words with its sentence, if the claim review accepts it', async () => {
  const scriptModel = new HallucinatingScriptModel();
  scriptModel.distort = sayDoubtful;
  const { ports } = setUp({ scriptModel });
  const made = await generate(longRequest, ports, neverAborts);
  expect(scriptModel.repairs).toEqual([]);
  expect(scriptModel.reviews.flat().some(({ text }) => text === DOUBTFUL)).toBe(true);
  expect(made.segments.find(({ body }) => body === DOUBTFUL)).toMatchObject({ supported: true });
});

test('repairs such a turn with the words that the claim review reports', async () => {
  const scriptModel = new HallucinatingScriptModel();
  scriptModel.distort = sayDoubtful;
  scriptModel.isReported = (text) => text === DOUBTFUL;
  scriptModel.wordsInDoubt = '"Went down the ladder first."';
  const repaired = Promise.withResolvers<void>();
  scriptModel.beforeRepair = repaired.resolve;
  const { ports, speechModel } = setUp({ scriptModel });
  // A turn that listeners may have heard is only flagged.
  speechModel.beforeTurn = (text) => (text === DOUBTFUL ? repaired.promise : undefined);
  const made = await generate(longRequest, ports, neverAborts);
  expect(scriptModel.repairs).toMatchObject([
    { reason: expect.stringContaining('“Went down the ladder first”') },
  ]);
  expect(made.segments.filter(({ body, supported }) => body === DOUBTFUL && supported)).toEqual([]);
});

test.each(['is off', 'fails'])('never shows such a turn as sourced if the claim review %s', async (how) => {
  const scriptModel = new HallucinatingScriptModel();
  scriptModel.distort = sayDoubtful;
  scriptModel.reviewClaims = async () => {
    throw new DomainError('upstream', 'The model broke off.');
  };
  const { ports } = setUp({ scriptModel, reviewsClaims: how === 'fails' });
  const made = await generate(longRequest, ports, neverAborts);
  expect(scriptModel.repairs).toEqual([]);
  expect(made.segments.filter(({ body }) => body === DOUBTFUL)).toMatchObject([
    { supported: false, source: null, sources: [], reason: 'The article does not say this.' },
  ]);
});

test('drops a turn that a model repeats', async () => {
  const scriptModel = new HallucinatingScriptModel();
  const again = 'And to say it once more, would the same long question about the same old thing come here?';
  scriptModel.distort = (turn, segmentRequest, index) =>
    segmentRequest.index > 0 && index === 1 ? { ...turn, text: again, sources: [] } : turn;
  const { ports } = setUp({ scriptModel });
  const made = await generate(request, ports, neverAborts);
  expect(made.segments.filter((turn) => turn.body === again)).toHaveLength(1);
});

test('reviews each segment once, and repairs and synthesizes a reported turn again', async () => {
  const scriptModel = new HallucinatingScriptModel();
  scriptModel.isReported = (text) => text.startsWith('Use gamma');
  const encyclopedia = createFakeEncyclopedia(createArticle('Abacus', 8));
  const { ports, speechModel } = setUp({ scriptModel, encyclopedia, speechConcurrency: 1 });
  speechModel.beforeTurn = async () => new Promise((resolve) => setTimeout(resolve, 10));
  const made = await generate(longRequest, ports, neverAborts);
  // Each segment, and the repaired turn by itself.
  const isOfRepair = (turns: readonly TurnToReview[]) =>
    turns.some(({ text }) => text.startsWith('Repaired'));
  expect(scriptModel.reviews.filter(isOfRepair).map(({ length }) => length)).toEqual([1]);
  expect(scriptModel.reviews).toHaveLength(made.chapters.length + 1);
  expect(scriptModel.reviews.flat().every(({ text, sentences }) => text.includes(sentences[0] ?? '?'))).toBe(
    true,
  );
  const bodies = made.segments.map(({ body }) => body);
  expect(bodies.some((body) => body.startsWith('Use gamma'))).toBe(false);
  expect(bodies.filter((body) => body.startsWith('Repaired'))).toHaveLength(1);
  expect(made.showNotes.checks).toMatchObject({
    unsupported: 0,
    by: expect.stringMatching(/^Checked automatically; a second reader, also a model, read \d+ lines\.$/),
  });
});

test('only flags a reported turn that has been released', async () => {
  const scriptModel = new HallucinatingScriptModel();
  scriptModel.isReported = (text) => text.startsWith('Introduction beta');
  const { ports, events } = setUp({ scriptModel });
  scriptModel.beforeReview = async () => {
    while (!events.some((event) => event.type === 'sound' && event.chunks > 8))
      await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const made = await generate(request, ports, neverAborts);
  const flagged = made.segments.filter((turn) => turn.supported === false);
  expect(flagged).toMatchObject([
    {
      body: expect.stringMatching(/^Introduction beta/),
      source: null,
      sources: [],
      reason: expect.any(String),
    },
  ]);
});

test('a claim review without a response delays the podcast only within its time budget', async () => {
  const scriptModel = new HallucinatingScriptModel();
  scriptModel.beforeReview = () => new Promise(() => undefined);
  scriptModel.reviewClaims = (_brief, _turns, signal?: AbortSignal) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const { ports } = setUp({ scriptModel });
  const made = await generate(request, ports, neverAborts);
  expect(made.showNotes.checks?.by).toBe('Checked automatically.');
});

test('makes no review requests if the claim review is off', async () => {
  const scriptModel = new HallucinatingScriptModel();
  const { ports } = setUp({ scriptModel, reviewsClaims: false });
  await generate(request, ports, neverAborts);
  expect(scriptModel.reviews).toEqual([]);
});
