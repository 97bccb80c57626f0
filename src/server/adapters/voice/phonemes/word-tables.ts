import { readFileSync } from 'node:fs';

/** Reads `data/<name>.txt`: a word in each line, then its values after tabs. */
export function readWordTable(name: string): Map<string, string[]> {
  const lines = readFileSync(new URL(`./data/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const [word = '', ...values] = line.split('\t');
      return [word, values];
    }),
  );
}
