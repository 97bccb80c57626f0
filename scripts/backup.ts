import { stat } from 'node:fs/promises';
import { createBackup } from '../src/server/backup/create-backup.ts';
import { ConfigError, loadConfig } from '../src/server/config.ts';

/** `npm run backup -- FILE`: writes the database and the audio, wherever the settings say they are, into one archive. */

try {
  const [, , file, ...more] = process.argv;
  if (!file || more.length > 0) throw new ConfigError('Use: npm run backup -- FILE');
  const { podcasts, files, withoutAudio } = await createBackup(loadConfig(process.env), file);
  const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
  process.stdout.write(`Backed up ${podcasts} podcasts and ${files} files, ${megabytes} MB.\n`);
  if (withoutAudio > 0)
    process.stdout.write(
      `The store lacks the audio of ${withoutAudio} finished podcasts: is it the right one?\n`,
    );
} catch (error) {
  const known = error instanceof ConfigError;
  process.stderr.write(
    `${known ? error.message : `The backup failed. ${error instanceof Error ? error.stack : error}`}\n`,
  );
  process.exitCode = 1;
}
