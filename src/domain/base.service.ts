import type { EntityManager } from '@mikro-orm/core';

/** Use cases with what the container gives them. */
export abstract class Service<Deps> {
  protected readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** A fork knows no record yet, so that concurrent calls do not share any. */
  protected fork(this: Service<{ em: EntityManager }>): EntityManager {
    return this.deps.em.fork();
  }
}
