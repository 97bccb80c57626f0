import { defineConfig, mergeConfig } from 'vitest/config';
import { LongestFirstSequencer } from './tests/support/sequencer.ts';
import client from './vite.config.ts';

/** Tests of the client that need Node's own responses or files. */
const CLIENT_WITHOUT_PAGE = [
  'src/client/features/music/music-tracks.test.ts',
  'src/client/service-worker/*.test.ts',
];

/** Tests of the server that parse documents. */
const SERVER_WITH_PAGE = [
  'src/domain/cover/{cover,preview}.test.ts',
  'src/server/pages/compose-page.test.ts',
];

/** Threads, jobs, whole generations and long computations. `npm run test:fast` leaves them out. */
const SLOW = 'src/**/*.{slow,slow.service,slow.router,database}.test.ts';

/** Killed processes, lost databases, full disks, failing vendors, backups and attacks: `npm run test:recovery`. */
const RECOVERY = 'tests/{recovery,attack}/**/*.test.ts';

/** Installs the natural voices from the package registry and synthesizes: `npm run test:voices`. */
const VOICES = 'tests/voices/**/*.test.ts';

/** For two cores: unit tests use a core each, and loading the modules takes most of their time. */
const UNIT_WORKERS = 2;
/** Tests of the whole product mostly wait. Their group runs first. */
const WHOLE_WORKERS = 4;

const WHOLE_SETUP = ['client', 'database', 'browser'].map((name) => `tests/support/${name}-setup.ts`);

export default mergeConfig(
  client,
  defineConfig({
    test: {
      root: '.',
      environment: 'node',
      // As in scripts/run.mjs (decision 051).
      execArgv: ['--no-wasm-code-gc'],
      testTimeout: 30_000,
      hookTimeout: 60_000,
      maxWorkers: UNIT_WORKERS,
      sequence: { sequencer: LongestFirstSequencer, groupOrder: 1 },
      reporters: ['default', './tests/support/retry-reporter.ts'],
      // Long enough for a busy machine.
      expect: { poll: { timeout: 15_000 } },
      // CI machines are shared. The retry reporter lists the tests that needed a retry.
      retry: process.env.CI ? 2 : 0,
      projects: [
        {
          extends: true,
          test: {
            name: 'client',
            // One page for all files of a worker, because loading the libraries takes most of the time. Another
            // environment in one file would start a process for it.
            isolate: false,
            environment: './tests/support/client/shared-page.ts',
            setupFiles: ['tests/support/client/setup.ts'],
            include: ['src/client/**/*.test.ts', ...SERVER_WITH_PAGE],
            exclude: CLIENT_WITHOUT_PAGE,
          },
        },
        {
          extends: true,
          test: {
            name: 'screens',
            // Apart from `client`, because `npm run test:fast` leaves them out.
            isolate: false,
            environment: './tests/support/client/shared-page.ts',
            setupFiles: ['tests/support/client/setup.ts'],
            include: ['src/client/**/*.test.tsx'],
          },
        },
        {
          extends: true,
          test: {
            name: 'server',
            isolate: false,
            include: ['src/{domain,pipeline,routers,server}/**/*.test.ts', ...CLIENT_WITHOUT_PAGE],
            exclude: [...SERVER_WITH_PAGE, SLOW],
            globalSetup: 'tests/support/database-setup.ts',
          },
        },
        {
          extends: true,
          test: {
            name: 'whole',
            maxWorkers: WHOLE_WORKERS,
            sequence: { groupOrder: 0 },
            // Loads the server's modules once for all files, because no test replaces a module.
            isolate: false,
            include: [SLOW, 'tests/**/*.test.ts'],
            exclude: ['**/node_modules/**', RECOVERY, VOICES],
            globalSetup: WHOLE_SETUP,
          },
        },
        {
          extends: true,
          test: {
            name: 'voices',
            testTimeout: 900_000,
            hookTimeout: 900_000,
            include: [VOICES],
            globalSetup: 'tests/support/voices-setup.ts',
          },
        },
        {
          extends: true,
          test: {
            name: 'recovery',
            maxWorkers: WHOLE_WORKERS,
            sequence: { groupOrder: 0 },
            isolate: false,
            include: [RECOVERY],
            globalSetup: WHOLE_SETUP,
          },
        },
      ],
    },
  }),
);
