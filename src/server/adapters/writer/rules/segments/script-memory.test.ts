import { expect, test } from 'vitest';
import { ScriptMemory } from './script-memory.ts';

const createTurns = (text: string) => [{ host: 'A' as const, text, sources: [] }];

test('ScriptMemory composes segments in the order of their requests and tells each what the others said', async () => {
  const memory = new ScriptMemory();
  const known: string[][] = [];
  const compose = (index: number, text: string) =>
    memory.compose({ index, words: 3, after: [] }, async () => {
      known.push(memory.listTexts(index));
      await Promise.resolve();
      return createTurns(text);
    });
  await Promise.all([compose(1, 'one'), compose(2, 'two'), compose(0, 'zero')]);
  await compose(1, 'one again');
  expect(known).toEqual([[], ['one'], ['one', 'two'], ['two', 'zero']]);
  expect(memory.getExcess(1)).toBe(-4);
});

test('ScriptMemory composes the next segment after one that failed', async () => {
  const memory = new ScriptMemory();
  const failed = memory.compose({ index: 1, words: 3, after: [] }, () =>
    Promise.reject(new Error('No sentence.')),
  );
  const next = memory.compose({ index: 2, words: 3, after: [] }, async () => createTurns('two'));
  await expect(failed).rejects.toThrow('No sentence.');
  expect(await next).toEqual(createTurns('two'));
});

test('ScriptMemory keeps what a segment has said before it goes on', async () => {
  const memory = new ScriptMemory();
  await memory.compose({ index: 1, words: 3, after: [{ host: 'B', text: 'one', sources: [] }] }, async () =>
    createTurns('two'),
  );
  expect(memory.listTexts(2)).toEqual(['one', 'two']);
});
