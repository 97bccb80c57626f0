import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts the slowest files first, so that no worker ends with a long one.
 * Vitest sorts by the durations of the last run, or by size in a fresh clone,
 * where it underrates tests with browsers and processes.
 */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) =>
      /\/tests\/|\.(?:slow|database)\.test\.ts$/.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
