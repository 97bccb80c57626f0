import type { Config } from './config.ts';

export function hasSpeechProvider(config: Config): boolean {
  return Boolean(
    config.SPEECH_BASE_URL || config.GOOGLE_TTS_API_KEY || config.GOOGLE_APPLICATION_CREDENTIALS,
  );
}
