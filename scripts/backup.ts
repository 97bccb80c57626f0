import { stat } from 'node:fs/promises';
import { createBackup } from '../src/server/backup/create-backup.ts';
import { ConfigError, loadConfig } from '../src/server/config.ts';

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
  const isConfigError = error instanceof ConfigError;
  process.stderr.write(
    `${isConfigError ? error.message : `The backup failed. ${error instanceof Error ? error.stack : error}`}\n`,
  );
  process.exitCode = 1;
}
