import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;
let started: Promise<unknown> | null = null;

const sharedPage: Environment = {
  name: 'shared-page',
  viteEnvironment: 'client',
  async setup(global, options) {
    started ??= Promise.resolve(jsdom.setup(global, options));
    await started;
    return { teardown() {} };
  },
};

export default sharedPage;
