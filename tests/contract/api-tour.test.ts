import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { clientTypes } from '../api-client/generate.ts';
import { document } from '../support/documented.ts';
import { useFixture } from '../support/fixture.ts';
import { createTemporaryFolder } from '../support/process.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const page = readFileSync(path.join(ROOT, 'docs/api.md'), 'utf8');
const run = promisify(execFile);

let server: TestServer;
let folder: string;
let remove: () => Promise<void>;
useFixture(
  async () => {
    server = await startTestServer();
    ({ folder, remove } = await createTemporaryFolder());
  },
  async () => {
    await server.close();
    await remove();
  },
);

/** Writes the page's code of one language to a file. */
async function code(language: string, file: string): Promise<string> {
  const blocks = [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)].filter(([, name]) => name === language);
  expect(blocks.length).toBeGreaterThan(0);
  await writeFile(path.join(folder, file), blocks.map(([, , text]) => text).join('\n'));
  return file;
}

/** Output of a command. Throws the output if the command fails. */
async function printed(command: string, args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, ADDRESS: server.url };
  const { stdout } = await run(command, args, { cwd: folder, env, timeout: 25_000 });
  return stdout;
}

function has(command: string): boolean {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test.skipIf(!has('curl'))('the curl tour creates, plays, lists and deletes a podcast', async () => {
  const output = await printed('sh', ['-eu', await code('sh', 'tour.sh')]);
  expect(output).toContain('"status":"ready"');
  expect(output).toMatch(/"message":"maxLength: [^"]+","code":"validation"/);
  expect(output).toContain('{"message":"Podcast deleted successfully"}');
  const sizes = ['abacus-live.mp3', 'abacus.mp3', 'abacus-begin.mp3'].map((file) =>
    stat(path.join(folder, file)),
  );
  const [live = 0, whole = 0, begin] = (await Promise.all(sizes)).map(({ size }) => size);
  expect([live > 1024, whole > 1024, begin]).toEqual([true, true, 1024]);
});

test('the TypeScript tour compiles against types generated from the document, and runs', async () => {
  await writeFile(path.join(folder, 'wikicasts.ts'), await clientTypes(document));
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), '{"type": "module"}');
  const file = await code('ts', 'tour.ts');
  const config = {
    extends: path.join(ROOT, 'tsconfig.json'),
    compilerOptions: { types: ['node'] },
    include: [file],
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  expect(await printed(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder])).toBe('');
  const output = await printed(process.execPath, [file]);
  expect(output).toMatch(/^0\.0 .+/m);
  expect(output).toMatch(/^Mira: .+/m);
});

test.skipIf(!has('python3'))(
  'the Python tour follows a podcast over the socket and downloads it',
  async () => {
    const output = await printed('python3', [await code('python', 'tour.py')]);
    expect(output).toMatch(/^400 maxLength: /m);
    expect((await stat(path.join(folder, 'abacus.mp3'))).size).toBeGreaterThan(1024);
  },
);
