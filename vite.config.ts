import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compressedTwins } from './scripts/compressed-twins.ts';

/** Libraries of many small modules that every screen needs. */
const HEAVY = [
  '@mantine/core',
  '@mantine/hooks',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@testing-library/react',
  'react-router',
];

export default defineConfig({
  root: 'src/client',
  publicDir: 'public',
  plugins: [react(), compressedTwins()],
  server: {
    port: 5173,
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/feeds': 'http://127.0.0.1:3000',
      '/trpc': { target: 'http://127.0.0.1:3000', ws: true },
    },
  },
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    // Tells the server which chunks a screen will ask for.
    manifest: true,
    // The form in the feedback page's frame is a small page by itself.
    rolldownOptions: { input: ['src/client/index.html', 'src/client/feedback/form.html'] },
  },
  test: {
    root: '.',
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One file more than the default on two cores: a browser test waits half of its time.
    maxWorkers: 2,
    // A machine that is busy with something else must not refuse a good change: what fails three times is broken.
    retry: process.env.CI ? 2 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'client',
          include: ['src/client/**/*.test.{ts,tsx}'],
          // Each file has a page of its own and loads these anew: as one file each, not as thousands.
          deps: { optimizer: { client: { enabled: true, include: HEAVY } } },
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          // As below; a screen's tests, each with a page of its own, are better off alone.
          isolate: false,
          include: ['src/**/*.test.ts'],
          exclude: ['src/client/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          // The server's modules are loaded once for all of these files: none of them changes a module.
          isolate: false,
          include: ['tests/**/*.test.ts'],
          globalSetup: 'tests/support/global-setup.ts',
        },
      },
    ],
  },
});
