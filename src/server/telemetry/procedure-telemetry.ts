import { publicError } from '../../routers/trpc.ts';
import { createRequestId } from './request-id.ts';
import type { Telemetry } from './telemetry.ts';
import { getWorkContext, runWithContext } from './work-context.ts';

/** How a procedure ended, as tRPC's middleware sees it. */
type Result = { ok: true } | { ok: false; error: Error };

/** Times and traces procedures, whichever transport they are called over. One over a socket gets a request id of its own. */
export function observeProcedures({ metrics, tracing }: Telemetry) {
  return async <T extends Result>(procedure: string, run: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    const above = getWorkContext();
    const span = tracing.start(procedure, { parent: above?.span });
    const requestId = above?.requestId ?? createRequestId();
    const result = await runWithContext({ ...above, requestId, span }, run);
    const code = result.ok ? 'ok' : publicError(result.error).code;
    metrics.procedureDuration.observe({ procedure, code }, (performance.now() - begun) / 1000);
    span.end(result.ok ? undefined : code);
    return result;
  };
}
