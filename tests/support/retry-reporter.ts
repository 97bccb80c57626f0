import type { Reporter, TestModule } from 'vitest/node';

/** Prints the tests that passed only after a retry, because a retry hides a race. */
export default class RetryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules.flatMap((module) =>
      [...module.children.allTests()].flatMap((test) => {
        const retries = test.diagnostic()?.retryCount ?? 0;
        return retries > 0 ? [`  ${module.relativeModuleId} > ${test.fullName}: ${retries}`] : [];
      }),
    );
    console.log(
      retried.length > 0 ? `\nTests with retries:\n${retried.join('\n')}` : '\nNo test needed a retry.',
    );
  }
}
