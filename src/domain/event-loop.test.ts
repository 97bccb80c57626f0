import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { yieldToEventLoop } from './event-loop.ts';

function countIterations() {
  const loop = { turn: 0, isOver: false };
  const counting = (async () => {
    for (; !loop.isOver; loop.turn += 1) await setImmediate();
  })();
  const end = () => {
    loop.isOver = true;
    return counting;
  };
  return { loop, end };
}

test('yieldToEventLoop runs three waiting steps per iteration, in order', async () => {
  const { loop, end } = countIterations();
  const finished: Array<{ step: number; turn: number }> = [];
  const steps = Array.from({ length: 20 }, async (_, step) => {
    await yieldToEventLoop();
    finished.push({ step, turn: loop.turn });
  });
  await Promise.all(steps);
  await end();
  expect(finished.map(({ step }) => step)).toEqual(Array.from({ length: 20 }, (_, step) => step));
  const iterations = Map.groupBy(finished, ({ turn }) => turn);
  expect(iterations.size).toBe(7);
  expect(Math.max(...[...iterations.values()].map((steps) => steps.length))).toBe(3);
});

test('yieldToEventLoop runs consecutive steps in separate iterations', async () => {
  const { loop, end } = countIterations();
  const iterations: number[] = [];
  for (let step = 0; step < 10; step += 1) {
    await yieldToEventLoop();
    iterations.push(loop.turn);
  }
  await end();
  expect(new Set(iterations).size).toBe(10);
});
