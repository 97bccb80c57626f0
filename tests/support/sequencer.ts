import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Begins with what takes longest, so that no worker is left with a long file at the end. Vitest goes by the run
 * before, which a fresh clone has not had, or else by size; but what runs in a browser or kills servers is
 * longer than what asks one.
 */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const asks = ({ moduleId }: TestSpecification) => /\/tests\/(contract|spec)\//.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter((file) => !asks(file)), ...sorted.filter(asks)];
  }
}
