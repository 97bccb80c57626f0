import type { AbstractSqlConnection } from '@mikro-orm/sql';

type Dialect = Awaited<ReturnType<AbstractSqlConnection['createKyselyDialect']>>;
type Driver = ReturnType<Dialect['createDriver']>;
type Connection = Awaited<ReturnType<Driver['acquireConnection']>>;

/** Kysely's single connection makes queries wait. The client must keep transactions separate. */
export function allowMultipleConnections<T extends Dialect>(dialect: T): T {
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
