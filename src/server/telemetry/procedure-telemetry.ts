import { toPublicError } from '../../routers/trpc.ts';
import { createRequestId } from './request-id.ts';
import type { Telemetry } from './telemetry.ts';
import { endSpan } from './tracing.ts';
import { getWorkContext, runWithContext } from './work-context.ts';

type Result = { ok: true } | { ok: false; error: Error };

export function observeProcedures({ metrics, tracing }: Telemetry) {
  return async <T extends Result>(procedure: string, run: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const outer = getWorkContext();
    const span = tracing.startSpan(procedure, { parent: outer?.span });
    const requestId = outer?.requestId ?? createRequestId();
    const result = await runWithContext({ ...outer, requestId, span }, run);
    const code = result.ok ? 'ok' : toPublicError(result.error).code;
    metrics.procedureDuration.observe({ procedure, code }, (performance.now() - startedAt) / 1000);
    endSpan(span, result.ok ? undefined : code);
    return result;
  };
}
