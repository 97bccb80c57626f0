import { DomainError } from '../../domain/errors.ts';
import type { Telemetry } from './telemetry.ts';
import { endSpan } from './tracing.ts';
import { getWorkContext } from './work-context.ts';

export type UpstreamCallKind =
  | 'outline'
  | 'write'
  | 'rewrite'
  | 'audit'
  | 'answer'
  | 'episodes'
  | 'speak'
  | 'encyclopedia';

const STAGES: Readonly<Record<UpstreamCallKind, string>> = {
  outline: 'write',
  write: 'write',
  rewrite: 'write',
  audit: 'write',
  answer: 'write',
  episodes: 'write',
  speak: 'speak',
  encyclopedia: 'read',
};

export interface UpstreamCall {
  recordSuccess(): void;
  /** If `signal` is aborted, the call counts as cancelled and not as failed. */
  recordFailure(error: unknown, signal?: AbortSignal | undefined): void;
}

export function startUpstreamCall(
  { metrics, tracing }: Pick<Telemetry, 'metrics' | 'tracing'>,
  provider: string,
  kind: UpstreamCallKind,
  operation: string = kind,
): UpstreamCall {
  const context = getWorkContext();
  const span = tracing.startSpan(`${provider} ${operation}`, {
    kind: 'CLIENT',
    parent: context?.stages?.get(STAGES[kind]) ?? context?.span,
    attributes: { 'wikicasts.provider': provider, 'wikicasts.call': operation },
  });
  const startedAt = performance.now();
  let hasEnded = false;
  const end = (code: string | undefined, isCounted: boolean) => {
    if (hasEnded) return;
    hasEnded = true;
    endSpan(span, code);
    if (!isCounted) return;
    metrics.upstreamDuration.observe({ provider, kind }, (performance.now() - startedAt) / 1000);
    if (code !== undefined) metrics.upstreamErrors.inc({ provider, kind, code });
  };
  return {
    recordSuccess: () => end(undefined, true),
    recordFailure(error, signal) {
      if (signal?.aborted) end('aborted', false);
      else end(error instanceof DomainError ? error.code : 'internal', true);
    },
  };
}
