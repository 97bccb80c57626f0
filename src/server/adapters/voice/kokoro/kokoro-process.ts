import { constants, setPriority } from 'node:os';
import { phonemize } from '../phonemes/index.ts';
import type { Failure } from '../shared/worker-pool.ts';
import { KOKORO_SAMPLE_RATE, type KokoroEngine, loadKokoroEngine } from './kokoro-engine.ts';
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
  work = work.then(async () => {
    process.send?.(await perform(task));
  });
});

/** The first run of the model takes longer, and the dictionaries take time. */
async function warmUp(): Promise<void> {
  const { synthesize } = await loadEngine();
  const phonemes = phonemize('Well.', { accent: 'american' });
  if (!isNeeded) await synthesize(phonemes, 'af_heart');
}

function loadEngine(): Promise<KokoroEngine> {
  engine ??= loadKokoroEngine(folder, Number(threads));
  return engine;
}

/** A failure is an error's name: its message could quote the text. */
async function perform(task: KokoroTask): Promise<KokoroResult | Failure> {
  try {
    const { synthesize } = await loadEngine();
    const startedAtMs = performance.now();
    const accent = task.voice.startsWith('b') ? 'british' : 'american';
    const { pronunciations = new Map() } = task;
    const phonemes = task.sentences
      .map((sentence) => phonemize(sentence, { accent, pronunciations }))
      .join(' ');
    const samples = await synthesize(phonemes, task.voice);
    return { samples, sampleRate: KOKORO_SAMPLE_RATE, workMs: performance.now() - startedAtMs };
  } catch (error) {
    return { failure: error instanceof Error ? error.name : 'Error' };
  }
}
