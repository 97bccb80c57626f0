import { describe, expect, test } from 'vitest';
import { createArticle, createMemoryCheckpoints } from '../../../tests/support/fakes.ts';
import { numberSentences } from '../../domain/article/numbered-sentences.ts';
import { DomainError } from '../../domain/errors.ts';
import { countWords } from '../../domain/language/index.ts';
import type {
  ScriptBrief,
  ScriptModel,
  SegmentChunk,
  SegmentRequest,
  TurnRepairRequest,
} from '../../domain/ports.ts';
import type { PlannedSegment } from '../../domain/script/plan-segments.ts';
import type { DraftTurn, ScriptSegment } from '../../domain/script/script.schema.ts';
import { Checkpoints } from '../checkpoints.ts';
import type { GenerationContext } from '../context.ts';
import { ProgressReporter } from '../progress-reporter.ts';
import { UnusableResponseError } from '../retry.ts';
import { getSegmentStep, Script, type Segment } from '../script.ts';
import type { Turn } from '../turn.ts';
import { write } from './3-write.ts';
import { verify } from './4-verify.ts';

const article = createArticle();
const all = numberSentences([article]);
const sentences = all.filter(({ section }) => section === 1);
const never = new AbortController().signal;
const brief: ScriptBrief = {
  ...{ title: 'Abacus', articles: [article], model: 'gpt-4.1', role: null, instructions: '', words: 300 },
};
const closing: PlannedSegment = {
  kind: 'closing',
  index: 1,
  heading: 'A closing thought',
  sentences,
  words: 44,
};
const chapter: PlannedSegment = { kind: 'chapter', index: 1, heading: 'History', sentences: all, words: 44 };

const sourced = (index: number): DraftTurn => ({
  host: index % 2 ? 'B' : 'A',
  sources: [sentences[index]?.number ?? 0],
  text: `Well: ${sentences[index]?.text}`,
});
const invented: DraftTurn = { ...sourced(1), text: 'It was bought for 4711 coins of gold in the end.' };
const goodbye: DraftTurn = { host: 'A', sources: [], text: 'And so it was.' };
const dots: DraftTurn = { host: 'B', sources: [], text: ' … !' };
const asks: DraftTurn = { host: 'A', sources: [], text: 'And what came of it in the end?' };

/** A model that gives the responses in turn, and repeats the last one. */
class ScriptedModel implements ScriptModel {
  readonly provider = 'openai';
  readonly canHallucinate = true;
  readonly asked: SegmentRequest[] = [];
  readonly rewrites: TurnRepairRequest[] = [];
  readonly #answers: (DraftTurn | SegmentChunk | Error)[][];
  repairTurn = async (_brief: ScriptBrief, request: TurnRepairRequest): Promise<DraftTurn> => {
    this.rewrites.push(request);
    return { ...sourced(5), host: request.turn.host };
  };

  constructor(...answers: (DraftTurn | SegmentChunk | Error)[][]) {
    this.#answers = answers;
  }
  async *writeSegment(_brief: ScriptBrief, request: SegmentRequest): AsyncGenerator<SegmentChunk> {
    const answer = this.#answers[Math.min(this.asked.push(request), this.#answers.length) - 1] ?? [];
    for (const piece of answer) {
      if (piece instanceof Error) throw piece;
      yield 'type' in piece ? piece : { type: 'turn', turn: piece };
    }
  }
}

interface Options {
  planned?: PlannedSegment;
  checkpoints?: ReturnType<typeof createMemoryCheckpoints>;
  signal?: AbortSignal;
  /** Whether the podcast is long enough to cover every section. */
  coversAll?: boolean;
  onTitle?: (title: string) => void;
}

async function writeSegment(scriptModel: ScriptModel, options: Options = {}) {
  const { planned = closing, checkpoints: store = createMemoryCheckpoints(), signal = never } = options;
  const { coversAll = false, onTitle = () => undefined } = options;
  const checkpoints = await Checkpoints.open(store, 'builtin');
  const before: PlannedSegment = { kind: 'opening', index: 0, heading: '', sentences: [], words: 0 };
  const words = coversAll ? 1500 : brief.words;
  const script = new Script({ ...brief, words }, [before, planned], checkpoints, { intro: [], outro: [] });
  const segment = script.segments[1] as Segment;
  script.lengths.close(0);
  script.openingStart.resolve();
  const progress = new ProgressReporter(
    async (events) => {
      for (const event of events) if (event.type === 'outlined') onTitle(event.parts[1]?.title ?? '');
    },
    0,
    () => undefined,
  );
  const context = { checkpoints, progress, signal, ports: { scriptModel } } as unknown as GenerationContext;
  const turns: Turn[] = [];
  for await (const turn of verify({ segment, chunks: write(segment, context) }, context)) turns.push(turn);
  await Promise.all(turns.map((turn) => turn.whenSettled()));
  await progress.flush();
  const settled = turns.filter(({ state }) => state !== 'dropped').map(({ script: { text } }) => text);
  return { stored: await readStored(store), settled };
}

async function readStored(checkpoints: ReturnType<typeof createMemoryCheckpoints>): Promise<ScriptSegment> {
  return (await checkpoints.load<ScriptSegment>(getSegmentStep(1))) as ScriptSegment;
}

const getTexts = (segment: ScriptSegment) => segment.turns.map((turn) => turn.text);

test('three sourced turns are about as long as the test segment', () => {
  const words = [0, 1, 2].reduce((sum, index) => sum + countWords(sourced(index).text), 0);
  expect(words / closing.words).toBeGreaterThan(0.9);
  expect(words / closing.words).toBeLessThan(1.12);
});

describe('a turn without words', () => {
  test('is removed from the stream', async () => {
    const { stored, settled } = await writeSegment(
      new ScriptedModel([sourced(0), dots, sourced(1), dots, sourced(2)]),
    );
    expect(getTexts(stored)).toEqual([0, 1, 2].map((index) => sourced(index).text));
    expect(settled).toEqual(getTexts(stored));
  });

  test('is no valid repair', async () => {
    const writer = new ScriptedModel([asks, invented, sourced(0), sourced(2)]);
    writer.repairTurn = async () => dots;
    const { stored } = await writeSegment(writer);
    expect(stored.turns[1]).toMatchObject({ text: invented.text, supported: false, state: 'final' });
  });

  test('leads to another request if there is no other turn', async () => {
    const writer = new ScriptedModel([dots], [sourced(0), sourced(1), sourced(2)]);
    expect(getTexts((await writeSegment(writer)).stored)).toHaveLength(3);
    expect(writer.asked).toHaveLength(2);
  });
});

describe('an unsupported turn', () => {
  test('is repaired alone with its reason and the nearby sentences before it is settled', async () => {
    const writer = new ScriptedModel([sourced(0), invented, sourced(2), goodbye]);
    const { stored, settled } = await writeSegment(writer, { planned: { ...closing, words: 50 } });
    expect(settled).toEqual([sourced(0).text, sourced(5).text, sourced(2).text, goodbye.text]);
    expect(stored.turns[1]).toMatchObject({ supported: true, host: 'B' });
    expect(writer.rewrites).toHaveLength(1);
    expect(writer.rewrites[0]).toMatchObject({ turn: { text: invented.text }, reason: expect.any(String) });
    expect(writer.rewrites[0]?.before.map(({ text }) => text)).toEqual([sourced(0).text]);
    expect(writer.rewrites[0]?.sentences.length).toBeLessThan(sentences.length);
  });

  test('gets another citation without a request if another sentence of the segment supports it', async () => {
    const writer = new ScriptedModel([sourced(0), { ...sourced(1), sources: [9999] }, sourced(2)]);
    const { stored } = await writeSegment(writer);
    expect(stored.turns[1]).toMatchObject({ supported: true, sources: sourced(1).sources });
    expect(writer.rewrites).toEqual([]);
  });

  test('is dropped if its repair fails and the dialogue works without it, and flagged otherwise', async () => {
    const writer = new ScriptedModel([sourced(0), invented, asks, { ...invented, text: 'Some 4712 coins.' }]);
    writer.repairTurn = async () => ({ ...invented, text: 'It was 4713 coins then.' });
    const { stored, settled } = await writeSegment(writer);
    expect(stored.turns.map(({ state }) => state).slice(0, 4)).toEqual([
      'final',
      'dropped',
      'final',
      'final',
    ]);
    expect(settled).not.toContain(invented.text);
    expect(stored.turns[3]).toMatchObject({ supported: false, reason: expect.any(String) });
  });

  test('may be repaired with its own words, but not with those of another turn', async () => {
    const writer = new ScriptedModel([
      asks,
      { ...sourced(1), text: `${sourced(1).text.replace(/\d+/, '4711')}` },
      sourced(2),
      sourced(3),
    ]);
    writer.repairTurn = async () => sourced(1);
    expect((await writeSegment(writer)).stored.turns[1]).toMatchObject({
      supported: true,
      text: sourced(1).text,
    });
    const again = new ScriptedModel([sourced(0), invented, sourced(2), goodbye]);
    again.repairTurn = async () => sourced(0);
    expect((await writeSegment(again)).stored.turns[1]).toMatchObject({ state: 'dropped' });
  });
});

test('a run after a stop during a repair repeats only that repair', async () => {
  const stopped = new ScriptedModel([sourced(0), invented, sourced(2), goodbye]);
  const stop = new AbortController();
  stopped.repairTurn = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    stop.abort(new Error('stopped'));
    throw stop.signal.reason;
  };
  const checkpoints = createMemoryCheckpoints();
  await expect(writeSegment(stopped, { checkpoints, signal: stop.signal })).rejects.toThrow('stopped');

  const writer = new ScriptedModel([]);
  const { stored, settled } = await writeSegment(writer, { checkpoints });
  expect(writer.rewrites).toHaveLength(1);
  expect(settled).toEqual([sourced(0).text, sourced(5).text, sourced(2).text, goodbye.text]);
  expect(stored.written).toBe(true);
  const third = new ScriptedModel([]);
  expect((await writeSegment(third, { checkpoints })).settled).toEqual(settled);
  expect([third.asked, third.rewrites]).toEqual([[], []]);
});

test('does not request turns again that an earlier run has stored', async () => {
  const checkpoints = createMemoryCheckpoints();
  const broken = new DomainError('validation', 'The key was refused.');
  await expect(
    writeSegment(new ScriptedModel([sourced(0), sourced(1), broken]), { checkpoints }),
  ).rejects.toBe(broken);
  const writer = new ScriptedModel([sourced(2)]);
  const { settled } = await writeSegment(writer, { checkpoints });
  expect(settled).toEqual([0, 1, 2].map((index) => sourced(index).text));
  expect(writer.asked[0]?.after).toEqual([sourced(0), sourced(1)]);
  expect(writer.asked[0]?.sentences.map(({ number }) => number)).toEqual(
    sentences.slice(2).map(({ number }) => number),
  );
  expect(JSON.parse(checkpoints.kept.get(getSegmentStep(1)) ?? '')).toMatchObject({ written: true });
});

test('keeps an answer that echoes its question and drops a repeat', async () => {
  const question = {
    ...goodbye,
    text: 'Did one of the frames really carry a bead near the small island then?',
  };
  const answer = { ...goodbye, text: question.text.replace('?', '.') };
  const { settled } = await writeSegment(
    new ScriptedModel([question, answer, sourced(0), sourced(0), goodbye]),
  );
  expect(settled).toContain(answer.text);
  expect(settled.filter((text) => text === sourced(0).text)).toHaveLength(1);
});

test('stores title, summary and key point, and replaces an unsupported key point by its cited sentence', async () => {
  const titles: string[] = [];
  const keyPoint = {
    type: 'keyPoint' as const,
    sources: sourced(0).sources,
    text: 'There were 4711 of them.',
  };
  const writer = new ScriptedModel([
    { type: 'title', text: 'Beads' },
    ...[sourced(0), sourced(1), sourced(2)],
    keyPoint,
    { type: 'summary', text: sentences[0]?.text ?? '' },
  ]);
  const { stored } = await writeSegment(writer, {
    planned: chapter,
    onTitle: (title) => void titles.push(title),
  });
  expect(titles).toEqual(['Beads']);
  expect(stored).toMatchObject({ title: 'Beads', keyPoint: sentences[0]?.text, summary: sentences[0]?.text });
});

describe('the length of a segment', () => {
  test('grows by continuations until they bring nothing new', async () => {
    const writer = new ScriptedModel([sourced(0)], [sourced(1)], []);
    expect(getTexts((await writeSegment(writer)).stored)).toHaveLength(2);
    expect(writer.asked.map(({ words }) => words)).toEqual([44, 29, 20]);
  });

  test('ends near the goal if the script model does not stop', async () => {
    const writer = new ScriptedModel([0, 1, 2, 3, 4, 5, 6, 7].map(sourced));
    expect(getTexts((await writeSegment(writer)).stored)).toHaveLength(3);
  });

  test('is kept by cutting a long turn at a sentence', async () => {
    const endless = { ...sourced(0), text: sentences.map(({ text }) => text).join(' ') };
    const { stored } = await writeSegment(
      new ScriptedModel([{ ...endless, sources: sentences.map((s) => s.number) }], []),
    );
    expect(countWords(getTexts(stored)[0] ?? '')).toBeLessThan(44 * 1.12);
  });

  test('is enough to keep the turns if the script model never ends its response', async () => {
    const endless = new UnusableResponseError('It gave an answer that does not end.');
    const writer = new ScriptedModel([sourced(0), sourced(1), sourced(2), endless], [endless]);
    const { stored } = await writeSegment(writer);
    expect(getTexts(stored)).toHaveLength(3);
    expect(stored.written).toBe(true);
  });

  test('is too short to keep the turns if the script model never ends its response', async () => {
    const endless = new UnusableResponseError('It gave an answer that does not end.');
    await expect(writeSegment(new ScriptedModel([sourced(0), endless], [endless]))).rejects.toThrow(
      'does not end',
    );
  });

  test('does not matter after an error that is not transient', async () => {
    const refused = new DomainError('validation', 'The key was refused.');
    const writer = new ScriptedModel([sourced(0), sourced(1), sourced(2), refused]);
    await expect(writeSegment(writer)).rejects.toBe(refused);
    expect(writer.asked).toHaveLength(1);
  });
});

test('requests only the uncovered sections, with their sentences', async () => {
  const of = (section: number): DraftTurn => {
    const sentence = all.find((one) => one.section === section);
    return { host: 'A', sources: [sentence?.number ?? 0], text: sentence?.text ?? '' };
  };
  const planned = { ...chapter, words: 100, sentences: all.filter(({ section }) => section > 0) };
  const inOrder = sentences.map(({ number, text }): DraftTurn => ({ host: 'A', sources: [number], text }));
  const writer = new ScriptedModel(inOrder, [of(2), of(3)]);
  const { stored } = await writeSegment(writer, { planned, coversAll: true });
  const told = new Set(stored.turns.flatMap((turn) => turn.sources));
  for (const section of [1, 2, 3])
    expect(all.some((one) => one.section === section && told.has(one.number))).toBe(true);
  expect(new Set(writer.asked[1]?.sentences.map(({ section }) => section))).toEqual(new Set([2, 3]));
  const words = getTexts(stored).reduce((sum, text) => sum + countWords(text), 0);
  expect(words).toBeGreaterThan(85);
  expect(words).toBeLessThan(115);
});
