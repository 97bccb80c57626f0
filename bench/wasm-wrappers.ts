import { setFlagsFromString } from 'node:v8';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/**
 * Threads create and drop instances of one WebAssembly module with bound functions as imports, while they collect garbage
 * and WebAssembly code (decision 051): `node --expose-gc bench/wasm-wrappers.ts [seconds] [fixed]`.
 */

const IMPORTS = 250;
const THREADS = 3;
const PARAMETERS = 8;
const [, , seconds = '20', mode] = process.argv;

const names = Array.from({ length: IMPORTS }, (_, index) => String(index).padStart(3, '0'));

function encodeNumber(number: number): number[] {
  return number < 128 ? [number] : [(number & 127) | 128, ...encodeNumber(number >> 7)];
}

function createSection(id: number, bytes: readonly number[]): number[] {
  return [id, ...encodeNumber(bytes.length), ...bytes];
}

/** A module of imported functions only. Each has a signature and so a wrapper of its own. */
function createModule(): WebAssembly.Module {
  const types = names.flatMap((_, index) => {
    const parameters = Array.from({ length: PARAMETERS }, (__, bit) => ((index >> bit) & 1 ? 0x7d : 0x7f));
    return [0x60, PARAMETERS, ...parameters, 0];
  });
  const imports = names.flatMap((name, index) => [
    1,
    0x6d,
    3,
    ...Buffer.from(name),
    0,
    ...encodeNumber(index),
  ]);
  const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  const sections = [
    ...createSection(1, [...encodeNumber(IMPORTS), ...types]),
    ...createSection(2, [...encodeNumber(IMPORTS), ...imports]),
  ];
  return new WebAssembly.Module(new Uint8Array([...header, ...sections]));
}

async function churn(endMs: number): Promise<void> {
  const collectCode = new Function('%WasmTriggerCodeGC()');
  const module = createModule();
  const instantiate = () => {
    const bound = (() => undefined).bind(null);
    new WebAssembly.Instance(module, { m: Object.fromEntries(names.map((name) => [name, bound])) });
  };
  while (Date.now() < endMs) {
    instantiate();
    await new Promise((resolve) => setImmediate(resolve));
    globalThis.gc?.();
    collectCode();
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
  }
}

if (isMainThread) {
  if (mode === 'fixed') setFlagsFromString('--no-wasm-code-gc');
  setFlagsFromString('--allow-natives-syntax');
  const endMs = Date.now() + Number(seconds) * 1000;
  const threads = Array.from(
    { length: THREADS },
    () => new Worker(new URL(import.meta.url), { workerData: endMs }),
  );
  await Promise.all(threads.map((thread) => new Promise((resolve) => thread.once('exit', resolve))));
  process.stdout.write('No crash.\n');
} else {
  await churn(workerData as number);
}
