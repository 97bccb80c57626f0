import { TRPCError } from '@trpc/server';
import { type PublicError, toPublicError } from '../../src/routers/trpc.ts';

export type RefusedCall = Pick<PublicError, 'code' | 'message' | 'retryAfter'>;

/**
 * The error of a refused procedure call as clients see it; invalid input has the code 'validation'.
 * Throws if the call succeeds or fails unexpectedly.
 */
export async function getDomainError(call: Promise<unknown>): Promise<RefusedCall> {
  const error: unknown = await call.then(
    () => new Error('The call was not refused.'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof TRPCError)) throw error;
  const { code, message, retryAfter } = toPublicError(error);
  if (code === 'internal') throw error;
  return { code, message, retryAfter };
}
