import type { Encyclopedia } from '../../domain/encyclopedia.ts';
import { DomainError } from '../../domain/errors.ts';
import { estimateCost, estimateSpeechCost } from '../../domain/models/prices.ts';
import type { Clock, ModelRegistry } from '../../domain/ports.ts';
import type { CallBrief, ModelUsage, ScriptModel } from '../../domain/script-model.ts';
import { type SpeechModel, wrapSpeechModel } from '../../domain/speech-model.ts';
import type { Telemetry } from './telemetry.ts';
import { endSpan, getWorkContext } from './tracing.ts';

export function observeModelRegistry(
  registry: ModelRegistry,
  telemetry: Telemetry,
  clock: Clock,
): ModelRegistry {
  const scriptModels = new WeakMap<ScriptModel, ScriptModel>();
  const speechModels = new WeakMap<SpeechModel, SpeechModel>();
  const observed: Pick<ModelRegistry, 'findScriptModel' | 'getSpeechModel'> = {
    findScriptModel(modelType) {
      const model = registry.findScriptModel(modelType);
      return model && getOrCreate(scriptModels, model, () => observeScriptModel(model, telemetry, clock));
    },
    getSpeechModel(requested) {
      const model = registry.getSpeechModel(requested);
      return getOrCreate(speechModels, model, () => observeSpeechModel(model, telemetry));
    },
  };
  return Object.assign(Object.create(registry), observed);
}

function getOrCreate<T extends object>(wrappers: WeakMap<T, T>, original: T, create: () => T): T {
  const wrapper = wrappers.get(original) ?? create();
  wrappers.set(original, wrapper);
  return wrapper;
}

function observeScriptModel(model: ScriptModel, telemetry: Telemetry, clock: Clock): ScriptModel {
  const {
    provider,
    canHallucinate,
    getContextTokens,
    writeOutline,
    repairTurn,
    reviewClaims,
    answerQuestion,
    proposeEpisodes,
  } = model;
  const countUsage = (usage: ModelUsage) => countModelUsage(provider, usage, telemetry, clock);
  // A script model may cache data by brief, so the same brief always gets the same wrapper.
  const briefs = new WeakMap<object, Pick<CallBrief, 'onUsage'>>();
  const observeBrief = <T extends Pick<CallBrief, 'onUsage'>>(brief: T): T =>
    getOrCreate(briefs, brief, () => ({
      ...brief,
      onUsage(usage: ModelUsage) {
        countUsage(usage);
        brief.onUsage?.(usage);
      },
    })) as T;
  const calls = new CallObserver(telemetry, provider);
  return {
    provider,
    canHallucinate,
    ...(getContextTokens && { getContextTokens: (name) => getContextTokens.call(model, name) }),
    ...(writeOutline && {
      writeOutline: (brief, signal) =>
        calls.run('outline', signal, () => writeOutline.call(model, observeBrief(brief), signal)),
    }),
    writeSegment: (brief, request, signal) =>
      calls.stream('write', signal, () => model.writeSegment(observeBrief(brief), request, signal)),
    ...(answerQuestion && {
      answerQuestion: (brief, request, signal) =>
        calls.stream('answer', signal, () =>
          answerQuestion.call(model, observeBrief(brief), request, signal),
        ),
    }),
    ...(repairTurn && {
      repairTurn: (brief, request, signal) =>
        calls.run('rewrite', signal, () => repairTurn.call(model, observeBrief(brief), request, signal)),
    }),
    ...(reviewClaims && {
      reviewClaims: (brief, turns, signal) =>
        calls.run('audit', signal, () => reviewClaims.call(model, observeBrief(brief), turns, signal)),
    }),
    ...(proposeEpisodes && {
      proposeEpisodes: (request, signal) =>
        calls.run('episodes', signal, () => proposeEpisodes.call(model, observeBrief(request), signal)),
    }),
  };
}

function countModelUsage(provider: string, usage: ModelUsage, { metrics }: Telemetry, clock: Clock): void {
  const { model, inputTokens, cachedInputTokens = 0, outputTokens } = usage;
  metrics.tokens.inc({ provider, model, direction: 'input' }, inputTokens);
  metrics.tokens.inc({ provider, model, direction: 'cached_input' }, cachedInputTokens);
  metrics.tokens.inc({ provider, model, direction: 'output' }, outputTokens);
  const dollars = estimateCost([usage], clock.now());
  if (dollars !== null) metrics.cost.inc({ provider, kind: 'model' }, dollars);
}

function observeSpeechModel(model: SpeechModel, telemetry: Telemetry): SpeechModel {
  const { provider } = model;
  const calls = new CallObserver(telemetry, provider);
  const { characters, cost } = telemetry.metrics;
  return wrapSpeechModel(model, {
    async synthesize(request, signal) {
      const pcm = await calls.run('speak', signal, () => model.synthesize(request, signal));
      characters.inc({ provider }, request.text.length);
      const dollars = estimateSpeechCost(provider, request.text.length);
      if (dollars !== null) cost.inc({ provider, kind: 'speech' }, dollars);
      return pcm;
    },
  });
}

export function observeEncyclopedia(
  encyclopedia: Encyclopedia,
  provider: string,
  telemetry: Telemetry,
): Encyclopedia {
  const calls = new CallObserver(telemetry, provider);
  const observe = <T>(operation: string, signal: AbortSignal | undefined, run: () => Promise<T>) =>
    calls.run('encyclopedia', signal, run, operation);
  return {
    search: (query, limit, requester) =>
      observe('search', requester?.signal, () => encyclopedia.search(query, limit, requester)),
    getSummary: (title, requester) =>
      observe('summary', requester?.signal, () => encyclopedia.getSummary(title, requester)),
    getArticle: (title, requester) =>
      observe('article', requester?.signal, () => encyclopedia.getArticle(title, requester)),
    listRevisions: (titles, requester) =>
      observe('revisions', requester?.signal, () => encyclopedia.listRevisions(titles, requester)),
    listLinks: (title, requester) =>
      observe('links', requester?.signal, () => encyclopedia.listLinks(title, requester)),
    discover: (topics, limit, requester) =>
      observe('discover', requester?.signal, () => encyclopedia.discover(topics, limit, requester)),
  };
}

type UpstreamCallKind =
  | 'outline'
  | 'write'
  | 'rewrite'
  | 'audit'
  | 'answer'
  | 'episodes'
  | 'speak'
  | 'encyclopedia';

class CallObserver {
  readonly #telemetry: Telemetry;
  readonly #provider: string;

  constructor(telemetry: Telemetry, provider: string) {
    this.#telemetry = telemetry;
    this.#provider = provider;
  }

  async run<T>(
    kind: UpstreamCallKind,
    signal: AbortSignal | undefined,
    run: () => Promise<T>,
    operation: string = kind,
  ): Promise<T> {
    const end = this.#start(kind, operation, signal);
    try {
      return await run();
    } catch (error) {
      end(error);
      throw error;
    } finally {
      end();
    }
  }

  async *stream<T>(
    kind: UpstreamCallKind,
    signal: AbortSignal,
    open: () => AsyncIterable<T>,
  ): AsyncGenerator<T> {
    const end = this.#start(kind, kind, signal);
    try {
      yield* open();
    } catch (error) {
      end(error);
      throw error;
    } finally {
      end();
    }
  }

  /** The result ends the call, with its error or without. Only its first call counts. */
  #start(kind: UpstreamCallKind, operation: string, signal: AbortSignal | undefined) {
    const { metrics, tracing } = this.#telemetry;
    const provider = this.#provider;
    const context = getWorkContext();
    const stage = kind === 'encyclopedia' ? 'read' : kind === 'speak' ? 'speak' : 'write';
    const span = tracing.startSpan(`${provider} ${operation}`, {
      kind: 'CLIENT',
      parent: context?.stages?.get(stage) ?? context?.span,
      attributes: { 'wikicasts.provider': provider, 'wikicasts.call': operation },
    });
    const startedAt = performance.now();
    let hasEnded = false;
    return (error?: unknown): void => {
      if (hasEnded) return;
      hasEnded = true;
      if (error !== undefined && signal?.aborted) {
        endSpan(span, 'aborted');
        return;
      }
      const code = error instanceof DomainError ? error.code : error === undefined ? undefined : 'internal';
      endSpan(span, code);
      metrics.upstreamDuration.observe({ provider, kind }, (performance.now() - startedAt) / 1000);
      if (code !== undefined) metrics.upstreamErrors.inc({ provider, kind, code });
    };
  }
}
