import type { SpeechModel } from '../../domain/speech-model.ts';
import { prepareMaster } from '../../pipeline/mastering/index.ts';

export interface WarmUp {
  /** Starts the threads or the process that a likely podcast needs. They stop after a minute without work at most. */
  prepare(): void;
  runJob<T>(job: () => Promise<T>): Promise<T>;
}

export function createWarmUp(getSpeechModel: () => SpeechModel): WarmUp {
  let runningJobs = 0;
  return {
    prepare() {
      if (runningJobs > 0) return;
      const speechModel = getSpeechModel();
      speechModel.prepare();
      void prepareMaster({ usesCheckThread: !speechModel.traits.local });
    },
    async runJob(job) {
      runningJobs += 1;
      try {
        return await job();
      } finally {
        runningJobs -= 1;
      }
    },
  };
}
