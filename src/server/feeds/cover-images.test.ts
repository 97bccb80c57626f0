import { expect, test } from 'vitest';
import { MemoryStore } from '../../../tests/support/fakes.ts';
import { computeCoverHash } from '../../domain/cover/cover-file.ts';
import { createCoverImages } from './cover-images.ts';

test('createCoverImages draws a cover once for concurrent and later requests, and again for other content or after its deletion', async () => {
  const store = new MemoryStore();
  const drawn: string[] = [];
  const covers = createCoverImages(store, async ({ title }) => {
    drawn.push(title);
    return new Uint8Array([drawn.length]);
  });
  const bee = { title: 'Bee', rings: [1, 2] };
  const images = await Promise.all([covers.getImage(bee), covers.getImage({ ...bee })]);
  expect(images.map(([byte]) => byte)).toEqual([1, 1]);
  expect((await covers.getImage(bee))[0]).toBe(1);
  expect((await covers.getImage({ ...bee, rings: [2, 1] }))[0]).toBe(2);
  expect([...store.files.keys()]).toContain(`cover/${await computeCoverHash(bee)}.png`);
  store.files.clear();
  await covers.getImage(bee);
  expect(drawn).toEqual(['Bee', 'Bee', 'Bee']);
});

test('createCoverImages repeats a drawing that failed for the next request', async () => {
  let attempts = 0;
  const covers = createCoverImages(new MemoryStore(), async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('no memory');
    return new Uint8Array([7]);
  });
  await expect(covers.getImage({ title: 'Bee', rings: [] })).rejects.toThrow('no memory');
  expect(await covers.getImage({ title: 'Bee', rings: [] })).toEqual(new Uint8Array([7]));
});
