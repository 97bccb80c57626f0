import { expect, test } from 'vitest';
import { MemoryStore } from '../../../tests/support/fakes.ts';
import { coverHash } from '../../domain/cover/cover-file.ts';
import { createCovers } from './covers.ts';

test('a cover is drawn once, whoever asks for it, and again for another content or when it is gone', async () => {
  const store = new MemoryStore();
  const drawn: string[] = [];
  const covers = createCovers(store, async ({ title }) => {
    drawn.push(title);
    return new Uint8Array([drawn.length]);
  });
  const bee = { title: 'Bee', rings: [1, 2] };
  const both = await Promise.all([covers.picture(bee), covers.picture({ ...bee })]);
  expect(both.map(([byte]) => byte)).toEqual([1, 1]);
  expect((await covers.picture(bee))[0]).toBe(1);
  expect((await covers.picture({ ...bee, rings: [2, 1] }))[0]).toBe(2);
  expect([...store.files.keys()]).toContain(`cover/${await coverHash(bee)}.png`);
  store.files.clear();
  await covers.picture(bee);
  expect(drawn).toEqual(['Bee', 'Bee', 'Bee']);
});

test('a drawing that failed is tried again', async () => {
  let tries = 0;
  const covers = createCovers(new MemoryStore(), async () => {
    tries += 1;
    if (tries === 1) throw new Error('no memory');
    return new Uint8Array([7]);
  });
  await expect(covers.picture({ title: 'Bee', rings: [] })).rejects.toThrow('no memory');
  expect(await covers.picture({ title: 'Bee', rings: [] })).toEqual(new Uint8Array([7]));
});
