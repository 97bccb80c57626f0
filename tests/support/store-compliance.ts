import { describe, expect, test } from 'vitest';
import type { AudioStore } from '../../src/domain/ports.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

async function readText(stream: ReadableStream<Uint8Array> | null): Promise<string | null> {
  return stream && new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).text();
}

const readContent = async (store: AudioStore, key: string) =>
  new TextDecoder().decode((await store.get(key)) ?? undefined);

/** Compliance suite of the `AudioStore` port. */
export function describeStoreCompliance(name: string, makeStore: () => Promise<AudioStore>): void {
  describe(`the store ${name}`, () => {
    test('gives back what was put, whole and in ranges', async () => {
      const store = await makeStore();
      await store.put('audio/podcast_1.mp3', bytes('0123456789'));
      expect(await readContent(store, 'audio/podcast_1.mp3')).toBe('0123456789');
      expect(await readText(await store.read('audio/podcast_1.mp3'))).toBe('0123456789');
      expect(await readText(await store.read('audio/podcast_1.mp3', { start: 2, end: 4 }))).toBe('234');
      expect(await store.stat('audio/podcast_1.mp3')).toMatchObject({ size: 10 });
    });

    test('a later put replaces an earlier one', async () => {
      const store = await makeStore();
      await store.put('a/b', bytes('long text'));
      await store.put('a/b', bytes('short'));
      expect(await readContent(store, 'a/b')).toBe('short');
    });

    test('says that nothing is there, without an error', async () => {
      const store = await makeStore();
      expect(await store.get('audio/none')).toBeNull();
      expect(await store.stat('audio/none')).toBeNull();
      expect(await store.read('audio/none')).toBeNull();
      await store.delete('audio/none');
    });

    test('lists by prefix and forgets what is deleted', async () => {
      const store = await makeStore();
      for (const key of ['live/1/0.mp3', 'live/1/1.mp3', 'live/12/0.mp3', 'speech/a.wav'])
        await store.put(key, bytes('x'));
      const keys = async (prefix: string) => {
        const found: string[] = [];
        for await (const { key } of store.list(prefix)) found.push(key);
        return found.sort();
      };
      expect(await keys('live/1/')).toEqual(['live/1/0.mp3', 'live/1/1.mp3']);
      expect(await keys('live/1')).toEqual(['live/1/0.mp3', 'live/1/1.mp3', 'live/12/0.mp3']);
      expect(await keys('none/')).toEqual([]);
      await store.delete('live/1/0.mp3');
      expect(await keys('live/1/')).toEqual(['live/1/1.mp3']);
      await store.deleteAll(['live/1/1.mp3', 'live/1/none.mp3']);
      await store.deleteAll([]);
      expect(await keys('live/')).toEqual(['live/12/0.mp3']);
    });

    test('a touch gives a key the time of now, and makes none', async () => {
      const store = await makeStore();
      await store.put('speech/a.wav', bytes('x'));
      const written = (await store.stat('speech/a.wav'))?.modifiedAt.getTime() ?? 0;
      const touched = async () => {
        expect(await store.touch('speech/a.wav')).toBe(true);
        return (await store.stat('speech/a.wav'))?.modifiedAt.getTime();
      };
      // HTTP stores round times to seconds.
      await expect.poll(touched, { timeout: 5_000 }).toBeGreaterThan(written);
      expect(await readContent(store, 'speech/a.wav')).toBe('x');
      expect(await store.touch('speech/b.wav')).toBe(false);
      expect(await store.stat('speech/b.wav')).toBeNull();
    });

    test('tidying removes nothing that a key stands for, and puts go on meanwhile', async () => {
      const store = await makeStore();
      await store.put('live/1/1/0.mp3', bytes('x'));
      await store.put('live/2/1/0.mp3', bytes('x'));
      await store.delete('live/2/1/0.mp3');
      const before = new Date();
      const keys = Array.from({ length: 20 }, (_, i) => `live/2/${i}/0.mp3`);
      await Promise.all(keys.flatMap((key) => [store.tidy(before), store.put(key, bytes('x'))]));
      for (const key of ['live/1/1/0.mp3', ...keys]) expect(await readContent(store, key)).toBe('x');
    });

    test.each(['../secret', '/etc/passwd', 'a/../b', 'a//b', '', 'a/.hidden', 'A'])(
      'refuses the key %j',
      async (key) => {
        const store = await makeStore();
        await expect(store.put(key, bytes('x'))).rejects.toThrow();
        await expect(store.get(key)).rejects.toThrow();
      },
    );

    test('simultaneous puts of one key leave one of them whole', async () => {
      const store = await makeStore();
      const contents = Array.from({ length: 8 }, (_, i) => `${i}`.repeat(100_000));
      await Promise.all(contents.map((content) => store.put('a/same', bytes(content))));
      expect(contents).toContain(await readContent(store, 'a/same'));
    });
  });
}
