/** Checks that the source stays easy to read: few comments, no long files or functions. Tests are exempt. */
import { globSync, readFileSync } from 'node:fs';

const MAX_COMMENT_LINES_PER_1000 = 45;
const MAX_FILE_LINES = 300;
/** Lines of code, without comments and blank lines. */
const MAX_FUNCTION_LINES = 60;
/** Markup has many short lines. */
const MAX_COMPONENT_LINES = 70;

/** A function of the module or a method of a class, as the formatter writes it. */
const FUNCTION_START =
  /^(?:(?:export )?(?:async )?function\b|(?:export )?const \w+ = (?:memo\()?(?:async )?(?:function\b|\().*|(?<indent> {2})(?:async |static )*\*?[#\w]+\().*[({]$/u;

/** Counts the lines that hold only a comment. */
function countCommentLines(lines: readonly string[]): number {
  let count = 0;
  let isInside = false;
  for (const line of lines.map((text) => text.trim())) {
    const isBlockStart = line.startsWith('/*') || line.startsWith('{/*');
    if (isInside || isBlockStart || line.startsWith('//')) count += 1;
    isInside = (isInside || isBlockStart) && !line.includes('*/');
  }
  return count;
}

function isCode(line: string): boolean {
  return line.trim() !== '' && countCommentLines([line]) === 0;
}

/** A function ends at the first line that only closes brackets, with the indentation of its first line. */
function findLongFunctions(file: string, lines: readonly string[]): string[] {
  const max = file.endsWith('.tsx') ? MAX_COMPONENT_LINES : MAX_FUNCTION_LINES;
  return lines.flatMap((line, start) => {
    const match = FUNCTION_START.exec(line);
    if (match === null) return [];
    const end = new RegExp(`^${match.groups?.indent ?? ''}\\}\\)*;?$`, 'u');
    const length = lines.slice(start).findIndex((later) => end.test(later)) + 1;
    const count = lines.slice(start, start + length).filter(isCode).length;
    if (count <= max) return [];
    return [`${file}:${start + 1} has a function of ${count} lines; at most ${max} are allowed.`];
  });
}

const files = globSync('src/**/*.{ts,tsx,css}', { exclude: ['**/*.test.{ts,tsx}'] }).map((file) => ({
  file,
  lines: readFileSync(file, 'utf8').trimEnd().split('\n'),
}));
const violations = files
  .filter(({ lines }) => lines.length > MAX_FILE_LINES)
  .map(({ file, lines }) => `${file} has ${lines.length} lines; at most ${MAX_FILE_LINES} are allowed.`);
violations.push(...files.flatMap(({ file, lines }) => findLongFunctions(file, lines)));
const total = files.reduce((sum, { lines }) => sum + lines.length, 0);
const comments = files.reduce((sum, { lines }) => sum + countCommentLines(lines), 0);
const density = (1000 * comments) / total;
if (density > MAX_COMMENT_LINES_PER_1000)
  violations.push(
    `src has ${density.toFixed(1)} comment lines per 1,000; at most ${MAX_COMMENT_LINES_PER_1000} are allowed.`,
  );
for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;
