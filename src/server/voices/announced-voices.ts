import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/core';
import { z } from 'zod';
import { DomainError } from '../../domain/errors.ts';
import { parseJson } from '../../domain/json.ts';
import type { Clock } from '../../domain/ports.ts';
import { FAST_SCHEDULING, type SpeechModel } from '../../domain/speech-model.ts';
import { NO_NATURAL_VOICES } from '../../domain/voices/natural-voices-rules.ts';
import type { NaturalVoicesStatus } from '../../domain/voices/voices.schema.ts';
import type { NaturalVoicesControl } from '../../domain/voices/voices.service.ts';
import { KOKORO_SPEECH_FINGERPRINT, KOKORO_TRAITS } from '../adapters/voice/kokoro/kokoro-speech-model.ts';
import { SettingEntity } from '../storage/settings.ts';

// Web processes accept podcasts and workers speak them, so workers announce in the database that they have the voices.

const SETTING_PREFIX = 'natural_voices';
const ANNOUNCE_INTERVAL_MS = 30_000;
const READ_INTERVAL_MS = 10_000;
/** The column has room for 40. */
const NAME_CHARACTERS = 20;
/** More than two announcements, and clocks that differ a little. */
const ANNOUNCEMENT_LIFETIME_MS = 120_000;

const announcementSchema = z.object({ realTimeRatio: z.number().positive(), announcedAt: z.coerce.date() });

export interface AnnouncementOptions {
  em: EntityManager;
  clock: Pick<Clock, 'now'>;
  onError: (error: unknown) => void;
  intervalMs?: number;
}

/** Each process has a row of its own. Returns a function that ends the announcements. */
export function announceVoices(
  getStatus: () => NaturalVoicesStatus,
  options: AnnouncementOptions,
): () => void {
  const { em, clock, onError, intervalMs = ANNOUNCE_INTERVAL_MS } = options;
  const name = `${SETTING_PREFIX}:${randomUUID().slice(0, NAME_CHARACTERS)}`;
  const announce = async () => {
    const { state, realTimeRatio } = getStatus();
    if (state !== 'installed') return;
    const value = JSON.stringify({ realTimeRatio, announcedAt: clock.now().toISOString() });
    await em.fork().upsert(SettingEntity, { name, value });
    const old = (await readAnnouncements(options)).filter(({ isFresh }) => !isFresh);
    await em.fork().nativeDelete(SettingEntity, { name: { $in: old.map((one) => one.name) } });
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

  install(): void {}

  close(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
  }

  async #read(): Promise<void> {
    try {
      const fresh = (await readAnnouncements(this.#options)).filter(({ isFresh }) => isFresh);
      // Any of them may generate the podcast, and an estimate should not promise too much.
      const slowest = Math.min(...fresh.map(({ realTimeRatio }) => realTimeRatio));
      this.#realTimeRatio = fresh.length > 0 ? slowest : null;
    } catch (error) {
      // The database may be away for a moment: the last answer stays.
      this.#options.onError(error);
    }
  }
}

interface Announcement {
  name: string;
  realTimeRatio: number;
  isFresh: boolean;
}

async function readAnnouncements({
  em,
  clock,
}: Pick<AnnouncementOptions, 'em' | 'clock'>): Promise<Announcement[]> {
  const settings = await em.fork().find(SettingEntity, { name: { $like: `${SETTING_PREFIX}%` } });
  return settings.map(({ name, value }) => {
    const { data } = announcementSchema.safeParse(parseJson(value));
    const ageMs = data ? clock.now().getTime() - data.announcedAt.getTime() : Number.POSITIVE_INFINITY;
    return { name, realTimeRatio: data?.realTimeRatio ?? 0, isFresh: ageMs < ANNOUNCEMENT_LIFETIME_MS };
  });
}

/** Stands for the workers' model when a podcast is created. */
function createRemoteSpeechModel(): SpeechModel {
  return {
    provider: 'natural',
    traits: { ...KOKORO_TRAITS, local: false },
    scheduling: FAST_SCHEDULING,
    // The workers' samples have it in their key.
    fingerprint: KOKORO_SPEECH_FINGERPRINT,
    prepare: () => undefined,
    synthesize: () =>
      Promise.reject(new DomainError('unavailable', 'Only the workers have the natural voices. Try again.')),
  };
}
