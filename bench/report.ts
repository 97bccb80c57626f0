export interface BenchReport {
  name: string;
  rows: ReadonlyArray<readonly [label: string, value: string]>;
}

export function printReport({ name, rows }: BenchReport): void {
  const width = Math.max(...rows.map(([label]) => label.length));
  process.stdout.write(`\n${name}\n`);
  for (const [label, value] of rows) process.stdout.write(`  ${label.padEnd(width)}  ${value}\n`);
}
