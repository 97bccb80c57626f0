import { spawn } from 'node:child_process';
import path from 'node:path';

// `npm test`: builds the client and the tests' database, then runs the tests. The checks and the tests of parts run
// beside the tests of the whole product, which partly wait. Options are passed on to Vitest.

const root = path.join(import.meta.dirname, '..');
const { npm_execpath: npm } = process.env;
if (npm === undefined) throw new Error('Start the tests with `npm test`.');

interface RunOptions {
  /** Prints the output at the end, so that outputs do not mix. */
  printsAtEnd?: boolean;
}

/** Resolves with the exit code. */
function run(args: readonly string[], { printsAtEnd = false }: RunOptions = {}): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: printsAtEnd ? 'pipe' : 'inherit' });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => void output.push(chunk));
  return new Promise((resolve) =>
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code ?? 1);
    }),
  );
}

function runTests(args: string, options?: RunOptions): Promise<number> {
  const passed = ['--passWithNoTests', ...process.argv.slice(2)];
  return run(['node_modules/vitest/vitest.mjs', 'run', ...args.split(' '), ...passed], options);
}

const template = run(['tests/support/database-template.ts']);
const build = run(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);

async function runWholeProduct(): Promise<number> {
  const codes = await Promise.all([build, template]);
  return codes.find((code) => code !== 0) ?? runTests('--project whole');
}

async function runParts(): Promise<number> {
  const code = await template;
  if (code !== 0) return code;
  // A second process would compute more in all, and end no earlier.
  const parts = '--project server --project screens --project client --maxWorkers 1';
  return runTests(parts, { printsAtEnd: true });
}

const codes = await Promise.all([
  runWholeProduct(),
  run([npm, 'run', '--silent', 'check'], { printsAtEnd: true }),
  runParts(),
]);
process.exitCode = codes.find((code) => code !== 0) ?? 0;
