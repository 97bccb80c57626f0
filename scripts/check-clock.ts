/** Checks that intervals use the monotonic clock: only listed files read the wall clock directly. */
import { globSync, readFileSync } from 'node:fs';

const WALL_CLOCK_READERS = [
  'src/domain/system-clock.ts',
  // The browser's timestamps: stored across tabs and visits, shown, or compared with the server's.
  'src/client/features/admin/admin-panel.tsx',
  'src/client/features/backup/library-backup.ts',
  'src/client/features/generation/generation-progress.tsx',
  'src/client/features/generation/generation-state.ts',
  'src/client/features/generation/stuck-podcasts.ts',
  'src/client/features/playlists/use-playlists.ts',
  'src/client/features/series/series-details.tsx',
  'src/client/library/library-store.ts',
  'src/client/library/use-library-sync.ts',
  'src/client/offline/download-store.ts',
  'src/client/player/one-playing-tab.ts',
  'src/client/player/position-store.ts',
];

const WALL_CLOCK = /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(\s*\)/;

const files = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] }).map((file) =>
  file.replaceAll('\\', '/'),
);
const readers = files.filter((file) => WALL_CLOCK.test(readFileSync(file, 'utf8')));
const violations = [
  ...readers
    .filter((file) => !WALL_CLOCK_READERS.includes(file))
    .map((file) => `${file} reads the wall clock: use Clock.monotonicMs() for intervals, else Clock.now().`),
  ...WALL_CLOCK_READERS.filter((file) => !readers.includes(file)).map(
    (file) => `${file} does not read the wall clock: remove it from scripts/check-clock.ts.`,
  ),
];
for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;
