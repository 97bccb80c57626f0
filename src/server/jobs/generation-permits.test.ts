import { expect, test } from 'vitest';
import { FakeSpeechModel } from '../../../tests/support/fakes.ts';
import { FAST_SCHEDULING } from '../../domain/speech-model.ts';
import {
  type GenerationPermit,
  GenerationPermits,
  limitSpeech,
  parseDeadline,
  toStartedPriority,
  toWaitingPriority,
} from './generation-permits.ts';

const never = new AbortController().signal;

const local = new FakeSpeechModel();

/** A model that can speak a limited number of podcasts at the same time. */
function createSlowModel(getMaxPodcasts: () => number) {
  return Object.assign(new FakeSpeechModel(), {
    provider: 'natural' as const,
    scheduling: { ...FAST_SCHEDULING, getMaxPodcasts },
  });
}

async function isPaused(permit: GenerationPermit): Promise<boolean> {
  return Promise.race([
    permit.wait(never).then(() => false),
    new Promise<boolean>((done) => setImmediate(done, true)),
  ]);
}

test('of the started podcasts, those with the earliest deadlines advance and the others pause', async () => {
  const permits = new GenerationPermits(2);
  const [late, later] = [permits.acquire(5_000), permits.acquire(9_000)];
  expect(permits.latestDeadline).toBe(9_000);
  const first = permits.acquire(100);
  const second = permits.acquire(200);
  expect(permits.latestDeadline).toBe(200);
  expect(await Promise.all([late, later, first, second].map(isPaused))).toEqual([true, true, false, false]);
  const waiting = later.wait(never);
  first.release();
  expect(await Promise.all([late, later].map(isPaused))).toEqual([false, true]);
  second.release();
  await waiting;
  late.release();
  expect(permits.latestDeadline).toBe(null);
});

test('a paused podcast stops waiting when it is interrupted', async () => {
  const permits = new GenerationPermits(1);
  const paused = permits.acquire(200);
  permits.acquire(100);
  const stop = new AbortController();
  const waiting = paused.wait(stop.signal);
  stop.abort(new Error('The server is stopping.'));
  await expect(waiting).rejects.toThrow('The server is stopping.');
});

test('with a local speech model, a podcast pauses while another one is due much earlier', async () => {
  const permits = new GenerationPermits(2);
  const permit = permits.acquire(9_000);
  const urgent = permits.acquire(100);
  let isPaused = true;
  const waiting = permit.wait(never, local).then(() => {
    isPaused = false;
  });
  await Promise.all([permit.wait(never), urgent.wait(never, local)]);
  expect(isPaused).toBe(true);
  urgent.release();
  await waiting;
});

test('an urgent podcast comes first at the voices, and a late one does not, with or without listeners', async () => {
  const permits = new GenerationPermits(2);
  const remote = new FakeSpeechModel({ local: false });
  const preferred: Array<boolean | undefined> = [];
  remote.beforeTurn = (_text, _signal, hasListeners) => void preferred.push(hasListeners?.());
  const synthesize = (permit: GenerationPermit, isHeard: boolean) =>
    limitSpeech(remote, permit).synthesize({ host: 'A', text: 'Hello.', hasListeners: () => isHeard }, never);
  const permit = permits.acquire(9_000);
  await synthesize(permit, true);
  await synthesize(permit, false);
  const urgent = permits.acquire(100);
  await synthesize(permit, true);
  await synthesize(urgent, false);
  expect(preferred).toEqual([true, false, false, true]);
});

test('a podcast that pauses gives its permit for the voices to the next one', async () => {
  const permits = new GenerationPermits(2);
  const voices = createSlowModel(() => 1);
  const first = permits.acquire(1_200);
  await first.wait(never, voices);
  const second = permits.acquire(1_000);
  const waiting = second.wait(never, voices);
  permits.acquire(800);
  await waiting;
  expect(await isPaused(first)).toBe(true);
});

test('job priorities put earlier deadlines and started jobs first', () => {
  const deadlines = [0, 60, 28_000_000];
  const order = [...deadlines.map(toStartedPriority), ...deadlines.map(toWaitingPriority)];
  expect(order).toEqual(order.toSorted((a, b) => b - a));
  expect(order.map(parseDeadline)).toEqual([...deadlines, ...deadlines]);
});

test('podcasts beyond the permits of a speech model pause until one of its podcasts is ready', async () => {
  const permits = new GenerationPermits(3);
  const natural = createSlowModel(() => 1);
  const [first, second, builtIn] = [permits.acquire(100), permits.acquire(110), permits.acquire(120)];
  await first.wait(never, natural);
  let isSpeaking = false;
  const waiting = second.wait(never, natural).then(() => {
    isSpeaking = true;
  });
  await Promise.all([first.wait(never, natural), builtIn.wait(never, local)]);
  expect(isSpeaking).toBe(false);
  first.release();
  await waiting;
});

test('a podcast is told before it waits for the speech model, and only then', async () => {
  const permits = new GenerationPermits(3);
  const model = createSlowModel(() => 1);
  const waits: string[] = [];
  const [first, second] = [permits.acquire(100), permits.acquire(110)];
  await first.wait(never, model, () => waits.push('first'));
  const waiting = second.wait(never, model, () => waits.push('second'));
  expect(waits).toEqual(['second']);
  first.release();
  await waiting;
});

test('a podcast keeps its permit for a speech model that becomes slower; the next one waits', async () => {
  const permits = new GenerationPermits(3);
  let maxPodcasts = 2;
  const natural = createSlowModel(() => maxPodcasts);
  const [first, second, third] = [permits.acquire(100), permits.acquire(110), permits.acquire(120)];
  await Promise.all([first.wait(never, natural), second.wait(never, natural)]);
  maxPodcasts = 1;
  await Promise.all([first.wait(never, natural), second.wait(never, natural)]);
  first.release();
  let isSpeaking = false;
  const waiting = third.wait(never, natural).then(() => {
    isSpeaking = true;
  });
  await second.wait(never, natural);
  expect(isSpeaking).toBe(false);
  second.release();
  await waiting;
});

test('a podcast keeps its permit for a speech model, unless another one is due much earlier', async () => {
  const permits = new GenerationPermits(3);
  const natural = createSlowModel(() => 1);
  const heard = permits.acquire(900);
  await heard.wait(never, natural);
  const sooner = permits.acquire(780);
  const whenSooner = sooner.wait(never, natural);
  await heard.wait(never, natural);
  const urgent = permits.acquire(600);
  await urgent.wait(never, natural);
  let isSpeaking = false;
  const whenHeard = heard.wait(never, natural).then(() => {
    isSpeaking = true;
  });
  await urgent.wait(never, natural);
  expect(isSpeaking).toBe(false);
  urgent.release();
  await whenSooner;
  sooner.release();
  await whenHeard;
});

test('two podcasts with permits speak at once, though one is due much later, and the drier one comes first', async () => {
  const permits = new GenerationPermits(2);
  const model = createSlowModel(() => 2);
  const preferred: Array<boolean | undefined> = [];
  model.beforeTurn = (_text, _signal, hasListeners) => void preferred.push(hasListeners?.());
  const [first, second] = [permits.acquire(600), permits.acquire(1_200)];
  for (const [permit, isHeard] of [
    [first, false],
    [second, true],
  ] as const) {
    const request = { host: 'A', text: 'Hello.', hasListeners: () => isHeard } as const;
    await limitSpeech(model, permit).synthesize(request, never);
  }
  expect(preferred).toEqual([false, true]);
});
