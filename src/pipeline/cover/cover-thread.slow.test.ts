import { expect, test } from 'vitest';
import { createCoverThread } from './cover-thread.ts';
import { renderCoverPng } from './raster.ts';

test('the cover thread draws the same pictures as the main thread in order, restarts after an idle time, and reports errors', async () => {
  const thread = createCoverThread({ idleMs: 1 });
  const bee = { kind: 'cover', title: 'Bee', rings: [3, 1, 2], size: 64 } as const;
  const [first, refused, second] = await Promise.allSettled([
    thread.draw(bee),
    thread.draw({ ...bee, size: 0 }),
    thread.draw({ ...bee, title: 'Wasp' }),
  ]);
  expect(first).toEqual({ status: 'fulfilled', value: await renderCoverPng(bee, 64) });
  expect(refused).toMatchObject({
    status: 'rejected',
    reason: new Error('RangeError: A picture of 0 pixels cannot be drawn'),
  });
  expect(second).toEqual({ status: 'fulfilled', value: await renderCoverPng({ ...bee, title: 'Wasp' }, 64) });
  thread.prepare();
  expect(await thread.draw(bee)).toEqual(await renderCoverPng(bee, 64));
  const cutOff = thread.draw(bee);
  await Promise.all([expect(cutOff).rejects.toThrow('cover thread is closed'), thread.close()]);
  await expect(thread.draw(bee)).rejects.toThrow('cover thread is closed');
});
