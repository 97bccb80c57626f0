import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WASI } from 'node:wasi';
import { parentPort, threadId, workerData } from 'node:worker_threads';
import type { Pcm } from '../../../../domain/speech-model.ts';
import { runInBackground } from '../../../../pipeline/background-thread.ts';
import { readWav } from '../shared/read-wav.ts';
import { trimSilence } from '../shared/trim-silence.ts';
import type { Failure } from '../shared/worker-pool.ts';
import type { FliteTask, FliteWorkerData } from './flite-pool.ts';

const { module, directory: parent } = workerData as FliteWorkerData;
const directory = join(parent, String(threadId));

type WasiFunctions = Record<string, (...values: unknown[]) => number>;

/** The only directory that flite can access. */
const GUEST_DIRECTORY = '/line';

function runFlite(task: FliteTask): Pcm {
  mkdirSync(directory, { mode: 0o700, recursive: true });
  try {
    writeFileSync(join(directory, 'text'), task.text);
    const log = openSync(join(directory, 'log'), 'w+');
    try {
      const wasi = new WASI({
        version: 'preview1',
        args: ['flite', ...task.options, '-f', `${GUEST_DIRECTORY}/text`, '-o', `${GUEST_DIRECTORY}/sound`],
        preopens: { [GUEST_DIRECTORY]: directory },
        stdout: log,
        stderr: log,
        returnOnExit: true,
      });
      const instance = new WebAssembly.Instance(module, unbindImports(wasi));
      const code = wasi.start(instance);
      if (code !== 0)
        throw new Error(`flite exited with code ${code}: ${readFileSync(join(directory, 'log'), 'utf8')}`);
    } finally {
      closeSync(log);
    }
    const pcm = readWav(readFileSync(join(directory, 'sound')));
    const samples = trimSilence(pcm);
    if (samples.length === 0) throw new Error('flite returned silence');
    return { samples, sampleRate: pcm.sampleRate };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** V8 compiles a wrapper for each bound function, for each instance, and never frees it (decision 051). */
function unbindImports(wasi: WASI): WebAssembly.Imports {
  const { wasi_snapshot_preview1: bound } = wasi.getImportObject() as Record<string, WasiFunctions>;
  const plain = Object.entries(bound ?? {}).map(([name, call]) => [
    name,
    (...values: unknown[]) => call(...values),
  ]);
  return { wasi_snapshot_preview1: Object.fromEntries(plain) };
}

runInBackground();
parentPort?.on('message', (task: FliteTask) => {
  try {
    const pcm = runFlite(task);
    parentPort?.postMessage(pcm, [pcm.samples.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ failure: String(error) } satisfies Failure);
  }
  // Each instance takes 20 MB, and V8 would keep several before it collects them.
  globalThis.gc?.();
});
