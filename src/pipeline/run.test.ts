import { expect, test } from 'vitest';
import {
  FakeVoice,
  FakeWriter,
  fakeEncyclopedia,
  hum,
  MemoryStore,
  makeArticle,
  memorySteps,
} from '../../tests/support/fakes.ts';
import { DomainError } from '../domain/errors.ts';
import type { PodcastEvent } from '../domain/events.ts';
import type { DialogueRequest, RewriteRequest, WritingBrief } from '../domain/ports.ts';
import type { DraftTurn } from '../domain/script/script.schema.ts';
import { type RunPorts, type RunRequest, runPipeline } from './run.ts';

const request: RunRequest = {
  id: 42,
  title: 'Abacus',
  wikiTitles: ['Abacus'],
  model: 'gpt-4.1',
  role: null,
  instructions: '',
  maxLength: 15,
  percent: 0,
};

function setUp(over: Partial<RunPorts> = {}) {
  const events: PodcastEvent[] = [];
  const writer = new FakeWriter();
  const voice = new FakeVoice();
  const store = new MemoryStore();
  const steps = memorySteps();
  const ports: RunPorts = {
    encyclopedia: fakeEncyclopedia(makeArticle()),
    writer,
    voice,
    store,
    steps,
    liveKey: (chunk) => `live/42/${chunk}.mp3`,
    audioKey: (filename) => `audio/${filename}`,
    emit: async (event) => void events.push(event),
    speechConcurrency: 4,
    clock: { now: () => new Date('2026-11-21T00:00:00Z') },
    ...over,
  };
  return { ports, events, writer, voice, store, steps };
}

const never = new AbortController().signal;

test('an article becomes audio with chapters, notes and a sourced transcript', async () => {
  const { ports, events, store, writer } = setUp();
  const made = await runPipeline(request, ports, never);

  expect(made.chapters.map((chapter) => chapter.title)).toEqual([
    'Introduction',
    'History',
    'Use',
    'Legacy',
    'A closing thought',
  ]);
  const times = made.chapters.map((chapter) => chapter.timestamp);
  expect(times[0]).toBe(0);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(made.duration).toBeGreaterThan(times.at(-1) ?? 0);
  expect(made.segments.every((segment) => segment.supported && segment.source?.article === 'Abacus')).toBe(
    true,
  );
  expect(made.transcript.split('\n\n')).toHaveLength(made.segments.length);
  expect(made.credits[0]).toMatchObject({ revision: 7, licence: 'CC BY-SA 4.0' });
  expect(store.files.get('audio/podcast_42.mp3')?.length).toBeGreaterThan(10_000);
  // Each part is asked for once from its beginning, and gone on with once where it falls short.
  expect(writer.calls.filter((call) => !call.endsWith(':6')).sort()).toEqual([
    'chapter:1:0',
    'chapter:2:0',
    'chapter:3:0',
    'closing:4:0',
    'opening:0:0',
    'outline',
  ]);
  expect(writer.calls.filter((call) => call === 'chapter:2:6')).toHaveLength(1);

  const percents = events.flatMap((event) =>
    event.type === 'progress' ? [Number(/\((\d+)%\)/.exec(event.progress)?.[1])] : [],
  );
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
  expect(percents.at(-1)).toBeGreaterThan(90);
  expect(events.filter((event) => event.type === 'turn_spoken')).toHaveLength(made.segments.length);
});

test('the live stream holds the same frames as the finished file', async () => {
  const { ports, store } = setUp();
  await runPipeline(request, ports, never);
  const file = store.files.get('audio/podcast_42.mp3') ?? new Uint8Array();
  const pieces: Uint8Array[] = [];
  for (let chunk = 0; store.files.has(`live/42/${chunk}.mp3`); chunk += 1) {
    pieces.push(store.files.get(`live/42/${chunk}.mp3`) ?? new Uint8Array());
  }
  const live = Buffer.concat(pieces);
  expect(live.length).toBeGreaterThan(10_000);
  expect(Buffer.from(file.subarray(file.length - live.length)).equals(live)).toBe(true);
});

test('a run after a crash goes on: nothing is written, read or spoken twice, and the audio is the same', async () => {
  const whole = setUp();
  await runPipeline(request, whole.ports, never);

  const { ports, writer, voice, store, steps } = setUp();
  const crash = new AbortController();
  voice.beforeLine = () => {
    if (voice.spoken.length === 9) crash.abort(new Error('crash'));
  };
  await expect(runPipeline(request, ports, crash.signal)).rejects.toThrow('crash');
  const before = new Set(voice.spoken);
  const writtenBefore = [...steps.kept].filter(([step]) => step.startsWith('part:')).length;
  expect(before.size).toBe(9);
  expect(writtenBefore).toBeGreaterThan(0);

  voice.beforeLine = () => undefined;
  writer.calls.length = 0;
  ports.encyclopedia = fakeEncyclopedia();
  const made = await runPipeline(request, ports, never);
  expect(writer.calls).not.toContain('outline');
  expect(voice.spoken.length).toBe(new Set(voice.spoken).size);
  expect(voice.spoken.length).toBe(made.segments.length);
  const file = (from: MemoryStore) => Buffer.from(from.files.get('audio/podcast_42.mp3') ?? []);
  expect(file(store).equals(file(whole.store))).toBe(true);
});

test('a part that is cut off goes on after its last turn', async () => {
  const { ports, writer } = setUp();
  let cut = false;
  writer.beforeTurn = (asked, index) => {
    if (asked.part === 2 && index === 3 && !cut) {
      cut = true;
      throw new DomainError('upstream', 'The stream broke off.');
    }
  };
  const made = await runPipeline(request, ports, never);
  expect(writer.calls).toContain('chapter:2:3');
  const bodies = made.segments.map((segment) => segment.body);
  expect(new Set(bodies).size).toBe(bodies.length);
});

test('a writer that keeps failing ends the run with its message, and stops the rest', async () => {
  const { ports, writer, voice } = setUp();
  writer.beforeTurn = (asked) => {
    if (asked.part === 3) throw new DomainError('validation', 'The model refused.');
  };
  await expect(runPipeline(request, ports, never)).rejects.toThrow('The model refused.');
  const spokenThen = voice.spoken.length;
  await new Promise((resolve) => setImmediate(resolve));
  expect(voice.spoken.length).toBe(spokenThen);
});

test('silent speech is asked for again, and fails the podcast when it stays silent', async () => {
  const { ports, voice } = setUp();
  let silent = 1;
  voice.distort = (pcm, text) => {
    if (!text.startsWith('Use 2') || silent-- <= 0) return pcm;
    return { ...hum(3, 100), samples: new Int16Array(48_000) };
  };
  await runPipeline(request, ports, never);
  expect(voice.spoken.filter((text) => text.startsWith('Use 2'))).toHaveLength(2);

  const again = setUp();
  again.voice.distort = (pcm, text) =>
    text.startsWith('Use 2') ? { ...pcm, samples: new Int16Array(48_000) } : pcm;
  await expect(runPipeline(request, again.ports, never)).rejects.toThrow(/silent/);
});

test('speech is asked for in the order of listening, not of writing', async () => {
  const { ports, voice } = setUp({ speechConcurrency: 1 });
  const allWritten = Promise.withResolvers<void>();
  ports.emit = async (event) => {
    if (event.type === 'turn_written' && event.part === 4) allWritten.resolve();
  };
  const enough = new AbortController();
  const asked: string[] = [];
  voice.beforeLine = async (text) => {
    if (asked.push(text.split(':')[0] ?? '') === 12) enough.abort(new Error('enough'));
    await allWritten.promise;
  };
  await expect(runPipeline(request, ports, enough.signal)).rejects.toThrow('enough');
  const turns = (title: string) => [0, 1, 2, 3, 4, 5].map((index) => `${title} ${index}`);
  expect(asked.slice(0, 12)).toEqual([...turns('Introduction'), ...turns('History')]);
});

test('cancelling stops everything under way at once', async () => {
  const { ports, voice, store } = setUp();
  const cancel = new AbortController();
  const hanging = new Set<AbortSignal>();
  voice.beforeLine = (_text, signal) => {
    hanging.add(signal);
    if (hanging.size === 1) setImmediate(() => cancel.abort(new Error('cancelled')));
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  await expect(runPipeline(request, ports, cancel.signal)).rejects.toThrow('cancelled');
  expect(voice.spoken).toEqual([]);
  expect(store.files.has('audio/podcast_42.mp3')).toBe(false);
});

/** A writer that can go astray, as models do. */
class StrayingWriter extends FakeWriter {
  override readonly provider = 'openai';
  readonly rewrites: number[][] = [];
  stray: (turn: DraftTurn, request: DialogueRequest, index: number) => DraftTurn = (turn) => turn;

  override async *dialogue(...args: Parameters<FakeWriter['dialogue']>) {
    let index = args[1].after.length;
    for await (const turn of super.dialogue(...args)) yield this.stray(turn, args[1], index++);
  }

  async rewrite(_brief: WritingBrief, request: RewriteRequest): Promise<DraftTurn[]> {
    this.rewrites.push([...request.rewrite]);
    return request.rewrite.map((index) => ({
      host: 'B',
      text: `Anew ${index}: ${request.sentences[index]}`,
      quote: request.sentences[index] ?? '',
    }));
  }
}

test('a turn whose quote is not in the article is written anew before it is voiced, in one call for the part', async () => {
  const writer = new StrayingWriter();
  writer.stray = (turn, asked, index) =>
    asked.part === 1 && (index === 2 || index === 4)
      ? { ...turn, text: `Invented number ${index}`, quote: `This sentence number ${index} stands nowhere.` }
      : turn;
  const { ports, voice } = setUp({ writer });
  const made = await runPipeline(request, ports, never);
  expect(writer.rewrites).toEqual([[2, 4]]);
  expect(voice.spoken.some((text) => text.startsWith('Invented'))).toBe(false);
  const anew = made.segments.filter((segment) => segment.body.startsWith('Anew'));
  expect(anew.map((segment) => [segment.supported, segment.speaker])).toEqual([
    [true, 'Mira'],
    [true, 'Mira'],
  ]);
});

test('where writing anew fails, the turn stays and is marked unsupported, never sourced', async () => {
  const writer = new StrayingWriter();
  writer.stray = (turn, asked, index) =>
    asked.part === 1 && index === 2
      ? { ...turn, text: 'Invented', quote: 'It stands nowhere at all.' }
      : turn;
  writer.rewrite = async () => {
    throw new DomainError('upstream', 'The model is gone.');
  };
  const { ports } = setUp({ writer });
  const made = await runPipeline(request, ports, never);
  const invented = made.segments.filter((segment) => segment.body === 'Invented');
  expect(invented).toMatchObject([{ supported: false, source: null }]);
});

test('what a model tells again is dropped', async () => {
  const writer = new StrayingWriter();
  const again = 'And to say it once more, the same long sentence about the same old thing comes here.';
  writer.stray = (turn, asked, index) =>
    asked.part > 0 && index === 1 ? { ...turn, text: again, quote: '' } : turn;
  const { ports } = setUp({ writer });
  const made = await runPipeline(request, ports, never);
  expect(made.segments.filter((segment) => segment.body === again)).toHaveLength(1);
});

test('a chapter that runs on and on ends near the words asked', async () => {
  const writer = new FakeWriter();
  const { ports } = setUp({ writer, encyclopedia: fakeEncyclopedia(makeArticle('Abacus', 8)) });
  writer.dialogue = async function* (_brief, asked) {
    const most = asked.kind === 'chapter' ? 500 : 3;
    for (let index = asked.after.length; index < most; index += 1) {
      yield { host: 'A', text: `${asked.title} says number ${index} of very many things`, quote: '' };
    }
  };
  const made = await runPipeline({ ...request, maxLength: 2 }, ports, never);
  const inChapter = made.segments.filter((segment) => segment.body.startsWith('History')).length * 8;
  expect(inChapter).toBeGreaterThan(60);
  expect(inChapter).toBeLessThan(110);
});

test.each(['fails', 'is cancelled'] as const)(
  'a run that %s while only the opening is mastered ends, and does not wait for parts that never come',
  async (how) => {
    const { ports, writer, events } = setUp();
    const cancel = new AbortController();
    const openingHeard = Promise.withResolvers<void>();
    ports.emit = async (event) => {
      events.push(event);
      if (event.type === 'sound' && event.chunks === 6) openingHeard.resolve();
    };
    writer.outline = async (_brief: WritingBrief, signal?: AbortSignal) => {
      await openingHeard.promise;
      if (how === 'fails') throw new DomainError('validation', 'No outline.');
      setImmediate(() => cancel.abort(new Error('cancelled')));
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    };
    await expect(runPipeline(request, ports, cancel.signal)).rejects.toThrow(
      how === 'fails' ? 'No outline.' : 'cancelled',
    );
  },
);

test('a run that can no longer tell what happens ends at once', async () => {
  const { ports, voice } = setUp();
  let told = 0;
  ports.emit = async () => {
    told += 1;
    if (told === 5) throw new Error('gone');
  };
  await expect(runPipeline(request, ports, never)).rejects.toThrow('gone');
  expect(voice.spoken.length).toBeLessThan(20);
});
