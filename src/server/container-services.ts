import type { MikroORM } from '@mikro-orm/core';
import { ArticleService } from '../domain/article/article.service.ts';
import type { Encyclopedia } from '../domain/encyclopedia.ts';
import { ExampleService } from '../domain/example/example.service.ts';
import { FeedService } from '../domain/feed/feed.service.ts';
import type { LibraryTokens } from '../domain/feed/feed-address.ts';
import { FeedbackService } from '../domain/feedback/feedback.service.ts';
import { FollowService } from '../domain/follow/follow.service.ts';
import type { Listening } from '../domain/follow/listening.service.ts';
import { FreshnessService } from '../domain/freshness/freshness.service.ts';
import { MeService } from '../domain/me/me.service.ts';
import type { Visits } from '../domain/me/visits.service.ts';
import { findModelNote } from '../domain/models/model-aliases.ts';
import { PairingService } from '../domain/pairing/pairing.service.ts';
import { PlaylistService } from '../domain/playlist/playlist.service.ts';
import { EstimateService } from '../domain/podcast/estimate.service.ts';
import { FairQueue } from '../domain/podcast/fair-queue.service.ts';
import { PodcastService } from '../domain/podcast/podcast.service.ts';
import { PodcastCreator } from '../domain/podcast/podcast-creator.service.ts';
import { PodcastQueries } from '../domain/podcast/podcast-queries.service.ts';
import { PodcastWaits } from '../domain/podcast/podcast-waits.service.ts';
import { SharingService } from '../domain/podcast/sharing.service.ts';
import type { AudioReader, AudioStore, Clock, Events, ModelRegistry } from '../domain/ports.ts';
import { findCorrections, PronunciationService } from '../domain/pronunciation/pronunciation.service.ts';
import { QuestionService } from '../domain/question/question.service.ts';
import { AnswerAdder } from '../domain/revision/answer-adder.service.ts';
import { PodcastUpdater } from '../domain/revision/podcast-updater.service.ts';
import { RevisionService } from '../domain/revision/revision.service.ts';
import { TranscriptEditor } from '../domain/revision/transcript-editor.service.ts';
import type { EpisodeSuggestion } from '../domain/series/series.schema.ts';
import { SeriesService } from '../domain/series/series.service.ts';
import { SuggestionService } from '../domain/series/suggestion.service.ts';
import { AnswerSpending } from '../domain/spending/answer-spending.service.ts';
import { SpendingService } from '../domain/spending/spending.service.ts';
import type { ProviderHealth } from '../domain/system/provider-health.service.ts';
import { StatusService } from '../domain/system/status.service.ts';
import { SystemService } from '../domain/system/system.service.ts';
import type { NaturalVoicesStatus } from '../domain/voices/voices.schema.ts';
import { type NaturalVoicesControl, VoicesService } from '../domain/voices/voices.service.ts';
import type { Services } from '../routers/services.ts';
import { createCoalescingCache } from './adapters/encyclopedia/coalescing-cache.ts';
import type { EncyclopediaSetup } from './adapters/encyclopedia/create-encyclopedia.ts';
import { readExampleScripts } from './adapters/writer/example/example-scripts.ts';
import { deriveCodeKeys } from './ciphers.ts';
import type { Config } from './config.ts';
import { hashSessionId } from './http/credentials.ts';
import type { Queue } from './jobs/queue.ts';
import { hashWithKey } from './limits/networks.ts';
import type { Limits } from './limits/request-limits.ts';
import type { Log } from './log.ts';
import { createPageSettings } from './page-settings.ts';
import type { GetGuidOrigin } from './storage/settings.ts';

const SUGGESTION_LIFETIME_MS = 10 * 60_000;
const MAX_SUGGESTED_TOPICS = 500;

export interface ServiceContext {
  config: Config;
  log: Log;
  clock: Clock;
  orm: MikroORM;
  queue: Queue;
  events: Events;
  store: AudioStore;
  visitorStore: AudioReader;
  encyclopedia: Encyclopedia;
  encyclopediaSetup: EncyclopediaSetup;
  modelRegistry: ModelRegistry;
  getNaturalVoices: () => NaturalVoicesStatus;
  health: ProviderHealth;
  naturalVoices: NaturalVoicesControl | null;
  limits: Limits;
  networkKey: string;
  visits: Visits;
  listening: Listening;
  libraryTokens: LibraryTokens;
  getGuidOrigin: GetGuidOrigin;
  onArticleInterest: () => void;
}

export function createServices(context: ServiceContext): Services {
  const { clock, queue, events, store, encyclopedia, limits, modelRegistry, visits } = context;
  const { em } = context.orm;
  const examples = new ExampleService({
    ...{ em, jobs: queue, events, clock, modelRegistry },
    listTitles: async () => (await readExampleScripts()).map(({ title }) => title),
    onInterest: () => setImmediate(context.onArticleInterest),
  });
  const podcasts = new PodcastService({ em, jobs: queue, events, store, clock, examples });
  const spending = createSpendingService(context);
  const podcastCreator = createPodcastCreator(context, spending);
  const podcastQueries = new PodcastQueries({ em, clock });
  const feeds = createFeedService(context, podcastQueries);
  const freshness = new FreshnessService({ em, encyclopedia, clock });
  const estimates = createEstimateService(context);
  const questions = createQuestionService(context, spending);
  return {
    ...createRevisionServices(context, spending, freshness),
    articles: createArticleService(context),
    podcastCreator,
    examples,
    feedback: new FeedbackService({ em, clock, limit: limits.countFeedback }),
    feeds,
    follows: new FollowService({ em, clock, visits, encyclopedia, feeds }),
    freshness,
    podcastQueries,
    me: new MeService({ em, podcasts, questions }),
    pairing: createPairingService(context),
    playlists: new PlaylistService({ em, clock, visits }),
    podcasts,
    questions,
    pronunciations: new PronunciationService({
      em,
      clock,
      visits,
      modelRegistry,
      countSample: limits.countNameSample,
    }),
    sharing: new SharingService(em, examples),
    estimates,
    podcastWaits: new PodcastWaits(em, estimates),
    series: new SeriesService({ em, clock, visits, podcastCreator, podcasts }),
    suggestions: createSuggestionService(context, spending),
    status: createStatusService(context, spending),
    system: createSystemService(context),
    spending,
    voices: new VoicesService(context.naturalVoices),
  };
}

function createArticleService({ encyclopedia, encyclopediaSetup, onArticleInterest }: ServiceContext) {
  return new ArticleService({
    encyclopedia,
    onInterest: () => setImmediate(onArticleInterest),
    listPool: encyclopediaSetup.listPool,
    findBuiltinArticle: encyclopediaSetup.findBuiltinArticle,
    listBuiltinAddresses: encyclopediaSetup.listBuiltinAddresses,
  });
}

function createSpendingService(context: ServiceContext): SpendingService {
  const { orm, clock, encyclopedia, modelRegistry, config, networkKey } = context;
  return new SpendingService({
    em: orm.em,
    clock,
    encyclopedia,
    modelRegistry,
    aliases: config.MODEL_ALIASES,
    hashOwner: (owner) => hashWithKey(networkKey, owner),
    limit: config.LIMIT_SPEND_PER_DAY ?? null,
  });
}

function createPodcastCreator(context: ServiceContext, spending: SpendingService): PodcastCreator {
  const { orm, queue, clock, modelRegistry, encyclopedia, limits, config } = context;
  return new PodcastCreator({
    em: orm.em,
    fairQueue: new FairQueue({ jobs: queue, clock, limit: config.QUEUE_LIMIT }),
    modelRegistry,
    clock,
    encyclopedia,
    limit: limits.countCreation,
    spending,
  });
}

function createEstimateService({
  encyclopedia,
  modelRegistry,
  clock,
  config,
  getNaturalVoices,
}: ServiceContext) {
  return new EstimateService({
    encyclopedia,
    modelRegistry,
    clock,
    aliases: config.MODEL_ALIASES,
    getNaturalRatio: () => getNaturalVoices().realTimeRatio,
  });
}

function createFeedService(context: ServiceContext, podcastQueries: PodcastQueries): FeedService {
  const { orm, libraryTokens, getGuidOrigin, visits, listening, config } = context;
  return new FeedService({
    em: orm.em,
    podcastQueries,
    libraryTokens,
    getGuidOrigin,
    visits,
    listening,
    contactEmail: config.CONTACT_EMAIL ?? null,
  });
}

function createQuestionService(context: ServiceContext, spending: SpendingService): QuestionService {
  const { orm, queue, store, clock, visits, limits, modelRegistry, config } = context;
  return new QuestionService({
    em: orm.em,
    jobs: queue.answers,
    store,
    clock,
    visits,
    limit: limits.countQuestion,
    spending: new AnswerSpending({
      clock,
      modelRegistry,
      aliases: config.MODEL_ALIASES,
      getPayer: (caller) => spending.getPayer(caller),
      limit: config.LIMIT_SPEND_PER_DAY ?? null,
    }),
  });
}

function createRevisionServices(
  { orm: { em }, queue, events, clock, limits, encyclopedia }: ServiceContext,
  spending: SpendingService,
  freshness: FreshnessService,
): Pick<Services, 'answerAdder' | 'updates' | 'transcripts'> {
  const limit = limits.countRevision;
  const revisions = new RevisionService({ em, jobs: queue, events, clock, limit, spending });
  const corrections = { findCorrections: (owner: string) => findCorrections(em.fork(), owner) };
  return {
    answerAdder: new AnswerAdder({ em, revisions, encyclopedia, clock, ...corrections }),
    updates: new PodcastUpdater({ revisions, freshness, ...corrections }),
    transcripts: new TranscriptEditor({ revisions, encyclopedia, clock, ...corrections }),
  };
}

function createPairingService({ orm, clock, visits, networkKey, limits }: ServiceContext): PairingService {
  return new PairingService({
    em: orm.em,
    clock,
    visits,
    deriveKeys: (code) => deriveCodeKeys(networkKey, code),
    hashSessionId,
    hashPayer: (owner) => hashWithKey(networkKey, owner),
    countStart: limits.countPairingStart,
    countClaim: limits.countPairingClaim,
  });
}

function createSuggestionService(context: ServiceContext, spending: SpendingService): SuggestionService {
  const { orm, encyclopedia, limits, log } = context;
  const suggestions = createCoalescingCache<EpisodeSuggestion[]>({
    lifetimeMs: SUGGESTION_LIFETIME_MS,
    maxEntries: MAX_SUGGESTED_TOPICS,
  });
  return new SuggestionService({
    em: orm.em,
    encyclopedia,
    modelRegistry: context.modelRegistry,
    cache: { get: (key, load) => suggestions.get(key, ({ signal }) => load(signal)) },
    bookUsage: (caller, used) => spending.bookUsage(caller, used),
    isModelCallAllowed: async (caller) =>
      (await spending.maySuggest(caller)) && (await limits.countSuggestion(caller)),
    log,
  });
}

function createStatusService(context: ServiceContext, spending: SpendingService): StatusService {
  const { config, clock, orm, queue, store, health, encyclopediaSetup } = context;
  return new StatusService({
    em: orm.em,
    store,
    modelRegistry: context.modelRegistry,
    getNaturalVoices: context.getNaturalVoices,
    clock,
    health,
    environment: config.NODE_ENV,
    getEncyclopediaOrigin: encyclopediaSetup.getOrigin,
    configuredOrigin: config.ENCYCLOPEDIA === 'builtin' ? 'builtin' : 'wikipedia',
    pingQueue: () => queue.ping(),
    spending: config.LIMIT_SPEND_PER_DAY === undefined ? null : () => spending.getToday(),
  });
}

function createSystemService({
  config,
  clock,
  modelRegistry,
  encyclopediaSetup,
  getNaturalVoices,
}: ServiceContext): SystemService {
  return new SystemService({
    modelRegistry: modelRegistry,
    getNaturalVoices,
    getEncyclopediaOrigin: encyclopediaSetup.getOrigin,
    findModelNote: (name) => findModelNote(name, clock.now(), config.MODEL_ALIASES),
    settings: createPageSettings(config),
  });
}
