import { countWords } from '../../src/domain/language/index.ts';
import { formatRanges } from '../../src/domain/script/outline.ts';
import type { ParsedPrompt, ShownSentence } from './fake-model-prompt.ts';

const MATERIAL_WORDS_PER_CHAPTER = 260;
/** As long as models make it. */
const TELLS =
  'somebody wants something, meets what stands in the way, and finds out what it costs; a small thing from the beginning returns here and means more.';

/** The longest sections in the order of the article, each from its beginning. */
export function composeOutline({ sentences, maxChapters }: ParsedPrompt): object {
  const sections = groupByHeading(sentences);
  const chosen = new Set(sections.toSorted((a, b) => sumWords(b) - sumWords(a)).slice(0, maxChapters));
  const chapters = sections
    .filter((section) => chosen.has(section))
    .map((section) => {
      const title = section[0]?.heading || 'The subject';
      const numbers = takeWords(section).map(({ number }) => number);
      return { title, tells: `${title}: ${TELLS}`, sentences: formatRanges(numbers) };
    });
  return { question: 'How did it come to that?', chapters, ending: 'It is still there.' };
}

function groupByHeading(sentences: readonly ShownSentence[]): ShownSentence[][] {
  const sections = Map.groupBy(sentences, ({ heading }) => heading);
  const body = [...sections].filter(([heading]) => heading !== '').map(([, section]) => section);
  return body.length > 0 ? body : [...sections.values()];
}

function takeWords(section: readonly ShownSentence[]): ShownSentence[] {
  let words = 0;
  return section.filter(({ text }) => {
    const isTaken = words < MATERIAL_WORDS_PER_CHAPTER;
    words += countWords(text);
    return isTaken;
  });
}

function sumWords(sentences: readonly ShownSentence[]): number {
  return sentences.reduce((sum, { text }) => sum + countWords(text), 0);
}
