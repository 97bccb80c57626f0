import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toKokoroText } from '../kokoro/kokoro-text.ts';
import { phonemize } from './index.ts';

interface LabelledWord {
  sentence: string;
  words: string;
  expected: string[];
  /** Every third line; was not used for tuning. */
  isHeldOut: boolean;
}

const FOLDER = new URL('../../../../../tests/fixtures/pronunciation/', import.meta.url);

/** `sounds / other sounds | A sentence with a [word].` Lines with '#' are headings. */
function readLabelledWords(file: string): LabelledWord[] {
  return readFileSync(new URL(file, FOLDER), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line, index) => {
      const [sounds = '', marked = ''] = line.split(' | ');
      return {
        sentence: marked.replace(/[[\]]/g, ''),
        words: /\[(.+)\]/.exec(marked)?.[1] ?? '',
        expected: sounds.split(' / '),
        isHeldOut: index % 3 === 2,
      };
    });
}

/** The symbols of the labelled words within their sentence, as an American voice gets them. */
function speakLabelledWord({ sentence, words }: LabelledWord): string {
  const before = sentence.slice(0, sentence.indexOf(words)).split(' ').length - 1;
  const symbols = phonemize(toKokoroText(sentence), { accent: 'american' }).split(' ');
  return symbols.slice(before, before + words.split(' ').length).join(' ');
}

function isSpokenRight(word: LabelledWord): boolean {
  const spoken = ignoreVariants(speakLabelledWord(word));
  return word.expected.some((sounds) => ignoreVariants(sounds) === spoken);
}

/** Weak vowels, flaps, secondary stress and the vowels of 'cot' and 'caught' differ among dictionaries. */
function ignoreVariants(symbols: string): string {
  return symbols
    .replace(/[^\p{L}ˈˌ ]/gu, '')
    .replace(/ˌ/g, '')
    .replaceAll('T', 't')
    .replace(/ɔ(?!ɹ)/gu, 'ɑ')
    .replace(/i(?=[^ ]*ˈ)/gu, 'ə')
    .replace(/(?<!ˈ)[əɪᵻᵊʊɛʌæɜɐ]/gu, 'ə')
    .replace(/ə(?=[nml])/gu, '');
}

const byRole = readLabelledWords('words-by-role.txt');
const names = readLabelledWords('names.txt');

function countRight(words: readonly LabelledWord[]): number {
  return words.filter(isSpokenRight).length;
}

describe('labelled words and names', () => {
  test('lists at least 150 words in two sounds and 100 names', () => {
    const sounds = new Map<string, Set<string>>();
    for (const { words, expected } of byRole) {
      const word = words.toLowerCase().replace(/s$/, '');
      sounds.set(word, (sounds.get(word) ?? new Set()).add(expected.join()));
    }
    expect([...sounds.values()].filter(({ size }) => size > 1).length).toBeGreaterThanOrEqual(150);
    expect(new Set(names.map(({ words }) => words)).size).toBeGreaterThanOrEqual(100);
  });

  test.each([
    ['words of the tuned part', byRole.filter(({ isHeldOut }) => !isHeldOut), 0.98],
    ['words of the held-out part', byRole.filter(({ isHeldOut }) => isHeldOut), 0.86],
    ['names of the tuned part', names.filter(({ isHeldOut }) => !isHeldOut), 0.99],
    ['names of the held-out part', names.filter(({ isHeldOut }) => isHeldOut), 0.89],
    ['the whole list', [...byRole, ...names], 0.95],
  ])('speaks %s', (_, words, minRatio) => {
    expect(countRight(words) / words.length).toBeGreaterThanOrEqual(minRatio);
  });
});
