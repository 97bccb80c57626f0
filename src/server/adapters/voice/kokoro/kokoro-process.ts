import { constants, setPriority } from 'node:os';
import { phonemize } from '../phonemes/index.ts';
import { type KokoroEngine, loadKokoroEngine } from './kokoro-engine.ts';
import { discardDamagedFiles } from './kokoro-files.ts';
import type { KokoroResult, KokoroTask } from './kokoro-pool.ts';

// A child process: a crash of the runtime does not reach the server, and its memory is freed when it ends.

const [, , folder = '', threads = '1'] = process.argv;

// Before the runtime starts its threads, which inherit it. Requests of visitors come first.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // The work continues at normal priority.
}
// A terminal sends its signals to all processes; the server decides when this one ends.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));

let engine: Promise<KokoroEngine> | null = null;
let isNeeded = false;

let work: Promise<void> = warmUp().catch(() => undefined);

process.on('message', (task: KokoroTask) => {
  isNeeded = true;
  work = work.then(async () => send(await perform(task)));
});

/** The first run of the model takes longer, and the dictionaries take time. */
async function warmUp(): Promise<void> {
  const { synthesize } = await loadEngine();
  const phonemes = phonemize('Well.', { accent: 'american' });
  if (!isNeeded) await synthesize(phonemes, 'af_heart');
}

function loadEngine(): Promise<KokoroEngine> {
  engine ??= checkAndLoad();
  return engine;
}

async function checkAndLoad(): Promise<KokoroEngine> {
  const damaged = await discardDamagedFiles(folder);
  if (damaged.length > 0) throw new Error('A file of the voices is damaged.');
  return loadKokoroEngine(folder, Number(threads));
}

async function perform({ sentences, voice, pronunciations = new Map() }: KokoroTask): Promise<KokoroResult> {
  try {
    const { synthesize } = await loadEngine();
    const accent = voice.startsWith('b') ? 'british' : 'american';
    const phonemes = sentences.map((sentence) => phonemize(sentence, { accent, pronunciations })).join(' ');
    const samples = await synthesize(phonemes, voice);
    return { samples };
  } catch (error) {
    return { failure: error instanceof Error ? error.name : 'Error' };
  }
}

function send(result: KokoroResult): void {
  process.send?.(result);
}
