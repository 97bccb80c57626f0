import { expect, test } from 'vitest';
import {
  createFakeEncyclopedia,
  createTone,
  type MemoryStore,
  TURN_WORDS,
} from '../../tests/support/fakes.ts';
import { longRequest, neverAborts, request, setUp } from '../../tests/support/generation.ts';
import { DomainError } from '../domain/errors.ts';
import { USUAL_PACE } from '../domain/length/plan-length.ts';
import { generate } from './generate.ts';

test('a run after a crash repeats no request and generates the same audio', async () => {
  const whole = setUp();
  await generate(request, whole.ports, neverAborts);

  const { ports, scriptModel, speechModel, store, checkpoints } = setUp();
  const crash = new AbortController();
  speechModel.beforeTurn = () => {
    if (speechModel.synthesizedTexts.length >= 9) crash.abort(new Error('crash'));
  };
  await expect(generate(request, ports, crash.signal)).rejects.toThrow('crash');
  const before = new Set(speechModel.synthesizedTexts);
  const written = [...checkpoints.kept].flatMap(([step]) => /^part:(\d+)$/.exec(step)?.[1] ?? []);
  expect(before.size).toBeGreaterThanOrEqual(9);
  expect(before.size).toBeLessThan(16);
  expect(written.length).toBeGreaterThan(0);

  speechModel.beforeTurn = () => undefined;
  scriptModel.calls.length = 0;
  ports.encyclopedia = createFakeEncyclopedia();
  const made = await generate(request, ports, neverAborts);
  const firstCalls = scriptModel.calls.filter((call) => call.endsWith(':0'));
  expect(firstCalls.filter((call) => written.includes(call.split(':')[1] ?? ''))).toEqual([]);
  expect(speechModel.synthesizedTexts.length).toBe(new Set(speechModel.synthesizedTexts).size);
  expect(speechModel.synthesizedTexts.length).toBe(made.segments.length);
  const file = (from: MemoryStore) => Buffer.from(from.files.get('audio/podcast_42.mp3') ?? []);
  expect(file(store).equals(file(whole.store))).toBe(true);
});

test('continues an interrupted segment after its last turn', async () => {
  const { ports, scriptModel } = setUp();
  let wasInterrupted = false;
  scriptModel.beforeTurn = (segmentRequest, index) => {
    if (segmentRequest.index === 1 && index === 3 && !wasInterrupted) {
      wasInterrupted = true;
      throw new DomainError('upstream', 'The stream broke off.');
    }
  };
  const made = await generate(longRequest, ports, neverAborts);
  expect(scriptModel.calls).toContain('chapter:1:3');
  const bodies = made.segments.map((turn) => turn.body);
  expect(new Set(bodies).size).toBe(bodies.length);
});

test('a script model that keeps failing ends the run with its message and stops all other work', async () => {
  const { ports, scriptModel, speechModel } = setUp();
  scriptModel.beforeTurn = (segmentRequest) => {
    if (segmentRequest.index === 2) throw new DomainError('validation', 'The model refused.');
  };
  await expect(generate(request, ports, neverAborts)).rejects.toThrow('The model refused.');
  const synthesizedBefore = speechModel.synthesizedTexts.length;
  await new Promise((resolve) => setImmediate(resolve));
  expect(speechModel.synthesizedTexts.length).toBe(synthesizedBefore);
});

test('silent speech is requested again, and fails the podcast if it stays silent', async () => {
  const { ports, speechModel } = setUp();
  let silentResponses = 1;
  speechModel.distort = (pcm, text) => {
    if (!text.startsWith('History beta') || silentResponses-- <= 0) return pcm;
    return { ...createTone(3, 100), samples: new Int16Array(48_000) };
  };
  await generate(request, ports, neverAborts);
  expect(speechModel.synthesizedTexts.filter((text) => text.startsWith('History beta'))).toHaveLength(2);

  const again = setUp();
  again.speechModel.distort = (pcm, text) =>
    text.startsWith('History beta') ? { ...pcm, samples: new Int16Array(48_000) } : pcm;
  await expect(generate(request, again.ports, neverAborts)).rejects.toThrow(/silent/);
});

test('a turn that the audio check finds silent is synthesized again, and the live stream stays as it was heard', async () => {
  const { ports, events, speechModel } = setUp();
  // Between the limits of synthesis and of the audio check.
  const makeFaint = (sample: number) => Math.round(sample * 0.022);
  let faintResponses = 1;
  speechModel.distort = (pcm, text) => {
    if (!text.startsWith('History beta') || faintResponses-- <= 0) return pcm;
    return { ...pcm, samples: pcm.samples.map(makeFaint) };
  };
  await generate(request, ports, neverAborts);
  expect(speechModel.synthesizedTexts.filter((text) => text.startsWith('History beta'))).toHaveLength(2);
  const chunks = events.flatMap((event) => (event.type === 'sound' ? [event.chunks] : []));
  expect(chunks).toEqual(chunks.map((_, index) => index + 1));
});

test('requests speech in the order of listening, not of writing', async () => {
  const { ports, speechModel } = setUp({ speechConcurrency: 1 });
  // The writer does not wait for a voice of known pace.
  speechModel.traits.pace = USUAL_PACE;
  const allWritten = Promise.withResolvers<void>();
  const written: number[] = [];
  ports.emit = async (appended) => {
    for (const event of appended) if (event.type === 'turn_written') written.push(event.part);
    const chapterTurns = written.filter((part) => part === 1 || part === 2);
    if (written.includes(3) && chapterTurns.length === 2 * TURN_WORDS.length) allWritten.resolve();
  };
  const stop = new AbortController();
  const synthesized: string[] = [];
  speechModel.beforeTurn = async (text) => {
    if (synthesized.push(text.split(':')[0] ?? '') === 14) stop.abort(new Error('stop'));
    await allWritten.promise;
  };
  await expect(generate(longRequest, ports, stop.signal)).rejects.toThrow('stop');
  const turns = (title: string) => TURN_WORDS.map((name) => `${title} ${name}`);
  const expected = [...turns('Introduction').slice(0, 3), ...turns('Abacus'), ...turns('Use')];
  expect(synthesized.slice(2, 14)).toEqual(expected.slice(0, 12));
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

test.each(['fails', 'is cancelled'] as const)(
  'a run that %s while only the opening is mastered ends without waiting for other segments',
  async (how) => {
    const { ports, scriptModel, events } = setUp();
    const cancel = new AbortController();
    const openingMastered = Promise.withResolvers<void>();
    ports.emit = async (appended) => {
      events.push(...appended);
      if (appended.some((event) => event.type === 'sound' && event.chunks === 4)) openingMastered.resolve();
    };
    scriptModel.beforeTurn = async (segmentRequest, _index, signal) => {
      if (segmentRequest.index === 0) return;
      await openingMastered.promise;
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
  let appends = 0;
  ports.emit = async () => {
    appends += 1;
    if (appends === 5) throw new Error('No database.');
  };
  await expect(generate(request, ports, neverAborts)).rejects.toThrow('No database.');
  expect(speechModel.synthesizedTexts.length).toBeLessThan(20);
});
