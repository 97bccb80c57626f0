import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataFolder } from '../../../tests/support/process.ts';
import { DatabaseThread } from './database-thread.ts';

let scratch: Awaited<ReturnType<typeof createDataFolder>>;
let database: DatabaseThread;
const lost: unknown[] = [];
const openThread = () =>
  new DatabaseThread({ directory: `${scratch.folder}/database`, onLost: (reason) => lost.push(reason) });
beforeAll(async () => {
  scratch = await createDataFolder();
  database = openThread();
  await database.waitReady;
  await database.exec('create table kept (id int primary key, note text)');
}, 120_000);
afterAll(async () => {
  await database.close();
  await scratch.remove();
});

const readIds = async () => {
  const { rows } = await database.query<{ id: number }>('select id from kept order by id');
  return rows.map(({ id }) => id);
};

test('reads and writes values of every type as the ORM expects them', async () => {
  const { rows, fields } = await database.query(
    'select $1::int as number, $2::text as text, $3::jsonb as json, $4::text[] as list, $5::timestamptz as moment, $6::bytea as bytes, null as nothing',
    [7, 'é"\\', { deep: [1, null] }, ['a,b', 'c"d', ''], new Date(0), new Uint8Array([0, 255])],
  );
  expect(rows).toEqual([
    {
      number: 7,
      text: 'é"\\',
      json: { deep: [1, null] },
      list: ['a,b', 'c"d', ''],
      moment: '1970-01-01 00:00:00+00',
      bytes: new Uint8Array([0, 255]),
      nothing: null,
    },
  ]);
  expect(fields[0]).toEqual({ name: 'number', dataTypeID: 23 });
  const many = await database.exec('select 1 as a; select 2 as b, true as c');
  expect(many.map((results) => results.rows)).toEqual([[{ a: 1 }], [{ b: 2, c: true }]]);
});

test("rejects a failed statement with PostgreSQL's error fields", async () => {
  await database.query('insert into kept values (1, null)');
  await expect(database.query('insert into kept values ($1, null)', [1])).rejects.toMatchObject({
    message: 'duplicate key value violates unique constraint "kept_pkey"',
    code: '23505',
    constraint: 'kept_pkey',
    table: 'kept',
  });
  await expect(database.query('select $1', [() => 'cannot be handed over'])).rejects.toThrow(
    'could not be cloned',
  );
  await database.exec('delete from kept');
});

test('other statements wait for an open transaction and then run before the next one', async () => {
  const hold = Promise.withResolvers<void>();
  const first = database.transaction(async (tx) => {
    await tx.query('insert into kept values (1, null)');
    await hold.promise;
    throw new Error('the caller died');
  });
  const between = readIds();
  const second = database.transaction(async (tx) => {
    await tx.query('insert into kept values (2, null)');
    return 'done';
  });
  const overtaking = readIds();
  hold.resolve();
  await expect(first).rejects.toThrow('the caller died');
  expect(await second).toBe('done');
  expect(await between).toEqual([]);
  expect(await overtaking).toEqual([]);
  expect(await readIds()).toEqual([2]);

  let kept: { query(sql: string): Promise<unknown> } | undefined;
  await database.transaction(async (tx) => {
    kept = tx;
  });
  await expect(kept?.query('delete from kept')).rejects.toThrow('The transaction has ended');
  expect(await readIds()).toEqual([2]);
  await database.exec('delete from kept');
});

test('rolls back a failed block of statements without affecting other callers', async () => {
  const [block, read] = await Promise.allSettled([
    database.exec('begin; insert into kept values (1, null); select * from missing; commit'),
    readIds(),
  ]);
  expect(block).toMatchObject({ status: 'rejected', reason: { code: '42P01' } });
  expect(read).toEqual({ status: 'fulfilled', value: [] });
});

test('delivers notifications to listeners until they unsubscribe', async () => {
  const received: string[] = [];
  const stop = await database.listen('News', (payload) => received.push(payload));
  await database.exec(`notify news, 'one'`);
  await expect.poll(() => received).toEqual(['one']);
  await stop();
  await database.exec(`notify news, 'two'`);
  await readIds();
  expect(received).toEqual(['one']);
});

const createThreadScript = (statement: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { parentPort } from 'node:worker_threads';
       parentPort.postMessage({ kind: 'open' });
       parentPort.on('message', () => { ${statement} });`,
    )}`,
  );

test.each([
  ['ends', 'process.exit(1)', 'ended with 1'],
  ['throws', `throw new Error('out of order')`, 'out of order'],
  ['runs out of memory', 'const all = []; for (;;) all.push(new Array(1e4).fill(0.5))', 'memory limit'],
])(
  'a database thread that %s rejects pending and later statements and reports its end',
  async (_, statement, said) => {
    const reported = Promise.withResolvers<unknown>();
    const broken = new DatabaseThread({
      directory: scratch.folder,
      onLost: reported.resolve,
      worker: createThreadScript(statement),
      limits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
    });
    await broken.waitReady;
    const waiting = Promise.allSettled([
      broken.query('select 1'),
      broken.transaction((tx) => tx.query('select 1')),
    ]);
    expect(String(await reported.promise)).toContain(said);
    expect(await waiting).toMatchObject([
      { status: 'rejected', reason: { message: 'The database is closed.' } },
      { status: 'rejected', reason: { message: 'The database is closed.' } },
    ]);
    await expect(broken.query('select 1')).rejects.toThrow('The database is closed.');
    await broken.close();
  },
);

test('rejects with the reason if the database cannot be opened', async () => {
  const closed = new DatabaseThread({ directory: '/proc/nowhere/database' });
  await expect(closed.waitReady).rejects.toMatchObject({ code: 'ENOENT' });
  await closed.close();
});

test('completes earlier requests on close and rejects later ones', async () => {
  void database.exec('create table closed (id int); insert into closed values (1)');
  await Promise.all([database.close(), database.close()]);
  await expect(database.query('select 1')).rejects.toThrow('The database is closed.');
  database = openThread();
  expect((await database.query('select id from closed')).rows).toEqual([{ id: 1 }]);
  await database.close();
  expect(lost).toEqual([]);
}, 60_000);
