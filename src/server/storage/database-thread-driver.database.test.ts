import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '../../../tests/support/process.ts';
import { copyDatabaseTemplate } from '../../../tests/support/template.ts';
import { DatabaseThread } from './database-thread.ts';
import { createThreadDriverOptions } from './database-thread-driver.ts';
import { SettingEntity } from './settings.ts';

test('sends queries without waiting for earlier responses and keeps transactions separate', async () => {
  const scratch = await createTemporaryFolder();
  await copyDatabaseTemplate(scratch.folder);
  const asked = vi.spyOn(DatabaseThread.prototype, 'query');
  const orm = await MikroORM.init({
    ...createThreadDriverOptions(`${scratch.folder}/database`),
    entities: [SettingEntity],
  });
  try {
    const fork = () => orm.em.fork() as unknown as SqlEntityManager;
    const run = (em: SqlEntityManager, sql: string) => em.execute<Array<{ id: number }>>(sql);
    await run(fork(), 'create table kept (id int primary key)');
    asked.mockClear();
    let slow = true;
    const first = run(fork(), 'select count(*) from generate_series(1, 2000000)').then(() => {
      slow = false;
    });
    const second = run(fork(), 'select 1 as id');
    while (slow && asked.mock.calls.length < 2) await sleep(1);
    expect([slow, asked.mock.calls.length]).toEqual([true, 2]);
    await Promise.all([first, second]);

    const both = await Promise.allSettled([
      fork().transactional(async (em) => {
        await run(em, 'insert into kept values (1)');
        await run(em, 'insert into kept values (2)');
      }),
      fork().transactional(async (em) => {
        await run(em, 'insert into kept values (3)');
        throw new Error('not kept');
      }),
      run(fork(), 'insert into kept values (4)'),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await run(fork(), 'select id from kept order by id')).map(({ id }) => id)).toEqual([1, 2, 4]);
  } finally {
    asked.mockRestore();
    await orm.close(true);
    await scratch.remove();
  }
}, 120_000);
