import type { EntityManager } from '@mikro-orm/core';
import { encodeWav } from '../audio/pcm.ts';
import { createNotFoundError, DomainError } from '../errors.ts';
import type { Visits } from '../me/visits.service.ts';
import { CHECKPOINT_VERSION } from '../podcast/checkpoint-store.repository.ts';
import { CheckpointEntity } from '../podcast/podcast.entity.ts';
import type { Clock, ModelRegistry } from '../ports.ts';
import { createRandomId } from '../random-id.ts';
import { parseSpeechProvider } from '../voices/voices.service.ts';
import {
  addCorrections,
  applyPronunciations,
  CORRECTIONS_CHECKPOINT,
  type Correction,
} from './name-corrections.ts';
import { PronunciationEntity } from './pronunciation.entity.ts';
import { MAX_PRONUNCIATIONS, type Pronunciation, type SavePronunciation } from './pronunciation.schema.ts';

const MAX_SAMPLE_MS = 15_000;

export interface PronunciationServiceDeps {
  em: EntityManager;
  clock: Clock;
  visits: Visits;
  modelRegistry: Pick<ModelRegistry, 'getSpeechModel'>;
  /** Counts a sample. Throws `rate_limited`. */
  countSample: (caller: { owner: string; address: string }) => Promise<unknown>;
}

/** How a session wants names to be said in its podcasts. Throws `not_found` for those of others. */
export class PronunciationService {
  readonly #deps: PronunciationServiceDeps;

  constructor(deps: PronunciationServiceDeps) {
    this.#deps = deps;
  }

  async list(owner: string): Promise<Pronunciation[]> {
    const records = await this.#deps.em
      .fork()
      .find(PronunciationEntity, { owner }, { orderBy: { name: 'asc' }, limit: MAX_PRONUNCIATIONS });
    return records.map(({ id, name, say, createdAt }) => ({
      id,
      name,
      say,
      created_at: createdAt.toISOString(),
    }));
  }

  /** Replaces an earlier correction of the name. Throws `validation` for too many. */
  async save(owner: string, { name, say }: SavePronunciation): Promise<Pronunciation> {
    const { em, clock, visits } = this.#deps;
    const createdAt = clock.now();
    const id = await em.fork().transactional(async (tx) => {
      await visits.register(tx, owner);
      const known = await tx.findOne(PronunciationEntity, { owner, name });
      if (!known && (await tx.count(PronunciationEntity, { owner })) >= MAX_PRONUNCIATIONS)
        throw new DomainError('validation', `You can correct at most ${MAX_PRONUNCIATIONS} names.`);
      if (known) tx.assign(known, { say, createdAt });
      else tx.create(PronunciationEntity, { id: createRandomId(), owner, name, say, createdAt });
      await tx.flush();
      return (known ?? (await tx.findOneOrFail(PronunciationEntity, { owner, name }))).id;
    });
    return { id, name, say, created_at: createdAt.toISOString() };
  }

  async remove(owner: string, id: number): Promise<void> {
    const removed = await this.#deps.em.fork().nativeDelete(PronunciationEntity, { id, owner });
    if (removed === 0) throw createNotFoundError('pronunciation');
  }

  /** A WAV file from voices on this machine only: free and private. Throws `rate_limited` and speech errors. */
  async synthesizeSample(
    caller: { owner: string; address: string },
    { name, say }: SavePronunciation,
    ttsProvider: string | undefined,
  ): Promise<Uint8Array> {
    await this.#deps.countSample(caller);
    const { modelRegistry } = this.#deps;
    const asked = modelRegistry.getSpeechModel(parseSpeechProvider(ttsProvider));
    const model = asked.traits.local ? asked : modelRegistry.getSpeechModel('builtin');
    const corrections = addCorrections(new Map(), [[name, say]]);
    const spoken = applyPronunciations(`${name}.`, corrections, model.traits.readsNames);
    return encodeWav(await model.synthesize({ host: 'A', ...spoken }, AbortSignal.timeout(MAX_SAMPLE_MS)));
  }
}

export async function findCorrections(em: EntityManager, owner: string): Promise<Correction[]> {
  const fields = ['name', 'say'] as const;
  const records = await em.find(PronunciationEntity, { owner }, { fields, orderBy: { name: 'asc' } });
  return records.map(({ name, say }) => [name, say] as const);
}

/** Podcasts and answers keep the corrections of their start, so that a resumed run says the names as before. */
export async function keepCorrections(
  tx: EntityManager,
  owner: string,
  runs: ReadonlyArray<{ id: number; createdAt: Date }>,
): Promise<void> {
  const value = await findCorrections(tx, owner);
  if (value.length === 0) return;
  for (const { id, createdAt } of runs) {
    await tx.upsert(CheckpointEntity, {
      podcastId: id,
      step: CORRECTIONS_CHECKPOINT,
      version: CHECKPOINT_VERSION,
      value,
      updatedAt: createdAt,
    });
  }
}
