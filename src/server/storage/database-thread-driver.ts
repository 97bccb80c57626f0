import type { Dictionary, Options } from '@mikro-orm/core';
import { PgliteConnection, PgliteDriver } from '@mikro-orm/pglite';
import type { AbstractSqlConnection } from '@mikro-orm/sql';
import { DatabaseThread } from './database-thread.ts';
import { isNewDatabase } from './durable-file-system.ts';

export function createThreadDriverOptions(
  directory: string,
): Pick<Options, 'driver' | 'dbName' | 'driverOptions'> {
  let thread: DatabaseThread | undefined;
  const open = async () => {
    // The memory for creating a database is only freed when its thread ends.
    if (isNewDatabase(directory)) await new DatabaseThread({ directory }).close();
    thread = new DatabaseThread({ directory });
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

type Dialect = Awaited<ReturnType<AbstractSqlConnection['createKyselyDialect']>>;
type Driver = ReturnType<Dialect['createDriver']>;
type Connection = Awaited<ReturnType<Driver['acquireConnection']>>;

/** Kysely's single connection makes queries wait. The client must keep transactions separate. */
function allowMultipleConnections<T extends Dialect>(dialect: T): T {
  const adapter = dialect.createAdapter();
  const createDriver = dialect.createDriver.bind(dialect);
  return Object.assign(dialect, {
    createAdapter: () => Object.create(adapter, { supportsMultipleConnections: { value: true } }),
    createDriver: () => openMoreConnections(createDriver),
  });
}

/** Each of Kysely's drivers has one connection, and serves those of others. */
function openMoreConnections(createDriver: () => Driver): Driver {
  const idle: Connection[] = [];
  return Object.assign(createDriver(), {
    async acquireConnection() {
      const known = idle.pop();
      if (known) return known;
      const driver = createDriver();
      await driver.init();
      return driver.acquireConnection();
    },
    async releaseConnection(connection: Connection) {
      idle.push(connection);
    },
  });
}
