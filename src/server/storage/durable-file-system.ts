import fs from 'node:fs';
import { open, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { releaseDiskReserve } from './disk-reserve.ts';

/** What of Emscripten's file system is used here; PGlite does not type it. */
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

/** What PostgreSQL says last. */
const ENDS = /\b(FATAL|PANIC):/;

/** Files of tables, and what queries put by. */
const OF_TABLES = /\/base\/(\d+|pgsql_tmp)\/[^/]+$/;

/** Files made durable at once. */
const SIDE_BY_SIDE = 16;

/** PGlite touches all its buffers at once (128 MB by default); what is not in them comes from the system's own cache. */
export const LOW_MEMORY_START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Whether there is no database in the directory yet. */
export function isNew(directory: string): boolean {
  return !fs.existsSync(path.join(directory, 'PG_VERSION'));
}

/**
 * PGlite's files in a directory, with the two things that its own adapter
 * leaves out (PGlite 0.5.8): PostgreSQL's fsync reaches the disk, and a new
 * database appears under its name only when all of it is there.
 */
export class DurableFileSystem extends NodeFS {
  readonly #target: string;
  #isNew: boolean;

  constructor(directory: string) {
    const layingOut = isNew(directory);
    const root = layingOut ? `${directory}.new` : directory;
    // Left by a first start that was cut off: nothing was ever confirmed from it.
    if (layingOut) fs.rmSync(root, { recursive: true, force: true });
    // PostgreSQL refuses to start where a kill has left it empty; that nobody else is here `data-dir-lock.ts` sees to.
    else fs.rmSync(path.join(root, 'postmaster.pid'), { force: true });
    super(root);
    this.#target = directory;
    this.#isNew = layingOut;
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const prepared = await super.init(pg, options);
    const { emscriptenOpts } = prepared;
    emscriptenOpts.preRun?.push((module: Module) => {
      patchFileOperations(module.FS.filesystems.NODEFS, () => releaseDiskReserve(this.#target));
    });
    // PGlite drops all that PostgreSQL says, also why it cannot start or go on.
    emscriptenOpts.printErr = (line: string) => {
      if (ENDS.test(line)) fs.writeSync(2, `${line}\n`);
    };
    return prepared;
  }

  /** Called by PGlite when a new database is laid out and no file of it is open, and after every query. */
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

/**
 * Gives the files an fsync that reaches the disk, and the log and its small
 * files the reserved room where there is no other. PostgreSQL stops where those
 * cannot be written or made durable, since it cannot know what is kept; PGlite
 * goes round in circles for ever (0.5.8), so the process is stopped before. The
 * next start goes on from what was confirmed.
 */
export function patchFileOperations(
  files: EmscriptenNodeFs,
  giveUp: () => boolean,
  stop: (cause: unknown) => never = stopProcess,
): void {
  const { write } = files.stream_ops;
  files.stream_ops.write = (stream, ...rest) => {
    for (;;) {
      try {
        return write(stream, ...rest);
      } catch (error) {
        // A table that cannot grow is an error of that query alone.
        if (OF_TABLES.test(files.realPath(stream.node))) throw error;
        if (!giveUp()) stop(error);
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

/** Called on the database's thread, which ends by it, and the process with it. */
function stopProcess(): never {
  // A thread that ends says nothing more through `process.stderr`.
  fs.writeSync(2, 'The database cannot write to DATA_DIR (is its disk full?). Make room and start again.\n');
  process.exit(1);
}

/**
 * Options of a PGlite whose confirmed transactions survive a power cut, as far
 * as the disk keeps what it has confirmed itself.
 */
export function createDurableOptions(directory: string): PGliteOptions {
  const settings = {
    fsync: 'on',
    // PGlite's fdatasync, the default, does nothing; its fsync is ours.
    wal_sync_method: 'fsync',
    // Checkpoints are ours to ask for (`upkeep.ts`): what is kept between them can be small.
    min_wal_size: '32MB',
    max_wal_size: '64MB',
  };
  return {
    fs: new DurableFileSystem(directory),
    startParams: [
      ...LOW_MEMORY_START_PARAMS.filter((param) => param !== '-F'),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
  };
}

/** Makes a directory's entries durable, where the system knows how. */
function syncDirectory(directory: string): void {
  // Windows opens no directories, and keeps their entries by itself.
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
  const lane = async () => {
    for (let entry = files.pop(); entry; entry = files.pop()) {
      const handle = await open(path.join(entry.parentPath, entry.name), 'r+');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
  for (const entry of entries)
    if (entry.isDirectory()) syncDirectory(path.join(entry.parentPath, entry.name));
  syncDirectory(root);
}
