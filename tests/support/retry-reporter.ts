import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

const MAX_REASON_CHARACTERS = 300;

/** Prints the tests that passed only after a retry and why they failed before, because a retry hides a race. */
export default class RetryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules.flatMap((module) =>
      [...module.children.allTests()].flatMap((test) => {
        const retries = test.diagnostic()?.retryCount ?? 0;
        if (retries === 0) return [];
        return [`  ${module.relativeModuleId} > ${test.fullName}: ${retries}\n    ${formatReason(test)}`];
      }),
    );
    console.log(
      retried.length > 0 ? `\nTests with retries:\n${retried.join('\n')}` : '\nNo test needed a retry.',
    );
  }
}

function formatReason(test: TestCase): string {
  const [error] = test.result().errors ?? [];
  const message = stripVTControlCharacters(`${error?.message ?? ''} ${error?.diff ?? ''}`);
  return message.replace(/\s+/gu, ' ').trim().slice(0, MAX_REASON_CHARACTERS);
}
