import type { AbstractSqlConnection } from '@mikro-orm/sql';

/** Kysely's types, by way of the ORM that brings it. */
type Dialect = Awaited<ReturnType<AbstractSqlConnection['createKyselyDialect']>>;
type Driver = ReturnType<Dialect['createDriver']>;
type Connection = Awaited<ReturnType<Driver['acquireConnection']>>;

/**
 * Kysely's dialect for PGlite with as many connections as are wanted at once.
 * By itself it has one, which each statement holds until its answer is there:
 * every query waited for all before it to go to the database and back. For
 * something in PGlite's place that keeps the transactions of several apart.
 */
export function allowMultipleConnections<Of extends Dialect>(dialect: Of): Of {
  const adapter = dialect.createAdapter();
  const connect = dialect.createDriver.bind(dialect);
  return Object.assign(dialect, {
    createAdapter: () => Object.create(adapter, { supportsMultipleConnections: { value: true } }),
    createDriver: () => new MultiConnectionDriver(connect),
  });
}

/** Each connection is that of a driver of its own; all of them are the same PGlite's. */
class MultiConnectionDriver implements Driver {
  readonly #connect: () => Driver;
  readonly #first: Driver;
  readonly #idle: Connection[] = [];

  constructor(connect: () => Driver) {
    this.#connect = connect;
    this.#first = connect();
  }

  init(): Promise<void> {
    return this.#first.init();
  }

  async acquireConnection(): Promise<Connection> {
    const idle = this.#idle.pop();
    if (idle) return idle;
    const driver = this.#connect();
    await driver.init();
    return driver.acquireConnection();
  }

  async releaseConnection(connection: Connection): Promise<void> {
    this.#idle.push(connection);
  }

  beginTransaction(...begun: Parameters<Driver['beginTransaction']>): Promise<void> {
    return this.#first.beginTransaction(...begun);
  }

  commitTransaction(connection: Connection): Promise<void> {
    return this.#first.commitTransaction(connection);
  }

  rollbackTransaction(connection: Connection): Promise<void> {
    return this.#first.rollbackTransaction(connection);
  }

  async savepoint(...of: Parameters<NonNullable<Driver['savepoint']>>): Promise<void> {
    await this.#first.savepoint?.(...of);
  }

  async rollbackToSavepoint(...of: Parameters<NonNullable<Driver['rollbackToSavepoint']>>): Promise<void> {
    await this.#first.rollbackToSavepoint?.(...of);
  }

  async releaseSavepoint(...of: Parameters<NonNullable<Driver['releaseSavepoint']>>): Promise<void> {
    await this.#first.releaseSavepoint?.(...of);
  }

  destroy(): Promise<void> {
    return this.#first.destroy();
  }
}
