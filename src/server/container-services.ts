import { ArticleService } from '../domain/article/article.service.ts';
import { ExampleService } from '../domain/example/example.service.ts';
import { FeedService } from '../domain/feed/feed.service.ts';
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
import { SpendingService } from '../domain/spending/spending.service.ts';
import { StatusService } from '../domain/system/status.service.ts';
import type { Settings } from '../domain/system/system.schema.ts';
import { SystemService } from '../domain/system/system.service.ts';
import { VoicesService } from '../domain/voices/voices.service.ts';
import type { Services } from '../routers/services.ts';
import { createCoalescingCache } from './adapters/encyclopedia/coalescing-cache.ts';
import { readExampleScripts } from './adapters/writer/example/example-script-model.ts';
import { createLibraryTokens, deriveCodeKeys } from './ciphers.ts';
import type { Config } from './config.ts';
import type { Adapters, ContainerDatabase, Foundation } from './container-adapters.ts';
import { hashSessionId } from './http/credentials.ts';
import { hashWithKey } from './limits/networks.ts';
import type { Limits } from './limits/request-limits.ts';
import { createGuidOrigin, loadOrCreateSecret } from './storage/settings.ts';

const SUGGESTION_LIFETIME_MS = 10 * 60_000;
const MAX_SUGGESTED_TOPICS = 500;
const FEEDBACK_FORM_PATH = '/feedback/form';

interface VisitorContext {
  limits: Limits;
  networkKey: string;
  visits: Visits;
  listening: Listening;
  /** Called when a visitor may soon start a podcast. */
  onInterest: () => void;
}

/** Each service comes after those that it uses. */
export async function createServices(
  { config, clock }: Foundation,
  { orm: { em }, queue: jobs, events }: ContainerDatabase,
  adapters: Adapters,
  { limits, networkKey, visits, listening, onInterest }: VisitorContext,
): Promise<Services> {
  const { store, editions, modelRegistry, health } = adapters;
  const { listPool, findBuiltinArticle, listBuiltinAddresses, languages } = adapters.encyclopediaSetup;
  const getEncyclopediaOrigin = adapters.encyclopediaSetup.getOrigin;
  const articles = new ArticleService({
    editions,
    listPool,
    findBuiltinArticle,
    listBuiltinAddresses,
    onInterest,
  });
  const freshness = new FreshnessService({ em, editions, clock });
  const voices = new VoicesService(adapters.naturalVoices);
  const getNaturalVoices = () => voices.getStatus();

  const aliases = config.MODEL_ALIASES;
  const limit = config.LIMIT_SPEND_PER_DAY ?? null;
  const hashOwner = (owner: string) => hashWithKey(networkKey, owner);
  const spending = new SpendingService({ em, clock, editions, modelRegistry, aliases, hashOwner, limit });
  const getNaturalRatio = () => getNaturalVoices().realTimeRatio;
  const estimates = new EstimateService({ em, editions, modelRegistry, clock, aliases, getNaturalRatio });

  const listTitles = async () => (await readExampleScripts()).map(({ title }) => title);
  const examples = new ExampleService({ em, jobs, events, clock, modelRegistry, listTitles, onInterest });
  const podcasts = new PodcastService({ em, jobs, events, store, clock, examples });
  const podcastQueries = new PodcastQueries({ em, clock });
  const podcastCreator = new PodcastCreator({
    em,
    fairQueue: new FairQueue({ jobs, clock, limit: config.QUEUE_LIMIT }),
    modelRegistry,
    clock,
    editions,
    limit: limits.countCreation,
    spending,
  });
  const suggestionCache = createCoalescingCache<EpisodeSuggestion[]>({
    lifetimeMs: SUGGESTION_LIFETIME_MS,
    maxEntries: MAX_SUGGESTED_TOPICS,
  });
  const suggestions = new SuggestionService({
    em,
    editions,
    modelRegistry,
    cache: { get: (key, load) => suggestionCache.get(key, ({ signal }) => load(signal)) },
    isModelCallAllowed: async (caller) =>
      (await spending.maySuggest(caller)) && (await limits.countSuggestion(caller)),
    bookUsage: (caller, used) => spending.bookUsage(caller, used),
  });
  const series = new SeriesService({ em, clock, visits, podcastCreator, podcasts });

  const questions = new QuestionService({
    em,
    jobs: jobs.answers,
    store,
    clock,
    visits,
    limit: limits.countQuestion,
    spending,
  });
  const revisions = new RevisionService({ em, jobs, events, clock, limit: limits.countRevision, spending });
  const findOwnCorrections = (owner: string) => findCorrections(em.fork(), owner);
  const revising = { em, revisions, editions, clock, findCorrections: findOwnCorrections };
  const transcripts = new TranscriptEditor(revising);
  const answerAdder = new AnswerAdder(revising);
  const updates = new PodcastUpdater({ revisions, freshness, findCorrections: findOwnCorrections });

  const feeds = new FeedService({
    em,
    podcastQueries,
    libraryTokens: createLibraryTokens(await loadOrCreateSecret(em, 'feed_key')),
    visits,
    listening,
    getGuidOrigin: await createGuidOrigin(em, config.PUBLIC_URL),
    contactEmail: config.CONTACT_EMAIL ?? null,
  });
  const follows = new FollowService({ em, clock, visits, editions, feeds });
  const playlists = new PlaylistService({ em, clock, visits });
  const countSample = limits.countNameSample;
  const pronunciations = new PronunciationService({ em, clock, visits, modelRegistry, countSample });
  const feedback = new FeedbackService({ em, clock, limit: limits.countFeedback });
  const me = new MeService({ em, podcasts, questions });
  const pairing = new PairingService({
    em,
    clock,
    visits,
    deriveKeys: (code) => deriveCodeKeys(networkKey, code),
    hashSessionId,
    hashPayer: hashOwner,
    countStart: limits.countPairingStart,
    countClaim: limits.countPairingClaim,
  });

  const system = new SystemService({
    modelRegistry,
    getEncyclopediaOrigin,
    languages,
    findModelNote: (name) => findModelNote(name, clock.now(), aliases),
    getNaturalVoices,
    settings: createPageSettings(config),
  });
  const status = new StatusService({
    em,
    store,
    modelRegistry,
    getNaturalVoices,
    clock,
    health,
    environment: config.NODE_ENV,
    getEncyclopediaOrigin,
    configuredOrigin: config.ENCYCLOPEDIA === 'builtin' ? 'builtin' : 'wikipedia',
    pingQueue: () => jobs.ping(),
    spending: limit === null ? null : () => spending.getToday(),
  });
  return {
    answerAdder,
    articles,
    estimates,
    examples,
    feedback,
    feeds,
    follows,
    freshness,
    me,
    pairing,
    playlists,
    podcastCreator,
    podcastQueries,
    podcasts,
    pronunciations,
    questions,
    series,
    spending,
    status,
    suggestions,
    system,
    transcripts,
    updates,
    voices,
  };
}

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
