import { describe, expect, test } from 'vitest';
import { findEcho, findReturning } from './echoes.ts';

describe('findEcho', () => {
  test.each([
    ['The novel was rejected by twelve publishers before the war.', 'Twelve publishers.'],
    ['He countered with a $10,000 bet on the match.', '$10,000.'],
    ['She was nine years old when they left.', 'Nine years old.'],
    ['The plague killed half of the population.', 'Half of the population.'],
    ['It was the largest church in Cornwall.', 'The largest church in Cornwall.'],
    ['He called the theory "sculpting in time".', 'Sculpting in time.'],
  ])('repeats what stands out in %j', (text, echo) => {
    expect(findEcho(text)).toBe(echo);
  });

  test.each([
    ['Perhaps twelve publishers had read it.', 'the caution would be lost'],
    ['It was one of the oldest towns in Cornwall.', 'it is not the oldest'],
    ['Two orbits later, the crew slept.', 'two are not many'],
    ['He rowed in the 1912 Games, and won.', 'a year counts nothing'],
    ['He left the town at the age of 16.', 'an age without its years is half a sentence'],
    ['The match lasted twelve sets.', 'a score'],
    ['He left the town.', 'nothing stands out'],
  ])('repeats nothing of %j, because %s', (text) => {
    expect(findEcho(text)).toBeNull();
  });
});

test('findReturning names a person of another segment once, and nobody whom everybody knows by now', () => {
  const fullNames = new Map([['Foulston', 'John Foulston']]);
  const text = 'The jail was a design that Foulston himself never saw.';
  const spoken = ['John Foulston built the asylum.'];
  expect(findReturning(text, { fullNames, spoken, here: '' })).toBe('Foulston again.');
  expect(findReturning(text, { fullNames, spoken, here: spoken.join() })).toBeNull();
  expect(findReturning(text, { fullNames, spoken: [], here: '' })).toBeNull();
  expect(findReturning(text, { fullNames, spoken: Array(4).fill(spoken[0]), here: '' })).toBeNull();
});
