import { MikroORM } from '@mikro-orm/core';
import { expect, test } from 'vitest';
import { createOrmOptions } from './database.ts';

test('the snapshot that the next migration starts from fits the entities', async () => {
  const orm = new MikroORM(await createOrmOptions({ DATA_DIR: 'memory://' }));
  expect(await orm.migrator.checkSchema()).toBe(false);
});
