import type { SpeechModel } from '../../domain/speech-model.ts';
import { prepareMaster } from '../../pipeline/mastering/index.ts';

export type WarmUp = ReturnType<typeof createWarmUp>;

export function createWarmUp(getSpeechModel: () => SpeechModel) {
  let runningJobs = 0;
  return {
    /** Starts the threads or the process that a likely podcast needs. They stop after a minute without work at most. */
    prepare(): void {
      if (runningJobs > 0) return;
      getSpeechModel().prepare();
      void prepareMaster();
    },
    async runJob<T>(job: () => Promise<T>): Promise<T> {
      runningJobs += 1;
      try {
        return await job();
      } finally {
        runningJobs -= 1;
      }
    },
  };
}
