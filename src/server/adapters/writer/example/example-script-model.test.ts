import { expect, test } from 'vitest';
import type { DraftTurn } from '../../../../domain/script/script.schema.ts';
import type { ScriptBrief, SegmentChunk, SegmentRequest } from '../../../../domain/script-model.ts';
import { ExampleScriptModel, readExampleScripts } from './example-script-model.ts';

const signal = new AbortController().signal;
const model = new ExampleScriptModel();
const [script] = await readExampleScripts();
if (!script) throw new Error('There is no example.');
const brief = { title: script.title } as ScriptBrief;

async function write(index: number, accepted: readonly DraftTurn[] = []): Promise<SegmentChunk[]> {
  const exchanges = accepted.length === 0 ? [] : [{ words: 100, turns: accepted }];
  const request = { index, exchanges } as unknown as SegmentRequest;
  const chunks: SegmentChunk[] = [];
  for await (const chunk of model.writeSegment(brief, request, signal)) chunks.push(chunk);
  return chunks;
}

test('an example has the stored outline, the turns of each segment, its summary and its key points', async () => {
  expect(JSON.parse(await model.writeOutline(brief, signal))).toEqual(script.outline);
  for (const [index, { turns, summary, keyPoint }] of script.segments.entries()) {
    expect(await write(index)).toEqual([
      ...turns.map((turn) => ({ type: 'turn', turn })),
      ...(summary === null ? [] : [{ type: 'summary', text: summary }]),
      ...(keyPoint === null ? [] : [{ type: 'keyPoint', ...keyPoint }]),
    ]);
  }
});

test('an interrupted segment of an example continues after its last accepted turn', async () => {
  const turns = script.segments[1]?.turns ?? [];
  const [first, second] = turns;
  if (!first || !second) throw new Error('The chapter has too few turns.');
  const written = (await write(1, [first, second])).flatMap((chunk) =>
    chunk.type === 'turn' ? chunk.turn : [],
  );
  expect(written).toEqual(turns.slice(2));
});

test('rejects an example whose script is no longer there', async () => {
  const unknown = { title: 'Atlantis' } as ScriptBrief;
  await expect(model.writeOutline(unknown, signal)).rejects.toMatchObject({ code: 'validation' });
});
