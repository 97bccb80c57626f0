import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { phonemize } from '../phonemes/index.ts';
import { useFloatConvolutions } from './float-convolutions.ts';
import { KOKORO_SAMPLE_RATE, loadKokoroEngine, optimizeGraph } from './kokoro-engine.ts';
import { GRAPH_FILE, getOptimizedGraphFile, MODEL } from './kokoro-files.ts';

// A child process of the installation: rewrites the graph, lets ONNX Runtime optimize it for this machine, measures the
// voices, and sends their speed: seconds of speech per second.

const SAMPLE = 'A lighthouse shows its light to ships at night, so that they know where they are.';
const MAX_TRIES = 3;
/** Two threads take a little longer than half of their processor time: they wait for each other. */
const WAITING_RATIO = 1.15;
const MICROSECONDS_PER_SECOND = 1e6;

const [, , folder = '', threads = '1'] = process.argv;
process.on('disconnect', () => process.exit(1));

await prepareGraph();
const realTimeRatio = await measureSpeed(Number(threads));
process.send?.({ realTimeRatio }, () => process.exit(0));

async function prepareGraph(): Promise<void> {
  const graph = path.join(folder, GRAPH_FILE);
  const model = path.join(folder, MODEL.name);
  if (!existsSync(graph)) {
    const { bytes } = useFloatConvolutions(await readFile(model));
    await writeFile(`${graph}.part`, bytes, { flush: true });
    await rename(`${graph}.part`, graph);
  }
  await rm(model, { force: true });
  if (!existsSync(path.join(folder, getOptimizedGraphFile()))) await optimizeGraph(folder);
}

/** The best of several tries. Processor time counts if the machine is busy with other work, as after a start. */
async function measureSpeed(threadCount: number): Promise<number> {
  const { synthesize } = await loadKokoroEngine(folder, threadCount);
  const phonemes = phonemize(SAMPLE, { accent: 'american' });
  await synthesize(phonemes, 'af_heart');
  let best = 0;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const startedAt = performance.now();
    const cpu = process.cpuUsage();
    const samples = await synthesize(phonemes, 'af_heart');
    const { user, system } = process.cpuUsage(cpu);
    const wallSeconds = (performance.now() - startedAt) / 1000;
    const cpuSeconds = ((user + system) / MICROSECONDS_PER_SECOND / threadCount) * WAITING_RATIO;
    best = Math.max(best, samples.length / KOKORO_SAMPLE_RATE / Math.min(wallSeconds, cpuSeconds));
  }
  return best;
}
