import fs from 'node:fs';
import { open, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { releaseDiskReserve } from './disk-reserve.ts';

interface Stream {
  nfd?: number;
  node: unknown;
}
export interface EmscriptenNodeFs {
  realPath(node: unknown): string;
  stream_ops: {
    write(stream: Stream, ...rest: unknown[]): number;
    fsync?(stream: Stream): number;
  };
}
interface Module {
  FS: {
    lookupPath(path: string): { node: { mount: { opts: { root: string } } } };
    filesystems: { NODEFS: EmscriptenNodeFs };
  };
}

const FATAL_MESSAGE = /\b(FATAL|PANIC):/;

const TABLE_FILE = /\/base\/(\d+|pgsql_tmp)\/[^/]+$/;

const SYNC_CONCURRENCY = 16;

/** Types that the ORM reads as text: date, timestamp, timestamptz and interval. */
const TEXT_TYPES = [1082, 1114, 1184, 1186];

export const PGLITE_OPTIONS = {
  /** PGlite's default is 128 MB, allocated at the start. The system's file cache serves the rest. */
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  parsers: Object.fromEntries(TEXT_TYPES.map((type) => [type, (text: string) => text])),
};

export function isNewDatabase(directory: string): boolean {
  return !fs.existsSync(path.join(directory, 'PG_VERSION'));
}

/** Makes fsync of PGlite (0.5.8) reach the disk, and gives a database its final name when it is complete. */
class DurableFileSystem extends NodeFS {
  readonly #target: string;
  #isNew: boolean;

  constructor(directory: string) {
    const isNew = isNewDatabase(directory);
    const root = isNew ? `${directory}.new` : directory;
    if (isNew) fs.rmSync(root, { recursive: true, force: true });
    // After a kill this file can be empty, and PostgreSQL does not start.
    else fs.rmSync(path.join(root, 'postmaster.pid'), { force: true });
    super(root);
    this.#target = directory;
    this.#isNew = isNew;
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const prepared = await super.init(pg, options);
    const { emscriptenOpts } = prepared;
    emscriptenOpts.preRun?.push((module: Module) => {
      patchFileOperations(module.FS.filesystems.NODEFS, () => releaseDiskReserve(this.#target));
    });
    // PGlite drops all messages of PostgreSQL, also the reason why it stops.
    emscriptenOpts.printErr = (line: string) => {
      if (FATAL_MESSAGE.test(line)) fs.writeSync(2, `${line}\n`);
    };
    return prepared;
  }

  /** PGlite calls this when a new database is complete and no file is open, and after every query. */
  override async syncToFs(): Promise<void> {
    if (!this.#isNew) return;
    this.#isNew = false;
    await syncTree(this.rootDir);
    await rename(this.rootDir, this.#target);
    syncDirectory(path.dirname(this.#target));
    const module = this.pg?.Module as unknown as Module;
    module.FS.lookupPath(PGlite.paths.PGDATA).node.mount.opts.root = this.#target;
    this.rootDir = this.#target;
  }
}

/** Without log space, PGlite loops for ever (0.5.8): uses the disk reserve, then stops the process. */
export function patchFileOperations(
  files: EmscriptenNodeFs,
  releaseReserve: () => boolean,
  stop: (cause: unknown) => never = stopProcess,
): void {
  const { write } = files.stream_ops;
  files.stream_ops.write = (stream, ...rest) => {
    for (;;) {
      try {
        return write(stream, ...rest);
      } catch (error) {
        if (TABLE_FILE.test(files.realPath(stream.node))) throw error;
        if (!releaseReserve()) stop(error);
      }
    }
  };
  files.stream_ops.fsync = (stream) => {
    try {
      if (stream.nfd === undefined) syncDirectory(files.realPath(stream.node));
      else fs.fsyncSync(stream.nfd);
      return 0;
    } catch (error) {
      return stop(error);
    }
  };
}

function stopProcess(): never {
  fs.writeSync(
    2,
    'The database cannot write to DATA_DIR (is its disk full?). Free some space and start again.\n',
  );
  process.exit(1);
}

export function createDurableOptions(directory: string): PGliteOptions {
  const settings = {
    fsync: 'on',
    wal_sync_method: 'fsync',
    min_wal_size: '32MB',
    max_wal_size: '64MB',
  };
  return {
    ...PGLITE_OPTIONS,
    fs: new DurableFileSystem(directory),
    startParams: [
      ...PGLITE_OPTIONS.startParams.filter((param) => param !== '-F'),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
  };
}

function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const descriptor = fs.openSync(directory, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

async function syncTree(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const syncFiles = async () => {
    for (let entry = files.pop(); entry; entry = files.pop()) {
      const handle = await open(path.join(entry.parentPath, entry.name), 'r+');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    }
  };
  await Promise.all(Array.from({ length: SYNC_CONCURRENCY }, syncFiles));
  for (const entry of entries)
    if (entry.isDirectory()) syncDirectory(path.join(entry.parentPath, entry.name));
  syncDirectory(root);
}

const TIER_UP_FLAGS = ['wasm-dynamic-tiering', 'wasm-tier-up'];

/** Functions that are first called in `run` are never optimized. The flags apply to the whole process. */
export async function runWithoutWasmTierUp<T>(run: () => Promise<T>): Promise<T> {
  for (const flag of TIER_UP_FLAGS) setFlagsFromString(`--no-${flag}`);
  try {
    return await run();
  } finally {
    for (const flag of TIER_UP_FLAGS) setFlagsFromString(`--${flag}`);
  }
}

/** Saves 600 MB and 8 s of CPU time in the first minute (V8 13.6, PGlite 0.5.8); queries stay as fast. */
export class LowMemoryPGlite extends PGlite {
  override async _initArrayTypes(...options: Parameters<PGlite['_initArrayTypes']>): Promise<void> {
    await runWithoutWasmTierUp(() => this.exec('parse').catch(() => undefined));
    return super._initArrayTypes(...options);
  }
}
