import { countWords, splitSentences } from '../language/index.ts';
import type { Section } from './article.schema.ts';
import { isClosingReferenceSection, isReferenceSection } from './reference-sections.ts';

const ODD_SPACES = /[\t\v\f\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;
/** Zero-width characters break the search for quotations. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g;

/** Splits a plain-text extract (`exsectionformat=wiki` of TextExtracts) into sections, the lead first. */
export function parseExtract(extract: string): Section[] {
  const sections: { section: Section; lines: string[] }[] = [
    { section: { heading: '', level: 1, text: '' }, lines: [] },
  ];
  let current = sections[0];
  let removedLevel: number | null = null;

  for (const raw of removeFormulas(extract.replace(/\r\n?/g, '\n')).split('\n')) {
    const line = cleanLine(raw);
    if (line === '') continue;
    const heading = parseHeading(line);
    if (heading === null) {
      if (removedLevel === null) current?.lines.push(line);
      continue;
    }
    if (removedLevel !== null && heading.level > removedLevel) continue;
    removedLevel = isReferenceSection(heading.heading) ? heading.level : null;
    if (removedLevel !== null) continue;
    current = { section: { ...heading, text: '' }, lines: [] };
    sections.push(current);
  }

  const all = sections.map(({ section, lines }) => ({ ...section, text: lines.join('\n\n') }));
  return removeEmptySections(removeClosingReferenceSections(all));
}

export function countArticleWords(sections: readonly Section[]): number {
  return sections.reduce((sum, section) => sum + countWords(section.text), 0);
}

/** Returns one paragraph of at most `maxLength` characters; never cuts the first sentence. */
export function selectFirstSentences(text: string, count: number, maxLength = 900): string {
  let found = '';
  for (const sentence of splitSentences(text).slice(0, count)) {
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
  const heading = line.slice(level, -level).trim();
  return heading === '' ? null : { heading, level };
}

function cleanLine(line: string): string {
  return (
    line
      .replace(ODD_SPACES, ' ')
      .replace(INVISIBLE, '')
      // Extracts lose markup inside brackets: `( )`, `(; born 1950)`.
      .replace(/\([ ;,]+/g, '(')
      .replace(/\(\)/g, '')
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

const FORMULA = /\{\\(?:display|text|script|scriptscript)style(?![a-z])/g;

/** Removes indented MathML and `{\displaystyle ...}`. Keeps formulas that read as text ('x', 'E=mc²'). */
function removeFormulas(text: string): string {
  const out: string[] = [];
  let at = 0;
  for (const match of text.matchAll(FORMULA)) {
    if (match.index < at) continue;
    const prose = removeMathLines(text.slice(at, match.index));
    const end = locateFormulaEnd(text, match.index);
    const tex = text.slice(match.index + match[0].length, end.inner).trim();
    at = end.outer;
    out.push(prose);
    // A formula at the start of a section must not join its heading.
    if (parseHeading(getLastLine(prose).trim()) !== null) out.push('\n');
    else if (/[^(\s]$/.test(prose)) out.push(' ');
    out.push(formatTex(tex));
  }
  out.push(text.slice(at));
  return out.join('');
}

function locateFormulaEnd(text: string, start: number): { inner: number; outer: number } {
  const newline = text.indexOf('\n', start);
  const lineEnd = newline === -1 ? text.length : newline;
  let depth = 0;
  for (let index = start; index < lineEnd; index += 1) {
    const character = text[index];
    if (character === '\\') index += 1;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return { inner: index, outer: index + 1 + countClosingLineLength(text, index + 1) };
    }
  }
  return { inner: lineEnd, outer: lineEnd };
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

/** Returns '' for TeX that needs typesetting. */
function formatTex(tex: string): string {
  const plain = tex.replace(/\^(?:\{2\}|2)/g, '²').replace(/\^(?:\{3\}|3)/g, '³');
  return plain.length <= 30 && /^[\p{L}\p{N}²³ +\-=<>/().,'!]+$/u.test(plain) ? plain : '';
}
