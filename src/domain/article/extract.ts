import { countWords, REMOVED_MARK, splitSentences } from '../language/index.ts';
import type { Section } from './article.schema.ts';
import { isClosingReferenceSection, isReferenceSection } from './reference-headings.ts';

const ODD_SPACES = /[\t\v\f\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;
const EMPTY_BRACKET = /\([ ;,]*\)|\[ *\]/g;
/** Two spaces in a sentence; after a stop, many writers type two. */
const LOST_WORD = new RegExp(`(?<=[^\\s.!?:;…)\\]"”’»${REMOVED_MARK}]) {2,}(?=[^\\s${REMOVED_MARK}])`, 'g');
/** The subject's pronunciation, of which extracts keep the brackets: 'Bern ( ) is a city'. */
const LOST_PRONUNCIATION = /^([^\n().]{1,100}?) ?\([ ;,]*\)/;
/** Zero-width characters break the search for quotations. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g;

/** Splits a plain-text extract (`exsectionformat=wiki` of TextExtracts) into sections, the lead first. */
export function parseExtract(extract: string): Section[] {
  const sections: { section: Section; lines: string[] }[] = [
    { section: { heading: '', level: 1, text: '' }, lines: [] },
  ];
  const countOccurrence = createOccurrenceCounter();
  let current = sections[0];
  let removedLevel: number | null = null;

  const text = extract.replace(/\r\n?/g, '\n').trimStart().replace(LOST_PRONUNCIATION, '$1');
  for (const raw of removeFormulas(text.replace(TAGGED_FORMULA, REMOVED_MARK)).split('\n')) {
    const line = cleanLine(raw);
    if (line === '') continue;
    const heading = parseHeading(line);
    if (heading === null) {
      if (removedLevel === null) current?.lines.push(line);
      continue;
    }
    const occurrence = countOccurrence(heading.heading);
    if (removedLevel !== null && heading.level > removedLevel) continue;
    removedLevel = isReferenceSection(heading.heading) ? heading.level : null;
    if (removedLevel !== null) continue;
    const repeated = occurrence > 1 ? { occurrence } : {};
    current = { section: { ...heading, text: '', ...repeated }, lines: [] };
    sections.push(current);
  }

  const all = sections.map(({ section, lines }) => ({ ...section, text: lines.join('\n\n') }));
  return removeEmptySections(removeClosingReferenceSections(all));
}

/** Wikipedia numbers repeated headings in the whole page, whatever their capitals. */
function createOccurrenceCounter(): (heading: string) => number {
  const seen = new Map<string, number>();
  return (heading) => {
    const key = heading.toLowerCase();
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count;
  };
}

export function countArticleWords(sections: readonly Section[]): number {
  return sections.reduce((sum, section) => sum + countWords(section.text), 0);
}

/** Returns one paragraph of at most `maxLength` characters without holes; never cuts the first sentence. */
export function selectFirstSentences(text: string, count: number, maxLength = 900): string {
  const whole = splitSentences(text).filter((sentence) => !sentence.includes(REMOVED_MARK));
  let found = '';
  for (const sentence of whole.slice(0, count)) {
    if (found !== '' && found.length + 1 + sentence.length > maxLength) break;
    found = found === '' ? sentence : `${found} ${sentence}`;
  }
  return found;
}

function parseHeading(line: string): { heading: string; level: number } | null {
  if (!line.startsWith('==') || !line.endsWith('==')) return null;
  let level = 0;
  while (level < 6 && line[level] === '=' && line[line.length - 1 - level] === '=') level += 1;
  if (line.length <= level * 2) return null;
  const heading = line.slice(level, -level).replaceAll(REMOVED_MARK, '').trim();
  return heading === '' ? null : { heading, level };
}

function cleanLine(line: string): string {
  return (
    line
      .replace(ODD_SPACES, ' ')
      .replace(INVISIBLE, '')
      .replace(EMPTY_BRACKET, REMOVED_MARK)
      // Extracts lose pronunciations: `(; born 1950)`.
      .replace(/\([ ;,]+/g, '(')
      .replace(LOST_WORD, ` ${REMOVED_MARK} `)
      .replace(/ {2,}/g, ' ')
      .replace(/ ([,;])/g, '$1')
      .trim()
  );
}

function removeClosingReferenceSections(sections: Section[]): Section[] {
  let end = sections.length;
  for (let index = sections.length - 1; index > 0; index -= 1) {
    const section = sections[index];
    if (section === undefined || section.level > 2) continue;
    if (!isClosingReferenceSection(section.heading)) break;
    end = index;
  }
  return sections.slice(0, end);
}

function removeEmptySections(sections: Section[]): Section[] {
  const nonEmpty: Section[] = [];
  for (const section of sections.toReversed()) {
    const hasSubsection = (nonEmpty.at(-1)?.level ?? 0) > section.level;
    if (section.text !== '' || section.level === 1 || hasSubsection) nonEmpty.push(section);
  }
  return nonEmpty.reverse();
}

const TAGGED_FORMULA = /<(math|ce|chem)\b[^<>]*>(?:(?<!\/>)[^<]*<\/\1>)?/g;
const FORMULA = /\{\\(?:displaystyle|textstyle|scriptstyle|scriptscriptstyle|ce)(?![a-z])/g;

/** Replaces formulas by a mark: `<math>`, and indented MathML with `{\displaystyle ...}`. */
function removeFormulas(text: string): string {
  const out: string[] = [];
  let at = 0;
  for (const match of text.matchAll(FORMULA)) {
    if (match.index < at) continue;
    const prose = removeMathLines(text.slice(at, match.index));
    at = locateFormulaEnd(text, match.index);
    out.push(prose);
    // A formula at the start of a section must not join its heading.
    if (parseHeading(getLastLine(prose).trim()) !== null) out.push('\n');
    else if (/[^(\s]$/.test(prose)) out.push(' ');
    out.push(REMOVED_MARK);
  }
  out.push(text.slice(at));
  return out.join('');
}

function locateFormulaEnd(text: string, start: number): number {
  const newline = text.indexOf('\n', start);
  const lineEnd = newline === -1 ? text.length : newline;
  let depth = 0;
  for (let index = start; index < lineEnd; index += 1) {
    const character = text[index];
    if (character === '\\') index += 1;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return index + 1 + countClosingLineLength(text, index + 1);
    }
  }
  return lineEnd;
}

function countClosingLineLength(text: string, start: number): number {
  return /^\n {2}(?:\n(?![\n=\p{Lu}]))?/u.exec(text.slice(start, start + 6))?.[0].length ?? 0;
}

function removeMathLines(text: string): string {
  let end = text.length;
  for (;;) {
    const newline = text.lastIndexOf('\n', end - 1);
    if (newline === -1 || end === 0) return text.slice(0, end);
    const line = text.slice(newline + 1, end);
    if (line.trim() !== '' && !line.startsWith('      ')) return text.slice(0, end);
    end = newline;
  }
}

function getLastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1);
}
