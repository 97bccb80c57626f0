import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServerProcess } from './process.ts';

/** The natural voices that `npm run test:voices` installs. */
export const TEST_VOICES = path.join(import.meta.dirname, '../../node_modules/.cache/voices');

/** Process id of the natural voices of a server, which end a minute after the last turn. Linux only. */
export async function findVoiceProcess({ child }: ServerProcess): Promise<number | null> {
  const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').catch(() => '');
  return Number(children.trim().split(' ')[0]) || null;
}
