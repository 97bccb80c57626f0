import { spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import path from 'node:path';

// `npm test`: builds the client and the tests' database, then runs the tests. Tests of the whole product mostly
// wait, so the checks and the other tests use the rest of the processors, with a lower priority, so that they do not
// disturb the times that the former measure. Options are passed on to Vitest.

const root = path.join(import.meta.dirname, '..');
const { npm_execpath: npm } = process.env;
if (npm === undefined) throw new Error('Start the tests with `npm test`.');

const LOWER_PRIORITY = Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW);

interface RunOptions {
  /** Runs with a lower priority, and prints the output at the end, so that outputs do not mix. */
  isBackground?: boolean;
}

/** Resolves with the exit code. */
function run(args: readonly string[], { isBackground = false }: RunOptions = {}): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: isBackground ? 'pipe' : 'inherit' });
  if (isBackground && child.pid !== undefined) setPriority(child.pid, LOWER_PRIORITY);
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

function runTests(projects: readonly string[], options?: RunOptions): Promise<number> {
  const chosen = projects.flatMap((name) => ['--project', name]);
  const passed = ['--passWithNoTests', ...process.argv.slice(2)];
  return run(['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...passed], options);
}

async function runWholeProduct(): Promise<number> {
  const codes = await Promise.all([
    run(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']),
    run(['tests/support/database-template.ts']),
  ]);
  return codes.find((code) => code !== 0) ?? runTests(['whole']);
}

async function runChecksAndParts(npmFile: string): Promise<number> {
  const code = await run([npmFile, 'run', '--silent', 'check'], { isBackground: true });
  if (code !== 0) return code;
  return runTests(['services', 'unit', 'screens', 'client'], { isBackground: true });
}

const codes = await Promise.all([runWholeProduct(), runChecksAndParts(npm)]);
process.exitCode = codes.find((code) => code !== 0) ?? 0;
