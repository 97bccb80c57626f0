import { describe, expect, test } from 'vitest';
import { createMemoryCheckpoints } from '../../../tests/support/fakes.ts';
import {
  chapter,
  closing,
  createSourcedTurn,
  factlessTurn,
  questionTurn,
  ScriptedModel,
  sentences,
  unsupportedTurn,
  writeSegment,
} from '../../../tests/support/segment-writing.ts';

describe('an unsupported turn', () => {
  test('is repaired alone with its reason and the nearby sentences before it is settled', async () => {
    const scriptModel = new ScriptedModel([
      createSourcedTurn(0),
      unsupportedTurn,
      createSourcedTurn(2),
      factlessTurn,
    ]);
    const { stored, settled } = await writeSegment(scriptModel, { planned: { ...closing, words: 50 } });
    expect(settled).toEqual([
      createSourcedTurn(0).text,
      createSourcedTurn(5).text,
      createSourcedTurn(2).text,
      factlessTurn.text,
    ]);
    expect(stored.turns[1]).toMatchObject({ supported: true, host: 'B' });
    expect(scriptModel.repairs).toHaveLength(1);
    expect(scriptModel.repairs[0]).toMatchObject({
      turn: { text: unsupportedTurn.text },
      reason: expect.any(String),
    });
    expect(scriptModel.repairs[0]?.before.map(({ text }) => text)).toEqual([createSourcedTurn(0).text]);
    const [cited = 0] = unsupportedTurn.sources;
    expect(scriptModel.repairs[0]?.sentences.map(({ number }) => number - cited)).toEqual([
      -4, -3, -2, -1, 0, 1, 2, 3, 4,
    ]);
  });

  test('gets another citation without a request if another sentence of the segment supports it', async () => {
    const scriptModel = new ScriptedModel([
      createSourcedTurn(0),
      { ...createSourcedTurn(1), sources: [9999] },
      createSourcedTurn(2),
    ]);
    const { stored } = await writeSegment(scriptModel);
    expect(stored.turns[1]).toMatchObject({ supported: true, sources: createSourcedTurn(1).sources });
    expect(scriptModel.repairs).toEqual([]);
  });

  test('is dropped if its repair fails and the dialogue works without it, and flagged otherwise', async () => {
    const scriptModel = new ScriptedModel([
      createSourcedTurn(0),
      unsupportedTurn,
      questionTurn,
      { ...unsupportedTurn, text: 'Some 4712 coins.' },
    ]);
    scriptModel.repairTurn = async () => ({ ...unsupportedTurn, text: 'It was 4713 coins then.' });
    const { stored, settled } = await writeSegment(scriptModel);
    expect(stored.turns.map(({ state }) => state).slice(0, 4)).toEqual([
      'final',
      'dropped',
      'final',
      'final',
    ]);
    expect(settled).not.toContain(unsupportedTurn.text);
    expect(stored.turns[3]).toMatchObject({ supported: false, reason: expect.any(String) });
  });

  test('may be repaired with its own words, but not with those of another turn', async () => {
    const scriptModel = new ScriptedModel([
      questionTurn,
      { ...createSourcedTurn(1), text: `${createSourcedTurn(1).text.replace(/\d+/, '4711')}` },
      createSourcedTurn(2),
      createSourcedTurn(3),
    ]);
    scriptModel.repairTurn = async () => createSourcedTurn(1);
    expect((await writeSegment(scriptModel)).stored.turns[1]).toMatchObject({
      supported: true,
      text: createSourcedTurn(1).text,
    });
    const again = new ScriptedModel([
      createSourcedTurn(0),
      unsupportedTurn,
      createSourcedTurn(2),
      factlessTurn,
    ]);
    again.repairTurn = async () => createSourcedTurn(0);
    expect((await writeSegment(again)).stored.turns[1]).toMatchObject({ state: 'dropped' });
  });
});

test('a run after a stop during a repair repeats only that repair', async () => {
  const stopped = new ScriptedModel([
    createSourcedTurn(0),
    unsupportedTurn,
    createSourcedTurn(2),
    factlessTurn,
  ]);
  const stop = new AbortController();
  stopped.repairTurn = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    stop.abort(new Error('stopped'));
    throw stop.signal.reason;
  };
  const checkpoints = createMemoryCheckpoints();
  await expect(writeSegment(stopped, { checkpoints, signal: stop.signal })).rejects.toThrow('stopped');

  const scriptModel = new ScriptedModel([]);
  const { stored, settled } = await writeSegment(scriptModel, { checkpoints });
  expect(scriptModel.repairs).toHaveLength(1);
  expect(settled).toEqual([
    createSourcedTurn(0).text,
    createSourcedTurn(5).text,
    createSourcedTurn(2).text,
    factlessTurn.text,
  ]);
  expect(stored.written).toBe(true);
  const third = new ScriptedModel([]);
  expect((await writeSegment(third, { checkpoints })).settled).toEqual(settled);
  expect([third.requests, third.repairs]).toEqual([[], []]);
});

test('keeps an answer that echoes its question and drops a repeat', async () => {
  const question = {
    ...factlessTurn,
    text: 'Did one of the frames really carry a bead near the small island then?',
  };
  const answer = { ...factlessTurn, text: question.text.replace('?', '.') };
  const { settled } = await writeSegment(
    new ScriptedModel([question, answer, createSourcedTurn(0), createSourcedTurn(0), factlessTurn]),
  );
  expect(settled).toContain(answer.text);
  expect(settled.filter((text) => text === createSourcedTurn(0).text)).toHaveLength(1);
});

describe('the notes of a segment', () => {
  const turns = [0, 1, 2].map(createSourcedTurn);
  const createKeyPoint = (text: string) => ({
    type: 'keyPoint' as const,
    sources: createSourcedTurn(0).sources,
    text,
  });

  test('are stored if the articles support them', async () => {
    const text = sentences[0]?.text ?? '';
    const scriptModel = new ScriptedModel([...turns, createKeyPoint(text), { type: 'summary', text }]);
    const { stored } = await writeSegment(scriptModel, { planned: chapter });
    expect(stored).toMatchObject({ keyPoint: text, summary: text });
  });

  test('lose an unsupported summary, and have the cited sentence instead of an unsupported key point', async () => {
    const text = 'There were 4711 of them.';
    const scriptModel = new ScriptedModel([...turns, createKeyPoint(text), { type: 'summary', text }]);
    const { stored } = await writeSegment(scriptModel, { planned: chapter });
    expect(stored).toMatchObject({ keyPoint: sentences[0]?.text, summary: null });
  });
});
