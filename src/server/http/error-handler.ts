import type { ErrorRequestHandler } from 'express';
import { DomainError } from '../../domain/errors.ts';
import { isServerFault } from '../../routers/trpc.ts';
import type { Log } from '../log.ts';
import { createBodyTooLargeError } from '../rest/rest.ts';
import { getRoutePattern } from '../telemetry/request-telemetry.ts';
import { sendError } from './responses.ts';

export function createErrorHandler(log: Log): ErrorRequestHandler {
  return (thrown, req, res, _next) => {
    if (res.writableEnded) return;
    const error = toDomainError(thrown);
    const hasStarted = res.headersSent;
    // Express would write the error of a started response to standard error.
    if (hasStarted) res.destroy();
    else sendError(res, error);
    if (hasStarted || isServerFault(error)) {
      log.error({ err: thrown, route: getRoutePattern(req, res.statusCode) }, 'request failed');
    }
  };
}

function toDomainError(thrown: unknown): unknown {
  const { type, status } = thrown as { type?: string; status?: number };
  if (type === 'entity.too.large') return createBodyTooLargeError();
  if (type === 'entity.parse.failed') return new DomainError('validation', 'The body is not valid JSON.');
  if (type === 'encoding.unsupported' || type === 'charset.unsupported') {
    return new DomainError('unsupported_media_type', 'The body is in an encoding that cannot be read.');
  }
  if (thrown instanceof URIError) return new DomainError('validation', 'The address is not validly encoded.');
  if (status !== undefined && status >= 400 && status < 500 && !(thrown instanceof DomainError)) {
    return new DomainError('validation', 'The request cannot be read.');
  }
  return thrown;
}
