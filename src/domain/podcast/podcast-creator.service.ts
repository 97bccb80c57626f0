import type { EntityManager, RequiredEntityData } from '@mikro-orm/core';
import { Service } from '../base.service.ts';
import type { Editions } from '../encyclopedia.ts';
import { DomainError } from '../errors.ts';
import { asSpoken, formatEnglishOnly, nameOtherLanguage } from '../language/index.ts';
import { chooseModel } from '../models/model-catalogue.ts';
import type { Clock, ModelRegistry } from '../ports.ts';
import { keepCorrections } from '../pronunciation/pronunciation.service.ts';
import { createRandomId } from '../random-id.ts';
import { type Caller, type CreationLimit, createVisitorRequester, type Networks } from '../requester.ts';
import type { SpendingService } from '../spending/spending.service.ts';
import { parseSpeechProvider } from '../voices/voices.service.ts';
import { adoptStoppedPodcast, CHECKPOINT_VERSION } from './checkpoint-store.repository.ts';
import type { FairQueue } from './fair-queue.service.ts';
import { PodcastEntity, type PodcastRecord } from './podcast.entity.ts';
import type { Podcast } from './podcast.schema.ts';
import { formatProgressText } from './podcast.ts';
import { toPodcastView } from './podcast.view.ts';
import { completeSettings, type PodcastSettings, type RequestedSettings } from './podcast-settings.schema.ts';

const MAX_TITLE_CHECK_MS = 5_000;

export type NewPodcast = RequestedSettings & {
  seriesId?: number | undefined;
  partNumber?: number | undefined;
};

type Draft = RequiredEntityData<PodcastRecord> & { id: number; settings: PodcastSettings };

interface TitleCheck {
  title: string;
  settings: PodcastSettings;
  /** As in `SpeechTraits`. */
  englishOnly: string | null;
}

export class PodcastCreator extends Service<{
  em: EntityManager;
  fairQueue: Pick<FairQueue, 'enqueue'>;
  modelRegistry: ModelRegistry;
  clock: Clock;
  editions: Editions;
  limit: CreationLimit;
  spending: Pick<SpendingService, 'computePrice' | 'reserve'>;
}> {
  /** Throws `validation`, `rate_limited`, `unavailable` (queue or budget) and encyclopedia errors. */
  async create(caller: Caller, input: RequestedSettings): Promise<Podcast> {
    const [podcast] = await this.createAll(caller, [input]);
    if (!podcast) throw new Error('A creation gave no podcast.');
    return podcast;
  }

  /** Queues all podcasts or none. `within` gets their ids and runs first in the transaction; its error refuses all. */
  async createAll(
    caller: Caller,
    inputs: readonly NewPodcast[],
    within: (tx: EntityManager, podcastIds: readonly number[]) => Promise<void> = async () => undefined,
  ): Promise<Podcast[]> {
    const counts: Array<{ refund(): Promise<void> }> = [];
    try {
      for (const _ of inputs) counts.push(await this.deps.limit(caller));
      const drafts = inputs.map((input) => this.#createDraft(caller.owner, input));
      await this.#checkTitles(inputs, drafts, caller);
      const prices = await Promise.all(
        drafts.map(async (draft) => ({
          podcastId: draft.id,
          price: await this.deps.spending.computePrice(
            draft.settings,
            createVisitorRequester(caller, undefined),
          ),
        })),
      );
      return await this.#save(caller.networks, drafts, async (tx) => {
        await within(
          tx,
          drafts.map(({ id }) => id),
        );
        await this.deps.spending.reserve(tx, caller, prices);
      });
    } catch (error) {
      for (const count of counts) await count.refund();
      throw error;
    }
  }

  #createDraft(owner: string, input: NewPodcast): Draft {
    const { modelRegistry, clock } = this.deps;
    const choice = chooseModel(input.modelType, input.specificModel, modelRegistry);
    if (!choice.ok) throw new DomainError('validation', choice.message);
    const scriptModel = modelRegistry.findScriptModel(choice.type.type);
    if (!scriptModel) {
      throw new DomainError('validation', `${choice.type.label} is not configured on this server`);
    }
    if (input.spokenLanguage && scriptModel.provider === 'builtin') {
      const message = 'The built-in writer reads articles in their own language. Choose a language model.';
      throw new DomainError('validation', `spokenLanguage: ${message}`);
    }
    const speechModel = modelRegistry.getSpeechModel(parseSpeechProvider(input.ttsProvider));
    const now = clock.now();
    return {
      id: createRandomId(),
      owner,
      settings: completeSettings(input, {
        ttsProvider: speechModel.provider,
        modelType: choice.type.type,
        specificModel: choice.model,
      }),
      status: 'pending',
      progress: formatProgressText('starting', 0),
      chapters: [],
      writer: scriptModel.provider,
      seriesId: input.seriesId ?? null,
      partNumber: input.partNumber ?? null,
      credits: [],
      createdAt: now,
      updatedAt: now,
    };
  }

  async #save(
    networks: Networks,
    drafts: readonly Draft[],
    within: (tx: EntityManager) => Promise<void>,
  ): Promise<Podcast[]> {
    const { em, fairQueue } = this.deps;
    const records = await em.fork().transactional(async (tx) => {
      await within(tx);
      const created = drafts.map((draft) => tx.create(PodcastEntity, draft));
      await fairQueue.enqueue(tx, networks, created, () => tx.flush());
      for (const record of created) await adoptStoppedPodcast(tx, record, CHECKPOINT_VERSION);
      if (created[0]) await keepCorrections(tx, created[0].owner, created);
      return created;
    });
    return records.map((record) => toPodcastView(record, true));
  }

  async #checkTitles(inputs: readonly NewPodcast[], drafts: readonly Draft[], caller: Caller): Promise<void> {
    const checks = new Map<string, TitleCheck>();
    for (const [index, { settings }] of drafts.entries()) {
      const provider = parseSpeechProvider(inputs[index]?.ttsProvider);
      const { englishOnly } = this.deps.modelRegistry.getSpeechModel(provider).traits;
      for (const title of settings.wikiTitles) {
        const key = `${settings.language}:${title}`;
        checks.set(key, { title, settings, englishOnly: checks.get(key)?.englishOnly ?? englishOnly });
      }
    }
    await Promise.all([...checks.values()].map((check) => this.#checkTitle(check, caller)));
  }

  /** A slow encyclopedia is no reason to refuse a podcast. */
  async #checkTitle({ title, settings, englishOnly }: TitleCheck, caller: Caller): Promise<void> {
    const timeout = AbortSignal.timeout(MAX_TITLE_CHECK_MS);
    try {
      const requester = createVisitorRequester(caller, timeout);
      const { summary } = await this.deps.editions.get(settings.language).getSummary(title, requester);
      if (englishOnly === null) return;
      const language = nameOtherLanguage(asSpoken({ sections: [{ text: summary }] }, settings));
      if (language !== null)
        throw new DomainError('validation', formatEnglishOnly(englishOnly, language), { plain: true });
    } catch (error) {
      if (!timeout.aborted || error instanceof DomainError) throw error;
    }
  }
}
