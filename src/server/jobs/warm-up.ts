import type { SpeechModel } from '../../domain/ports.ts';
import { prepareMaster } from '../../pipeline/mastering/master.ts';

/** Gets ready for a podcast before it is asked for, so that its first sound need not wait for threads to start. */
export interface WarmUp {
  /** To be called when somebody may press start soon. What is ready goes cold again by itself, after some ten seconds. */
  prepare(): void;
  /** To be awaited while a podcast is made: then all is warm. */
  runJob<T>(work: () => Promise<T>): Promise<T>;
}

/** @param voice the one that podcasts have who wish for no other */
export function createWarmUp(voice: SpeechModel): WarmUp {
  let atWork = 0;
  return {
    prepare() {
      if (atWork > 0) return;
      voice.prepare?.();
      void prepareMaster({ aside: voice.provider !== 'builtin' });
    },
    async runJob(work) {
      atWork += 1;
      try {
        return await work();
      } finally {
        atWork -= 1;
      }
    },
  };
}
