import { types } from '@electric-sql/pglite';
import type { Dictionary, Options } from '@mikro-orm/core';
import { PgliteConnection, PgliteDriver } from '@mikro-orm/pglite';
import { createPostgreSqlTypeParsers } from '@mikro-orm/sql';
import { DatabaseThread } from './database-thread.ts';
import { isNewDatabase } from './durable-file-system.ts';
import { allowMultipleConnections } from './multi-connection-dialect.ts';

/** The ORM's parsers, which it does not set for a PGlite that it has not opened. */
export const createTypeParsers = () =>
  createPostgreSqlTypeParsers((text) => types.arrayParser(text, (element) => element, 0));

export function createThreadDriverOptions(
  directory: string,
): Pick<Options, 'driver' | 'dbName' | 'driverOptions'> {
  let thread: DatabaseThread | undefined;
  const open = async () => {
    // The memory for creating a database is only freed when its thread ends.
    if (isNewDatabase(directory)) await new DatabaseThread({ directory }).close();
    thread = new DatabaseThread({ directory, parsers: createTypeParsers() });
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

class ThreadConnection extends PgliteConnection {
  override createKyselyDialect(overrides: Dictionary) {
    return allowMultipleConnections(super.createKyselyDialect(overrides));
  }
}
