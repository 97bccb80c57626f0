import { expect, test } from 'vitest';
import { createArticle, createFakeEncyclopedia, FakeScriptModel } from '../../tests/support/fakes.ts';
import { neverAborts, request, setUp } from '../../tests/support/generation.ts';
import { generate } from './generate.ts';

test('generates audio with chapters, show notes and a sourced transcript from an article', async () => {
  const { ports, events, store, scriptModel } = setUp();
  const made = await generate(request, ports, neverAborts);

  expect(made.chapters.map((chapter) => chapter.title)).toEqual([
    'Introduction',
    'History',
    'Use',
    'A closing thought',
  ]);
  const times = made.chapters.map((chapter) => chapter.timestamp);
  expect(times[0]).toBe(0);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(made.duration).toBeGreaterThan(times.at(-1) ?? 0);
  const fixedTurns = [...made.segments.slice(0, 2), ...made.segments.slice(-2)];
  expect(fixedTurns.map(({ supported }) => supported)).toEqual([null, null, null, null]);
  for (const segment of made.segments.slice(2, -2)) {
    expect(segment.supported, segment.body).toBe(true);
    expect(segment.source?.article).toBe('Abacus');
    expect(segment.sources).toEqual([segment.source]);
    expect(segment.body).toContain(segment.source?.quote);
  }
  expect(made.showNotes.checks).toEqual({
    sourced: made.segments.length - 4,
    talk: 4,
    unsupported: 0,
    by: 'Checked by rules.',
  });
  expect(made.showNotes.keyPoints).toHaveLength(2);
  expect(made.showNotes.summary).toContain('Abacus');
  expect(made.transcript.split('\n\n')).toHaveLength(made.segments.length);
  expect(made.credits[0]).toMatchObject({ revision: 7, licence: 'CC BY-SA 4.0' });
  expect(store.files.get('audio/podcast_42.mp3')?.length).toBeGreaterThan(10_000);
  expect(scriptModel.calls.filter((call) => call.endsWith(':0'))).toEqual([
    'opening:0:0',
    'chapter:1:0',
    'chapter:2:0',
    'closing:3:0',
  ]);

  const percents = events.flatMap((event) =>
    event.type === 'progress' ? [Number(/\((\d+)%\)/.exec(event.progress)?.[1])] : [],
  );
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
  expect(percents.at(-1)).toBeGreaterThan(90);
  expect(events.filter((event) => event.type === 'turn_spoken')).toHaveLength(made.segments.length);
});

test('the live stream holds the same frames as the finished file', async () => {
  const { ports, store } = setUp();
  await generate(request, ports, neverAborts);
  const file = store.files.get('audio/podcast_42.mp3') ?? new Uint8Array();
  const chunks: Uint8Array[] = [];
  for (let chunk = 0; store.files.has(`live/42/${chunk}.mp3`); chunk += 1) {
    chunks.push(store.files.get(`live/42/${chunk}.mp3`) ?? new Uint8Array());
  }
  const live = Buffer.concat(chunks);
  expect(live.length).toBeGreaterThan(10_000);
  expect(Buffer.from(file.subarray(file.length - live.length)).equals(live)).toBe(true);
});

test('titles of the script model become chapter titles and are emitted', async () => {
  const scriptModel = new FakeScriptModel();
  const { ports, events } = setUp({ scriptModel });
  const writeSegment = scriptModel.writeSegment.bind(scriptModel);
  scriptModel.writeSegment = async function* (brief, segmentRequest, signal) {
    if (segmentRequest.kind === 'chapter') yield { type: 'title', text: `All about ${segmentRequest.index}` };
    yield* writeSegment(brief, segmentRequest, signal);
  };
  const made = await generate(request, ports, neverAborts);
  const titles = ['Introduction', 'All about 1', 'All about 2', 'A closing thought'];
  expect(made.chapters.map(({ title }) => title)).toEqual(titles);
  const appended = events.flatMap((event) =>
    event.type === 'chapters' ? [event.chapters.map(({ title }) => title)] : [],
  );
  expect(appended.at(-1)).toEqual(titles);
});

test('the opening contains the intro after the disclosure in a language without a fixed intro', async () => {
  const sections = createArticle().sections.map((section) => ({
    ...section,
    text: section.text.replace(/[a-z]/g, 'ж'),
  }));
  const { ports } = setUp({ encyclopedia: createFakeEncyclopedia({ ...createArticle(), sections }) });
  const writesIntroAndOutro: (boolean | undefined)[] = [];
  const scriptModel = ports.scriptModel as FakeScriptModel;
  const writeSegment = scriptModel.writeSegment.bind(scriptModel);
  scriptModel.writeSegment = (brief, segmentRequest, signal) => {
    writesIntroAndOutro.push(brief.writesIntroAndOutro);
    return writeSegment(brief, segmentRequest, signal);
  };
  const made = await generate(request, ports, neverAborts);
  expect(made.segments[0]?.body).toBe('The voices in this podcast are synthetic.');
  expect(made.segments[1]?.body).toMatch(/^Abacus alpha/);
  expect(new Set(writesIntroAndOutro)).toEqual(new Set([true]));
});

test('a podcast stays near its words, whatever the script model writes', async () => {
  for (const [maxTurns, sentence, minRatio] of [
    [500, 'And so we go on from here to there and talk of it', 0.85],
    // Chapters without citations keep the room for the sections that they should cover.
    [500, 'Well', 0.75],
    [500, `So we say it. ${'And on we go from here to there once more. '.repeat(30)}`, 0.85],
    [2, 'And so we go on from here to there and talk of it', 0.5],
  ] as const) {
    const scriptModel = new FakeScriptModel();
    const { ports } = setUp({ scriptModel });
    scriptModel.writeSegment = async function* (_brief, segmentRequest) {
      for (let index = 0; index < maxTurns; index += 1) {
        yield {
          type: 'turn',
          turn: { host: 'A', sources: [], text: `${sentence}, ${segmentRequest.index} ${index}?` },
        };
      }
    };
    const made = await generate({ ...request, maxLength: 1 }, ports, neverAborts);
    const words = made.transcript.replaceAll(/^(?:Mira|Theo): /gmu, '').split(/\s+/u).length;
    expect(words, `${maxTurns} of ${sentence.slice(0, 20)}`).toBeGreaterThan(150 * minRatio);
    expect(words, `${maxTurns} of ${sentence.slice(0, 20)}`).toBeLessThan(150 * 1.15);
  }
});
