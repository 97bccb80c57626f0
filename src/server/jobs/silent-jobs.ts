import type { ActiveJob } from './active-job.repository.ts';

/** Compares no clocks: they may be set, differ between machines, or run on while a process is frozen. */
export class SilentJobFinder {
  readonly #maxUnchanged: number;
  #known = new Map<string, { version: string; unchanged: number }>();

  /** `maxUnchanged` is the number of observations without a new heartbeat that a live run may have. */
  constructor(maxUnchanged: number) {
    this.#maxUnchanged = maxUnchanged;
  }

  observe(jobs: readonly ActiveJob[]): ActiveJob[] {
    const current = jobs.map((job) => {
      const version = `${job.retryCount} ${job.heartbeat}`;
      const known = this.#known.get(job.id);
      return { job, version, unchanged: known?.version === version ? known.unchanged + 1 : 0 };
    });
    this.#known = new Map(current.map(({ job, version, unchanged }) => [job.id, { version, unchanged }]));
    return current.filter(({ unchanged }) => unchanged > this.#maxUnchanged).map(({ job }) => job);
  }
}
