import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { readThreadNiceValues } from '../../tests/support/threads.ts';
import { useRealMastering } from '../../tests/support/tone-mastering.ts';
import { createBuiltinSpeechModel } from '../server/adapters/voice/builtin/builtin-speech-model.ts';
import { runInBackground } from './background-thread.ts';
import { createCoverThread } from './cover/cover-thread.ts';
import { createMaster } from './mastering/index.ts';

useRealMastering();

test.runIf(process.platform === 'linux')(
  'background threads for voices, mastering and covers have a lower priority than the main thread',
  async () => {
    const mainNice = getPriority();
    const master = await createMaster();
    const [speechModel, covers] = [createBuiltinSpeechModel(), createCoverThread()];
    try {
      const pcm = await speechModel.synthesize({ host: 'B', text: 'Hello.' }, new AbortController().signal);
      await master.add(pcm, 0, 'B');
      await covers.draw({ kind: 'cover', title: 'Bee', rings: [1], size: 16 });
      const backgroundNice = Math.min(mainNice + 10, 19);
      const threads = ['voice', 'mastering', 'cover'];
      const readNiceValues = () => threads.map((name) => readThreadNiceValues().get(name));
      await expect.poll(readNiceValues).toEqual(threads.map(() => backgroundNice));
      runInBackground();
      expect(getPriority()).toBe(mainNice);
    } finally {
      await Promise.all([master.close(), speechModel.close(), covers.close()]);
    }
  },
);
