import { readFileSync } from 'node:fs';
import { toKokoroText } from '../kokoro/kokoro-text.ts';
import { phonemize } from './index.ts';

export interface LabelledWord {
  sentence: string;
  words: string;
  expected: string[];
  /** Every third line; was not used for tuning. */
  isHeldOut: boolean;
}

const FOLDER = new URL('../../../../../tests/fixtures/pronunciation/', import.meta.url);

/** `sounds / other sounds | A sentence with a [word].` Lines with '#' are headings. */
export function readLabelledWords(file: string): LabelledWord[] {
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

export function isSpokenRight(word: LabelledWord): boolean {
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
