import { describe, expect, test } from 'vitest';
import { createMemoryCheckpoints } from '../../../tests/support/fakes.ts';
import {
  allSentences,
  chapter,
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
import { DomainError } from '../../domain/errors.ts';
import { countWords } from '../../domain/language/index.ts';
import type { DraftTurn } from '../../domain/script/script.schema.ts';
import { UnusableResponseError } from '../retry.ts';
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
  expect(scriptModel.requests[0]?.after).toEqual([createSourcedTurn(0), createSourcedTurn(1)]);
  expect(scriptModel.requests[0]?.sentences.map(({ number }) => number)).toEqual(
    sentences.slice(2).map(({ number }) => number),
  );
  expect(JSON.parse(checkpoints.kept.get(getSegmentStep(1)) ?? '')).toMatchObject({ written: true });
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

  test('is that of the script model if it writes whole segments', async () => {
    const turns = [0, 1, 2, 3, 4].map(createSourcedTurn);
    const scriptModel = Object.assign(new ScriptedModel(turns), { writesWholeSegments: true });
    expect(getTexts((await writeSegment(scriptModel)).stored)).toHaveLength(turns.length);
    expect(scriptModel.requests).toHaveLength(1);
  });

  test('grows if a script model that writes whole segments has written far too little', async () => {
    const models = [[createSourcedTurn(0)], [1, 2, 3, 4].map(createSourcedTurn), []];
    const scriptModel = Object.assign(new ScriptedModel(...models), { writesWholeSegments: true });
    expect(getTexts((await writeSegment(scriptModel)).stored)).toHaveLength(5);
  });

  test('is kept by cutting a long turn at a sentence', async () => {
    const endless = { ...createSourcedTurn(0), text: sentences.map(({ text }) => text).join(' ') };
    const { stored } = await writeSegment(
      new ScriptedModel([{ ...endless, sources: sentences.map((s) => s.number) }], []),
    );
    expect(countWords(getTexts(stored)[0] ?? '')).toBeLessThan(44 * 1.12);
  });

  test('is enough to keep the turns if the script model never ends its response', async () => {
    const endless = new UnusableResponseError('It gave an answer that does not end.');
    const scriptModel = new ScriptedModel(
      [createSourcedTurn(0), createSourcedTurn(1), createSourcedTurn(2), endless],
      [endless],
    );
    const { stored } = await writeSegment(scriptModel);
    expect(getTexts(stored)).toHaveLength(3);
    expect(stored.written).toBe(true);
  });

  test('is too short to keep the turns if the script model never ends its response', async () => {
    const endless = new UnusableResponseError('It gave an answer that does not end.');
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

test('requests only the uncovered sections, with their sentences', async () => {
  const createTurnAbout = (section: number): DraftTurn => {
    const sentence = allSentences.find((one) => one.section === section);
    return { host: 'A', sources: [sentence?.number ?? 0], text: sentence?.text ?? '' };
  };
  const planned = { ...chapter, words: 100, sentences: allSentences.filter(({ section }) => section > 0) };
  const inOrder = sentences.map(({ number, text }): DraftTurn => ({ host: 'A', sources: [number], text }));
  const scriptModel = new ScriptedModel(inOrder, [createTurnAbout(2), createTurnAbout(3)]);
  const { stored } = await writeSegment(scriptModel, { planned, coversAll: true });
  const covered = new Set(stored.turns.flatMap((turn) => turn.sources));
  for (const section of [1, 2, 3])
    expect(allSentences.some((one) => one.section === section && covered.has(one.number))).toBe(true);
  expect(new Set(scriptModel.requests[1]?.sentences.map(({ section }) => section))).toEqual(new Set([2, 3]));
  const words = getTexts(stored).reduce((sum, text) => sum + countWords(text), 0);
  expect(words).toBeGreaterThan(85);
  expect(words).toBeLessThan(115);
});
