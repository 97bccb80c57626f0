import { types } from '@electric-sql/pglite';
import type { Dictionary, Options } from '@mikro-orm/core';
import { PgliteConnection, PgliteDriver } from '@mikro-orm/pglite';
import { type AbstractSqlConnection, createPostgreSqlTypeParsers } from '@mikro-orm/sql';
import { DatabaseThread } from './database-thread.ts';
import { isNewDatabase } from './durable-file-system.ts';

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

type Dialect = Awaited<ReturnType<AbstractSqlConnection['createKyselyDialect']>>;
type Driver = ReturnType<Dialect['createDriver']>;
type Connection = Awaited<ReturnType<Driver['acquireConnection']>>;

/** Kysely's single connection makes queries wait. The client must keep transactions separate. */
function allowMultipleConnections<T extends Dialect>(dialect: T): T {
  const adapter = dialect.createAdapter();
  const createDriver = dialect.createDriver.bind(dialect);
  return Object.assign(dialect, {
    createAdapter: () => Object.create(adapter, { supportsMultipleConnections: { value: true } }),
    createDriver: () => new MultiConnectionDriver(createDriver),
  });
}

class MultiConnectionDriver implements Driver {
  readonly #createDriver: () => Driver;
  readonly #first: Driver;
  readonly #idle: Connection[] = [];

  constructor(createDriver: () => Driver) {
    this.#createDriver = createDriver;
    this.#first = createDriver();
  }

  init(): Promise<void> {
    return this.#first.init();
  }

  async acquireConnection(): Promise<Connection> {
    const idle = this.#idle.pop();
    if (idle) return idle;
    const driver = this.#createDriver();
    await driver.init();
    return driver.acquireConnection();
  }

  async releaseConnection(connection: Connection): Promise<void> {
    this.#idle.push(connection);
  }

  beginTransaction(...args: Parameters<Driver['beginTransaction']>): Promise<void> {
    return this.#first.beginTransaction(...args);
  }

  commitTransaction(connection: Connection): Promise<void> {
    return this.#first.commitTransaction(connection);
  }

  rollbackTransaction(connection: Connection): Promise<void> {
    return this.#first.rollbackTransaction(connection);
  }

  async savepoint(...args: Parameters<NonNullable<Driver['savepoint']>>): Promise<void> {
    await this.#first.savepoint?.(...args);
  }

  async rollbackToSavepoint(...args: Parameters<NonNullable<Driver['rollbackToSavepoint']>>): Promise<void> {
    await this.#first.rollbackToSavepoint?.(...args);
  }

  async releaseSavepoint(...args: Parameters<NonNullable<Driver['releaseSavepoint']>>): Promise<void> {
    await this.#first.releaseSavepoint?.(...args);
  }

  destroy(): Promise<void> {
    return this.#first.destroy();
  }
}
