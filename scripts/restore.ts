import { restoreBackup } from '../src/server/backup/restore-backup.ts';
import { ConfigError, loadConfig } from '../src/server/config.ts';
import { describeError } from './describe-error.ts';

// `npm run restore -- FILE [--overwrite]`: restores a backup into the configured database and audio store.

try {
  const args = process.argv.slice(2);
  const [file, ...extra] = args.filter((arg) => arg !== '--overwrite');
  if (!file || extra.length > 0) throw new ConfigError('Use: npm run restore -- FILE [--overwrite]');
  const overwrite = args.includes('--overwrite');
  const { podcasts, files, createdAt } = await restoreBackup(loadConfig(process.env), file, { overwrite });
  process.stdout.write(`Restored ${podcasts} podcasts and ${files} files as they were at ${createdAt}.\n`);
} catch (error) {
  const reason =
    error instanceof ConfigError
      ? error.message
      : `The restore failed. The data may be incomplete: run the restore again with --overwrite. ${describeError(error)}`;
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
