import { expect, test } from 'vitest';
import { describeEstimate } from './estimate-note.tsx';

test.each([
  [{ minutes: 9.7, seconds: 22, usd: 0 }, 'About 10 minutes long, ready in about 25 seconds. It is free.'],
  [
    { minutes: 15, seconds: 200, usd: 0.123 },
    'About 15 minutes long, ready in about 4 minutes. It costs the server about $0.12 (list prices of 2026-11-20).',
  ],
  [
    { minutes: 2, seconds: 5, usd: 0.0004 },
    'About 2 minutes long, ready in about 5 seconds. It costs the server less than $0.01 (list prices of 2026-11-20).',
  ],
  [
    { minutes: 1.2, seconds: 90, usd: null },
    'About 1 minute long, ready in about 2 minutes. The cost is unknown.',
  ],
  [
    { minutes: 3.2, is_short: true, seconds: 22, usd: 0 },
    'The article has enough text for about 3 minutes, ready in about 25 seconds. It is free.',
  ],
])('the estimate note describes the estimate %j', (estimate, text) => {
  expect(describeEstimate({ is_short: false, ...estimate, prices_as_of: '2026-11-20' })).toBe(text);
});
