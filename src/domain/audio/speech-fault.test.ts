import { expect, test } from 'vitest';
import { createTone } from '../../../tests/support/fakes.ts';
import { findSpeechFault } from './speech-duration.ts';

const DIGITS = 'The first 50 decimal digits are 3.14159265358979323846264338327950288419716939937510.';
const CHINESE = '北京是中华人民共和国的首都，也是全国的政治、文化中心。';
const PLAIN = 'The abacus was used in many parts of the world long before the written numerals came.';

test('findSpeechFault estimates the length of spoken digits and Chinese text', () => {
  expect(findSpeechFault(createTone(17.4, 200), DIGITS)).toBeNull();
  expect(findSpeechFault(createTone(6.2, 200), CHINESE)).toBeNull();
  expect(findSpeechFault(createTone(5.7, 200), PLAIN)).toBeNull();
});

test('findSpeechFault reports speech that is cut short, too long or silent', () => {
  expect(findSpeechFault(createTone(2.8, 200), PLAIN)).toBe('it is cut short');
  expect(findSpeechFault(createTone(2.5, 200), CHINESE)).toBe('it is cut short');
  expect(findSpeechFault(createTone(5, 200), DIGITS)).toBe('it is cut short');
  expect(findSpeechFault(createTone(20, 200), PLAIN)).toBe('it is far too long');
  expect(findSpeechFault(createTone(60, 200), DIGITS)).toBe('it is far too long');
  expect(findSpeechFault({ sampleRate: 16_000, samples: new Int16Array(90_000) }, PLAIN)).toBe(
    'it is silent',
  );
});
