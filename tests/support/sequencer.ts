import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that mostly wait start first, so that the last ones keep all processors busy. */
const KINDS = [
  /\/tests\/e2e\//,
  /\/tests\/attack\/|\/whole-podcasts\./,
  /\/tests\/contract\//,
  /\.database\.test\.ts$/,
];
const SLOW = /\/tests\/|\.slow\.(?:\w+\.)?test\.ts$/;

/**
 * Starts the slowest files first, so that no worker ends with a long one.
 * Vitest sorts by the durations of the last run, or by size in a fresh clone,
 * where it underrates tests with browsers and processes.
 */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankKind(a) - rankKind(b));
  }
}

function rankKind({ moduleId }: TestSpecification): number {
  const kind = KINDS.findIndex((pattern) => pattern.test(moduleId));
  if (kind !== -1) return kind;
  return KINDS.length + (SLOW.test(moduleId) ? 0 : 1);
}
