import { spawn } from 'node:child_process';
import path from 'node:path';

// `npm test`: the checks, the client's build and the tests' database at the same time, because each of them
// uses little more than one core. Then the tests. Options are passed on to Vitest.

const root = path.join(import.meta.dirname, '..');
const { npm_execpath: npm } = process.env;
if (npm === undefined) throw new Error('Start the tests with `npm test`.');

/** Resolves with the exit code. With `isQuiet`, prints the output at the end, so that outputs do not mix. */
function run(args: readonly string[], isQuiet: boolean): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: isQuiet ? 'pipe' : 'inherit' });
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

const codes = await Promise.all([
  run([npm, 'run', '--silent', 'check'], true),
  run(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], true),
  run(['tests/support/database-template.ts'], true),
]);
const failure = codes.find((code) => code !== 0);
process.exitCode =
  failure ??
  (await run(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      '!recovery',
      '--project',
      '!voices',
      ...process.argv.slice(2),
    ],
    false,
  ));
