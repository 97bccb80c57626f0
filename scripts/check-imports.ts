/**
 * Checks import rules that Biome lacks: entry files, the client's folders, unique module names, no schema in the
 * browser's bundle, and no cycles of modules or of a library's folders.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const LIBRARIES = [
  'src/domain/claims',
  'src/domain/language',
  'src/pipeline/mastering',
  'src/server/adapters/voice/phonemes',
];
/** Entry files; `testing.ts` is for tests and benches. */
const ENTRIES = ['index.ts', 'testing.ts'];

const IMPORT = /^(?:import|export)\b[^'"]*?\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;

/** The same without types, with packages. */
const RUN_TIME_IMPORT = /^(?:import|export)(?! type\b)[^'"]*?\bfrom '([^']+)'/gm;

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.startsWith('tests/') || file.startsWith('bench/');
}

function readImports(file: string): string[] {
  const matches = readFileSync(file, 'utf8').matchAll(IMPORT);
  return [...matches].map(([, from, dynamic]) => path.join(path.dirname(file), from ?? dynamic ?? ''));
}

function findLibraryViolations(graph: ReadonlyMap<string, string[]>): string[] {
  return [...graph].flatMap(([file, imports]) =>
    imports.flatMap((target) => {
      const library = LIBRARIES.find((folder) => target.startsWith(`${folder}/`));
      if (!library || file.startsWith(`${library}/`)) return [];
      const entry = path.relative(library, target);
      if (entry === 'index.ts' || (ENTRIES.includes(entry) && isTest(file))) return [];
      return [`${file} imports ${target}: use ${library}/index.ts.`];
    }),
  );
}

/** Where the client's modules reach a schema at run time: it would bring zod into the browser. */
function findClientSchemas(): string[] {
  const violations = new Set<string>();
  const done = new Set<string>();
  const visit = (file: string): void => {
    if (done.has(file)) return;
    done.add(file);
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(RUN_TIME_IMPORT)) {
      if (target === 'zod' || target.endsWith('.schema.ts'))
        violations.add(`${file} imports ${target} at run time, and the client's bundle contains ${file}.`);
      else if (/^\..*\.tsx?$/.test(target)) visit(path.join(path.dirname(file), target));
    }
  };
  for (const file of files) if (file.startsWith('src/client/') && !isTest(file)) visit(file);
  return [...violations];
}

/** The folder of the client that a module belongs to: `features/<noun>`, or the first folder. */
function getClientFolder(file: string): string {
  const [, folder = ''] = /^src\/client\/(features\/[^/]+|[^/]+)\//.exec(file) ?? [];
  return folder;
}

/** Components use no data, the library neither screens nor the player, and features one another's `index.ts` only. */
function findClientViolations(graph: ReadonlyMap<string, string[]>): string[] {
  const violations: string[] = [];
  for (const [file, imports] of graph) {
    const from = getClientFolder(file);
    for (const target of imports) {
      const to = getClientFolder(target);
      if (from === to || !target.startsWith('src/client/')) continue;
      if (
        from === 'components' &&
        /^src\/client\/(?:features|routes|library|player|request|trpc-client)\b/.test(target)
      )
        violations.push(`${file} imports ${target}: components use no data and send no requests.`);
      else if (from === 'library' && /^(?:features|routes|player|offline)\b/.test(to))
        violations.push(`${file} imports ${target}: the library imports neither screens nor the player.`);
      else if (to === 'routes' && from !== '')
        violations.push(`${file} imports ${target}: only the router imports routes.`);
      else if (
        to.startsWith('features/') &&
        from !== '' &&
        from !== 'routes' &&
        path.basename(target) !== 'index.ts'
      )
        violations.push(`${file} imports ${target}: use src/client/${to}/index.ts.`);
    }
  }
  return violations;
}

function findDuplicateNames(files: readonly string[]): string[] {
  const modules = files.filter((file) => file.startsWith('src/') && path.basename(file) !== 'index.ts');
  const byName = Map.groupBy(modules, (file) => path.basename(file));
  return [...byName.values()]
    .filter((same) => same.length > 1)
    .map((same) => `${same.join(' and ')} have the same name.`);
}

/** Depth-first search. Returns each cycle once, from the first module that closes it. */
function findCycles(graph: ReadonlyMap<string, string[]>): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file);
    if (start >= 0) {
      cycles.push(`Import cycle: ${[...trail.slice(start), file].join(' -> ')}.`);
      return;
    }
    if (done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

/** The folders of a library as a graph; '' stands for its own files. */
function listFolders(library: string, graph: ReadonlyMap<string, string[]>): Map<string, string[]> {
  const getFolder = (file: string) => path.relative(library, file).split('/').slice(0, -1)[0] ?? '';
  const folders = new Map<string, string[]>();
  for (const [file, imports] of graph) {
    if (!file.startsWith(`${library}/`)) continue;
    const targets = imports.filter((target) => target.startsWith(`${library}/`)).map(getFolder);
    const others = targets.filter((folder) => folder !== getFolder(file));
    folders.set(getFolder(file), [...(folders.get(getFolder(file)) ?? []), ...others]);
  }
  return folders;
}

const files = globSync(['src/**/*.{ts,tsx}', 'tests/*/**/*.ts', 'bench/**/*.ts', 'scripts/**/*.ts'], {
  exclude: ['tests/api-client/**'],
});
const graph = new Map(files.map((file) => [file, readImports(file)]));
const production = new Map([...graph].filter(([file]) => file.startsWith('src/') && !isTest(file)));
const violations = [
  ...findClientViolations(production),
  ...findLibraryViolations(graph),
  ...findClientSchemas(),
  ...findDuplicateNames(files),
  ...findCycles(production),
  ...LIBRARIES.flatMap((library) => findCycles(listFolders(library, production))),
];
for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;
