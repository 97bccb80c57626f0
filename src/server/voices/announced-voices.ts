import type { EntityManager } from '@mikro-orm/core';
import { z } from 'zod';
import { DomainError } from '../../domain/errors.ts';
import type { Clock, SpeechModel } from '../../domain/ports.ts';
import { NATURAL_VOICES_LABEL, NO_NATURAL_VOICES } from '../../domain/voices/natural-voices-rules.ts';
import type { NaturalVoicesStatus } from '../../domain/voices/voices.schema.ts';
import type { NaturalVoicesControl } from '../../domain/voices/voices.service.ts';
import { SettingEntity } from '../storage/setting.entity.ts';

// Web processes accept podcasts and workers speak them, so workers announce in the database that they have the voices.

const SETTING = 'natural_voices';
const ANNOUNCE_INTERVAL_MS = 30_000;
const READ_INTERVAL_MS = 10_000;
/** More than two announcements, and clocks that differ a little. */
const ANNOUNCEMENT_LIFETIME_MS = 120_000;

const announcementSchema = z.object({ realTimeRatio: z.number().positive(), announcedAt: z.coerce.date() });

export interface AnnouncementOptions {
  em: EntityManager;
  clock: Pick<Clock, 'now'>;
  onError: (error: unknown) => void;
  intervalMs?: number;
}

/** Returns a function that ends the announcements. */
export function announceVoices(
  getStatus: () => NaturalVoicesStatus,
  { em, clock, onError, intervalMs = ANNOUNCE_INTERVAL_MS }: AnnouncementOptions,
): () => void {
  const announce = async () => {
    const { state, realTimeRatio } = getStatus();
    if (state !== 'installed') return;
    const value = JSON.stringify({ realTimeRatio, announcedAt: clock.now().toISOString() });
    await em.fork().upsert(SettingEntity, { name: SETTING, value });
  };
  const run = () => void announce().catch(onError);
  run();
  const timer = setInterval(run, intervalMs).unref();
  return () => clearInterval(timer);
}

/** The natural voices of the workers, as a web process knows them. */
export class AnnouncedVoices implements NaturalVoicesControl {
  readonly #options: AnnouncementOptions;
  readonly #speechModel = createRemoteSpeechModel();
  #realTimeRatio: number | null = null;
  #timer: NodeJS.Timeout | null = null;

  private constructor(options: AnnouncementOptions) {
    this.#options = options;
  }

  static async open(options: AnnouncementOptions): Promise<AnnouncedVoices> {
    const voices = new AnnouncedVoices(options);
    await voices.#read();
    voices.#timer = setInterval(() => void voices.#read(), options.intervalMs ?? READ_INTERVAL_MS).unref();
    return voices;
  }

  get speechModel(): SpeechModel | null {
    return this.#realTimeRatio === null ? null : this.#speechModel;
  }

  getStatus(): NaturalVoicesStatus {
    if (this.#realTimeRatio === null) return NO_NATURAL_VOICES;
    return { ...NO_NATURAL_VOICES, state: 'installed', realTimeRatio: this.#realTimeRatio };
  }

  /** Only the workers can. */
  install(): void {}

  close(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
  }

  async #read(): Promise<void> {
    const { em, clock, onError } = this.#options;
    try {
      const setting = await em.fork().findOne(SettingEntity, { name: SETTING });
      const parsed = announcementSchema.safeParse(JSON.parse(setting?.value ?? 'null'));
      const ageMs = parsed.success ? clock.now().getTime() - parsed.data.announcedAt.getTime() : null;
      const isFresh = ageMs !== null && ageMs < ANNOUNCEMENT_LIFETIME_MS;
      this.#realTimeRatio = parsed.success && isFresh ? parsed.data.realTimeRatio : null;
    } catch (error) {
      // The database may be away for a moment: the last answer stays.
      onError(error);
    }
  }
}

/** Stands for the workers' model when a podcast is created. */
function createRemoteSpeechModel(): SpeechModel {
  return {
    provider: 'natural',
    local: true,
    englishOnly: NATURAL_VOICES_LABEL,
    fingerprint: 'workers',
    synthesize: () =>
      Promise.reject(new DomainError('unavailable', 'Only the workers have the natural voices. Try again.')),
  };
}
