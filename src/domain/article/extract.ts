import { countWords, splitSentences } from '../language/index.ts';
import type { Section } from './article.schema.ts';
import { isClosingReferenceSection, isReferenceSection } from './reference-sections.ts';

/** White space other than the plain one, which extracts carry over from the page's HTML. */
const ODD_SPACES = /[\t\v\f\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;
/** Characters without width that would break matching of quotes. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g;

/**
 * Splits a plain-text extract with `== Heading ==` lines (TextExtracts'
 * `exsectionformat=wiki`) into sections in reading order. The first is the
 * lead, even if it is empty. Every line of the extract is a paragraph.
 * Apparatus is left out; a heading without text stays only if a subsection
 * with text follows it. Takes time linear in the text's length.
 */
export function parseExtract(extract: string): Section[] {
  const sections: { section: Section; lines: string[] }[] = [
    { section: { heading: '', level: 1, text: '' }, lines: [] },
  ];
  let current = sections[0];
  /** Level of the apparatus section that we are in; everything deeper goes with it. */
  let leftOutLevel: number | null = null;

  for (const raw of withoutFormulas(extract.replace(/\r\n?/g, '\n')).split('\n')) {
    const line = cleanLine(raw);
    if (line === '') continue;
    const heading = parseHeading(line);
    if (heading === null) {
      if (leftOutLevel === null) current?.lines.push(line);
      continue;
    }
    if (leftOutLevel !== null && heading.level > leftOutLevel) continue;
    leftOutLevel = isReferenceSection(heading.heading) ? heading.level : null;
    if (leftOutLevel !== null) continue;
    current = { section: { ...heading, text: '' }, lines: [] };
    sections.push(current);
  }

  const all = sections.map(({ section, lines }) => ({ ...section, text: lines.join('\n\n') }));
  return withoutEmpty(withoutClosingApparatus(all));
}

/** Words in all sections together, headings not counted. */
export function articleWords(sections: readonly Section[]): number {
  return sections.reduce((sum, section) => sum + countWords(section.text), 0);
}

/**
 * The first sentences of a text as one paragraph: at most `count`, and no more
 * than `maxLength` characters unless the first sentence alone is longer.
 */
export function firstSentences(text: string, count: number, maxLength = 900): string {
  let found = '';
  for (const sentence of splitSentences(text).slice(0, count)) {
    if (found !== '' && found.length + 1 + sentence.length > maxLength) break;
    found = found === '' ? sentence : `${found} ${sentence}`;
  }
  return found;
}

/** `== Name ==` with two to six signs, the same number on either side. */
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
      // What stays of a pronunciation or a list whose markup has been dropped: `( )`, `(; born 1950)`.
      .replace(/\([ ;,]+/g, '(')
      .replace(/\(\)/g, '')
      .replace(/ {2,}/g, ' ')
      .replace(/ ([,;])/g, '$1')
      .trim()
  );
}

/** Removes trailing sections whose names mean apparatus only at the end of an article. */
function withoutClosingApparatus(sections: Section[]): Section[] {
  let end = sections.length;
  for (let index = sections.length - 1; index > 0; index -= 1) {
    const section = sections[index];
    if (section === undefined || section.level > 2) continue;
    if (!isClosingReferenceSection(section.heading)) break;
    end = index;
  }
  return sections.slice(0, end);
}

/** Removes headings without text, unless the section kept after them is a subsection. The lead stays. */
function withoutEmpty(sections: Section[]): Section[] {
  const kept: Section[] = [];
  for (const section of sections.toReversed()) {
    const groups = (kept.at(-1)?.level ?? 0) > section.level;
    if (section.text !== '' || section.level === 1 || groups) kept.push(section);
  }
  return kept.reverse();
}

const FORMULA = /\{\\(?:display|text|script|scriptscript)style(?![a-z])/g;

/**
 * Takes formulas out. In an extract each is its MathML, one deeply indented
 * token a line, and then its TeX as `{\displaystyle ...}`. A formula that can
 * be read as it stands ('x', 'E=mc²') stays in the sentence, others go.
 */
function withoutFormulas(text: string): string {
  const out: string[] = [];
  let at = 0;
  for (const match of text.matchAll(FORMULA)) {
    if (match.index < at) continue;
    const prose = withoutMathLines(text.slice(at, match.index));
    const end = endOfFormula(text, match.index);
    const tex = text.slice(match.index + match[0].length, end.inner).trim();
    at = end.outer;
    out.push(prose);
    // A formula that opens a section must not be glued to its heading.
    if (parseHeading(lastLine(prose).trim()) !== null) out.push('\n');
    else if (/[^(\s]$/.test(prose)) out.push(' ');
    out.push(readable(tex));
  }
  out.push(text.slice(at));
  return out.join('');
}

/** Where the TeX ends (`inner`) and where the text goes on (`outer`). A formula never leaves its line. */
function endOfFormula(text: string, start: number): { inner: number; outer: number } {
  const newline = text.indexOf('\n', start);
  const lineEnd = newline === -1 ? text.length : newline;
  let depth = 0;
  for (let index = start; index < lineEnd; index += 1) {
    const character = text[index];
    if (character === '\\') index += 1;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return { inner: index, outer: index + 1 + tailLength(text, index + 1) };
    }
  }
  return { inner: lineEnd, outer: lineEnd };
}

/** Length of the indented line that closes a formula's MathML, before the sentence goes on. */
function tailLength(text: string, start: number): number {
  return /^\n {2}(?:\n(?![\n=\p{Lu}]))?/u.exec(text.slice(start, start + 6))?.[0].length ?? 0;
}

/** Drops the blank and deeply indented lines that a text ends with; its first line is prose and stays. */
function withoutMathLines(text: string): string {
  let end = text.length;
  for (;;) {
    const newline = text.lastIndexOf('\n', end - 1);
    if (newline === -1 || end === 0) return text.slice(0, end);
    const line = text.slice(newline + 1, end);
    if (line.trim() !== '' && !line.startsWith('      ')) return text.slice(0, end);
    end = newline;
  }
}

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1);
}

/** The TeX as text if it needs no typesetting, else ''. */
function readable(tex: string): string {
  const plain = tex.replace(/\^(?:\{2\}|2)/g, '²').replace(/\^(?:\{3\}|3)/g, '³');
  return plain.length <= 30 && /^[\p{L}\p{N}²³ +\-=<>/().,'!]+$/u.test(plain) ? plain : '';
}
