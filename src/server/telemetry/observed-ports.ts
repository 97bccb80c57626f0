import { estimateCost, estimateSpeechCost } from '../../domain/models/prices.ts';
import type {
  Clock,
  Encyclopedia,
  ModelRegistry,
  ModelUsage,
  ScriptBrief,
  ScriptModel,
  SpeechModel,
} from '../../domain/ports.ts';
import type { Telemetry } from './telemetry.ts';
import { startUpstreamCall, type UpstreamCallKind } from './upstream-calls.ts';

/** The ports of a studio, each call of theirs timed, traced and counted with what it cost. */
export function observeModelRegistry(
  studio: ModelRegistry,
  telemetry: Telemetry,
  clock: Clock,
): ModelRegistry {
  const writers = new WeakMap<ScriptModel, ScriptModel>();
  const voices = new WeakMap<SpeechModel, SpeechModel>();
  return {
    configured: studio.configured,
    findScriptModel(modelType) {
      const writer = studio.findScriptModel(modelType);
      return writer && observedOnce(writers, writer, () => observeWriter(writer, telemetry, clock));
    },
    getSpeechModel(requested) {
      const voice = studio.getSpeechModel(requested);
      return observedOnce(voices, voice, () => observeVoice(voice, telemetry));
    },
  };
}

function observedOnce<T extends object>(known: WeakMap<T, T>, port: T, make: () => T): T {
  const made = known.get(port) ?? make();
  known.set(port, made);
  return made;
}

function observeWriter(writer: ScriptModel, telemetry: Telemetry, clock: Clock): ScriptModel {
  const { provider } = writer;
  const { tokens, cost } = telemetry.metrics;
  const count = (usage: ModelUsage) => {
    const { model, inputTokens, outputTokens } = usage;
    tokens.inc({ provider, model, direction: 'input' }, inputTokens);
    tokens.inc({ provider, model, direction: 'output' }, outputTokens);
    const dollars = estimateCost([usage], clock.now());
    if (dollars !== null) cost.inc({ provider, kind: 'model' }, dollars);
  };
  // Writers may keep something for a brief: the same one is always wrapped as the same.
  const briefs = new WeakMap<ScriptBrief, ScriptBrief>();
  const counted = (brief: ScriptBrief) =>
    observedOnce(briefs, brief, () => ({
      ...brief,
      onUsage(usage) {
        count(usage);
        brief.onUsage?.(usage);
      },
    }));
  const { repairTurn: rewrite, reviewClaims: audit, planEpisodes } = writer;
  const timed = <T>(kind: UpstreamCallKind, signal: AbortSignal, run: () => Promise<T>) =>
    observe(telemetry, provider, kind, kind, signal, run);
  return {
    provider,
    async *writeSegment(brief, request, signal) {
      const call = startUpstreamCall(telemetry, provider, 'write');
      try {
        yield* writer.writeSegment(counted(brief), request, signal);
      } catch (error) {
        call.failed(error, signal);
        throw error;
      } finally {
        // Also where its reader has had enough.
        call.succeeded();
      }
    },
    ...(rewrite && {
      repairTurn: (brief, request, signal) =>
        timed('rewrite', signal, () => rewrite.call(writer, counted(brief), request, signal)),
    }),
    ...(audit && {
      reviewClaims: (brief, lines, signal) =>
        timed('audit', signal, () => audit.call(writer, counted(brief), lines, signal)),
    }),
    ...(planEpisodes && {
      planEpisodes: (request, signal) => {
        const onUsage = (usage: ModelUsage) => {
          count(usage);
          request.onUsage?.(usage);
        };
        return timed('episodes', signal, () => planEpisodes.call(writer, { ...request, onUsage }, signal));
      },
    }),
  };
}

function observeVoice(voice: SpeechModel, telemetry: Telemetry): SpeechModel {
  const { provider } = voice;
  const { characters, cost } = telemetry.metrics;
  return {
    provider,
    get fingerprint() {
      return voice.fingerprint;
    },
    prepare: () => voice.prepare?.(),
    async synthesize(line, signal) {
      const pcm = await observe(telemetry, provider, 'speak', 'speak', signal, () =>
        voice.synthesize(line, signal),
      );
      characters.inc({ provider }, line.text.length);
      const dollars = estimateSpeechCost(provider, line.text.length);
      if (dollars !== null) cost.inc({ provider, kind: 'speech' }, dollars);
      return pcm;
    },
  };
}

/** An encyclopedia whose calls are timed and traced as those to `provider`. */
export function observeEncyclopedia(
  port: Encyclopedia,
  provider: string,
  telemetry: Telemetry,
): Encyclopedia {
  const timed = <T>(operation: string, signal: AbortSignal | undefined, run: () => Promise<T>) =>
    observe(telemetry, provider, 'encyclopedia', operation, signal, run);
  return {
    search: (query, limit, asker) => timed('search', asker?.signal, () => port.search(query, limit, asker)),
    summary: (title, asker) => timed('summary', asker?.signal, () => port.summary(title, asker)),
    article: (title, asker) => timed('article', asker?.signal, () => port.article(title, asker)),
    links: (title, asker) => timed('links', asker?.signal, () => port.links(title, asker)),
    discover: (topics, limit, asker) =>
      timed('discover', asker?.signal, () => port.discover(topics, limit, asker)),
  };
}

async function observe<T>(
  telemetry: Telemetry,
  provider: string,
  kind: UpstreamCallKind,
  operation: string,
  signal: AbortSignal | undefined,
  run: () => Promise<T>,
): Promise<T> {
  const call = startUpstreamCall(telemetry, provider, kind, operation);
  try {
    const result = await run();
    call.succeeded();
    return result;
  } catch (error) {
    call.failed(error, signal);
    throw error;
  }
}
