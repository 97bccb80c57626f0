import { expect, test } from 'vitest';
import { LeadCoverage, mergeCoverage } from './lead-coverage.ts';

const LEAD = ['The crew read verses from Genesis.', 'The crew landed in the Pacific.'];
const READING = 'On Christmas Eve, the crew read ten verses from the Book of Genesis.';
const LANDING = 'The crew landed in the Pacific two days later.';
const OTHERS = ['The crew trained in a simulator.', 'The crew slept badly.'];

function createCoverage(): LeadCoverage {
  return new LeadCoverage(LEAD, [READING, LANDING, ...OTHERS]);
}

test('a text covers the sentence of the lead whose rare words it has', () => {
  const [reading = 0, landing = 0] = createCoverage().measure(READING);
  expect(reading).toBeGreaterThan(0.9);
  expect(landing).toBeLessThan(0.4);
});

test('what every section mentions covers nothing', () => {
  const coverage = createCoverage();
  expect(coverage.rateNew(coverage.measure('The crew slept badly.'), [])).toBe(0);
});

test('what was told gives no points again', () => {
  const coverage = createCoverage();
  const reading = coverage.measure(READING);
  const landing = coverage.measure(LANDING);
  expect(coverage.rateNew(reading, reading)).toBe(0);
  expect(coverage.rateNew(landing, reading)).toBeGreaterThan(0.5);
  expect(coverage.rateNew(landing, mergeCoverage(reading, landing))).toBe(0);
});

test('a heading that the lead names gives points, the name of the subject does not', () => {
  const coverage = createCoverage();
  expect(coverage.rateHeading('Genesis', 'Apollo')).toBeGreaterThan(0);
  expect(coverage.rateHeading('Simulator', 'Apollo')).toBe(0);
  expect(coverage.rateHeading('The Pacific', 'Pacific')).toBe(0);
});
