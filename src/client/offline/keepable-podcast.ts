/** 96 kbit/s, the rate of every podcast. */
const BYTES_PER_SECOND = 12_000;

export interface KeepablePodcast {
  id: number;
  title: string;
  /** Seconds. */
  duration: number | null;
}

export function estimateBytes({ duration }: Pick<KeepablePodcast, 'duration'>): number {
  return Math.round((duration ?? 0) * BYTES_PER_SECOND);
}
