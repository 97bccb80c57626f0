import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { readThreadNiceValues } from '../../tests/support/threads.ts';
import { createBuiltinSpeechModel } from '../server/adapters/voice/builtin/builtin-speech-model.ts';
import { runInBackground } from './background-thread.ts';
import { createCoverThread } from './cover/cover-thread.ts';
import { createMaster } from './mastering/index.ts';

test.runIf(process.platform === 'linux')(
  'background threads for voices, mastering and covers have a lower priority than the main thread',
  async () => {
    const own = getPriority();
    const master = await createMaster(undefined, { usesCheckThread: true });
    const [voice, covers] = [createBuiltinSpeechModel(), createCoverThread()];
    try {
      const said = await voice.synthesize({ host: 'B', text: 'Hello.' }, new AbortController().signal);
      await master.add(said, 0, 'B');
      await covers.draw({ kind: 'cover', title: 'Bee', rings: [1], size: 16 });
      const nicer = Math.min(own + 10, 19);
      const background = ['voice', 'mastering', 'listening', 'cover'];
      const nice = () => background.map((name) => readThreadNiceValues().get(name));
      await expect.poll(nice).toEqual(background.map(() => nicer));
      runInBackground();
      expect(getPriority()).toBe(own);
    } finally {
      await Promise.all([master.close(), voice.close(), covers.close()]);
    }
  },
);
