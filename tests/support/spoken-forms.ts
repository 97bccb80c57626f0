import { readFile } from 'node:fs/promises';
import { tidyPunctuation, toSpokenForm } from '../../src/domain/language/index.ts';

const FILE = new URL('../fixtures/language/spoken-forms.txt', import.meta.url);

export interface SpokenFormCase {
  kind: string;
  written: string;
  /** Expected and actual words with their sentence ends; capitals, hyphens and commas do not count. */
  expected: string;
  actual: string;
}

export async function readSpokenForms(): Promise<SpokenFormCase[]> {
  const lines = (await readFile(FILE, 'utf8')).trimEnd().split('\n');
  let kind = '';
  return lines.flatMap((line) => {
    if (line.startsWith('# ')) kind = line.slice(2);
    const [written, spoken] = line.split(' => ');
    if (written === undefined || spoken === undefined) return [];
    return { kind, written, expected: normalize(spoken), actual: normalize(speak(written)) };
  });
}

function speak(text: string): string {
  return tidyPunctuation(
    toSpokenForm(text, { transliterate: (words) => words, isPronounceable: () => false }),
  );
}

function normalize(words: string): string {
  return words
    .toLowerCase()
    .replace(/[-,:]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[.?!])/gu, '')
    .trim()
    .replace(/[.?!]$/u, '');
}
