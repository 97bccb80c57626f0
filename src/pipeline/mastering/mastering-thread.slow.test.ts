import { afterEach, describe, expect, test } from 'vitest';
import { useRealMastering } from '../../../tests/support/tone-mastering.ts';
import { MasteringChain } from './mastering-chain.ts';
import { createMaster, type Master } from './mastering-thread.ts';
import { createSpeechLikeSignal } from './testing.ts';

useRealMastering();

const open: Master[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((master) => master.close()));
});

async function startMaster(signal?: AbortSignal): Promise<Master> {
  const master = await createMaster(signal);
  open.push(master);
  return master;
}

const createSpeech = (seed: number) => createSpeechLikeSignal(1, 16_000, { level: -10, pitch: 150, seed });

describe('createMaster', () => {
  test('returns the same as the chain in call order, and takes ownership of the samples', async () => {
    const master = await startMaster();
    const given = [createSpeech(1), createSpeech(2)];
    const added = given.map((pcm, i) => master.add(pcm, i * 0.3, 'A'));
    expect(given.map((pcm) => pcm.samples.length)).toEqual([0, 0]);
    const turns = await Promise.all(added);
    const audio = await master.finish();
    const chain = await MasteringChain.create();
    expect(turns).toEqual([chain.add(createSpeech(1), 0, 'A'), chain.add(createSpeech(2), 0.3, 'A')]);
    expect(audio).toEqual(await chain.finish());
    await expect(master.add(createSpeech(3), 0)).rejects.toThrow('finished');
  });

  test('returns the same bytes for a later podcast with the same turns', async () => {
    const podcasts = [];
    for (let podcast = 0; podcast < 2; podcast += 1) {
      const master = await startMaster();
      podcasts.push([
        await master.add(createSpeech(1), 0, 'A'),
        await master.add(createSpeech(2), 0.3, 'A'),
        await master.finish(),
      ]);
    }
    expect(podcasts[1]).toEqual(podcasts[0]);
  });

  test('copies samples in shared memory instead of transferring them', async () => {
    const master = await startMaster();
    const whole = createSpeech(1).samples;
    const samples = whole.subarray(0, 8000);
    await master.add({ sampleRate: 16_000, samples }, 0);
    expect([whole.length, samples.length]).toEqual([16_000, 8000]);
    const pooled = Buffer.from('a few bytes in the pool that all small buffers share');
    await master.add(
      {
        sampleRate: 16_000,
        samples: new Int16Array(pooled.buffer, pooled.byteOffset - (pooled.byteOffset % 2), 20),
      },
      0,
    );
    expect(pooled.toString()).toContain('pool');
  });

  test('rejects only the invalid turn and masters the next one', async () => {
    const master = await startMaster();
    const refused = master.add({ sampleRate: 1, samples: new Int16Array(10) }, 0);
    const accepted = master.add(createSpeech(1), 0.5);
    await expect(refused).rejects.toThrow(RangeError);
    expect((await accepted).startSample).toBe(12_000);
  });

  test('rejects pending and later calls with the reason of an abort', async () => {
    const abort = new AbortController();
    const master = await startMaster(abort.signal);
    const reason = new Error('cancelled by the visitor');
    const pending = [master.add(createSpeech(1), 0), master.finish()];
    abort.abort(reason);
    for (const result of await Promise.allSettled(pending)) expect(result).toMatchObject({ reason });
    await expect(master.add(createSpeech(2), 0)).rejects.toBe(reason);
    await expect(createMaster(abort.signal)).rejects.toBe(reason);
  });

  test('rejects pending calls when it is closed, and can be closed repeatedly', async () => {
    const master = await startMaster();
    const pending = expect(master.add(createSpeech(1), 0)).rejects.toThrow('closed');
    await master.close();
    await pending;
    await master.close();
  });
});
