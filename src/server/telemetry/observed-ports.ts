import { estimateCost, estimateSpeechCost } from '../../domain/models/prices.ts';
import type {
  Clock,
  Encyclopedia,
  ModelUsage,
  Studio,
  Voice,
  Writer,
  WritingBrief,
} from '../../domain/ports.ts';
import type { Telemetry } from './telemetry.ts';
import { beginCall, type CallKind } from './upstream-calls.ts';

/** The ports of a studio, each call of theirs timed, traced and counted with what it cost. */
export function observeStudio(studio: Studio, telemetry: Telemetry, clock: Clock): Studio {
  const writers = new WeakMap<Writer, Writer>();
  const voices = new WeakMap<Voice, Voice>();
  return {
    configured: studio.configured,
    writer(modelType) {
      const writer = studio.writer(modelType);
      return writer && observedOnce(writers, writer, () => observeWriter(writer, telemetry, clock));
    },
    voice(requested) {
      const voice = studio.voice(requested);
      return observedOnce(voices, voice, () => observeVoice(voice, telemetry));
    },
  };
}

function observedOnce<T extends object>(known: WeakMap<T, T>, port: T, make: () => T): T {
  const made = known.get(port) ?? make();
  known.set(port, made);
  return made;
}

function observeWriter(writer: Writer, telemetry: Telemetry, clock: Clock): Writer {
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
  const briefs = new WeakMap<WritingBrief, WritingBrief>();
  const counted = (brief: WritingBrief) =>
    observedOnce(briefs, brief, () => ({
      ...brief,
      onUsage(usage) {
        count(usage);
        brief.onUsage?.(usage);
      },
    }));
  const { rewrite, audit, planEpisodes } = writer;
  const timed = <T>(kind: CallKind, signal: AbortSignal, run: () => Promise<T>) =>
    observe(telemetry, provider, kind, kind, signal, run);
  return {
    provider,
    async *write(brief, request, signal) {
      const call = beginCall(telemetry, provider, 'write');
      try {
        yield* writer.write(counted(brief), request, signal);
      } catch (error) {
        call.failed(error, signal);
        throw error;
      } finally {
        // Also where its reader has had enough.
        call.succeeded();
      }
    },
    ...(rewrite && {
      rewrite: (brief, request, signal) =>
        timed('rewrite', signal, () => rewrite.call(writer, counted(brief), request, signal)),
    }),
    ...(audit && {
      audit: (brief, lines, signal) =>
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

function observeVoice(voice: Voice, telemetry: Telemetry): Voice {
  const { provider } = voice;
  const { characters, cost } = telemetry.metrics;
  return {
    provider,
    get fingerprint() {
      return voice.fingerprint;
    },
    prepare: () => voice.prepare?.(),
    async speak(line, signal) {
      const pcm = await observe(telemetry, provider, 'speak', 'speak', signal, () =>
        voice.speak(line, signal),
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
  kind: CallKind,
  operation: string,
  signal: AbortSignal | undefined,
  run: () => Promise<T>,
): Promise<T> {
  const call = beginCall(telemetry, provider, kind, operation);
  try {
    const result = await run();
    call.succeeded();
    return result;
  } catch (error) {
    call.failed(error, signal);
    throw error;
  }
}
