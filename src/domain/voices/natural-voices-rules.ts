import type { NaturalVoicesStatus } from './voices.schema.ts';

/** Below this speed, a listener would wait within the first minutes, so the built-in voices stay the default. */
const MIN_DEFAULT_REAL_TIME_RATIO = 1.3;
/** Every podcast that is made at the same time stays above this speed, so that its live stream never runs out of audio. */
export const MIN_PODCAST_REAL_TIME_RATIO = 1.2;

export const NATURAL_VOICES_LABEL = 'The natural voices';

/** Of a process that does not need them. */
export const NO_NATURAL_VOICES: NaturalVoicesStatus = {
  state: 'off',
  progress: null,
  error: null,
  realTimeRatio: null,
};

export function isNaturalDefault({ state, realTimeRatio }: NaturalVoicesStatus): boolean {
  return state === 'installed' && (realTimeRatio ?? 0) >= MIN_DEFAULT_REAL_TIME_RATIO;
}

/** `realTimeRatio` is the speed of all processes together. */
export function computeMaxNaturalPodcasts(realTimeRatio: number | null): number {
  return Math.max(1, Math.floor((realTimeRatio ?? 0) / MIN_PODCAST_REAL_TIME_RATIO));
}
