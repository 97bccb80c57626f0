/** A thread that speaks one piece of text after another, each in a fresh instance of flite. */

import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WASI } from 'node:wasi';
import { parentPort, workerData } from 'node:worker_threads';
import { decodeWav } from '../../../../domain/audio/wav.ts';
import { runInBackground } from '../../../../pipeline/background-thread.ts';
import type { FliteAnswer, FliteTask } from './flite-pool.ts';
import { trimmed } from './trim.ts';

const { module } = workerData as { module: WebAssembly.Module };

/** The only directory that flite sees. */
const GUEST = '/line';

function run(task: FliteTask): FliteAnswer {
  mkdirSync(task.directory, { mode: 0o700 });
  try {
    writeFileSync(join(task.directory, 'text'), task.text);
    const log = openSync(join(task.directory, 'log'), 'w+');
    try {
      const wasi = new WASI({
        version: 'preview1',
        args: ['flite', ...task.options, '-f', `${GUEST}/text`, '-o', `${GUEST}/sound`],
        preopens: { [GUEST]: task.directory },
        stdout: log,
        stderr: log,
        returnOnExit: true,
      });
      const instance = new WebAssembly.Instance(module, wasi.getImportObject() as WebAssembly.Imports);
      const code = wasi.start(instance);
      if (code !== 0)
        throw new Error(`flite ended with ${code}: ${readFileSync(join(task.directory, 'log'), 'utf8')}`);
    } finally {
      closeSync(log);
    }
    const pcm = decodeWav(readFileSync(join(task.directory, 'sound')));
    const samples = trimmed(pcm);
    if (samples.length === 0) throw new Error('flite gave silence');
    return { samples, sampleRate: pcm.sampleRate };
  } finally {
    rmSync(task.directory, { recursive: true, force: true });
  }
}

runInBackground();
parentPort?.on('message', (task: FliteTask) => {
  try {
    const answer = run(task);
    parentPort?.postMessage(answer, 'samples' in answer ? [answer.samples.buffer as ArrayBuffer] : []);
  } catch (error) {
    parentPort?.postMessage({ failure: String(error) } satisfies FliteAnswer);
  }
  // 20 MB for each piece, of which V8 would let several lie before it looks.
  globalThis.gc?.();
});
