import { types } from '@electric-sql/pglite';
import type { Dictionary, Options } from '@mikro-orm/core';
import { PgliteConnection, PgliteDriver } from '@mikro-orm/pglite';
import { createPostgreSqlTypeParsers } from '@mikro-orm/sql';
import { DatabaseThread } from './database-thread.ts';
import { isNew } from './durable-file-system.ts';
import { allowMultipleConnections } from './multi-connection-dialect.ts';

/** The ORM's options for PGlite on a directory, in a thread of its own that begins with the first connection and ends with the ORM. */
export function createThreadDriverOptions(
  directory: string,
): Pick<Options, 'driver' | 'dbName' | 'driverOptions'> {
  let thread: DatabaseThread | undefined;
  const open = async () => {
    // Laid out in a thread of its own, since the memory that this takes is given back with its thread alone.
    if (isNew(directory)) await new DatabaseThread({ directory }).close();
    const parsers = createPostgreSqlTypeParsers((text) => types.arrayParser(text, (each) => each, 0));
    thread = new DatabaseThread({ directory, parsers });
    return thread;
  };
  class ThreadDriver extends PgliteDriver {
    protected override readonly connection = new ThreadConnection(this.config);

    override async close(force?: boolean): Promise<void> {
      await super.close(force);
      await thread?.close();
    }
  }
  return { driver: ThreadDriver, dbName: directory, driverOptions: () => ({ pglite: open }) };
}

/** The thread keeps statements and transactions apart by itself: whoever asks need not wait for the answers of others. */
class ThreadConnection extends PgliteConnection {
  override createKyselyDialect(overrides: Dictionary) {
    return allowMultipleConnections(super.createKyselyDialect(overrides));
  }
}
