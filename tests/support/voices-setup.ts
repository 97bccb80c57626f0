import { installVoices } from '../../src/server/voices/install-voices.ts';
import { TEST_VOICES } from './voice-process.ts';

/** Installs the natural voices once for all test files, which run at the same time. They stay for the next run. */
export async function setup(): Promise<void> {
  await installVoices({ folder: TEST_VOICES, signal: new AbortController().signal });
}
