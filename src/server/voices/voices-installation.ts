import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import {
  GRAPH_FILE,
  MANIFEST_FILE,
  RUNTIME_FOLDER,
  VOICE_FILES,
} from '../adapters/voice/kokoro/kokoro-files.ts';

const installationSchema = z.object({
  /** Seconds of speech per second, of one process. */
  realTimeRatio: z.number().positive(),
  installedAt: z.string(),
});

export type Installation = z.infer<typeof installationSchema>;

/** Null if the voices of this version are not completely installed. */
export async function findInstallation(folder: string): Promise<Installation | null> {
  try {
    const manifest = JSON.parse(await readFile(path.join(folder, MANIFEST_FILE), 'utf8'));
    const files = [
      GRAPH_FILE,
      ...VOICE_FILES.map(({ name }) => name),
      path.join(RUNTIME_FOLDER, 'package.json'),
    ];
    await Promise.all(files.map((file) => stat(path.join(folder, file))));
    return installationSchema.parse(manifest);
  } catch {
    return null;
  }
}

export async function saveInstallation(folder: string, installation: Installation): Promise<void> {
  await writeFile(path.join(folder, MANIFEST_FILE), JSON.stringify(installation), { flush: true });
}

/** The manifest goes first, so that a kill leaves nothing that looks complete. */
export async function removeVoices(folder: string): Promise<void> {
  await rm(path.join(folder, MANIFEST_FILE), { force: true });
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
