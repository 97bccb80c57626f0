import { z } from 'zod';
import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { toOneLine } from '../language/index.ts';
import { getMaxChapters, MAX_CHAPTER_WORDS } from '../length/lengths.ts';
import { toStorableText } from '../podcast/storable.ts';
import { listSections, type ScriptMaterial, sumWords } from './material.ts';
import { type Outline, type OutlineChapter, parseRanges } from './outline.ts';

const MIN_MATERIAL_WORDS = 40;
/** For languages whose words cannot be counted. */
const MIN_MATERIAL_SENTENCES = 4;
/** Words of material for each word of a chapter that goes on after the sentences that the model saw. */
const EXTENDED_MATERIAL_RATIO = 1.25;
/** Words of material for each word of the chapters, unless the articles have less. */
const MIN_MATERIAL_RATIO = 0.4;
const MAX_TITLE_CHARACTERS = 80;
const MAX_TEXT_CHARACTERS = 300;

const text = z.string().catch('').transform(toOneLine);
const responseSchema = z.object({
  question: text,
  chapters: z.array(z.object({ title: text, tells: text, sentences: z.unknown() })).min(1),
  ending: text,
});

/**
 * Reads an outline as a model wrote it and repairs it; null if it cannot be used. `words`: of all chapters together.
 * Unknown numbers, the second use of a sentence and chapters without material are dropped. With `isExcerpt`, the model
 * saw only the beginnings of the sections, and its chapters go on after them.
 */
export function checkOutline(
  response: string,
  material: ScriptMaterial,
  words: number,
  { isExcerpt = false } = {},
): Outline | null {
  const parsed = responseSchema.safeParse(parseJson(response));
  if (!parsed.success) return null;
  const { question, ending } = parsed.data;
  const used = new Set<number>();
  const chapters = parsed.data.chapters.flatMap(({ title, tells, sentences: ranges }) => {
    const isListed = parseRanges(ranges);
    const listed = material.sentences.filter(({ number }) => isListed(number) && !used.has(number));
    const sentences = isExcerpt ? extend(listed, material, used, words / getMaxChapters(words)) : listed;
    if (sumWords(sentences) < MIN_MATERIAL_WORDS && sentences.length < MIN_MATERIAL_SENTENCES) return [];
    for (const { number } of sentences) used.add(number);
    return { title: cut(title, MAX_TITLE_CHARACTERS), tells: cut(tells), sentences };
  });
  const kept = divideLongest(chapters.slice(0, getMaxChapters(words)), words);
  const available = Math.min(sumWords(material.sentences), words);
  if (sumWords(kept.flatMap(({ sentences }) => sentences)) < MIN_MATERIAL_RATIO * available) return null;
  return { question: cut(question), chapters: nameChapters(kept, material), ending: cut(ending) };
}

/** Adds the sentences after the last one, up to the end of its section. */
function extend(
  listed: readonly NumberedSentence[],
  material: ScriptMaterial,
  used: ReadonlySet<number>,
  words: number,
): NumberedSentence[] {
  const last = listed.at(-1);
  const following = material.sentences.filter(
    ({ number, article, section }) =>
      last && number > last.number && article === last.article && section === last.section,
  );
  const extended = [...listed];
  for (const sentence of following) {
    if (used.has(sentence.number) || sumWords(extended) >= EXTENDED_MATERIAL_RATIO * words) break;
    extended.push(sentence);
  }
  return extended;
}

/** Text around the JSON is skipped. The adapters repair responses of models with more faults. */
function parseJson(response: string): unknown {
  try {
    return JSON.parse(response.slice(response.indexOf('{'), response.lastIndexOf('}') + 1));
  } catch {
    return null;
  }
}

/** Too few chapters would each be too long: those with the most material become two. */
function divideLongest(chapters: readonly OutlineChapter[], words: number): OutlineChapter[] {
  const divided = [...chapters];
  while (divided.length > 0 && divided.length * MAX_CHAPTER_WORDS < words) {
    const sizes = divided.map(({ sentences }) => (sentences.length > 1 ? sumWords(sentences) : 0));
    const at = sizes.indexOf(Math.max(...sizes));
    const longest = divided[at];
    if (!longest || (sizes[at] ?? 0) < 2 * MIN_MATERIAL_WORDS) break;
    const half = Math.ceil(longest.sentences.length / 2);
    const parts = [longest.sentences.slice(0, half), longest.sentences.slice(half)];
    divided.splice(at, 1, ...parts.map((sentences) => ({ ...longest, sentences })));
  }
  return divided;
}

/** A chapter without a title gets the heading of its first sentence, and a repeated title a number. */
export function nameChapters(
  chapters: readonly OutlineChapter[],
  material: ScriptMaterial,
): OutlineChapter[] {
  const used = new Set<string>();
  return chapters.map((chapter) => {
    const name =
      chapter.title || (listSections({ ...material, sentences: chapter.sentences })[0]?.heading ?? '');
    let title = name;
    for (let count = 2; used.has(title); count += 1) title = `${name} (${count})`;
    used.add(title);
    return { ...chapter, title };
  });
}

/** As it can be stored: a resumed run sends the same bytes. */
function cut(value: string, maxCharacters = MAX_TEXT_CHARACTERS): string {
  return toStorableText(value.slice(0, maxCharacters)).trim();
}
