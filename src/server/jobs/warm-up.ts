import type { SpeechModel } from '../../domain/ports.ts';
import { prepareMaster } from '../../pipeline/mastering/index.ts';

/** Starts worker threads before a podcast is ordered, so that its first sound does not wait for them. */
export interface WarmUp {
  /** Prepares for a likely order. The worker threads stop after about ten idle seconds. */
  prepare(): void;
  runJob<T>(job: () => Promise<T>): Promise<T>;
}

export function createWarmUp(speechModel: SpeechModel): WarmUp {
  let runningJobs = 0;
  return {
    prepare() {
      if (runningJobs > 0) return;
      speechModel.prepare?.();
      void prepareMaster({ usesCheckThread: !speechModel.local });
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
