import { expect, test } from 'vitest';
import {
  createArticle,
  createFakeEncyclopedia,
  createMemoryCheckpoints,
  createTone,
  FakeScriptModel,
  FakeSpeechModel,
  MemoryStore,
  TURN_WORDS,
} from '../../tests/support/fakes.ts';
import { DomainError } from '../domain/errors.ts';
import type { PodcastEvent } from '../domain/events.ts';
import type { ScriptBrief, SegmentRequest, TurnRepairRequest, TurnToReview } from '../domain/ports.ts';
import type { DraftTurn } from '../domain/script/script.schema.ts';
import type { GenerationPorts, GenerationRequest } from './context.ts';
import { renderCoverPng } from './cover/raster.ts';
import { generate } from './generate.ts';

const request: GenerationRequest = {
  id: 42,
  title: 'Abacus',
  wikiTitles: ['Abacus'],
  model: 'gpt-4.1',
  role: null,
  instructions: '',
  maxLength: 1,
  percent: 0,
};

const longer: GenerationRequest = { ...request, maxLength: 15 };

function setUp(over: Partial<GenerationPorts> = {}) {
  const events: PodcastEvent[] = [];
  const scriptModel = new FakeScriptModel();
  const speechModel = new FakeSpeechModel();
  const store = new MemoryStore();
  const checkpoints = createMemoryCheckpoints();
  const ports: GenerationPorts = {
    encyclopedia: createFakeEncyclopedia(createArticle()),
    scriptModel,
    speechModel,
    store,
    checkpoints,
    liveKey: (chunk) => `live/42/${chunk}.mp3`,
    drawCover: renderCoverPng,
    audioKey: (filename) => `audio/${filename}`,
    emit: async (appended) => void events.push(...appended),
    speechConcurrency: 4,
    reviewsClaims: true,
    clock: { now: () => new Date('2026-11-21T00:00:00Z') },
    ...over,
  };
  return { ports, events, scriptModel, speechModel, store, checkpoints };
}

const never = new AbortController().signal;

test('generates audio with chapters, show notes and a sourced transcript from an article', async () => {
  const { ports, events, store, scriptModel } = setUp();
  const made = await generate(request, ports, never);

  expect(made.chapters.map((chapter) => chapter.title)).toEqual([
    'Introduction',
    'History and Use',
    'Legacy',
    'A closing thought',
  ]);
  const times = made.chapters.map((chapter) => chapter.timestamp);
  expect(times[0]).toBe(0);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(made.duration).toBeGreaterThan(times.at(-1) ?? 0);
  const ours = [...made.segments.slice(0, 2), ...made.segments.slice(-2)];
  expect(ours.map(({ supported }) => supported)).toEqual([null, null, null, null]);
  for (const segment of made.segments.slice(2, -2)) {
    expect(segment.supported, segment.body).toBe(true);
    expect(segment.source?.article).toBe('Abacus');
    expect(segment.sources).toEqual([segment.source]);
    expect(segment.body).toContain(segment.source?.quote);
  }
  expect(made.showNotes.checks).toEqual({
    sourced: made.segments.length - 4,
    ...{ talk: 4, unsupported: 0, by: 'Checked by rules.' },
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
  await generate(request, ports, never);
  const file = store.files.get('audio/podcast_42.mp3') ?? new Uint8Array();
  const pieces: Uint8Array[] = [];
  for (let chunk = 0; store.files.has(`live/42/${chunk}.mp3`); chunk += 1) {
    pieces.push(store.files.get(`live/42/${chunk}.mp3`) ?? new Uint8Array());
  }
  const live = Buffer.concat(pieces);
  expect(live.length).toBeGreaterThan(10_000);
  expect(Buffer.from(file.subarray(file.length - live.length)).equals(live)).toBe(true);
});

test('a run after a crash repeats no request and generates the same audio', async () => {
  const whole = setUp();
  await generate(request, whole.ports, never);

  const { ports, scriptModel, speechModel, store, checkpoints } = setUp();
  const crash = new AbortController();
  speechModel.beforeTurn = () => {
    if (speechModel.synthesizedTexts.length >= 9) crash.abort(new Error('crash'));
  };
  await expect(generate(request, ports, crash.signal)).rejects.toThrow('crash');
  const before = new Set(speechModel.synthesizedTexts);
  const writtenBefore = [...checkpoints.kept].filter(([step]) => step.startsWith('part:')).length;
  expect(before.size).toBeGreaterThanOrEqual(9);
  expect(before.size).toBeLessThan(16);
  expect(writtenBefore).toBeGreaterThan(0);

  speechModel.beforeTurn = () => undefined;
  scriptModel.calls.length = 0;
  ports.encyclopedia = createFakeEncyclopedia();
  const made = await generate(request, ports, never);
  expect(scriptModel.calls.filter((call) => call.endsWith(':0'))).toEqual([]);
  expect(speechModel.synthesizedTexts.length).toBe(new Set(speechModel.synthesizedTexts).size);
  expect(speechModel.synthesizedTexts.length).toBe(made.segments.length);
  const file = (from: MemoryStore) => Buffer.from(from.files.get('audio/podcast_42.mp3') ?? []);
  expect(file(store).equals(file(whole.store))).toBe(true);
});

test('continues an interrupted segment after its last turn', async () => {
  const { ports, scriptModel } = setUp();
  let cut = false;
  scriptModel.beforeTurn = (asked, index) => {
    if (asked.index === 2 && index === 3 && !cut) {
      cut = true;
      throw new DomainError('upstream', 'The stream broke off.');
    }
  };
  const made = await generate(longer, ports, never);
  expect(scriptModel.calls).toContain('chapter:2:3');
  const bodies = made.segments.map((segment) => segment.body);
  expect(new Set(bodies).size).toBe(bodies.length);
});

test('a script model that keeps failing ends the run with its message and stops all other work', async () => {
  const { ports, scriptModel, speechModel } = setUp();
  scriptModel.beforeTurn = (asked) => {
    if (asked.index === 2) throw new DomainError('validation', 'The model refused.');
  };
  await expect(generate(request, ports, never)).rejects.toThrow('The model refused.');
  const spokenThen = speechModel.synthesizedTexts.length;
  await new Promise((resolve) => setImmediate(resolve));
  expect(speechModel.synthesizedTexts.length).toBe(spokenThen);
});

test('silent speech is requested again, and fails the podcast if it stays silent', async () => {
  const { ports, speechModel } = setUp();
  let silent = 1;
  speechModel.distort = (pcm, text) => {
    if (!text.startsWith('Legacy beta') || silent-- <= 0) return pcm;
    return { ...createTone(3, 100), samples: new Int16Array(48_000) };
  };
  await generate(request, ports, never);
  expect(speechModel.synthesizedTexts.filter((text) => text.startsWith('Legacy beta'))).toHaveLength(2);

  const again = setUp();
  again.speechModel.distort = (pcm, text) =>
    text.startsWith('Legacy beta') ? { ...pcm, samples: new Int16Array(48_000) } : pcm;
  await expect(generate(request, again.ports, never)).rejects.toThrow(/silent/);
});

test('requests speech in the order of listening, not of writing', async () => {
  const { ports, speechModel } = setUp({ speechConcurrency: 1 });
  const allWritten = Promise.withResolvers<void>();
  ports.emit = async (told) => {
    if (told.some((event) => event.type === 'turn_written' && event.part === 3)) allWritten.resolve();
  };
  const enough = new AbortController();
  const asked: string[] = [];
  speechModel.beforeTurn = async (text) => {
    if (asked.push(text.split(':')[0] ?? '') === 14) enough.abort(new Error('enough'));
    await allWritten.promise;
  };
  await expect(generate(longer, ports, enough.signal)).rejects.toThrow('enough');
  const turns = (title: string) => TURN_WORDS.map((name) => `${title} ${name}`);
  const expected = [...turns('Introduction').slice(0, 3), ...turns('History and Use'), ...turns('Legacy')];
  expect(asked.slice(2, 14)).toEqual(expected.slice(0, 12));
});

test('cancelling stops all work at once', async () => {
  const { ports, speechModel, store } = setUp();
  const cancel = new AbortController();
  const hanging = new Set<AbortSignal>();
  speechModel.beforeTurn = (_text, signal) => {
    hanging.add(signal);
    if (hanging.size === 1) setImmediate(() => cancel.abort(new Error('cancelled')));
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  await expect(generate(request, ports, cancel.signal)).rejects.toThrow('cancelled');
  expect(speechModel.synthesizedTexts).toEqual([]);
  expect(store.files.has('audio/podcast_42.mp3')).toBe(false);
});

/** A script model that writes unsupported turns and reviews claims. */
class StrayingScriptModel extends FakeScriptModel {
  override readonly provider = 'openai';
  override readonly canHallucinate = true;
  readonly rewrites: TurnRepairRequest[] = [];
  readonly audits: TurnToReview[][] = [];
  stray: (turn: DraftTurn, request: SegmentRequest, index: number) => DraftTurn = (turn) => turn;
  doubts: (text: string) => boolean = () => false;
  beforeAudit: () => Promise<void> | void = () => undefined;

  override async *writeSegment(...args: Parameters<FakeScriptModel['writeSegment']>) {
    let index = args[1].after.length;
    for await (const piece of super.writeSegment(...args)) {
      yield piece.type === 'turn' ? { ...piece, turn: this.stray(piece.turn, args[1], index++) } : piece;
    }
  }

  async repairTurn(_brief: ScriptBrief, request: TurnRepairRequest): Promise<DraftTurn> {
    this.rewrites.push(request);
    const sentence = request.sentences.at(-1);
    return { host: 'B', sources: [sentence?.number ?? 0], text: `Anew, then: ${sentence?.text}` };
  }

  async reviewClaims(_brief: ScriptBrief, lines: readonly TurnToReview[]): Promise<number[]> {
    this.audits.push([...lines]);
    await this.beforeAudit();
    return lines.flatMap(({ text }, index) => (this.doubts(text) ? [index] : []));
  }
}

const changed = (turn: DraftTurn) => ({ ...turn, text: turn.text.replace(/\d+/u, '4711') });

test('repairs only the turn with a changed number, before its speech is requested', async () => {
  const scriptModel = new StrayingScriptModel();
  scriptModel.stray = (turn, asked, index) => (asked.index === 1 && index === 2 ? changed(turn) : turn);
  const { ports, speechModel } = setUp({ scriptModel });
  const made = await generate(longer, ports, never);
  expect(scriptModel.rewrites.map(({ turn }) => turn.text)).toEqual([expect.stringContaining('4711')]);
  expect(speechModel.synthesizedTexts.some((text) => text.includes('4711'))).toBe(false);
  const anew = made.segments.filter((segment) => segment.body.startsWith('Anew'));
  expect(anew.map((segment) => [segment.supported, segment.speaker])).toEqual([[true, 'Mira']]);
});

test('shows no turn with a changed number as sourced if repairs fail', async () => {
  const scriptModel = new StrayingScriptModel();
  let turns = 0;
  scriptModel.stray = (turn) => (turns++ % 10 === 4 ? changed(turn) : turn);
  scriptModel.repairTurn = async (_brief, { turn }) => changed(turn);
  const { ports } = setUp({ scriptModel });
  const made = await generate(request, ports, never);
  const wrong = made.segments.filter((segment) => segment.body.includes('4711'));
  for (const segment of wrong) {
    expect(segment).toMatchObject({ supported: false, source: null, sources: [] });
    expect(segment.reason).toMatch(/\.$/u);
  }
  expect(made.showNotes.checks?.unsupported).toBe(wrong.length);
});

test('drops or flags an unsupported turn whose repair fails', async () => {
  const scriptModel = new StrayingScriptModel();
  scriptModel.stray = (turn, asked, index) => (asked.index === 1 && index === 2 ? changed(turn) : turn);
  scriptModel.repairTurn = async () => {
    throw new DomainError('validation', 'The model is gone.');
  };
  const { ports, speechModel } = setUp({ scriptModel });
  const made = await generate(request, ports, never);
  expect(made.segments.filter((segment) => segment.body.includes('4711'))).toEqual([]);
  expect(speechModel.synthesizedTexts.some((text) => text.includes('4711'))).toBe(false);
});

test('drops a turn that a model repeats', async () => {
  const scriptModel = new StrayingScriptModel();
  const again = 'And to say it once more, would the same long question about the same old thing come here?';
  scriptModel.stray = (turn, asked, index) =>
    asked.index > 0 && index === 1 ? { ...turn, text: again, sources: [] } : turn;
  const { ports } = setUp({ scriptModel });
  const made = await generate(request, ports, never);
  expect(made.segments.filter((segment) => segment.body === again)).toHaveLength(1);
});

test('reviews each segment once, and repairs and synthesizes a reported turn again', async () => {
  const scriptModel = new StrayingScriptModel();
  scriptModel.doubts = (text) => text.startsWith('Legacy beta');
  const encyclopedia = createFakeEncyclopedia(createArticle('Abacus', 8));
  const { ports, speechModel } = setUp({ scriptModel, encyclopedia, speechConcurrency: 1 });
  speechModel.beforeTurn = async () => new Promise((resolve) => setTimeout(resolve, 10));
  const made = await generate(request, ports, never);
  // Each segment, and the repaired turn by itself.
  const [last, ...parts] = scriptModel.audits.toReversed();
  expect(last?.map(({ text }) => text.startsWith('Anew'))).toEqual([true]);
  expect(parts).toHaveLength(made.chapters.length);
  expect(scriptModel.audits.flat().every(({ text, sentences }) => text.includes(sentences[0] ?? '?'))).toBe(
    true,
  );
  const bodies = made.segments.map(({ body }) => body);
  expect(bodies.some((body) => body.startsWith('Legacy beta'))).toBe(false);
  expect(bodies.filter((body) => body.startsWith('Anew'))).toHaveLength(1);
  expect(made.showNotes.checks).toMatchObject({
    unsupported: 0,
    by: expect.stringMatching(/^Checked by rules, and \d+ lines by a second model call\.$/),
  });
});

test('only flags a reported turn that has been released', async () => {
  const scriptModel = new StrayingScriptModel();
  scriptModel.doubts = (text) => text.startsWith('Introduction beta');
  const { ports, events } = setUp({ scriptModel });
  scriptModel.beforeAudit = async () => {
    while (!events.some((event) => event.type === 'sound' && event.chunks > 8))
      await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const made = await generate(request, ports, never);
  const marked = made.segments.filter((segment) => segment.supported === false);
  expect(marked).toMatchObject([
    {
      body: expect.stringMatching(/^Introduction beta/),
      source: null,
      sources: [],
      reason: expect.any(String),
    },
  ]);
});

test('a claim review without a response delays the podcast only within its time budget', async () => {
  const scriptModel = new StrayingScriptModel();
  scriptModel.beforeAudit = () => new Promise(() => undefined);
  scriptModel.reviewClaims = (_brief, _lines, signal?: AbortSignal) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const { ports } = setUp({ scriptModel });
  const made = await generate(request, ports, never);
  expect(made.showNotes.checks?.by).toBe('Checked by rules.');
});

test('makes no review requests if the claim review is off', async () => {
  const scriptModel = new StrayingScriptModel();
  const { ports } = setUp({ scriptModel, reviewsClaims: false });
  await generate(request, ports, never);
  expect(scriptModel.audits).toEqual([]);
});

test('titles of the script model become chapter titles and are emitted', async () => {
  const scriptModel = new FakeScriptModel();
  const { ports, events } = setUp({ scriptModel });
  const plain = scriptModel.writeSegment.bind(scriptModel);
  scriptModel.writeSegment = async function* (brief, asked, signal) {
    if (asked.kind === 'chapter') yield { type: 'title', text: `All about ${asked.index}` };
    yield* plain(brief, asked, signal);
  };
  const made = await generate(request, ports, never);
  const titles = ['Introduction', 'All about 1', 'All about 2', 'A closing thought'];
  expect(made.chapters.map(({ title }) => title)).toEqual(titles);
  const told = events.flatMap((event) =>
    event.type === 'chapters' ? [event.chapters.map(({ title }) => title)] : [],
  );
  expect(told.at(-1)).toEqual(titles);
});

test('the opening contains the intro in a language without a fixed intro', async () => {
  const sections = createArticle().sections.map((section) => ({
    ...section,
    text: section.text.replace(/[a-z]/g, 'ж'),
  }));
  const { ports } = setUp({ encyclopedia: createFakeEncyclopedia({ ...createArticle(), sections }) });
  const greets: (boolean | undefined)[] = [];
  const scriptModel = ports.scriptModel as FakeScriptModel;
  const plain = scriptModel.writeSegment.bind(scriptModel);
  scriptModel.writeSegment = (brief, asked, signal) => {
    greets.push(brief.writesIntroAndOutro);
    return plain(brief, asked, signal);
  };
  const made = await generate(request, ports, never);
  expect(made.segments[0]?.body).toMatch(/^Introduction alpha/);
  expect(new Set(greets)).toEqual(new Set([true]));
});

test('a podcast stays within 15% of its words, whatever the script model writes', async () => {
  for (const [most, sentence] of [
    [500, 'And so we go on from here to there and talk of it'],
    [500, 'Well'],
    [500, `So we say it. ${'And on we go from here to there once more. '.repeat(30)}`],
    [2, 'And so we go on from here to there and talk of it'],
  ] as const) {
    const scriptModel = new FakeScriptModel();
    const { ports } = setUp({ scriptModel });
    scriptModel.writeSegment = async function* (_brief, asked) {
      for (let index = 0; index < most; index += 1) {
        yield {
          type: 'turn',
          turn: { host: 'A', sources: [], text: `${sentence}, ${asked.index} ${index}?` },
        };
      }
    };
    const made = await generate({ ...request, maxLength: 2 }, ports, never);
    const words = made.transcript.replaceAll(/^(?:Mira|Theo): /gmu, '').split(/\s+/u).length;
    expect(words, `${most} of ${sentence.slice(0, 20)}`).toBeGreaterThan(300 * (most === 2 ? 0.5 : 0.85));
    expect(words, `${most} of ${sentence.slice(0, 20)}`).toBeLessThan(300 * 1.15);
  }
});

test.each(['fails', 'is cancelled'] as const)(
  'a run that %s while only the opening is mastered ends without waiting for other segments',
  async (how) => {
    const { ports, scriptModel, events } = setUp();
    const cancel = new AbortController();
    const openingHeard = Promise.withResolvers<void>();
    ports.emit = async (told) => {
      events.push(...told);
      if (told.some((event) => event.type === 'sound' && event.chunks === 4)) openingHeard.resolve();
    };
    scriptModel.beforeTurn = async (asked, _index, signal) => {
      if (asked.index === 0) return;
      await openingHeard.promise;
      if (how === 'fails') throw new DomainError('validation', 'No chapter.');
      setImmediate(() => cancel.abort(new Error('cancelled')));
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    await expect(generate(request, ports, cancel.signal)).rejects.toThrow(
      how === 'fails' ? 'No chapter.' : 'cancelled',
    );
  },
);

test('a failed append to the event log ends the run at once', async () => {
  const { ports, speechModel } = setUp();
  let told = 0;
  ports.emit = async () => {
    told += 1;
    if (told === 5) throw new Error('gone');
  };
  await expect(generate(request, ports, never)).rejects.toThrow('gone');
  expect(speechModel.synthesizedTexts.length).toBeLessThan(20);
});
