import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildServiceWorker } from './scripts/build-service-worker.ts';
import { precompressAssets } from './scripts/precompress-assets.ts';

/** Used on nearly every screen. Alone, each of these modules is a file of some hundred bytes. */
const COMMON_MODULES =
  /components[\\/](cover\.tsx|tab-list|Badge|Group|Stack)|use-(capabilities|debounced-value|id|online)\.|useMutation|Icon(Search|Refresh|BellPlus)\.mjs/;
/** What home and search share, and the button to follow something. */
const SEARCH_MODULES =
  /article-(search|language)|use-article-combobox|lazy-create-sheet|lazy-follow-button|has-follows/;

export default defineConfig({
  root: 'src/client',
  publicDir: 'public',
  plugins: [react(), precompressAssets(), buildServiceWorker()],
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
    // Lists the chunks of each screen for the server.
    manifest: true,
    // The feedback page shows its form in a frame, as a separate page.
    rolldownOptions: {
      input: ['src/client/index.html', 'src/client/feedback/form.html'],
      treeshake: {
        moduleSideEffects: [
          // The package does not say that its modules have no side effects. Then the socket link is part of the first load.
          { test: /@trpc[\\/]client/, sideEffects: false },
          // An import of one part of a feature does not load the others with their styles.
          { test: /features[\\/][^\\/]+[\\/]index\.ts$/, sideEffects: false },
        ],
      },
      output: {
        // Each file with dynamic imports lists the files that they need. Short names save a kilobyte of the first load.
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        // Few large files compress better than many small ones.
        codeSplitting: {
          groups: [
            {
              // The package's index imports the WebSocket link too, but only `socket.ts` uses it.
              name: 'web-socket',
              test: /@trpc[\\/]client[\\/]dist[\\/]wsLink|client[\\/]socket\.ts/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            {
              name: 'request',
              test: /client[\\/](request|session-id)\.ts|modulepreload-polyfill/,
              priority: 2,
            },
            {
              name: 'first-load',
              tags: ['$initial'],
              test: (id) => !/client[\\/]feedback/.test(id),
              priority: 1,
            },
            { name: 'common', test: COMMON_MODULES },
            { name: 'search', test: SEARCH_MODULES, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
