import { stat } from 'node:fs/promises';
import { createBackup } from '../src/server/backup/create-backup.ts';
import { ConfigError, loadConfig } from '../src/server/config.ts';
import { describeError } from './describe-error.ts';

// `npm run backup -- FILE`: writes the configured database and audio store into one archive.

try {
  const [, , file, ...extra] = process.argv;
  if (!file || extra.length > 0) throw new ConfigError('Use: npm run backup -- FILE');
  const { podcasts, files, withoutAudio } = await createBackup(loadConfig(process.env), file);
  const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
  process.stdout.write(`Backed up ${podcasts} podcasts and ${files} files, ${megabytes} MB.\n`);
  if (withoutAudio > 0)
    process.stdout.write(
      `The store lacks the audio of ${withoutAudio} finished podcasts. Check that it is the right store.\n`,
    );
} catch (error) {
  const reason =
    error instanceof ConfigError
      ? error.message
      : `The backup failed, and its file is not usable. ${describeError(error)}`;
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
