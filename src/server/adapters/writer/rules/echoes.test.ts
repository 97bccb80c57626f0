import { describe, expect, test } from 'vitest';
import { findEcho } from './echoes.ts';

describe('findEcho', () => {
  test.each([
    ['The novel was rejected by twelve publishers before the war.', 'Twelve publishers.'],
    ['She was nine years old when they left.', 'Nine years old.'],
    ['The plague killed half of the population.', 'Half of the population.'],
    ['It was the largest church in Cornwall.', 'The largest church in Cornwall.'],
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
    ['He called the theory "sculpting in time".', 'a bare quotation is no reaction'],
  ])('repeats nothing of %j, because %s', (text) => {
    expect(findEcho(text)).toBeNull();
  });
});
