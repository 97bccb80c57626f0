import { expect, test } from 'vitest';
import {
  createArticle,
  createFakeEncyclopedia,
  FakeScriptModel,
  type FakeSpeechModel,
} from '../../tests/support/fakes.ts';
import { neverAborts, request, setUp } from '../../tests/support/generation.ts';
import { createSettings } from '../../tests/support/settings.ts';
import { useRealMastering } from '../../tests/support/tone-mastering.ts';
import { generate } from './generate.ts';

useRealMastering();

test('generates audio with chapters, show notes and a sourced transcript from an article', async () => {
  const { ports, events, store, scriptModel, speechModel } = setUp();
  const made = await generate(request, ports, neverAborts);
  expect(speechModel.languages).toEqual(new Set(['en']));

  expect(made.chapters.map((chapter) => chapter.title)).toEqual([
    'Introduction',
    'History',
    'A closing thought',
  ]);
  const times = made.chapters.map((chapter) => chapter.timestamp);
  expect(times[0]).toBe(0);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(made.duration).toBeGreaterThan(times.at(-1) ?? 0);
  const fixedTurns = [...made.segments.slice(0, 2), ...made.segments.slice(-2)];
  expect(fixedTurns.map(({ supported }) => supported)).toEqual([null, null, null, null]);
  for (const turn of made.segments.slice(2, -2)) {
    expect(turn.supported, turn.body).toBe(true);
    expect(turn.source?.article).toBe('Abacus');
    expect(turn.sources).toEqual([turn.source]);
    expect(turn.body).toContain(turn.source?.quote);
  }
  expect(made.showNotes.checks).toEqual({
    sourced: made.segments.length - 4,
    talk: 4,
    unsupported: 0,
    by: 'Checked automatically.',
  });
  expect(made.showNotes.keyPoints).toHaveLength(1);
  expect(made.showNotes.summary).toContain('Abacus');
  expect(made.transcript.split('\n\n')).toHaveLength(made.segments.length);
  expect(made.credits[0]).toMatchObject({ revision: 7, licence: 'CC BY-SA 4.0' });
  expect(store.files.get('audio/podcast_42.mp3')?.length).toBeGreaterThan(10_000);
  expect(scriptModel.calls.filter((call) => call.endsWith(':0'))).toEqual([
    'opening:0:0',
    'chapter:1:0',
    'closing:2:0',
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

test('the opening contains the intro after the disclosure in a language without a fixed intro', async () => {
  const sections = createArticle().sections.map((section) => ({
    ...section,
    text: section.text.replace(/[a-z]/g, 'ξ'),
  }));
  const { ports } = setUp({ encyclopedia: createFakeEncyclopedia({ ...createArticle(), sections }) });
  const languages: (string | null)[] = [];
  const scriptModel = ports.scriptModel as FakeScriptModel;
  const writeSegment = scriptModel.writeSegment.bind(scriptModel);
  scriptModel.writeSegment = (brief, segmentRequest, signal) => {
    languages.push(brief.language);
    return writeSegment(brief, segmentRequest, signal);
  };
  const made = await generate(request, ports, neverAborts);
  expect(made.segments[0]?.body).toBe('The voices in this podcast are synthetic.');
  expect(made.segments[1]?.body).toMatch(/^Introduction alpha/);
  expect(new Set(languages)).toEqual(new Set([null]));
  expect((ports.speechModel as FakeSpeechModel).languages).toEqual(new Set(['en']));
});

test('the hosts speak the language that was chosen for them', async () => {
  const { ports, speechModel } = setUp();
  const settings = createSettings({ maxLength: 1, spokenLanguage: 'de' });
  await generate({ ...request, settings }, ports, neverAborts);
  expect(speechModel.languages).toEqual(new Set(['de']));
});

/** Pseudo-words that no other turn has, so that no turn is a repeat. */
function createWords(count: number, turn: number): string {
  return Array.from({ length: count }, (_, at) =>
    `x${(1000 * turn + at).toString(36)}`.replace(/\d/gu, 'y'),
  ).join(' ');
}

test.each([
  ['many turns', { turns: 200, sentences: 1, words: 12, minRatio: 0.85 }],
  ['turns of two words', { turns: 200, sentences: 1, words: 2, minRatio: 0.85 }],
  ['turns of thirty sentences', { turns: 20, sentences: 30, words: 9, minRatio: 0.85 }],
  ['two turns for each segment', { turns: 2, sentences: 1, words: 12, minRatio: 0.5 }],
])(
  'a podcast fills its length and is not longer if the script model writes %s',
  async (_, { turns, sentences, words, minRatio }) => {
    const scriptModel = Object.assign(new FakeScriptModel(), { canHallucinate: true });
    const { ports } = setUp({ scriptModel });
    let turn = 0;
    scriptModel.writeSegment = async function* () {
      for (let count = 0; count < turns; count += 1) {
        const spoken = Array.from({ length: sentences }, () => {
          turn += 1;
          return `And ${createWords(words - 1, turn)}?`;
        });
        const text = spoken.join(' ');
        yield { type: 'turn', turn: { host: 'A', sources: [], text } };
      }
    };
    const made = await generate(
      { ...request, settings: createSettings({ maxLength: 2 }) },
      ports,
      neverAborts,
    );
    expect(made.duration / 120).toBeGreaterThan(minRatio);
    expect(made.duration / 120).toBeLessThanOrEqual(1);
  },
);
