import { restoreBackup } from '../src/server/backup/restore-backup.ts';
import { ConfigError, loadConfig } from '../src/server/config.ts';

/** `npm run restore -- FILE [--overwrite]`: puts a backup where the settings say that database and audio are. */

try {
  const given = process.argv.slice(2);
  const [file, ...more] = given.filter((word) => word !== '--overwrite');
  if (!file || more.length > 0) throw new ConfigError('Use: npm run restore -- FILE [--overwrite]');
  const overwrite = given.includes('--overwrite');
  const { podcasts, files, createdAt } = await restoreBackup(loadConfig(process.env), file, { overwrite });
  process.stdout.write(`Restored ${podcasts} podcasts and ${files} files as they were at ${createdAt}.\n`);
} catch (error) {
  const known = error instanceof ConfigError;
  process.stderr.write(
    `${known ? error.message : `The restore failed; run it again with --overwrite. ${error instanceof Error ? error.stack : error}`}\n`,
  );
  process.exitCode = 1;
}
