import { describe, expect, test } from 'vitest';
import { writeConversation } from '../../../tests/support/conversation-writing.ts';
import { createArticle, createMemoryCheckpoints } from '../../../tests/support/fakes.ts';
import {
  closing,
  createSourcedTurn,
  getTexts,
  questionTurn,
  ScriptedModel,
  sentences,
  unsupportedTurn,
  wordlessTurn,
  writeSegment,
} from '../../../tests/support/segment-writing.ts';
import { DomainError, UnusableResponseError } from '../../domain/errors.ts';
import { countWords } from '../../domain/language/index.ts';
import { ImmediateRetryError } from '../retry.ts';
import { getSegmentStep } from '../script.ts';

test('three sourced turns are about as long as the test segment', () => {
  const words = [0, 1, 2].reduce((sum, index) => sum + countWords(createSourcedTurn(index).text), 0);
  expect(words / closing.words).toBeGreaterThan(0.9);
  expect(words / closing.words).toBeLessThan(1.12);
});

describe('a turn without words', () => {
  test('is removed from the stream', async () => {
    const { stored, settled } = await writeSegment(
      new ScriptedModel([
        createSourcedTurn(0),
        wordlessTurn,
        createSourcedTurn(1),
        wordlessTurn,
        createSourcedTurn(2),
      ]),
    );
    expect(getTexts(stored)).toEqual([0, 1, 2].map((index) => createSourcedTurn(index).text));
    expect(settled).toEqual(getTexts(stored));
  });

  test('is no valid repair', async () => {
    const scriptModel = new ScriptedModel([
      questionTurn,
      unsupportedTurn,
      createSourcedTurn(0),
      createSourcedTurn(2),
    ]);
    scriptModel.repairTurn = async () => wordlessTurn;
    const { stored } = await writeSegment(scriptModel);
    expect(stored.turns[1]).toMatchObject({ text: unsupportedTurn.text, supported: false, state: 'final' });
  });

  test('leads to another request if there is no other turn', async () => {
    const scriptModel = new ScriptedModel(
      [wordlessTurn],
      [createSourcedTurn(0), createSourcedTurn(1), createSourcedTurn(2)],
    );
    expect(getTexts((await writeSegment(scriptModel)).stored)).toHaveLength(3);
    expect(scriptModel.requests).toHaveLength(2);
  });
});

test('does not request turns again that an earlier run has stored', async () => {
  const checkpoints = createMemoryCheckpoints();
  const broken = new DomainError('validation', 'The key was refused.');
  await expect(
    writeSegment(new ScriptedModel([createSourcedTurn(0), createSourcedTurn(1), broken]), { checkpoints }),
  ).rejects.toBe(broken);
  const scriptModel = new ScriptedModel([createSourcedTurn(2)]);
  const { settled } = await writeSegment(scriptModel, { checkpoints });
  expect(settled).toEqual([0, 1, 2].map((index) => createSourcedTurn(index).text));
  expect(scriptModel.requests).toMatchObject([
    { exchanges: [{ words: 44, turns: [createSourcedTurn(0), createSourcedTurn(1)] }], words: 20 },
  ]);
  expect(JSON.parse(checkpoints.kept.get(getSegmentStep(1)) ?? '')).toMatchObject({ written: true });
});

test('requests the same words again after a run that broke off before the first turn', async () => {
  const checkpoints = createMemoryCheckpoints();
  const broken = new DomainError('validation', 'The key was refused.');
  const first = new ScriptedModel([broken]);
  await expect(writeSegment(first, { checkpoints })).rejects.toBe(broken);
  const scriptModel = new ScriptedModel([0, 1, 2].map(createSourcedTurn));
  // The time that is left would now give the segment other words.
  await writeSegment(scriptModel, { checkpoints, planned: { ...closing, words: 90 } });
  expect(scriptModel.requests[0]?.words).toBe(first.requests[0]?.words);
});

describe('the length of a segment', () => {
  test('grows by continuations until they bring nothing new', async () => {
    const scriptModel = new ScriptedModel([createSourcedTurn(0)], [createSourcedTurn(1)], []);
    expect(getTexts((await writeSegment(scriptModel)).stored)).toHaveLength(2);
    expect(scriptModel.requests.map(({ words }) => words)).toEqual([44, 29, 20]);
  });

  test('ends near the goal if the script model does not stop', async () => {
    const scriptModel = new ScriptedModel([0, 1, 2, 3, 4, 5, 6, 7].map(createSourcedTurn));
    expect(getTexts((await writeSegment(scriptModel)).stored)).toHaveLength(3);
  });

  test.each([
    ['long', [0, 1, 2, 3, 4]],
    ['short', [0]],
    ['empty', []],
  ])('is that of the script model if it writes whole segments, even a %s one', async (_, indexes) => {
    const scriptModel = new ScriptedModel(indexes.map(createSourcedTurn), [createSourcedTurn(7)]);
    const { stored } = await writeSegment(Object.assign(scriptModel, { canHallucinate: false }));
    expect(getTexts(stored)).toEqual(indexes.map((index) => createSourcedTurn(index).text));
    expect(stored.written).toBe(true);
    expect(scriptModel.requests).toHaveLength(1);
  });

  test('is kept by cutting a long turn at a sentence', async () => {
    const endless = { ...createSourcedTurn(0), text: sentences.map(({ text }) => text).join(' ') };
    const { stored } = await writeSegment(
      new ScriptedModel([{ ...endless, sources: sentences.map((s) => s.number) }], []),
    );
    expect(countWords(getTexts(stored)[0] ?? '')).toBeLessThanOrEqual(44 * 1.3);
  });

  test('is enough to keep the turns if the script model never ends its response', async () => {
    const endless = new ImmediateRetryError('It gave an answer that does not end.');
    const scriptModel = new ScriptedModel(
      [createSourcedTurn(0), createSourcedTurn(1), createSourcedTurn(2), endless],
      [endless],
    );
    const { stored } = await writeSegment(scriptModel);
    expect(getTexts(stored)).toHaveLength(3);
    expect(stored.written).toBe(true);
  });

  test('is too short to keep the turns if the script model never ends its response', async () => {
    const endless = new ImmediateRetryError('It gave an answer that does not end.');
    await expect(writeSegment(new ScriptedModel([createSourcedTurn(0), endless], [endless]))).rejects.toThrow(
      'does not end',
    );
  });

  test('does not matter after an error that is not transient', async () => {
    const refused = new DomainError('validation', 'The key was refused.');
    const scriptModel = new ScriptedModel([
      createSourcedTurn(0),
      createSourcedTurn(1),
      createSourcedTurn(2),
      refused,
    ]);
    await expect(writeSegment(scriptModel)).rejects.toBe(refused);
    expect(scriptModel.requests).toHaveLength(1);
  });
});

describe('a segment that the model cannot write', () => {
  const garbage = () => [new UnusableResponseError('It gave no dialogue.')];

  test('is read from its own sentences and marked so, if the model has written a part before', async () => {
    const scriptModel = new ScriptedModel(
      [createSourcedTurn(0), ...garbage()],
      ...Array.from({ length: 6 }, garbage),
    );
    const { stored } = await writeSegment(scriptModel);
    expect(stored.written).toBe(true);
    const [first, ...read] = stored.turns;
    expect(first?.isRead).toBeUndefined();
    expect(read.length).toBeGreaterThan(0);
    for (const turn of read) expect(turn).toMatchObject({ isRead: true, supported: true, state: 'final' });
    expect(read[0]?.host).not.toBe(first?.host);
    const sources = stored.turns.flatMap((turn) => turn.sources);
    expect(new Set(sources).size).toBe(sources.length);
  });

  test('is read if the model has written nothing before, after six requests, and after two if the one before was read', async () => {
    const model = new ScriptedModel(garbage());
    const { stored } = await writeSegment(model);
    expect(stored.turns.length).toBeGreaterThan(0);
    expect(stored.turns.every(({ isRead }) => isRead)).toBe(true);
    expect(model.requests).toHaveLength(6);

    const whole = new ScriptedModel(garbage());
    const { segments } = await writeConversation(createArticle('Abacus', 30), whole);
    expect(segments.length).toBeGreaterThan(4);
    expect(segments.every(({ isWritten }) => isWritten)).toBe(true);
    // The opening may have read the whole lead, which it shares with the closing.
    for (const { words, planned } of segments.slice(0, -1))
      expect(words / planned.words).toBeGreaterThan(0.85);
    expect(whole.requests).toHaveLength(6 + 2 * (segments.length - 1));
  });

  test('fails with the words of a server that cannot be reached or refuses, also after unusable responses', async () => {
    for (const failure of [
      new DomainError('upstream', 'It cannot be reached.'),
      new DomainError('validation', 'The key was refused.'),
    ]) {
      const scriptModel = new ScriptedModel(...Array.from({ length: 5 }, garbage), [failure]);
      await expect(writeSegment(scriptModel)).rejects.toBe(failure);
    }
  });
});

describe('the exchanges of a segment', () => {
  const createTurns = (...indexes: number[]) => indexes.map(createSourcedTurn);

  test('have the words and the accepted turns of each request', async () => {
    const scriptModel = new ScriptedModel(createTurns(0), createTurns(1, 2));
    const { stored } = await writeSegment(scriptModel);
    expect(stored.exchanges).toEqual([
      { words: 44, turns: createTurns(0) },
      { words: 29, turns: createTurns(1, 2) },
    ]);
    expect(stored.requestedWords).toBeNull();
    expect(scriptModel.requests.map(({ exchanges }) => exchanges)).toEqual([
      [],
      stored.exchanges.slice(0, 1),
    ]);
  });

  test('have repaired turns, and no dropped ones', async () => {
    const scriptModel = new ScriptedModel([
      createSourcedTurn(0),
      unsupportedTurn,
      createSourcedTurn(2),
      questionTurn,
    ]);
    const { stored } = await writeSegment(scriptModel);
    expect(stored.exchanges[0]?.turns).toEqual([
      ...createTurns(0),
      createSourcedTurn(5),
      ...createTurns(2),
      questionTurn,
    ]);
    const dropping = new ScriptedModel([createSourcedTurn(0), unsupportedTurn, ...createTurns(2, 3)]);
    dropping.repairTurn = async () => unsupportedTurn;
    expect((await writeSegment(dropping)).stored.exchanges[0]?.turns).toEqual(createTurns(0, 2, 3));
  });

  test('end where a temporary failure cut off the response', async () => {
    const failure = new ImmediateRetryError('It broke off.');
    const scriptModel = new ScriptedModel([...createTurns(0), failure], createTurns(1, 2));
    const { stored } = await writeSegment(scriptModel);
    expect(stored.exchanges.map(({ turns }) => turns)).toEqual([createTurns(0), createTurns(1, 2)]);
    expect(getTexts(stored)).toEqual(createTurns(0, 1, 2).map(({ text }) => text));
  });

  test('are the same after a restart at any turn', async () => {
    for (const stopAt of [1, 2]) {
      const checkpoints = createMemoryCheckpoints();
      const killed = new ScriptedModel([...createTurns(0, 1).slice(0, stopAt), new Error('killed')]);
      await expect(writeSegment(killed, { checkpoints })).rejects.toThrow('killed');
      const scriptModel = new ScriptedModel(createTurns(1, 2, 3).slice(stopAt - 1));
      const { stored } = await writeSegment(scriptModel, { checkpoints });
      expect(stored.exchanges[0]).toEqual({ words: 44, turns: createTurns(0, 1).slice(0, stopAt) });
      expect(scriptModel.requests[0]?.exchanges).toEqual(stored.exchanges.slice(0, 1));
    }
  });
});
