import { DomainError } from '../../domain/errors.ts';
import type { Telemetry } from './telemetry.ts';
import { getWorkContext } from './work-context.ts';

/** What a call upstream is for. */
export type UpstreamCallKind = 'write' | 'rewrite' | 'audit' | 'episodes' | 'speak' | 'encyclopedia';

/** The stage of a run that calls of a kind belong to. */
const STAGE_OF: Readonly<Record<UpstreamCallKind, string>> = {
  write: 'write',
  rewrite: 'write',
  audit: 'write',
  episodes: 'write',
  speak: 'speak',
  encyclopedia: 'read',
};

/** A call under way; the first of these ends it. */
export interface UpstreamCall {
  succeeded(): void;
  /** It rejected; with an aborted signal nobody waited for it any more, which is no failure. */
  failed(error: unknown, signal?: AbortSignal | undefined): void;
}

/** Times a call to a provider, and gives it a span below that of its stage or request. */
export function startUpstreamCall(
  { metrics, tracing }: Pick<Telemetry, 'metrics' | 'tracing'>,
  provider: string,
  kind: UpstreamCallKind,
  operation: string = kind,
): UpstreamCall {
  const work = getWorkContext();
  const span = tracing.start(`${provider} ${operation}`, {
    kind: 'client',
    parent: work?.stages?.get(STAGE_OF[kind]) ?? work?.span,
    attributes: { 'wikicasts.provider': provider, 'wikicasts.call': operation },
  });
  const begun = performance.now();
  let ended = false;
  const end = (code: string | undefined, counts: boolean) => {
    if (ended) return;
    ended = true;
    span.end(code);
    if (!counts) return;
    metrics.upstreamDuration.observe({ provider, kind }, (performance.now() - begun) / 1000);
    if (code !== undefined) metrics.upstreamErrors.inc({ provider, kind, code });
  };
  return {
    succeeded: () => end(undefined, true),
    failed(error, signal) {
      if (signal?.aborted) end('aborted', false);
      else end(error instanceof DomainError ? error.code : 'internal', true);
    },
  };
}
