import { afterEach, describe, expect, test } from 'vitest';
import { MasteringChain } from './mastering-chain.ts';
import { createMaster, type Master } from './mastering-thread.ts';
import { createSpeechLikeSignal } from './testing-signals.ts';

const open: Master[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((master) => master.close()));
});

async function start(signal?: AbortSignal): Promise<Master> {
  const master = await createMaster(signal);
  open.push(master);
  return master;
}

const speech = (seed: number) => createSpeechLikeSignal(1, 16_000, { level: -10, pitch: 150, seed });

describe('the mastering thread', () => {
  test('returns the same as the chain in call order, and takes ownership of the samples', async () => {
    const master = await start();
    const given = [speech(1), speech(2)];
    const added = given.map((pcm, i) => master.add(pcm, i * 0.3, 'A'));
    expect(given.map((pcm) => pcm.samples.length)).toEqual([0, 0]);
    const turns = await Promise.all(added);
    const audio = await master.finish();
    const chain = await MasteringChain.create();
    expect(turns).toEqual([chain.add(speech(1), 0, 'A'), chain.add(speech(2), 0.3, 'A')]);
    expect(audio).toEqual(await chain.finish());
    await expect(master.add(speech(3), 0)).rejects.toThrow('finished');
  });

  test('a later podcast has the same bytes as the first', async () => {
    const made = [];
    for (let podcast = 0; podcast < 2; podcast += 1) {
      const master = await start();
      made.push([
        await master.add(speech(1), 0, 'A'),
        await master.add(speech(2), 0.3, 'A'),
        await master.finish(),
      ]);
    }
    expect(made[1]).toEqual(made[0]);
  });

  test('copies samples in shared memory', async () => {
    const master = await start();
    const whole = speech(1).samples;
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

  test('a refused turn rejects alone', async () => {
    const master = await start();
    const refused = master.add({ sampleRate: 1, samples: new Int16Array(10) }, 0);
    const taken = master.add(speech(1), 0.5);
    await expect(refused).rejects.toThrow(RangeError);
    expect((await taken).startSample).toBe(12_000);
  });

  test('an abort rejects pending and later calls with its reason', async () => {
    const abort = new AbortController();
    const master = await start(abort.signal);
    const reason = new Error('cancelled by the visitor');
    const pending = [master.add(speech(1), 0), master.finish()];
    abort.abort(reason);
    for (const result of await Promise.allSettled(pending)) expect(result).toMatchObject({ reason });
    await expect(master.add(speech(2), 0)).rejects.toBe(reason);
    await expect(createMaster(abort.signal)).rejects.toBe(reason);
  });

  test('closing rejects pending calls and can be repeated', async () => {
    const master = await start();
    const pending = expect(master.add(speech(1), 0)).rejects.toThrow('closed');
    await master.close();
    await pending;
    await master.close();
  });
});
