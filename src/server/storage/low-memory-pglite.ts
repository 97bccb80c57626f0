import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

/** V8's flags for optimizing WebAssembly: what is called often, and what is called at all. */
const TIERING = ['wasm-dynamic-tiering', 'wasm-tier-up'];

/**
 * Runs `first` while V8 marks no WebAssembly function for its optimizing
 * compiler: those that are called for the first time meanwhile stay as the
 * baseline compiler made them. The flag is the whole process', so this is for
 * the start alone, when nothing else runs WebAssembly.
 */
export async function runWithoutWasmTierUp<T>(first: () => Promise<T>): Promise<T> {
  for (const flag of TIERING) setFlagsFromString(`--no-${flag}`);
  try {
    return await first();
  } finally {
    for (const flag of TIERING) setFlagsFromString(`--${flag}`);
  }
}

/**
 * PGlite whose SQL parser is never optimized. It is one function of 107 kB, for
 * which V8's optimizing compiler takes 600 MB and 8 s of a core within the first
 * minute (V8 13.6, PGlite 0.5.8): measured, statements are no slower without.
 */
export class LowMemoryPGlite extends PGlite {
  /** Called when the database is open and no statement has run yet. */
  override async _initArrayTypes(...options: Parameters<PGlite['_initArrayTypes']>): Promise<void> {
    // Not even a statement, so that nothing but the parser is called.
    await runWithoutWasmTierUp(() => this.exec('parse').catch(() => undefined));
    return super._initArrayTypes(...options);
  }
}
