import { type EntityManager, LockMode, type RequiredEntityData } from '@mikro-orm/core';
import { EventEntity, PodcastEntity, type PodcastRecord } from '../podcast/podcast.entity.ts';
import type { Podcast } from '../podcast/podcast.schema.ts';
import { formatProgressText } from '../podcast/podcast.ts';
import { toListedPodcastView } from '../podcast/podcast.view.ts';
import { completeSettings } from '../podcast/podcast-settings.schema.ts';
import { computeDeadline } from '../podcast/queue-shares.ts';
import type { Clock, Events, Jobs, ModelRegistry } from '../ports.ts';
import { lockForTransaction } from '../sql.repository.ts';
import { computeExampleId, EXAMPLE_MODEL_TYPE, EXAMPLE_OWNER } from './example.ts';

const MAX_LENGTH_MINUTES = 5;
/** Screens read a podcast every few seconds, and must not start a failed one again and again. */
const REOPEN_DELAY_MS = 10_000;
const LOCK_KEY = [0x57696b69, 4] as const;
/** An example counts against nobody, because a visitor already listens. */
const NO_USE = { bySubscriber: 0, bySite: 0 };

export interface ExampleServiceDeps {
  em: EntityManager;
  jobs: Pick<Jobs, 'enqueueAgain'>;
  events: Pick<Events, 'append'>;
  clock: Clock;
  modelRegistry: Pick<ModelRegistry, 'getSpeechModel'>;
  /** Titles of the built-in articles that examples are about; the first is offered first. */
  listTitles: () => Promise<readonly string[]>;
  /** Called when somebody sees the examples: the first play may be seconds away. */
  onInterest: () => void;
}

/** Podcasts with scripts that ship with the product. Each is generated at the first play, once for all visitors. */
export class ExampleService {
  readonly #deps: ExampleServiceDeps;
  #titles: Promise<ReadonlyMap<number, string>> | null = null;

  constructor(deps: ExampleServiceDeps) {
    this.#deps = deps;
  }

  async list(): Promise<Podcast[]> {
    this.#deps.onInterest();
    const titles = await this.#loadTitles();
    const em = this.#deps.em.fork();
    const records = await em.find(
      PodcastEntity,
      { id: { $in: [...titles.keys()] } },
      { populate: ['transcriptSize'], exclude: ['transcript'] },
    );
    return [...titles].map(([id, title]) => {
      const record = records.find((one) => one.id === id);
      return toListedPodcastView(record ?? em.create(PodcastEntity, this.#createRecord(id, title)));
    });
  }

  /** Starts an example that nobody has played or that failed some time ago. No effect on other podcasts. */
  async open(id: number): Promise<void> {
    await this.#start(id, REOPEN_DELAY_MS);
  }

  async play(id: number): Promise<void> {
    await this.#start(id, 0);
  }

  async #start(id: number, retryDelayMs: number): Promise<void> {
    const title = (await this.#loadTitles()).get(id);
    if (title === undefined) return;
    const { em, jobs, clock } = this.#deps;
    const mayStart = (record: Pick<PodcastRecord, 'status' | 'updatedAt'> | null) =>
      record === null ||
      (record.status === 'failed' && clock.now().getTime() - record.updatedAt.getTime() >= retryDelayMs);
    const fields = ['status', 'updatedAt'] as const;
    if (!mayStart(await em.fork().findOne(PodcastEntity, { id }, { fields }))) return;
    await em.fork().transactional(async (tx) => {
      await lockForTransaction(tx, LOCK_KEY);
      const record = await tx.findOne(PodcastEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!mayStart(record)) return;
      if (record) await this.#restart(tx, record);
      else await this.#insert(tx, id, title);
      await jobs.enqueueAgain(id, computeDeadline(clock.now().getTime(), NO_USE, MAX_LENGTH_MINUTES), tx);
    });
  }

  /** Ids of events and attempts go on after those of a deleted record, whose run may still be ending. */
  async #insert(tx: EntityManager, id: number, title: string): Promise<void> {
    const last = await tx.findOne(
      EventEntity,
      { podcastId: id },
      { orderBy: { id: 'desc' }, fields: ['id'] },
    );
    await tx.nativeDelete(EventEntity, { podcastId: id });
    const after = last?.id ?? 0;
    await tx.insert(PodcastEntity, {
      ...this.#createRecord(id, title),
      attempt: after,
      lastEventId: after,
    });
  }

  /** Checkpoints stay; the log of the failed run would end new listeners. */
  async #restart(tx: EntityManager, record: PodcastRecord): Promise<void> {
    const now = this.#deps.clock.now();
    const progress = formatProgressText('starting', 0);
    tx.assign(record, {
      ...{ status: 'pending', progress, error: null, openRuns: 0, faults: 0 },
      ...{ createdAt: now, updatedAt: now },
    });
    await tx.flush();
    await tx.nativeDelete(EventEntity, { podcastId: record.id });
    await this.#deps.events.append(record.id, [{ type: 'progress', status: 'pending', progress }], tx);
  }

  #createRecord(id: number, title: string): RequiredEntityData<PodcastRecord> {
    const { clock, modelRegistry } = this.#deps;
    const now = clock.now();
    return {
      id,
      owner: EXAMPLE_OWNER,
      settings: completeSettings(
        { title, maxLength: MAX_LENGTH_MINUTES },
        {
          ttsProvider: modelRegistry.getSpeechModel(null).provider,
          modelType: EXAMPLE_MODEL_TYPE,
          specificModel: EXAMPLE_MODEL_TYPE,
        },
      ),
      status: 'pending',
      progress: formatProgressText('starting', 0),
      chapters: [],
      writer: EXAMPLE_MODEL_TYPE,
      credits: [],
      createdAt: now,
      updatedAt: now,
    };
  }

  #loadTitles(): Promise<ReadonlyMap<number, string>> {
    this.#titles ??= this.#deps
      .listTitles()
      .then(
        async (titles) =>
          new Map(
            await Promise.all(titles.map(async (title) => [await computeExampleId(title), title] as const)),
          ),
      )
      .catch((error: unknown) => {
        this.#titles = null;
        throw error;
      });
    return this.#titles;
  }
}
