import { describe, expect, test } from 'vitest';
import type { PodcastEvent } from '../../../domain/events.ts';
import { countTurns, type GenerationState, reduce, secondsLeft, startState } from './generation-state.ts';

const play = (events: Array<[number, PodcastEvent]>): GenerationState =>
  events.reduce((state, [at, event]) => reduce(state, event, at), startState(0));

const written = (part: number, turn: number): PodcastEvent => ({
  type: 'turn_written',
  part,
  turn,
  host: turn % 2 === 0 ? 'A' : 'B',
  words: 30,
});
const spoken = (part: number, turn: number): PodcastEvent => ({
  type: 'turn_spoken',
  part,
  turn,
  seconds: 12,
});
const percent = (value: number): PodcastEvent => ({
  type: 'progress',
  status: 'processing',
  progress: `Crafting engaging dialogue between hosts... (${value}%)`,
});

describe('generation state', () => {
  test('an opening that is written before the plan stands keeps its turns', () => {
    const { parts } = play([
      [1, written(0, 0)],
      [2, spoken(0, 0)],
      [
        3,
        {
          type: 'outlined',
          parts: [
            { title: 'Hello', words: 90 },
            { title: 'Origins', words: 200 },
          ],
        },
      ],
      [4, written(1, 1)],
    ]);
    expect(parts[0]).toMatchObject({ title: 'Hello', words: 90, turns: [{ host: 'A', spoken: true }] });
    expect(parts[1]?.turns[0]).toBeUndefined();
    expect(parts[1]?.turns[1]).toMatchObject({ host: 'B', spoken: false });
    expect(countTurns(parts)).toEqual({ written: 2, spoken: 1 });
  });

  test('events told again change nothing, whatever their order', () => {
    const once = play([
      [1, written(0, 0)],
      [2, spoken(0, 0)],
      [3, { type: 'sound', chunks: 2, seconds: 12 }],
    ]);
    const again = [
      spoken(0, 0),
      written(0, 0),
      { type: 'sound', chunks: 1, seconds: 5 } as const,
    ].reduce<GenerationState>((state, event) => reduce(state, event, 4), once);
    expect(again.parts).toEqual(once.parts);
    expect(again.seconds).toBe(12);
  });
});

describe('time left', () => {
  test('comes from what this page has seen, not from history told again', () => {
    const state = play([
      [100, percent(1)],
      [200, percent(40)],
      [5_000, percent(45)],
      [10_200, percent(60)],
    ]);
    // 20 percent in 10 s: the other 40 take 20 s.
    expect(secondsLeft(state, 10_200)).toBeCloseTo(20);
    expect(secondsLeft(state, 15_200)).toBeCloseTo(15);
    expect(secondsLeft(state, 99_000)).toBe(0);
  });

  test('is not guessed from too little', () => {
    expect(secondsLeft(play([]), 0)).toBeNull();
    expect(
      secondsLeft(
        play([
          [2_000, percent(10)],
          [2_500, percent(30)],
        ]),
        2_500,
      ),
    ).toBeNull();
    expect(
      secondsLeft(
        play([
          [2_000, percent(10)],
          [9_000, percent(11)],
        ]),
        9_000,
      ),
    ).toBeNull();
  });

  test('starts again when a run resumes further back', () => {
    const state = play([
      [2_000, percent(50)],
      [8_000, percent(70)],
      [9_000, percent(20)],
      [14_000, percent(40)],
    ]);
    expect(secondsLeft(state, 14_000)).toBeCloseTo(15);
  });
});
