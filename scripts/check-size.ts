/** Checks that the source stays easy to read: few comments, no long files. Tests are exempt. */
import { globSync, readFileSync } from 'node:fs';

const MAX_COMMENT_LINES_PER_1000 = 45;
const MAX_FILE_LINES = 300;

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

const files = globSync('src/**/*.{ts,tsx,css}', { exclude: ['**/*.test.{ts,tsx}'] }).map((file) => ({
  file,
  lines: readFileSync(file, 'utf8').trimEnd().split('\n'),
}));
const violations = files
  .filter(({ lines }) => lines.length > MAX_FILE_LINES)
  .map(({ file, lines }) => `${file} has ${lines.length} lines; at most ${MAX_FILE_LINES} are allowed.`);
const total = files.reduce((sum, { lines }) => sum + lines.length, 0);
const comments = files.reduce((sum, { lines }) => sum + countCommentLines(lines), 0);
const density = (1000 * comments) / total;
if (density > MAX_COMMENT_LINES_PER_1000)
  violations.push(
    `src has ${density.toFixed(1)} comment lines per 1,000; at most ${MAX_COMMENT_LINES_PER_1000} are allowed.`,
  );
for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;
