const VOWEL_LETTERS = /[aeiouy]+/g;

export interface VowelLetters {
  letters: string;
  before: string;
  after: string;
}

/** Finds the letters of each vowel sound; null if spelling and sounds cannot be matched one to one. */
export function findVowelLetters(spelling: string, vowels: number): VowelLetters[] | null {
  const word = spelling.toLowerCase().replace(/[^a-z]/g, '');
  for (const candidate of createReadings(word)) if (candidate.length === vowels) return candidate;
  return null;
}

function createReadings(word: string): VowelLetters[][] {
  // The e of 'make', 'makes' and 'used' is silent; the u of 'quick' and 'guess' belongs to the consonant.
  const readable = word
    .replace(/(?<=q)u/g, '_')
    .replace(/(?<=g)u(?=[eiy])/g, '_')
    .replace(/^y(?=[aeiou])/, '_');
  const silent = readable.replace(/(?<=[aeiouy].*[^aeiouy])e(?=(?:s|d|ly|ment|ful|less|ness)?$)/, '_');
  return [
    readGroups(silent),
    readGroups(readable),
    readGroups(splitHiatus(silent)),
    readGroups(splitHiatus(readable)),
  ];
}

function splitHiatus(word: string): string {
  return word.replace(/(i|e|u|y)(?=a|o|u)/g, '$1.').replace(/(?<=[iu])(?=e)/g, '.');
}

function readGroups(word: string): VowelLetters[] {
  return [...word.matchAll(VOWEL_LETTERS)].map(({ 0: letters, index }) => ({
    letters,
    before: word.slice(0, index),
    after: word.slice(index + letters.length).replaceAll('.', ''),
  }));
}
