import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

const TIER_UP_FLAGS = ['wasm-dynamic-tiering', 'wasm-tier-up'];

/**
 * Runs the callback without V8's optimizing WebAssembly compiler. Functions that are called for the first
 * time meanwhile stay baseline code for ever. The flags apply to the whole process.
 */
export async function runWithoutWasmTierUp<T>(run: () => Promise<T>): Promise<T> {
  for (const flag of TIER_UP_FLAGS) setFlagsFromString(`--no-${flag}`);
  try {
    return await run();
  } finally {
    for (const flag of TIER_UP_FLAGS) setFlagsFromString(`--${flag}`);
  }
}

/**
 * PGlite whose SQL parser is never optimized. The parser is one function of 107 kB: optimizing it takes 600 MB
 * and 8 s of CPU time in the first minute (V8 13.6, PGlite 0.5.8). Statements are measured to be no slower.
 */
export class LowMemoryPGlite extends PGlite {
  override async _initArrayTypes(...options: Parameters<PGlite['_initArrayTypes']>): Promise<void> {
    // An invalid statement calls only the parser.
    await runWithoutWasmTierUp(() => this.exec('parse').catch(() => undefined));
    return super._initArrayTypes(...options);
  }
}
