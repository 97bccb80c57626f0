import { expect, test } from 'vitest';
import { createTone } from '../../tests/support/fakes.ts';
import { findSpeechFault } from './turn-speech.ts';

const DIGITS = 'The first 50 decimal digits are 3.14159265358979323846264338327950288419716939937510.';
const CHINESE = '北京是中华人民共和国的首都，也是全国的政治、文化中心。';
const PLAIN = 'The abacus was used in many parts of the world long before the written numerals came.';

test('speech is judged by what is said, not by words between spaces', () => {
  expect(findSpeechFault(createTone(17.4, 200), DIGITS)).toBeNull();
  expect(findSpeechFault(createTone(6.2, 200), CHINESE)).toBeNull();
  expect(findSpeechFault(createTone(5.7, 200), PLAIN)).toBeNull();
});

test('speech that lacks a half, runs on or cannot be heard is found', () => {
  expect(findSpeechFault(createTone(2.8, 200), PLAIN)).toBe('it is cut short');
  expect(findSpeechFault(createTone(2.5, 200), CHINESE)).toBe('it is cut short');
  expect(findSpeechFault(createTone(5, 200), DIGITS)).toBe('it is cut short');
  expect(findSpeechFault(createTone(20, 200), PLAIN)).toBe('it is far too long');
  expect(findSpeechFault(createTone(60, 200), DIGITS)).toBe('it is far too long');
  expect(findSpeechFault({ sampleRate: 16_000, samples: new Int16Array(90_000) }, PLAIN)).toBe(
    'it is silent',
  );
});
