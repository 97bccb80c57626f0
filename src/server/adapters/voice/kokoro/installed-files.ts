import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { GRAPH_FILE, MANIFEST_FILE, RUNTIME_FOLDER, VOICE_FILES } from './kokoro-files.ts';

const fileSchema = z.object({ bytes: z.number(), modifiedMs: z.number(), sha256: z.string() });
const manifestSchema = z.object({ files: z.record(z.string(), fileSchema).default({}) });

/** Below the folder of the voices, with `/`. */
export type InstalledFiles = z.infer<typeof manifestSchema>['files'];

const RUNTIME_BINARIES = `${RUNTIME_FOLDER}/node_modules/onnxruntime-node/bin`;
const OPTIMIZED_GRAPH = /^optimized-.*\.onnx$/;

/** The files that the voices load. The manifest keeps them, because only the downloaded ones have pinned hashes. */
export async function recordInstalledFiles(folder: string): Promise<InstalledFiles> {
  const names = await readdir(folder);
  const binaries = await readdir(path.join(folder, RUNTIME_BINARIES), { recursive: true }).catch(() => []);
  const files = [
    GRAPH_FILE,
    ...VOICE_FILES.map(({ name }) => name),
    ...names.filter((name) => OPTIMIZED_GRAPH.test(name)),
    ...binaries.map((name) => `${RUNTIME_BINARIES}/${name.replaceAll('\\', '/')}`),
  ];
  const recorded: InstalledFiles = {};
  for (const name of files) {
    const file = path.join(folder, name);
    const found = await stat(file);
    if (!found.isFile()) continue;
    recorded[name] = { bytes: found.size, modifiedMs: found.mtimeMs, sha256: await digest(file) };
  }
  return recorded;
}

/**
 * Deletes missing, truncated or changed files and the manifest, so that the next installation gets them again. Returns
 * their names. Reads only files with another time: a copied installation is read once for each check.
 */
export async function discardDamagedFiles(folder: string): Promise<string[]> {
  const manifest = await readFile(path.join(folder, MANIFEST_FILE), 'utf8').catch(() => null);
  if (manifest === null) return [];
  const { files } = manifestSchema.parse(parseManifest(manifest));
  const damaged: string[] = [];
  for (const [name, expected] of Object.entries(files)) {
    if (!(await isIntact(path.join(folder, name), expected))) damaged.push(name);
  }
  if (damaged.length === 0) return [];
  await rm(path.join(folder, MANIFEST_FILE), { force: true });
  for (const name of damaged) {
    // A runtime folder that exists counts as complete.
    const target = name.startsWith(RUNTIME_FOLDER) ? RUNTIME_FOLDER : name;
    await rm(path.join(folder, target), { recursive: true, force: true });
  }
  return damaged;
}

async function isIntact(
  file: string,
  { bytes, modifiedMs, sha256 }: InstalledFiles[string],
): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  if (found === null || found.size !== bytes) return false;
  return found.mtimeMs === modifiedMs || (await digest(file)) === sha256;
}

async function digest(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function parseManifest(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
