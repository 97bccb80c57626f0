import { ArticleService } from '../domain/article/article.service.ts';
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
import { StatusService } from '../domain/system/status.service.ts';
import type { Settings } from '../domain/system/system.schema.ts';
import { SystemService } from '../domain/system/system.service.ts';
import type { NaturalVoicesStatus } from '../domain/voices/voices.schema.ts';
import { VoicesService } from '../domain/voices/voices.service.ts';
import type { Services } from '../routers/services.ts';
import { createCoalescingCache } from './adapters/encyclopedia/coalescing-cache.ts';
import { readExampleScripts } from './adapters/writer/example/example-script-model.ts';
import { deriveCodeKeys } from './ciphers.ts';
import type { Config } from './config.ts';
import type { Adapters, ContainerDatabase, Foundation } from './container-adapters.ts';
import { hashSessionId } from './http/credentials.ts';
import { hashWithKey } from './limits/networks.ts';
import type { Limits } from './limits/request-limits.ts';
import type { GetGuidOrigin } from './storage/settings.ts';

const SUGGESTION_LIFETIME_MS = 10 * 60_000;
const MAX_SUGGESTED_TOPICS = 500;

export interface ServiceContext extends Foundation, ContainerDatabase, Adapters {
  limits: Limits;
  networkKey: string;
  visits: Visits;
  listening: Listening;
  libraryTokens: LibraryTokens;
  getNaturalVoices: () => NaturalVoicesStatus;
  getGuidOrigin: GetGuidOrigin;
  onArticleInterest: () => void;
}

function createSharedDeps(context: ServiceContext) {
  const { config, orm, queue, networkKey, onArticleInterest, encyclopediaSetup } = context;
  return {
    ...context,
    em: orm.em,
    jobs: queue,
    aliases: config.MODEL_ALIASES,
    spendingLimit: config.LIMIT_SPEND_PER_DAY ?? null,
    hashPayer: (owner: string) => hashWithKey(networkKey, owner),
    getEncyclopediaOrigin: encyclopediaSetup.getOrigin,
    languages: encyclopediaSetup.languages,
    onInterest: () => setImmediate(onArticleInterest),
  };
}
type SharedDeps = ReturnType<typeof createSharedDeps>;

export function createServices(context: ServiceContext): Services {
  const deps = createSharedDeps(context);
  const { em, config, clock, limits, encyclopediaSetup } = deps;
  const listTitles = async () => (await readExampleScripts()).map(({ title }) => title);
  const examples = new ExampleService({ ...deps, listTitles });
  const podcasts = new PodcastService({ ...deps, examples });
  const spending = new SpendingService({ ...deps, hashOwner: deps.hashPayer, limit: deps.spendingLimit });
  const fairQueue = new FairQueue({ ...deps, limit: config.QUEUE_LIMIT });
  const podcastCreator = new PodcastCreator({ ...deps, fairQueue, spending, limit: limits.countCreation });
  const podcastQueries = new PodcastQueries(deps);
  const feeds = new FeedService({ ...deps, podcastQueries, contactEmail: config.CONTACT_EMAIL ?? null });
  const freshness = new FreshnessService(deps);
  const getNaturalRatio = () => deps.getNaturalVoices().realTimeRatio;
  const estimates = new EstimateService({ ...deps, getNaturalRatio });
  const questions = createQuestionService(deps, spending);
  return {
    ...createRevisionServices(deps, spending, freshness),
    articles: new ArticleService({ ...encyclopediaSetup, ...deps }),
    podcastCreator,
    examples,
    feedback: new FeedbackService({ ...deps, limit: limits.countFeedback }),
    feeds,
    follows: new FollowService({ ...deps, feeds }),
    freshness,
    podcastQueries,
    me: new MeService({ em, podcasts, questions }),
    pairing: createPairingService(deps),
    playlists: new PlaylistService(deps),
    podcasts,
    questions,
    pronunciations: new PronunciationService({ ...deps, countSample: limits.countNameSample }),
    estimates,
    series: new SeriesService({ ...deps, podcastCreator, podcasts }),
    suggestions: createSuggestionService(deps, spending),
    status: createStatusService(deps, spending),
    system: new SystemService({
      ...deps,
      findModelNote: (name) => findModelNote(name, clock.now(), deps.aliases),
      settings: createPageSettings(config),
    }),
    spending,
    voices: new VoicesService(deps.naturalVoices),
  };
}

function createQuestionService(deps: SharedDeps, spending: SpendingService): QuestionService {
  const answerSpending = new AnswerSpending({
    ...deps,
    getPayer: (caller) => spending.getPayer(caller),
    limit: deps.spendingLimit,
  });
  return new QuestionService({
    ...deps,
    jobs: deps.queue.answers,
    limit: deps.limits.countQuestion,
    spending: answerSpending,
  });
}

function createRevisionServices(
  deps: SharedDeps,
  spending: SpendingService,
  freshness: FreshnessService,
): Pick<Services, 'answerAdder' | 'updates' | 'transcripts'> {
  const revisions = new RevisionService({ ...deps, limit: deps.limits.countRevision, spending });
  const revising = {
    ...deps,
    revisions,
    findCorrections: (owner: string) => findCorrections(deps.em.fork(), owner),
  };
  return {
    answerAdder: new AnswerAdder(revising),
    updates: new PodcastUpdater({ ...revising, freshness }),
    transcripts: new TranscriptEditor(revising),
  };
}

function createPairingService(deps: SharedDeps): PairingService {
  return new PairingService({
    ...deps,
    deriveKeys: (code) => deriveCodeKeys(deps.networkKey, code),
    hashSessionId,
    countStart: deps.limits.countPairingStart,
    countClaim: deps.limits.countPairingClaim,
  });
}

function createSuggestionService(deps: SharedDeps, spending: SpendingService): SuggestionService {
  const suggestions = createCoalescingCache<EpisodeSuggestion[]>({
    lifetimeMs: SUGGESTION_LIFETIME_MS,
    maxEntries: MAX_SUGGESTED_TOPICS,
  });
  return new SuggestionService({
    ...deps,
    cache: { get: (key, load) => suggestions.get(key, ({ signal }) => load(signal)) },
    bookUsage: (caller, used) => spending.bookUsage(caller, used),
    isModelCallAllowed: async (caller) =>
      (await spending.maySuggest(caller)) && (await deps.limits.countSuggestion(caller)),
  });
}

function createStatusService(deps: SharedDeps, spending: SpendingService): StatusService {
  return new StatusService({
    ...deps,
    environment: deps.config.NODE_ENV,
    configuredOrigin: deps.config.ENCYCLOPEDIA === 'builtin' ? 'builtin' : 'wikipedia',
    pingQueue: () => deps.queue.ping(),
    spending: deps.spendingLimit === null ? null : () => spending.getToday(),
  });
}

const FEEDBACK_FORM_PATH = '/feedback/form';

function createPageSettings(config: Config): Settings {
  return {
    feedback: {
      formUrl: config.FEEDBACK_FORM_URL ?? FEEDBACK_FORM_PATH,
      scriptUrl: config.FEEDBACK_SCRIPT_URL ?? null,
    },
    analyticsScriptUrl: config.ANALYTICS_SCRIPT_URL ?? null,
    contactEmail: config.CONTACT_EMAIL ?? null,
  };
}
