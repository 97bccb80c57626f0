import type { EntityManager } from '@mikro-orm/core';
import type { AudioStore, Clock } from '../../domain/ports.ts';
import { storeOpenings } from '../../pipeline/openings.ts';
import { getVoicesFolder } from '../adapters/voice/kokoro/kokoro-files.ts';
import { createKokoroSpeechModel } from '../adapters/voice/kokoro/kokoro-speech-model.ts';
import { type Config, ConfigError } from '../config.ts';
import type { Log } from '../log.ts';
import { getFreeBytes } from '../storage/disk-reserve.ts';
import { AnnouncedVoices, announceVoices } from './announced-voices.ts';
import { MIN_FREE_DISK_BYTES } from './install-voices.ts';
import { NaturalVoices } from './natural-voices.ts';
import type { VoiceSamples } from './voice-samples.ts';

/** For one process of the voices, the server and the installation. */
const MIN_FREE_MEMORY_BYTES = 2e9;

export interface VoicesContext {
  config: Config;
  log: Log;
  clock: Clock;
  em: EntityManager;
  store: AudioStore;
  samples: Pick<VoiceSamples, 'storeAll'>;
}

/** Null if they are off. Throws `ConfigError` if NATURAL_VOICES=on and they are missing. */
export async function openNaturalVoices(
  context: VoicesContext,
): Promise<NaturalVoices | AnnouncedVoices | null> {
  const { config, em, clock, log } = context;
  if (config.NATURAL_VOICES === 'off') return null;
  const announcements = {
    em,
    clock,
    onError: (error: unknown) =>
      log.warn({ err: error }, 'The natural voices could not be announced or read'),
  };
  if (config.ROLE === 'web') return AnnouncedVoices.open(announcements);
  const voices = await openOwnVoices(context);
  if (config.DATABASE_URL) voices.onClose(announceVoices(() => voices.getStatus(), announcements));
  return voices;
}

async function openOwnVoices({ config, log, store, samples }: VoicesContext): Promise<NaturalVoices> {
  const voices = await NaturalVoices.open({
    folder: getVoicesFolder(config.DATA_DIR),
    log,
    async storeAhead(speechModel, signal) {
      await storeOpenings({ speechModel, store, signal });
      // Web processes cannot make them when a visitor asks.
      if (config.DATABASE_URL) await samples.storeAll(speechModel);
    },
    createSpeechModel: (folder, realTimeRatio) =>
      createKokoroSpeechModel({
        folder,
        realTimeRatio,
        // An error's name or a signal, never a text of a visitor.
        onFailure: (cause) => log.warn({ cause }, 'A process of the natural voices failed'),
      }),
  });
  if (config.NATURAL_VOICES === 'on' && voices.speechModel === null) {
    await voices.close();
    throw new ConfigError(
      'NATURAL_VOICES=on, but the natural voices are not installed. Run `npm run voices`, or set NATURAL_VOICES=auto.',
    );
  }
  return voices;
}

/** Why they are not downloaded in the background: half a sentence; null if they are. */
export async function findDownloadObstacle(config: Config): Promise<string | null> {
  if (config.ROLE === 'web') return 'a process that makes podcasts';
  if (config.NATURAL_VOICES !== 'auto') return 'NATURAL_VOICES=auto';
  if (hasSpeechProvider(config)) return 'no other speech provider';
  if (process.availableMemory() < MIN_FREE_MEMORY_BYTES) return '2 GB of free memory';
  const freeBytes = await getFreeBytes(config.DATA_DIR).catch(() => 0);
  return freeBytes < MIN_FREE_DISK_BYTES ? '1 GB of free disk' : null;
}

function hasSpeechProvider(config: Config): boolean {
  return Boolean(
    config.SPEECH_BASE_URL || config.GOOGLE_TTS_API_KEY || config.GOOGLE_APPLICATION_CREDENTIALS,
  );
}
