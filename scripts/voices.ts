import { getVoicesFolder } from '../src/server/adapters/voice/kokoro/kokoro-files.ts';
import { ConfigError, loadConfig } from '../src/server/config.ts';
import { VoicesError } from '../src/server/voices/install-runtime.ts';
import { DOWNLOAD_BYTES, installVoices, removeVoices } from '../src/server/voices/install-voices.ts';
import { describeError } from './describe-error.ts';

// `npm run voices`: installs the natural voices into DATA_DIR, or measures installed ones again; `-- --remove` deletes them.

const STEP_PERCENT = 10;
const MEGABYTE = 1e6;

try {
  const [, , flag, ...extra] = process.argv;
  if ((flag !== undefined && flag !== '--remove') || extra.length > 0) {
    throw new ConfigError('Use: npm run voices, or npm run voices -- --remove');
  }
  const folder = getVoicesFolder(loadConfig(process.env).DATA_DIR);
  if (flag === '--remove') await remove(folder);
  else await install(folder);
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}

async function install(folder: string): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stop.abort(new VoicesError('the installation was stopped')));
  }
  process.stdout.write(`Installing the natural voices (${Math.round(DOWNLOAD_BYTES / MEGABYTE)} MB) ...\n`);
  let shownPercent = 0;
  const { realTimeRatio } = await installVoices({
    folder,
    signal: stop.signal,
    measuresAgain: true,
    onProgress(ratio) {
      const percent = Math.floor((ratio * 100) / STEP_PERCENT) * STEP_PERCENT;
      if (percent <= shownPercent) return;
      shownPercent = percent;
      process.stdout.write(`${percent}%\n`);
    },
  });
  process.stdout.write(
    `The natural voices are installed: ${realTimeRatio.toFixed(1)} times real time on this machine.\n`,
  );
}

async function remove(folder: string): Promise<void> {
  await removeVoices(folder);
  process.stdout.write('The natural voices are removed. The built-in voices are used.\n');
}

function describeFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const reason =
    error instanceof VoicesError ? error.message : `an unexpected error: ${describeError(error)}`;
  return `The natural voices are not installed: ${reason}. The built-in voices stay in use.`;
}
