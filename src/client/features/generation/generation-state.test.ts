import { describe, expect, test } from 'vitest';
import type { PodcastEvent } from '../../../domain/events.ts';
import {
  applyPodcastEvent,
  countTurns,
  createGenerationState,
  estimateSecondsLeft,
  type GenerationState,
} from './generation-state.ts';

const applyEvents = (events: Array<[number, PodcastEvent]>): GenerationState =>
  events.reduce((state, [at, event]) => applyPodcastEvent(state, event, at), createGenerationState(0));

const createWrittenEvent = (part: number, turn: number): PodcastEvent => ({
  type: 'turn_written',
  part,
  turn,
  host: turn % 2 === 0 ? 'A' : 'B',
  words: 30,
});
const createSynthesizedEvent = (part: number, turn: number): PodcastEvent => ({
  type: 'turn_spoken',
  part,
  turn,
  seconds: 12,
});
const createProgressEvent = (value: number): PodcastEvent => ({
  type: 'progress',
  status: 'processing',
  progress: `Crafting engaging dialogue between hosts... (${value}%)`,
});

describe('generation state', () => {
  test('records the time of the last event of any type', () => {
    const events: PodcastEvent[] = [createWrittenEvent(0, 0), createProgressEvent(10), { type: 'deleted' }];
    for (const event of events) expect(applyEvents([[5_000, event]]).lastEventAt).toBe(5_000);
  });

  test('keeps the turns of an opening that is written before the plan', () => {
    const { segments } = applyEvents([
      [1, createWrittenEvent(0, 0)],
      [2, createSynthesizedEvent(0, 0)],
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
      [4, createWrittenEvent(1, 1)],
    ]);
    expect(segments[0]).toMatchObject({
      title: 'Hello',
      plannedWords: 90,
      turns: [{ host: 'A', isSynthesized: true }],
    });
    expect(segments[1]?.turns[0]).toBeUndefined();
    expect(segments[1]?.turns[1]).toMatchObject({ host: 'B', isSynthesized: false });
    expect(countTurns(segments)).toEqual({ written: 2, synthesized: 1 });
  });

  test('ignores replayed events in any order', () => {
    const once = applyEvents([
      [1, createWrittenEvent(0, 0)],
      [2, createSynthesizedEvent(0, 0)],
      [3, { type: 'sound', chunks: 2, seconds: 12 }],
    ]);
    const again = [
      createSynthesizedEvent(0, 0),
      createWrittenEvent(0, 0),
      { type: 'sound', chunks: 1, seconds: 5 } as const,
    ].reduce<GenerationState>((state, event) => applyPodcastEvent(state, event, 4), once);
    expect(again.segments).toEqual(once.segments);
    expect(again.availableSeconds).toBe(12);
  });
});

describe('time left', () => {
  test('measures the speed from live events and not from replayed ones', () => {
    const state = applyEvents([
      [100, createProgressEvent(1)],
      [200, createProgressEvent(40)],
      [5_000, createProgressEvent(45)],
      [10_200, createProgressEvent(60)],
    ]);
    // 20 percent in 10 s: the other 40 take 20 s.
    expect(estimateSecondsLeft(state, 10_200)).toBeCloseTo(20);
    expect(estimateSecondsLeft(state, 15_200)).toBeCloseTo(15);
    expect(estimateSecondsLeft(state, 99_000)).toBe(0);
  });

  test('estimates nothing before 3 s and 3 percent', () => {
    expect(estimateSecondsLeft(applyEvents([]), 0)).toBeNull();
    expect(
      estimateSecondsLeft(
        applyEvents([
          [2_000, createProgressEvent(10)],
          [2_500, createProgressEvent(30)],
        ]),
        2_500,
      ),
    ).toBeNull();
    expect(
      estimateSecondsLeft(
        applyEvents([
          [2_000, createProgressEvent(10)],
          [9_000, createProgressEvent(11)],
        ]),
        9_000,
      ),
    ).toBeNull();
  });

  test('restarts the measurement when a run resumes at a lower percentage', () => {
    const state = applyEvents([
      [2_000, createProgressEvent(50)],
      [8_000, createProgressEvent(70)],
      [9_000, createProgressEvent(20)],
      [14_000, createProgressEvent(40)],
    ]);
    expect(estimateSecondsLeft(state, 14_000)).toBeCloseTo(15);
  });
});
